import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { type FieldPath, type FieldValues, FormProvider } from 'react-hook-form';
import { type Sx } from '../core/layout';
import { fieldsOf, wordsOf } from './errors';
import { type FormScope, FormScopeContext } from './form-scope';
import { type FormOptions, type PortalForm, usePortalForm } from './use-portal-form';

const Root = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20, minWidth: 0 });

interface BodyProps<Input extends FieldValues, Output> {
  /** Called with valid values. A rejection is shown and enables the button again. */
  onSubmit: (values: Output, form: PortalForm<Input, Output>) => Promise<unknown> | void;
  /** Words of a failed submit; without it the error's own message. */
  messageOf?: (error: unknown) => string;
  onValuesChange?: (values: Input) => void;
  label?: string;
  children: ReactNode;
  sx?: Sx;
}

interface FormBodyProps<Input extends FieldValues, Output> extends BodyProps<Input, Output> {
  form: PortalForm<Input, Output>;
}

function isPathOf<Input extends FieldValues>(
  path: string,
  names: Set<string>,
): path is FieldPath<Input> {
  return names.has(path);
}

function FormBody<Input extends FieldValues, Output>(props: FormBodyProps<Input, Output>) {
  const { form, onSubmit, messageOf, onValuesChange, label, children, sx } = props;
  const bannerId = useId();
  const isBusy = useRef(false);
  const scope = useMemo<FormScope>(() => ({ names: new Set(), bannerId }), [bannerId]);

  const changed = useRef(onValuesChange);
  useEffect(() => {
    changed.current = onValuesChange;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name) form.clearErrors('root');
          changed.current?.(values);
        },
      }),
    [form],
  );

  const showFailure = (error: unknown) => {
    const fields = fieldsOf(error);
    const known = fields.filter(({ path }) => scope.names.has(path));
    known.forEach(({ path, message }, index) => {
      if (isPathOf<Input>(path, scope.names))
        form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    form.setError('root', { type: 'server', message: messageOf?.(error) ?? wordsOf(error) });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    if (isBusy.current) return event.preventDefault(); // a double click sends once
    isBusy.current = true;
    try {
      await form.handleSubmit(async (values) => {
        try {
          await onSubmit(values, form);
        } catch (error) {
          showFailure(error);
        }
      })(event);
    } finally {
      isBusy.current = false;
    }
    return undefined;
  };

  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        <Root noValidate onSubmit={(event) => void submit(event)} aria-label={label} sx={sx}>
          {children}
        </Root>
      </FormScopeContext>
    </FormProvider>
  );
}

function OwnForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  ...rest
}: FormOptions<Input, Output> & BodyProps<Input, Output>) {
  const form = usePortalForm({ schema, defaultValues });
  return <FormBody {...rest} form={form} />;
}

type FormProps<Input extends FieldValues, Output> = BodyProps<Input, Output> &
  (
    | (FormOptions<Input, Output> & { form?: undefined })
    | { form: PortalForm<Input, Output>; schema?: undefined; defaultValues?: undefined }
  );

/**
 * A form with a schema. The first invalid input gets the focus; the server's field errors are shown
 * at their inputs, others in `<FormBanner>`. The button never stays busy.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  if (props.form) {
    const { form, schema: _schema, defaultValues: _values, ...rest } = props;
    return <FormBody {...rest} form={form} />;
  }
  const { form: _form, ...rest } = props;
  return <OwnForm {...rest} />;
}
