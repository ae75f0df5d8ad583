import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { type User, useQuery, useSession } from 'shared-session';
import { Box, Link, token } from 'shared-ui/core';
import { entryOf, waitingQuery } from './waiting';

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
  const { data } = useQuery(waitingQuery());
  const entries = (data?.data ?? []).flatMap((item) => entryOf(item, user.role) ?? []);
  // Drawn together with its page or not at all: an open page does not move.
  const [isPlaced] = useState(entries.length > 0);
  if (!isPlaced || entries.length === 0) return null;
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
        {entries.map(({ words, to }) => (
          <li key={to}>
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
          </li>
        ))}
      </Box>
    </Box>
  );
}
