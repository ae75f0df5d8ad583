import { type Participant } from 'contracts';
import { Box, Chip, Link, Stack, StatusBadge, Text, token } from 'shared-ui/core';
import { PersonRow } from 'shared-ui/data';
import { count, formatDateTime, plural } from 'shared-ui/format';
import { type Row } from '../participant-rows';
import { statusOf } from '../participant-filter';

/** The heading above the people of one event. */
export function EventRow({ row }: { row: Extract<Row<Participant>, { kind: 'event' }> }) {
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        pt: 2,
        pb: 1,
        borderBottom: '1px solid',
        borderColor: token.border.soft,
      }}
    >
      <Text as="h3" size="large" weight="bold" sx={{ overflowWrap: 'anywhere' }}>
        {row.eventName}
      </Text>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
        <Text as="span" size="small" tone="muted">
          {row.shown === row.total ? plural(row.total, 'participant') : `${count(row.shown)} of ${count(row.total)}`}
        </Text>
        <Link to={`/manage-event/${row.eventId}`}>Manage</Link>
      </Stack>
    </Stack>
  );
}

/** One registered person. */
export function PersonLine({ person }: { person: Participant }) {
  const facts = [person.email, person.department, person.year, person.college].filter((text) => text && text !== 'N/A');
  return (
    <Box sx={{ py: 1 }}>
      <PersonRow
        name={person.name}
        src={person.image}
        text={facts.join(' · ')}
        extra={
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            {person.isTeamLeader ? <Chip>Team leader</Chip> : null}
            <StatusBadge kind="participant" value={statusOf(person.status)} />
            <Text as="span" size="small" tone="muted">
              {formatDateTime(person.registrationDate)}
            </Text>
          </Stack>
        }
      />
    </Box>
  );
}
