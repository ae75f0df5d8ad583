import { type ReactNode } from 'react';
import { useSession } from 'shared-session';
import { Box, Card, Link, Stack, Text, token } from 'shared-ui/core';
import { landingOf } from '../../guard/landing';
import { brand } from '../../settings';

interface EntranceProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

const brandSide = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: 2,
  p: 6,
  color: '#fff',
  background: `radial-gradient(circle at 20% 15%, rgba(255,255,255,0.22) 0 8%, transparent 8.3%), radial-gradient(circle at 82% 30%, rgba(255,255,255,0.14) 0 15%, transparent 15.3%), radial-gradient(circle at 42% 52%, rgba(255,255,255,0.1) 0 22%, transparent 22.3%), linear-gradient(150deg, #3b2fbf, #6b3fd4 55%, #0e7490)`,
} as const;

/** The layout of sign-in and sign-up: brand, card, and links to other pages. */
export function Entrance({ title, subtitle, children }: EntranceProps) {
  const { user } = useSession();
  const landing = user && landingOf(user);
  return (
    <Box
      sx={{
        display: 'grid',
        minHeight: '100vh',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(320px, 5fr) 6fr' },
      }}
    >
      <Box sx={brandSide} aria-hidden>
        <Text as="div" tone="inherit" size="display">
          {brand()}
        </Text>
        <Text tone="inherit" size="large" measure>
          Every club, every event, one place.
        </Text>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          p: { xs: 2, sm: 4 },
          bgcolor: token.surface.page,
        }}
      >
        <Stack spacing={2.5} sx={{ width: '100%', maxWidth: 460 }}>
          <Text as="p" size="large" weight="bold" tone="accent" sx={{ display: { md: 'none' } }}>
            {brand()}
          </Text>
          <Card sx={{ p: { xs: 3, sm: 4 } }}>
            <Stack spacing={3}>
              <div>
                <Text as="h1" size="display" tabIndex={-1}>
                  {title}
                </Text>
                <Text tone="muted">{subtitle}</Text>
              </div>
              {children}
            </Stack>
          </Card>
          <Stack spacing={1} sx={{ alignItems: 'center' }}>
            {landing && <Link to={landing}>Continue as {user.name}</Link>}
            <Link to="/events">Browse clubs and events</Link>
          </Stack>
        </Stack>
      </Box>
    </Box>
  );
}
