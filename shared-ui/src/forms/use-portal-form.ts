import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { type $ZodType } from 'zod/v4/core';

/** A form held by a component: `values` before, `Output` after the schema. */
export type PortalForm<Input extends FieldValues, Output = Input> = UseFormReturn<
  Input,
  unknown,
  Output
>;

export interface FormOptions<Input extends FieldValues, Output> {
  /** A schema of zod or zod/mini. */
  schema: $ZodType<Output, Input>;
  defaultValues: Input & DefaultValues<Input>;
  /** False where editing clears what was shown instead of looking at the field again. */
  isCheckedWhileEdited?: boolean;
}

/** A form to hold yourself (to reset, watch or set values) and to hand to `<Form form={…}>`. */
export function usePortalForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  isCheckedWhileEdited = true,
}: FormOptions<Input, Output>): PortalForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    reValidateMode: isCheckedWhileEdited ? 'onChange' : 'onSubmit',
  });
}
