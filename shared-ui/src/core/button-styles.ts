import { motion, token, typeScale } from '../theme/tokens';

/** Looks shared by buttons and links that look like one. */
export const buttonStyles = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 44,
  padding: '8px 18px',
  border: '1px solid transparent',
  borderRadius: 10,
  fontSize: typeScale.body,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion}ms, border-color ${motion}ms, color ${motion}ms`,
  '& > svg': { flexShrink: 0 },
  '&[data-size="small"]': {
    minHeight: 36,
    padding: '5px 12px',
    fontSize: typeScale.small,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '&[data-wide]': { width: '100%' },
  '&[data-kind="primary"]': {
    backgroundColor: token.accent.main,
    color: token.text.onAccent,
    '&:hover': { backgroundColor: token.accent.hover },
  },
  '&[data-kind="secondary"]': {
    backgroundColor: token.surface.card,
    borderColor: token.border.strong,
    color: token.text.strong,
    '&:hover': { backgroundColor: token.surface.sunken },
  },
  '&[data-kind="quiet"]': {
    backgroundColor: 'transparent',
    color: token.accent.text,
    '&:hover': { backgroundColor: token.accent.surface },
  },
  '&[data-kind="danger"]': {
    backgroundColor: token.rejected.surface,
    borderColor: token.rejected.border,
    color: token.rejected.text,
    '&:hover': { borderColor: token.rejected.solid },
  },
  '&:disabled, &[aria-disabled="true"]': {
    cursor: 'default',
    backgroundColor: token.surface.sunken,
    borderColor: token.border.soft,
    color: token.text.muted,
    '&:hover': { backgroundColor: token.surface.sunken },
  },
  '&[data-kind="done"]:is(:disabled, [aria-disabled="true"])': {
    backgroundColor: token.approved.surface,
    borderColor: token.approved.border,
    color: token.approved.text,
  },
} as const;

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'done';
