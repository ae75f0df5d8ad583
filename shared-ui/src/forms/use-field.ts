import { useController } from 'react-hook-form';
import { useFormScope } from './form-scope';

/** One value of the form around, with its message as the inputs show it. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name });
  useFormScope(name);
  const { type, message } = fieldState.error ?? {};
  // The words of a marked field are in the banner.
  return { field, error: type === 'marked' ? undefined : message, isInvalid: fieldState.invalid };
}

/** A form's value as the text of an input. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
