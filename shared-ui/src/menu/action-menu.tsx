import { styled } from '@mui/material/styles';
import { EllipsisVertical } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Link as RouterLink } from 'react-router-dom';
import { Button } from '../core/button';
import { type IconType } from '../core/icon';
import { IconButton } from '../core/icon-button';
import { token } from '../theme/tokens';
import { useMenu } from './use-menu';

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

const Panel = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  minWidth: 220,
  maxWidth: 'min(360px, calc(100vw - 16px))',
  maxHeight: 'calc(100vh - 16px)',
  overflowY: 'auto',
  backgroundColor: token.surface.card,
  border: `1px solid ${token.border.soft}`,
  borderRadius: 12,
  boxShadow: '0 8px 28px rgba(10, 12, 24, 0.2)',
});
const Header = styled('div')({
  padding: '12px 16px',
  borderBottom: `1px solid ${token.border.soft}`,
  overflowWrap: 'anywhere',
});
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 6 });
const Line = styled('li')({ margin: '6px 0', borderTop: `1px solid ${token.border.soft}` });
const itemStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 44,
  padding: '8px 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: token.text.strong,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { backgroundColor: token.surface.sunken },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[data-danger]': { color: token.rejected.text },
  '&[aria-disabled="true"]': { color: token.text.muted, cursor: 'default' },
  '& > svg': { flexShrink: 0 },
} as const;
const ItemButton = styled('button')(itemStyles);
const ItemRoute = styled(RouterLink)(itemStyles);
const ItemAnchor = styled('a')(itemStyles);

function Item({ action, onChoose }: { action: MenuAction; onChoose: () => void }) {
  const { label, icon: Icon, to, href, danger, disabled } = action;
  const props = {
    role: 'menuitem',
    tabIndex: -1,
    'data-danger': danger || undefined,
    'aria-disabled': disabled || undefined,
    onClick: onChoose,
  };
  const content = (
    <>
      {Icon && <Icon size={18} aria-hidden />}
      {label}
    </>
  );
  if (to !== undefined && !disabled) {
    return (
      <ItemRoute to={to} {...props}>
        {content}
      </ItemRoute>
    );
  }
  if (href !== undefined && !disabled) {
    return (
      <ItemAnchor href={href} {...props}>
        {content}
      </ItemAnchor>
    );
  }
  return (
    <ItemButton type="button" {...props} onClick={disabled ? undefined : onChoose}>
      {content}
    </ItemButton>
  );
}

interface MenuProps {
  /** Name of the button and of the menu. */
  label: string;
  items: readonly (MenuAction | 'divider')[];
  trigger?: 'icon' | 'button' | ((trigger: MenuTrigger) => ReactNode);
  icon?: IconType;
  /** Above the items, e.g. who is signed in. */
  header?: ReactNode;
}

/**
 * A button that opens a list of actions or links: arrows, Home, End and first letters move, Escape
 * closes.
 */
export function Menu({
  label,
  items,
  trigger = 'icon',
  icon = EllipsisVertical,
  header,
}: MenuProps) {
  const id = useId();
  const { button: buttonRef, menu, isOpen, open, close, place, handleKey } = useMenu();
  const props: MenuTrigger = {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-menu` : undefined,
    onClick: ({ currentTarget }) => {
      buttonRef.current = currentTarget;
      if (isOpen) close();
      else open();
    },
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
      {isOpen &&
        createPortal(
          <Panel style={place}>
            {header && <Header>{header}</Header>}
            <List ref={menu} role="menu" id={`${id}-menu`} aria-label={label} onKeyDown={handleKey}>
              {items.map((item, index) =>
                item === 'divider' ? (
                  <Line key={`divider-${index}`} role="separator" />
                ) : (
                  <li key={item.label} role="none">
                    <Item
                      action={item}
                      onChoose={() => {
                        close(item.to === undefined);
                        item.onSelect?.();
                      }}
                    />
                  </li>
                ),
              )}
            </List>
          </Panel>,
          document.body,
        )}
    </>
  );
}
