import { useController } from 'react-hook-form';
import { useFormScope } from './form-scope';

/** One value of the form around, with its message as the inputs show it. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name });
  const { showsFieldErrors } = useFormScope(name);
  const message = fieldState.error?.message;
  return { field, error: showsFieldErrors ? message : undefined, isInvalid: fieldState.invalid };
}

/** A form's value as the text of an input. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
