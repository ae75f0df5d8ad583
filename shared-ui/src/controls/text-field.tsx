import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import {
  type FocusEventHandler,
  type HTMLInputTypeAttribute,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
} from 'react';
import { type IconType } from '../core/icon';
import { IconButton } from '../core/icon-button';
import { token } from '../theme/tokens';
import { controlStyles } from './control-styles';
import { FieldFrame, type FrameProps } from './field-frame';

const Input = styled('input')({
  ...controlStyles,
  // One height for dates and times too, which every engine builds in its own way.
  height: 'calc(1.5em + 20px)',
  '&[type^="date"], &[type="time"]': { appearance: 'none' },
  '&::-webkit-datetime-edit, &::-webkit-datetime-edit-fields-wrapper': { padding: 0 },
  '&::-webkit-date-and-time-value': { textAlign: 'left', minHeight: '1.5em' },
  '&[data-leading]': { paddingLeft: 42 },
  '&[data-trailing]': { paddingRight: 50 },
  '&[type="search"]::-webkit-search-cancel-button': { display: 'none' },
});
const Area = styled('textarea')({ ...controlStyles, resize: 'vertical', display: 'block' });
const Around = styled('div')({ position: 'relative' });
const Leading = styled('span')({
  position: 'absolute',
  left: 14,
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  color: token.text.muted,
  pointerEvents: 'none',
});
const Trailing = styled('span')({
  position: 'absolute',
  right: 1,
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
});

interface ControlProps extends FrameProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLElement>;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  autoFocus?: boolean;
}

export interface TextFieldProps extends ControlProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search' | 'tel' | 'url';
  min?: string | number;
  max?: string | number;
  step?: string | number;
  icon?: IconType;
  /** Text before the value, e.g. ₹. */
  prefix?: string;
  trailing?: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  inputRef?: Ref<HTMLInputElement>;
}

const frameOf = ({
  label,
  error,
  invalid,
  hint,
  required,
  hideLabel,
  id,
  sx,
}: FrameProps): FrameProps => ({
  label,
  error,
  invalid,
  hint,
  required,
  hideLabel,
  id,
  sx,
});

/** One line of text (or a number, date, time, by `type`). */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    invalid,
    hint,
    required,
    hideLabel,
    id,
    sx,
    type = 'text',
    icon: Icon,
    prefix,
    trailing,
    onChange,
    inputRef,
    ...rest
  } = props;
  return (
    <FieldFrame {...frameOf({ label, error, invalid, hint, required, hideLabel, id, sx })}>
      {(aria) => (
        <Around>
          {(Icon || prefix) && (
            <Leading aria-hidden>{Icon ? <Icon size={18} aria-hidden /> : prefix}</Leading>
          )}
          <Input
            {...aria}
            {...rest}
            ref={inputRef}
            type={type}
            data-leading={Icon || prefix ? '' : undefined}
            data-trailing={trailing ? '' : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {trailing && <Trailing>{trailing}</Trailing>}
        </Around>
      )}
    </FieldFrame>
  );
}

/** A search box; its label is for screen readers, the words in it are the placeholder. */
export function SearchField({
  placeholder,
  ...props
}: Omit<TextFieldProps, 'type' | 'trailing' | 'icon'>) {
  const clear = props.value ? (
    <IconButton icon={X} label="Clear search" onClick={() => props.onChange('')} />
  ) : undefined;
  const words = placeholder ?? (typeof props.label === 'string' ? props.label : undefined);
  return (
    <TextField
      hideLabel
      {...props}
      type="search"
      icon={Search}
      placeholder={words}
      trailing={clear}
    />
  );
}

interface TextAreaFieldProps extends ControlProps {
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextAreaField({
  label,
  error,
  invalid,
  hint,
  required,
  hideLabel,
  id,
  sx,
  rows = 4,
  onChange,
  inputRef,
  ...rest
}: TextAreaFieldProps) {
  return (
    <FieldFrame {...frameOf({ label, error, invalid, hint, required, hideLabel, id, sx })}>
      {(aria) => (
        <Area
          {...aria}
          {...rest}
          ref={inputRef}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
