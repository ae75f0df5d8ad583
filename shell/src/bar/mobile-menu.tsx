import { Box, Divider, token } from 'shared-ui/core';
import { session, useStore } from 'shared-session';
import { usePortal } from '../portal/portal';
import { BarLink } from './bar-link';
import { SignInLink } from './sign-in-link';
import { type Bar } from './use-bar';

const action = {
  minHeight: 44,
  px: 1.5,
  border: 0,
  bgcolor: 'transparent',
  textAlign: 'left',
  fontWeight: 550,
  cursor: 'pointer',
} as const;

interface MobileMenuProps extends Bar {
  id: string;
  onClose: () => void;
  /** Closes the menu, whose button gets the focus. */
  onInstall: () => void;
}

/** On small screens: all entries of the bar and the profile menu. */
export function MobileMenu({
  id,
  user,
  links,
  profileLinks,
  signInState,
  onClose,
  onInstall,
}: MobileMenuProps) {
  const install = useStore(usePortal().page.install);
  return (
    <Box
      component="nav"
      id={id}
      aria-label="Menu"
      sx={{
        display: { xs: 'flex', md: 'none' },
        flexDirection: 'column',
        gap: 0.5,
        p: 2,
        borderTop: `1px solid ${token.border.soft}`,
      }}
    >
      {links.map(({ label, to }) => (
        <BarLink key={to} to={to} onClick={onClose}>
          {label}
        </BarLink>
      ))}
      <Divider sx={{ my: 1 }} />
      {user ? (
        <>
          {profileLinks.map(({ label, to }) => (
            <BarLink key={to} to={to} onClick={onClose}>
              {label}
            </BarLink>
          ))}
          {install && (
            <Box
              component="button"
              type="button"
              onClick={() => {
                onInstall();
                install();
              }}
              sx={action}
            >
              Install app
            </Box>
          )}
          <Box component="button" type="button" onClick={() => void session.logout()} sx={action}>
            Sign out
          </Box>
        </>
      ) : (
        <SignInLink state={signInState} />
      )}
    </Box>
  );
}
