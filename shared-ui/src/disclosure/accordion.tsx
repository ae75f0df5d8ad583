import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { createElement, type ReactNode, useId, useState } from 'react';
import { Card } from '../core/card';
import { type IconType } from '../core/icon';
import { motion, token } from '../theme/tokens';
import { Collapse } from './collapse';

const Toggle = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 56,
  padding: '12px 16px',
  border: 0,
  background: 'none',
  textAlign: 'start',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { backgroundColor: token.surface.sunken },
  '&:focus-visible': { outlineOffset: '-3px' },
  '& > svg': { flexShrink: 0 },
  '& > svg:last-of-type': { transition: `transform ${motion}ms` },
  '&[aria-expanded="true"] > svg:last-of-type': { transform: 'rotate(180deg)' },
});
const Title = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Body = styled('div')({ padding: '4px 16px 16px' });

interface AccordionProps {
  title: ReactNode;
  children: ReactNode;
  /** Controlled when given, with `onToggle`. */
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
  defaultOpen?: boolean;
  level?: 2 | 3 | 4;
  /** Beside the title: badges, counts. */
  summary?: ReactNode;
  icon?: IconType;
}

/** A row that opens to show more. Its content exists only while open. */
export function Accordion({
  title,
  children,
  open,
  onToggle,
  defaultOpen = false,
  level = 3,
  summary,
  icon: Icon,
}: AccordionProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const toggle = () => {
    setOwn(!isOpen);
    onToggle?.(!isOpen);
  };
  const button = (
    <Toggle
      type="button"
      id={`${id}-title`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      {Icon && <Icon size={18} aria-hidden />}
      <Title>{title}</Title>
      {summary}
      <ChevronDown size={18} aria-hidden />
    </Toggle>
  );
  return (
    <Card padded={false}>
      {createElement(`h${level}`, { style: { margin: 0, font: 'inherit' } }, button)}
      <Collapse open={isOpen} id={id}>
        <Body role="region" aria-labelledby={`${id}-title`}>
          {children}
        </Body>
      </Collapse>
    </Card>
  );
}
