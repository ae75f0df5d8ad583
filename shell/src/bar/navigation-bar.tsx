import { Bell, House, Menu, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Box, IconButton, token } from 'shared-ui/core';
import { useSearch } from '../search/use-search';
import { brand } from '../settings';
import { AppearanceSwitch } from './appearance-switch';
import { BarLink } from './bar-link';
import { homeFor } from './home-for';
import { MobileMenu } from './mobile-menu';
import { ProfileMenu } from './profile-menu';
import { SignInLink } from './sign-in-link';
import { useBar } from './use-bar';

const onDesktop = { display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 0.5 } as const;

/** The bar above every page but sign-up and sign-in. */
export function NavigationBar() {
  const bar = useBar();
  const { user, links, profileLinks, signInState } = bar;
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const search = useSearch();
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  const close = () => {
    setOpen(false);
    menuButton.current?.focus();
  };

  return (
    <>
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1100,
          bgcolor: token.surface.card,
          borderBottom: `1px solid ${token.border.soft}`,
        }}
        onKeyDown={({ key }) => isOpen && key === 'Escape' && close()}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            maxWidth: 1440,
            minHeight: 64,
            mx: 'auto',
            px: { xs: 2, md: 4 },
            // The brand is whole beside the four buttons of phones.
            '@media (max-width: 419px)': { gap: '2px', paddingInline: '8px' },
          }}
        >
          <Box
            component={Link}
            to={homeFor(user)}
            title={user ? 'Your dashboard' : 'All events'}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 44,
              mr: { md: 2 },
              minWidth: 0,
              whiteSpace: 'nowrap',
              color: token.text.strong,
              fontSize: { xs: '1rem', sm: '1.125rem' },
              fontWeight: 700,
              letterSpacing: '-0.01em',
              textDecoration: 'none',
              '@media (max-width: 359px)': { '& > svg': { display: 'none' } },
            }}
          >
            <House size={20} aria-hidden style={{ flexShrink: 0 }} />
            {/* A long name is cut: the bar never gets wider than the window. */}
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {brand()}
            </Box>
          </Box>
          <Box component="nav" aria-label="Main" sx={onDesktop}>
            {links.map(({ label, to }) => (
              <BarLink key={to} to={to}>
                {label}
              </BarLink>
            ))}
          </Box>
          <Box sx={{ flex: 1 }} />
          <IconButton
            icon={Search}
            label="Search"
            aria-keyshortcuts="Control+K"
            onClick={search.open}
          />
          <AppearanceSwitch />
          <IconButton icon={Bell} label="Notifications" />
          <Box sx={onDesktop}>
            {user ? (
              <ProfileMenu user={user} links={profileLinks} />
            ) : (
              <SignInLink state={signInState} />
            )}
          </Box>
          <IconButton
            ref={menuButton}
            icon={isOpen ? X : Menu}
            label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen(!isOpen)}
            sx={{ display: { md: 'none' } }}
          />
        </Box>
        {isOpen && (
          <MobileMenu {...bar} id={menuId} onClose={() => setOpen(false)} onInstall={close} />
        )}
      </Box>
      {/* Not in the header: its keys are its own. */}
      {search.dialog}
    </>
  );
}
