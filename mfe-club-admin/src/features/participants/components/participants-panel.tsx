import { memo, useDeferredValue, useMemo, useState } from 'react';
import { SearchX, Users } from 'lucide-react';
import { type EventParticipants, type ListedParticipant } from 'contracts';
import { useQuery } from 'shared-session';
import { Box, EmptyState, ErrorState, LoadingState, SearchField, Section, SelectField, Stack, Text } from 'shared-ui/core';
import { count, plural } from 'shared-ui/format';
import { VirtualList } from 'shared-ui/virtual';
import { clubParticipants } from '../api/participants';
import { participantStatuses, type StatusFilter } from '../participant-filter';
import { keyOfRow, type Row, rowsOf } from '../participant-rows';
import { EventRow, PersonLine } from './participant-row';

const options = [
  { value: 'all', label: 'All' },
  { value: 'CONFIRMED', label: 'CONFIRMED' },
  { value: 'PENDING', label: 'PENDING' },
  { value: 'CANCELLED', label: 'CANCELLED' },
];
const none: EventParticipants[] = [];
const asStatus = (value: string): StatusFilter => participantStatuses.find((one) => one === value) ?? 'all';

/** The Participants tab: everyone by event, searched and filtered on the spot, drawn only where one looks. */
export function ParticipantsPanel({ clubId }: { clubId: string | undefined }) {
  const answer = useQuery(clubParticipants(clubId));
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const wanted = useDeferredValue(query.trim());
  const groups = answer.data?.eventParticipants ?? none;
  const total = useMemo(() => groups.reduce((sum, group) => sum + group.participants.length, 0), [groups]);
  const rows = useMemo(() => rowsOf(groups, wanted, status), [groups, wanted, status]);
  const shown = useMemo(() => rows.reduce((sum, row) => (row.kind === 'event' ? sum + row.shown : sum), 0), [rows]);

  return (
    <Section title="Participants">
      {answer.isPending ? (
        <LoadingState text="Loading participants..." layout="list" />
      ) : answer.isError ? (
        <ErrorState
          title="Error Loading Data"
          message="The participants could not be loaded."
          retryLabel="Try Again"
          busy={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      ) : total === 0 ? (
        <EmptyState icon={Users} title="No Participants Yet" text="Everyone who registers for an event of your club is listed here." />
      ) : (
        <Stack spacing={2}>
          <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
            <Box sx={{ flex: '1 1 260px' }}>
              <SearchField
                label="Search participants"
                placeholder="Search by name, email, department or college"
                value={query}
                onChange={setQuery}
              />
            </Box>
            <SelectField label="Status" value={status} onChange={(value) => setStatus(asStatus(value))} options={options} />
          </Stack>
          <Text size="small" tone="muted" role="status">
            {shown === total ? plural(total, 'participant') : `${count(shown)} of ${plural(total, 'participant')}`}
          </Text>
          <PeopleList rows={rows} />
        </Stack>
      )}
    </Section>
  );
}

/** Drawn anew only when the filtered rows change, not with each letter on its way. */
const PeopleList = memo(function PeopleList({ rows }: { rows: Row<ListedParticipant>[] }) {
  if (rows.length === 0)
    return <EmptyState icon={SearchX} title="No participants match your search" text="Try another word or another status." />;
  return (
    <VirtualList
      items={rows}
      keyOf={keyOfRow}
      estimate={72}
      maxHeight={640}
      label="Participants"
      renderItem={(row) => (row.kind === 'event' ? <EventRow row={row} /> : <PersonLine person={row.person} />)}
    />
  );
});
