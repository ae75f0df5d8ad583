import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { type FocusEventHandler, type ReactNode, type Ref, useId, useState } from 'react';
import { type Sx } from '../core/layout';
import { token, typeScale } from '../theme/tokens';
import { controlStyles } from './control-styles';
import { FieldFrame, type FrameProps } from './field-frame';

export type SelectOption = string | { value: string; label: string; disabled?: boolean };

const Native = styled('select')({
  ...controlStyles,
  appearance: 'none',
  paddingRight: 40,
  textOverflow: 'ellipsis',
});
const Around = styled('div')({
  position: 'relative',
  '& > svg': { position: 'absolute', right: 14, top: 13, pointerEvents: 'none' },
});

interface SelectFieldProps extends FrameProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLElement>;
  options: readonly SelectOption[];
  /** Words of an empty first choice. */
  placeholder?: string;
  disabled?: boolean;
  autoComplete?: string;
  inputRef?: Ref<HTMLSelectElement>;
}

/**
 * One of a few choices: a native select, for phones and screen readers. It shows a choice at once,
 * also where `value` follows late, as one of the search params does on a busy computer.
 */
export function SelectField({
  options,
  placeholder,
  onChange,
  inputRef,
  name,
  value,
  onBlur,
  disabled,
  autoComplete,
  ...frame
}: SelectFieldProps) {
  const [seen, setSeen] = useState(value);
  const [chosen, setChosen] = useState<string>();
  if (value !== seen) {
    setSeen(value);
    setChosen(undefined);
  }
  return (
    <FieldFrame {...frame}>
      {(aria) => (
        <Around>
          <Native
            {...aria}
            {...{ name, disabled, autoComplete }}
            value={chosen ?? value}
            ref={inputRef}
            onChange={(event) => {
              setChosen(event.target.value);
              onChange(event.target.value);
            }}
            onBlur={(event) => {
              // A choice that was not taken is not kept.
              setChosen(undefined);
              onBlur?.(event);
            }}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const {
                value: key,
                label,
                disabled: off,
              } = typeof option === 'string'
                ? { value: option, label: option, disabled: false }
                : option;
              return (
                <option key={key} value={key} disabled={off}>
                  {label}
                </option>
              );
            })}
          </Native>
          <ChevronDown size={18} aria-hidden />
        </Around>
      )}
    </FieldFrame>
  );
}

const Row = styled('label')({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 10,
  minHeight: 44,
  minWidth: 44,
  padding: '10px 0',
  cursor: 'pointer',
});
const Box = styled('input')({
  width: 20,
  height: 20,
  margin: '2px 0 0',
  flexShrink: 0,
  accentColor: token.accent.main,
});
const Note = styled('div')({
  fontSize: typeScale.small,
  color: token.text.muted,
  '&[data-error]': { color: token.rejected.text },
});

interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  hint?: ReactNode;
  error?: string;
  /** Marked as wrong; the message is elsewhere. */
  invalid?: boolean;
  disabled?: boolean;
  required?: boolean;
  onBlur?: FocusEventHandler<HTMLElement>;
  inputRef?: Ref<HTMLInputElement>;
  sx?: Sx;
}

/** Yes or no; the label is part of the touch target. */
export function CheckboxField({
  label,
  checked,
  onChange,
  hint,
  error,
  invalid,
  required,
  inputRef,
  sx,
  ...rest
}: CheckboxFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <Row sx={sx}>
        <Box
          {...rest}
          ref={inputRef}
          type="checkbox"
          checked={checked}
          aria-required={required || undefined}
          aria-invalid={error || invalid ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </Row>
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
      {error && (
        <Note id={`${id}-error`} data-error="">
          {error}
        </Note>
      )}
    </div>
  );
}
