import { type ComponentProps } from 'react';
import { CheckboxField, SelectField } from '../controls/choice-field';
import { PasswordField } from '../controls/password-field';
import { TextAreaField, TextField } from '../controls/text-field';
import { asText, useField } from './use-field';

type Bound<Props> = Omit<
  Props,
  'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error' | 'checked' | 'name'
> & {
  /** Path of the value in the form, e.g. `rounds.0.name`. */
  name: string;
};
interface Leaving {
  /** Runs when the input loses the focus. */
  onLeave?: (() => void) | undefined;
}

/** Props that connect a core field to the form. */
function useTextBinding(name: string, onLeave?: () => void) {
  const { field, error, isInvalid } = useField(name);
  return {
    name,
    invalid: isInvalid,
    value: asText(field.value),
    onChange: field.onChange,
    onBlur: () => {
      field.onBlur();
      onLeave?.();
    },
    inputRef: field.ref,
    error,
  };
}

export type TextInputProps = Bound<ComponentProps<typeof TextField>> & Leaving;

/** One line of text. */
export const TextInput = ({ name, onLeave, ...rest }: TextInputProps) => (
  <TextField {...rest} {...useTextBinding(name, onLeave)} />
);

/** A password with a button that shows it. */
export const PasswordInput = ({ name, ...rest }: Bound<ComponentProps<typeof PasswordField>>) => (
  <PasswordField {...rest} {...useTextBinding(name)} />
);

/** Several lines of text. */
export const TextAreaInput = ({ name, ...rest }: Bound<ComponentProps<typeof TextAreaField>>) => (
  <TextAreaField {...rest} {...useTextBinding(name)} />
);

/** One of a few choices. */
export const SelectInput = ({ name, ...rest }: Bound<ComponentProps<typeof SelectField>>) => (
  <SelectField {...rest} {...useTextBinding(name)} />
);

/** A day as `YYYY-MM-DD`; `min` and `max` alike. */
export const DateInput = (props: Omit<TextInputProps, 'type'>) => (
  <TextInput {...props} type="date" />
);

/** A time of day as `HH:mm`. */
export const TimeInput = (props: Omit<TextInputProps, 'type'>) => (
  <TextInput {...props} type="time" />
);

/** A number; the form holds its text, the schema reads it. */
export const NumberInput = (props: Omit<TextInputProps, 'type'>) => (
  <TextInput inputMode="numeric" {...props} type="number" />
);

/** Yes or no. */
export function CheckboxInput({ name, ...rest }: Bound<ComponentProps<typeof CheckboxField>>) {
  const { field, error } = useField(name);
  return (
    <CheckboxField
      {...rest}
      name={name}
      checked={field.value === true}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
    />
  );
}
