import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { star } from '../core/required';
import { token, typeScale } from '../theme/tokens';

const Root = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
const Legend = styled('legend')({
  padding: 0,
  marginBottom: 8,
  fontSize: typeScale.small,
  fontWeight: 600,
  '&[data-required]::after': star,
  '&[data-invalid]': { color: token.rejected.text },
});
const Note = styled('div')({
  marginTop: 6,
  fontSize: typeScale.small,
  color: token.text.muted,
  '&[data-error]': { color: token.rejected.text, fontWeight: 550 },
});

export interface GroupProps {
  label: ReactNode;
  error?: string;
  /** Marked as wrong; the message is elsewhere. */
  invalid?: boolean;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** Several choices under one name. */
export function GroupFrame({
  label,
  error,
  invalid,
  hint,
  required,
  disabled,
  role,
  children,
}: GroupProps & { role?: 'radiogroup'; children: ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <Root
      role={role}
      disabled={disabled}
      aria-describedby={described || undefined}
      aria-invalid={role && error ? true : undefined}
      aria-required={role && required ? true : undefined}
    >
      <Legend
        data-required={required || undefined}
        data-invalid={error || invalid ? '' : undefined}
      >
        {label}
      </Legend>
      {children}
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
      {error && (
        <Note id={`${id}-error`} data-error="">
          {error}
        </Note>
      )}
    </Root>
  );
}
