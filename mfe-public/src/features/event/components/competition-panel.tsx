import { type ReactNode } from 'react';
import { useQuery, useServerTime } from 'shared-session';
import { Box, Chip, ErrorState, LoadingState, Section, Stack, Text } from 'shared-ui/core';
import { PersonRow } from 'shared-ui/data';
import { formatDateTime, minutesAsHours, ordinal, roundBadge } from 'shared-ui/format';
import { type EventCompetition, eventCompetition } from '../api/event-competition.query';

/** How a competition works: teams, rounds, prizes, judges, rules and criteria. */
export function CompetitionPanel({ eventId }: { eventId: string }) {
  const query = useQuery(eventCompetition(eventId));
  return (
    <Section title="Competition Details" surface>
      {query.isPending ? (
        <LoadingState text="Loading competition details..." layout="list" count={2} />
      ) : query.data ? (
        <Details competition={query.data} />
      ) : query.isLoadingError ? (
        <ErrorState
          message="Error fetching competition details"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          compact
        />
      ) : (
        <Text tone="muted">
          The rounds, prizes and rules of this competition are not published yet.
        </Text>
      )}
    </Section>
  );
}

function Details({ competition }: { competition: EventCompetition }) {
  const {
    teamAllowed,
    teamSizeLimit = 1,
    rounds = [],
    prizes = [],
    judges = [],
    rules = [],
  } = competition;
  return (
    <Stack spacing={3} sx={{ overflowWrap: 'anywhere' }}>
      <Text measure sx={{ whiteSpace: 'pre-line' }}>
        {competition.description}
      </Text>
      <Text weight="medium">
        {teamAllowed ? `Teams of up to ${teamSizeLimit} members` : 'Individual participation'}
      </Text>
      <Part title="Rounds" items={rounds} key="rounds">
        {(round) => (
          <>
            <Text weight="medium">
              {round.name} <RoundBadge round={round} />
            </Text>
            <Text size="small" tone="muted">
              {[formatDateTime(round.date), minutesAsHours(round.duration)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text>{round.description}</Text>
          </>
        )}
      </Part>
      <Part title="Prizes" items={[...prizes].sort((a, b) => a.position - b.position)}>
        {(prize) => (
          <Text>
            <strong>{ordinal(prize.position)}</strong> {prize.reward}
          </Text>
        )}
      </Part>
      <Part title="Judges" items={judges}>
        {(judge) => <PersonRow name={judge.name} text={judge.profile || undefined} />}
      </Part>
      <Part title="Rules" items={rules}>
        {(rule) => <Text>{rule}</Text>}
      </Part>
      {competition.evaluationCriteria ? (
        <Part title="Evaluation Criteria" items={[competition.evaluationCriteria]}>
          {(criteria) => <Text sx={{ whiteSpace: 'pre-line' }}>{criteria}</Text>}
        </Part>
      ) : null}
    </Stack>
  );
}

function Part<T>({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly T[];
  children: (item: T) => ReactNode;
}) {
  if (!items.length) return null;
  return (
    <Box>
      <Text as="h3" weight="bold">
        {title}
      </Text>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1.5 }}>
        {items.map((item, index) => (
          <li key={index}>{children(item)}</li>
        ))}
      </Box>
    </Box>
  );
}

function RoundBadge({ round }: { round: Parameters<typeof roundBadge>[0] }) {
  const badge = roundBadge(round, useServerTime().now());
  return badge && <Chip tone={badge === 'Live now' ? 'approved' : 'info'}>{badge}</Chip>;
}
