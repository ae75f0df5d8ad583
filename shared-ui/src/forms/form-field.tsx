import { type ReactNode, type RefCallback } from 'react';
import { useField } from './use-field';

/** What a controlled field of any kind needs, typed by the value it holds. */
export interface FieldRender<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  inputRef: RefCallback<HTMLElement>;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  /** Marked as wrong although the words are elsewhere. */
  invalid: boolean;
  required: boolean | undefined;
}

interface FormFieldProps<Value> {
  name: string;
  label?: string;
  hint?: ReactNode;
  required?: boolean;
  children: (field: FieldRender<Value>) => ReactNode;
}

/** Ties a controlled field (tags, files, cards, people) to a value of the form. */
export function FormField<Value>({
  name,
  label = '',
  hint,
  required,
  children,
}: FormFieldProps<Value>) {
  const { field, error, isInvalid: invalid } = useField(name);
  const { onChange, onBlur, ref } = field;
  return children({
    name,
    value: field.value as Value,
    onChange,
    onBlur,
    inputRef: ref,
    label,
    hint,
    error,
    invalid,
    required,
  });
}
