import { Gavel, ListChecks, Medal, Timer, Trophy } from 'lucide-react';
import { type Competition } from 'contracts';
import { useServerTime } from 'shared-session';
import { Box, Chip, Section, Stack, Text } from 'shared-ui/core';
import { KeyValueList, PersonRow } from 'shared-ui/data';
import { formatFullDateTime, minutesAsHours, ordinal, roundBadge } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';

const list = { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 };
const wraps = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' };

/** The created competition as its admins see it. */
export function CompetitionView({ competition }: { competition: Competition }) {
  const { prizes, rounds, rules, judges } = competition;
  return (
    <Stack spacing={3}>
      <Section title="Competition Details" surface>
        <Stack spacing={2}>
          <Text sx={wraps}>{competition.description}</Text>
          <KeyValueList
            items={[
              {
                label: 'Team participation',
                value: competition.teamAllowed
                  ? `Teams of up to ${competition.teamSizeLimit} members`
                  : 'Individual participation',
              },
            ]}
          />
        </Stack>
      </Section>
      <Section title="Prizes" icon={Trophy} surface>
        <Box component="ul" sx={list}>
          {prizes.map((prize) => (
            <li key={prize.position}>
              <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
                <Chip icon={Medal}>{ordinal(prize.position)}</Chip>
                <Text sx={wraps}>{prize.reward}</Text>
              </Stack>
            </li>
          ))}
        </Box>
      </Section>
      <Section title="Evaluation Criteria" surface>
        <Text sx={wraps}>{competition.evaluationCriteria}</Text>
      </Section>
      {rules.length ? (
        <Section title="Competition Rules" icon={ListChecks} surface>
          <ol>
            {rules.map((rule, index) => (
              <li key={index}>
                <Text sx={wraps}>{rule}</Text>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
      {judges.length ? (
        <Section title="Judges" icon={Gavel} surface>
          <Box component="ul" sx={list}>
            {judges.map((judge, index) => (
              <li key={index}>
                <PersonRow name={judge.name} text={judge.profile} />
              </li>
            ))}
          </Box>
        </Section>
      ) : null}
      <Section title="Competition Rounds" icon={Timer} surface>
        <Box component="ol" sx={list}>
          {rounds.map((round, index) => (
            <li key={index}>
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
                <Text weight="bold">{round.name}</Text>
                <RoundBadge round={round} />
              </Stack>
              <Text tone="muted" size="small">
                {formatFullDateTime(round.date)} · {minutesAsHours(round.duration)}
              </Text>
              <Text sx={wraps}>{round.description}</Text>
            </li>
          ))}
        </Box>
      </Section>
    </Stack>
  );
}

function RoundBadge({ round }: { round: Parameters<typeof roundBadge>[0] }) {
  const badge = roundBadge(round, useServerTime().now());
  const value = badge === 'Live now' ? 'ongoing' : 'upcoming';
  return badge && <StatusBadge kind="timing" value={value} label={badge} />;
}
