import { Inbox } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { type User, useQuery, useSession } from 'shared-session';
import { Box, FocusOnward, Link, token, useSpoken } from 'shared-ui/core';
import { usePlaced } from './use-placed';
import { entryOf, placeOf, waitingQuery, type Wanted, wantedBy } from './waiting';

/** Above the page, or at the bottom of the window, where it moves nothing of the page. */
type Place = 'above' | 'below';

/**
 * What waits for the signed-in person, on the pages that declare it: above the page when the answer
 * was there first, else below.
 */
export function WaitingStrip({ place }: { place: Place }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const wanted = wantedBy(useMatches().at(-1)?.handle);
  return wanted && user ? <Strip key={pathname} user={user} place={place} wanted={wanted} /> : null;
}

interface StripProps {
  user: User;
  place: Place;
  wanted: NonNullable<Wanted>;
}

function Strip({ user, place, wanted }: StripProps) {
  // Nothing is read again on focus: only what is done on the page changes its height.
  const { data } = useQuery({ ...waitingQuery(), refetchOnWindowFocus: false });
  const [isLate] = useState(data === undefined);
  const entries = usePlaced(data?.data).flatMap((item) => {
    const isWanted = wanted === true || wanted.includes(item.kind);
    const entry = isWanted ? entryOf(item, user.role) : undefined;
    return entry ? { ...entry, key: placeOf(item) } : [];
  });
  if (entries.length === 0 || isLate !== (place === 'below')) return null;
  return <Entries entries={entries} isLate={isLate} />;
}

interface EntriesProps {
  entries: readonly { key: string; words: string; to: string }[];
  isLate: boolean;
}

const look = {
  color: token.pending.text,
  bgcolor: token.pending.surface,
  borderBottom: `1px solid ${token.pending.border}`,
};

/** Above the page, but below dialogs and toasts. */
const lookBelow = {
  color: token.pending.text,
  bgcolor: token.pending.surface,
  borderTop: `1px solid ${token.pending.border}`,
  position: 'sticky',
  bottom: 0,
  zIndex: 20,
  pb: 'env(safe-area-inset-bottom)',
};

function Entries({ entries, isLate }: EntriesProps) {
  const list = useRef<HTMLElement>(null);
  // Above, it is read with the page. Below, it appears later.
  useSpoken(list, isLate ? 'polite' : undefined);
  useEffect(() => {
    if (!isLate) return undefined;
    const { style } = document.documentElement;
    // Focused elements of the page are not scrolled under it.
    style.scrollPaddingBottom = '72px';
    return () => void (style.scrollPaddingBottom = '');
  }, [isLate]);
  return (
    <Box component="section" aria-label="Waiting for you" sx={isLate ? lookBelow : look}>
      <Box
        component="ul"
        ref={list}
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
