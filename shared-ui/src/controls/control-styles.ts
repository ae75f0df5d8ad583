import { motion, token, typeScale } from '../theme/tokens';

/** Styles of text inputs. 16 px text, so that phones do not zoom. */
export const controlStyles = {
  width: '100%',
  minHeight: 44,
  padding: '9px 14px',
  border: `1px solid ${token.border.strong}`,
  borderRadius: 10,
  backgroundColor: token.surface.card,
  color: token.text.strong,
  fontSize: typeScale.body,
  lineHeight: 1.5,
  transition: `border-color ${motion}ms`,
  '&::placeholder': { color: token.text.muted, opacity: 1 },
  '&:hover:not(:disabled)': { borderColor: token.text.muted },
  '&:focus-visible': {
    outline: `3px solid ${token.focus}`,
    outlineOffset: '1px',
    borderRadius: 10,
  },
  '&[aria-invalid="true"]': { borderColor: token.rejected.solid },
  '&:disabled': { backgroundColor: token.surface.sunken, color: token.text.muted },
} as const;
