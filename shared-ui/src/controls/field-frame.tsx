import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Sx, VisuallyHidden } from '../core/layout';
import { star } from '../core/required';
import { token, typeScale } from '../theme/tokens';

/** What a control must carry to belong to its label, hint and error. */
export interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
const Label = styled('label')({
  fontSize: typeScale.small,
  fontWeight: 600,
  color: token.text.strong,
  '&[data-hidden]': { display: 'contents' },
  '&[data-required]::after': star,
});
const Hint = styled('div')({ fontSize: typeScale.small, color: token.text.muted });
const Problem = styled('div')({
  display: 'flex',
  gap: 6,
  fontSize: typeScale.small,
  fontWeight: 550,
  color: token.rejected.text,
  '& > svg': { flexShrink: 0, marginTop: 2 },
});

export interface FrameProps {
  label: ReactNode;
  error?: string;
  /** Marked as wrong; the message is elsewhere. */
  invalid?: boolean;
  hint?: ReactNode;
  required?: boolean;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  id?: string;
  sx?: Sx;
}

/** Label above, control, hint and error below, tied together for screen readers. */
export function FieldFrame({
  label,
  error,
  invalid,
  hint,
  required,
  hideLabel,
  id,
  sx,
  children,
}: FrameProps & { children: (aria: ControlAria) => ReactNode }) {
  const made = useId();
  const control = id ?? made;
  const described = [hint ? `${control}-hint` : '', error ? `${control}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <Root sx={sx}>
      <Label
        htmlFor={control}
        data-hidden={hideLabel || undefined}
        data-required={(required && !hideLabel) || undefined}
      >
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error || invalid ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && <Hint id={`${control}-hint`}>{hint}</Hint>}
      {error && (
        <Problem id={`${control}-error`}>
          <CircleAlert size={14} aria-hidden />
          <span>{error}</span>
        </Problem>
      )}
    </Root>
  );
}
