import { useState } from 'react';
import { Inbox } from 'lucide-react';
import { type WaitingItem } from 'contracts';
import { query as read, useQuery } from 'shared-session';
import { Box, Button, FocusOnward, Link, Text, token } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { type DashboardClub } from '../../../common/administered';

type ReadyClub = Extract<DashboardClub, { kind: 'ready' }>;
interface Count {
  words: string;
  to: string;
}

const kinds = [
  { kind: 'joinRequests', word: 'join request', path: '/admin-dashboard?tab=requests&club=' },
  { kind: 'questions', word: 'question', path: '/club-questions?club=' },
] as const;

/** Per kind those of the shown club, then those of the person's other clubs as one entry. */
const countsOf = (items: readonly WaitingItem[], club: ReadyClub): Count[] =>
  kinds.flatMap(({ kind, word, path }) => {
    const all = items.filter((item) => item.kind === kind);
    const own = all.find(({ clubId }) => clubId === club.clubId);
    const others = all.filter((item) => item !== own);
    const [first] = others;
    const total = others.reduce((sum, item) => sum + item.count, 0);
    const words = plural(total, word);
    return [
      ...(own ? [{ words: plural(own.count, word), to: path + own.clubId }] : []),
      ...(first
        ? [
            {
              words: others.length === 1 ? `${first.title}: ${words}` : `${words} in other clubs`,
              to: path + first.clubId,
            },
          ]
        : []),
    ];
  });

/** One line under the title: how many people wait for the club admin's answer. */
export function WaitingCounts({ club }: { club: ReadyClub }) {
  const waiting = useQuery(read('GET /me/waiting'));
  // Its height is reserved. An answer that comes later does not wrap.
  const [isLate] = useState(waiting.data === undefined);
  const counts = waiting.data ? countsOf(waiting.data.data, club) : [];
  return (
    <Box sx={line} data-waiting-counts>
      {waiting.isLoadingError ? (
        <>
          <span>What waits for you could not be counted.</span>
          <Button
            kind="quiet"
            size="small"
            busy={waiting.isFetching}
            onClick={() => void waiting.refetch()}
          >
            Retry
          </Button>
        </>
      ) : counts.length > 0 ? (
        <Box
          component="ul"
          aria-label="Waiting for you"
          sx={{ ...list, flexWrap: isLate ? 'nowrap' : 'wrap' }}
        >
          {counts.map(({ words, to }) => (
            <Box component="li" key={to} sx={{ minWidth: 0 }}>
              <FocusOnward>
                <Link to={to} sx={link}>
                  <Inbox size={18} aria-hidden style={{ flexShrink: 0 }} />
                  <Text as="span" size="small" weight="medium" sx={isLate ? cut : {}}>
                    {words}
                  </Text>
                </Link>
              </FocusOnward>
            </Box>
          ))}
        </Box>
      ) : waiting.data ? (
        <Text as="span" size="small">
          Nothing waits for your answer.
        </Text>
      ) : null}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44 },
};

const list = { display: 'flex', columnGap: 2, minWidth: 0, p: 0, listStyle: 'none' };

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 36,
  color: token.pending.text,
  '@media (pointer: coarse)': { minHeight: 44 },
};

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
