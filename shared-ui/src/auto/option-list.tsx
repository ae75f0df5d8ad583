import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { type HTMLAttributes, type ReactNode } from 'react';
import { token, typeScale } from '../theme/tokens';

const List = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 4,
  maxHeight: 300,
  overflowY: 'auto',
  backgroundColor: token.surface.card,
  border: `1px solid ${token.border.strong}`,
  borderRadius: 10,
  boxShadow: '0 8px 28px rgba(10, 12, 24, 0.2)',
});

export const Option = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 12px',
  borderRadius: 8,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&.Mui-focused, &:hover': { backgroundColor: token.surface.sunken },
  // Forced colours make it visible.
  '&.Mui-focused': { outline: '2px solid transparent', outlineOffset: -2 },
  '&[aria-selected="true"]': {
    borderLeft: `4px solid ${token.accent.main}`,
    paddingLeft: 8,
    backgroundColor: token.accent.surface,
  },
});

export const Note = styled('div')({
  fontSize: typeScale.small,
  color: token.text.muted,
  marginTop: 6,
  '&:empty': { marginTop: 0 },
});

interface OptionListProps {
  anchor: HTMLElement | null;
  isOpen: boolean;
  listbox: HTMLAttributes<HTMLUListElement>;
  children: ReactNode;
}

/** The choices below a field; above dialogs, as wide as the field. */
export const OptionList = ({ anchor, isOpen, listbox, children }: OptionListProps) => (
  <Popper
    role="presentation"
    open={isOpen}
    anchorEl={anchor}
    placement="bottom-start"
    style={{ width: anchor?.clientWidth, zIndex: 1400 }}
  >
    <List {...listbox}>{children}</List>
  </Popper>
);
