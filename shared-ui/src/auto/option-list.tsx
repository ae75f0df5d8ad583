import { styled } from '@mui/material/styles';
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { token, typeScale } from '../theme/tokens';

const List = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 4,
  maxHeight: 260,
  overflowY: 'auto',
  backgroundColor: token.surface.card,
  border: `1px solid ${token.border.strong}`,
  borderRadius: 10,
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
  listbox: HTMLAttributes<HTMLUListElement>;
  children: ReactNode;
}

/** The choices below a field. They push down what follows, so that they cover no button. */
export function OptionList({ listbox, children }: OptionListProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would call as clean-up.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <List {...listbox}>{children}</List>
    </div>
  );
}
