import { Inbox } from 'lucide-react';
import { useLocation, useMatches } from 'react-router-dom';
import { type User, useQuery, useSession } from 'shared-session';
import { Box, FocusOnward, Link, token } from 'shared-ui/core';
import { usePlaced } from './use-placed';
import { entryOf, placeOf, waitingQuery } from './waiting';

const isForWaiting = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'waiting' in handle && handle.waiting === true;

/** What waits for the signed-in person, above the pages that declare it. */
export function WaitingStrip() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const isDeclared = isForWaiting(useMatches().at(-1)?.handle);
  return isDeclared && user ? <Strip key={pathname} user={user} /> : null;
}

function Strip({ user }: { user: User }) {
  // Nothing is read again on focus: only what is done on the page changes its height.
  const { data } = useQuery({ ...waitingQuery(), refetchOnWindowFocus: false });
  const entries = usePlaced(data?.data).flatMap((item) => {
    const entry = entryOf(item, user.role);
    return entry ? { ...entry, key: placeOf(item) } : [];
  });
  if (entries.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Waiting for you"
      sx={{
        color: token.pending.text,
        bgcolor: token.pending.surface,
        borderBottom: `1px solid ${token.pending.border}`,
      }}
    >
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          maxWidth: 1440,
          m: '0 auto',
          px: { xs: 2, md: 4 },
          py: 0.5,
          listStyle: 'none',
        }}
      >
        {entries.map(({ key, words, to }) => (
          <li key={key}>
            <FocusOnward>
              <Link
                to={to}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  gap: 1,
                  minHeight: 32,
                  color: 'inherit',
                  overflowWrap: 'anywhere',
                  '@media (pointer: coarse)': { minHeight: 44 },
                }}
              >
                <Inbox size={18} aria-hidden style={{ flexShrink: 0 }} />
                {words}
              </Link>
            </FocusOnward>
          </li>
        ))}
      </Box>
    </Box>
  );
}
