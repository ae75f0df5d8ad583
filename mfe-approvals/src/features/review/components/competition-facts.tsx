import { type WaitingEvent } from '../stage';
import { Alert, Box, Stack, Text } from 'shared-ui/core';
import { KeyValueList } from 'shared-ui/data';
import { formatFullDateTime, minutesAsHours, ordinal } from 'shared-ui/format';

type ReviewCompetition = NonNullable<WaitingEvent['competition']>;
type Judge = ReviewCompetition['judges'][number];

/** Tells reviewers that the competition has no rounds and rules yet. */
export const MissingCompetition = ({ event }: { event: WaitingEvent }) =>
  event.competition === null ? (
    <Alert kind="warning" voice={false} title="The competition is not set up yet">
      Its rounds, prizes, judges and rules are missing. The club can still add them.
    </Alert>
  ) : null;

/** What the club set up for a competition: rounds, prizes, judges, rules and the size of teams. */
export function CompetitionFacts({ competition }: { competition: ReviewCompetition }) {
  const { teamAllowed, teamSizeLimit, rounds, prizes, judges, rules } = competition;
  return (
    <Stack spacing={2}>
      <Text weight="bold">Competition</Text>
      <Text sx={{ whiteSpace: 'pre-line' }}>{competition.description}</Text>
      <KeyValueList
        items={[
          {
            label: 'Participation',
            value: teamAllowed
              ? `Teams of up to ${teamSizeLimit} members`
              : 'Individual participation',
          },
          ...(competition.registrationDeadline
            ? [
                {
                  label: 'Register by',
                  value: formatFullDateTime(competition.registrationDeadline),
                },
              ]
            : []),
          {
            label: 'Rounds',
            value: lines(
              rounds.map(
                ({ name, date, duration, description, isLive }) =>
                  `${name}${isLive ? ' (active round)' : ''}, ${formatFullDateTime(date)}, ${minutesAsHours(duration)}\n${description}`,
              ),
            ),
          },
          {
            label: 'Prizes',
            value: lines(prizes.map(({ position, reward }) => `${ordinal(position)}: ${reward}`)),
          },
          { label: 'Judges', value: lines(judges.map(judgeWords)) },
          { label: 'Rules', value: lines(rules) },
          { label: 'Evaluation criteria', value: competition.evaluationCriteria || 'Not given' },
        ]}
      />
    </Stack>
  );
}

const judgeWords = ({ name, profile, account }: Judge): string =>
  [name, profile, account && `account ${account.name}${account.email ? ` (${account.email})` : ''}`]
    .filter(Boolean)
    .join(', ');

function lines(texts: readonly string[]) {
  const given = texts.filter(Boolean);
  if (given.length === 0) return 'Not given';
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, whiteSpace: 'pre-line' }}>
      {given.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </Box>
  );
}
