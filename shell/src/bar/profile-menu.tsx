import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { session, type User, useStore } from 'shared-session';
import { Avatar, Box, token } from 'shared-ui/core';
import { initials } from 'shared-ui/format';
import { usePortal } from '../portal/portal';

const item = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 44,
  px: 2,
  border: 0,
  borderRadius: '8px',
  bgcolor: 'transparent',
  color: token.text.strong,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { bgcolor: token.surface.sunken },
} as const;

interface ProfileMenuProps {
  user: User;
  links: readonly { label: string; to: string }[];
}

/** The person's own menu: arrows move, Escape closes and returns the focus. */
export function ProfileMenu({ user, links }: ProfileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const install = useStore(usePortal().page.install);

  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
    };
  }, [isOpen]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
      return;
    }
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.findIndex((each) => each === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined || items.length === 0) return;
    event.preventDefault();
    items[(next + items.length) % items.length]?.focus();
  };

  return (
    <Box ref={root} sx={{ position: 'relative' }}>
      <Box
        component="button"
        type="button"
        ref={button}
        // The name contains the visible initials (WCAG 2.5.3).
        aria-label={`Profile menu, ${initials(user.name)}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{
          display: 'flex',
          p: '2px',
          border: 0,
          borderRadius: '50%',
          bgcolor: 'transparent',
          cursor: 'pointer',
        }}
      >
        <Avatar name={user.name} src={user.image} size={40} />
      </Box>
      {isOpen && (
        <Box
          role="menu"
          aria-label="Profile menu"
          onKeyDown={handleKey}
          sx={{
            position: 'absolute',
            right: 0,
            top: 'calc(100% + 8px)',
            minWidth: 220,
            p: 1,
            zIndex: 1200,
            borderRadius: '14px',
            bgcolor: token.surface.card,
            border: `1px solid ${token.border.soft}`,
            boxShadow: '0 12px 32px rgba(10, 12, 24, 0.18)',
          }}
        >
          <Box
            role="presentation"
            sx={{ px: 2, py: 1, mb: 0.5, borderBottom: `1px solid ${token.border.soft}` }}
          >
            <Box sx={{ fontWeight: 600 }}>{user.name}</Box>
            <Box sx={{ color: token.text.muted, fontSize: '0.875rem' }}>{user.email}</Box>
          </Box>
          {links.map(({ label, to }) => (
            <Box key={to} component={Link} to={to} role="menuitem" sx={item}>
              {label}
            </Box>
          ))}
          {install && (
            <Box
              component="button"
              type="button"
              role="menuitem"
              onClick={() => {
                setOpen(false);
                button.current?.focus();
                install();
              }}
              sx={item}
            >
              Install app
            </Box>
          )}
          <Box
            component="button"
            type="button"
            role="menuitem"
            onClick={() => void session.logout()}
            sx={item}
          >
            Sign out
          </Box>
        </Box>
      )}
    </Box>
  );
}
