import { memo } from 'react';
import { type ListedParticipant } from 'contracts';
import { Chip, Link, Stack, StatusBadge, Text, token } from 'shared-ui/core';
import { PersonRow } from 'shared-ui/data';
import { count, formatDateTime, plural } from 'shared-ui/format';
import { type Row } from '../participant-rows';
import { statusOf } from '../participant-filter';

/** The heading above the people of one event. */
export function EventRow({ row }: { row: Extract<Row<ListedParticipant>, { kind: 'event' }> }) {
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

const line = { padding: '8px 0' };
const extras = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 } as const;

/** One registered person. Plain styles: twenty of these are drawn for each letter of a search. */
export const PersonLine = memo(function PersonLine({ person }: { person: ListedParticipant }) {
  const facts = [person.email, person.department, person.year, person.college].filter((text) => text && text !== 'N/A');
  return (
    <div style={line}>
      <PersonRow
        name={person.name}
        src={person.image}
        text={facts.join(' · ')}
        extra={
          <span style={extras}>
            {person.isTeamLeader ? <Chip>Team leader</Chip> : null}
            <StatusBadge kind="participant" value={statusOf(person.status)} />
            <Text as="span" size="small" tone="muted">
              {formatDateTime(person.registrationDate)}
            </Text>
          </span>
        }
      />
    </div>
  );
});
