import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { EllipsisVertical } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Button } from '../core/button';
import { type IconType } from '../core/icon';
import { IconButton } from '../core/icon-button';
import { token } from '../tokens';

export interface MenuAction {
  label: string;
  icon?: IconType;
  onSelect?: () => void;
  /** A page of the portal. */
  to?: string;
  href?: string;
  danger?: boolean;
  disabled?: boolean;
}

/** What a trigger of your own must spread on its button. */
export interface MenuTrigger {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface MenuProps {
  /** Name of the button and of the menu. */
  label: string;
  items: readonly (MenuAction | 'divider')[];
  trigger?: 'icon' | 'button' | ((trigger: MenuTrigger) => ReactNode);
  icon?: IconType;
  /** Stands above the items, e.g. who is signed in. */
  header?: ReactNode;
}

// The list's keyboard passes over what says so.
const skipped = { muiSkipListHighlight: true };
const Header = Object.assign(
  styled('li')({ padding: '12px 16px', marginBottom: 8, borderBottom: `1px solid ${token.border.soft}`, overflowWrap: 'anywhere' }),
  skipped,
);
const Line = Object.assign(styled('li')({ margin: '8px 0', borderTop: `1px solid ${token.border.soft}` }), skipped);

/** A button that opens a list of actions or links. */
export function Menu({ label, items, trigger = 'icon', icon = EllipsisVertical, header }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  const props: MenuTrigger = {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-menu` : undefined,
    onClick: (event) => setAnchor(event.currentTarget),
  };
  return (
    <>
      {typeof trigger === 'function' && trigger(props)}
      {trigger === 'icon' && <IconButton {...props} icon={icon} label={label} />}
      {trigger === 'button' && (
        <Button {...props} icon={icon}>
          {label}
        </Button>
      )}
      <MuiMenu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-labelledby': undefined, 'aria-label': label },
          paper: { sx: { minWidth: 220, bgcolor: token.surface.card, border: `1px solid ${token.border.soft}` } },
        }}
      >
        {header && <Header role="presentation">{header}</Header>}
        {items.map((item, index) => {
          if (item === 'divider') return <Line key={`divider-${index}`} role="separator" />;
          const { label: text, icon: Icon, onSelect, to, href, danger, disabled } = item;
          const choose = () => {
            close();
            onSelect?.();
          };
          const target = to === undefined ? (href === undefined ? {} : { component: 'a', href }) : { component: RouterLink, to };
          return (
            <MenuItem key={text} {...target} onClick={choose} disabled={disabled} sx={danger ? { color: token.rejected.text } : undefined}>
              {Icon && <Icon size={18} aria-hidden />}
              {text}
            </MenuItem>
          );
        })}
      </MuiMenu>
    </>
  );
}
