import { memo, useMemo, useState } from 'react';
import { SearchX, Users } from 'lucide-react';
import { keepPreviousData, useDebounced, useQuery } from 'shared-session';
import { SearchField, SelectField } from 'shared-ui/controls';
import {
  Box,
  EmptyState,
  ErrorState,
  LoadingState,
  Section,
  Stack,
  SpokenText,
  useIsPhone,
} from 'shared-ui/core';
import { count, plural } from 'shared-ui/format';
import { VirtualList } from 'shared-ui/virtual';
import { participantsPage } from '../api/participants.query';
import { asStatusFilter, everyone, type ParticipantFilter } from '../participant-filter';
import { keyOfRow, rosterFrom, type Row } from '../participant-rows';
import { EventRow, PersonAt, PersonLine } from './participant-row';

const options = [
  { value: 'all', label: 'All' },
  { value: 'CONFIRMED', label: 'CONFIRMED' },
  { value: 'PENDING', label: 'PENDING' },
  { value: 'CANCELLED', label: 'CANCELLED' },
];

/**
 * The Participants tab: everyone by event, searched and filtered by the server, fetched and
 * rendered only in view.
 */
export function ParticipantsPanel({ clubId }: { clubId: string }) {
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState(everyone.status);
  const q = useDebounced(query.trim(), 250);
  const asked = useMemo(() => ({ q, status }), [q, status]);
  const answer = useQuery({
    ...participantsPage(clubId, asked, 1),
    placeholderData: keepPreviousData,
  });
  // While an answer is loading the previous one is shown; its other pages belong to its own filter.
  const [filter, setFilter] = useState(asked);
  if (!answer.isPlaceholderData && filter !== asked) setFilter(asked);
  const { data } = answer;
  const roster = useMemo(() => (data ? rosterFrom(data) : null), [data]);
  const isFiltered = query !== '' || q !== '' || status !== 'all';

  return (
    <Section title="Participants">
      <Stack spacing={2}>
        {roster?.total || isFiltered ? (
          <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
            <Box sx={{ flex: '1 1 260px' }}>
              <SearchField
                label="Search participants"
                placeholder="Search by name, email, department or college"
                value={query}
                onChange={setQuery}
              />
            </Box>
            <SelectField
              label="Status"
              value={status}
              onChange={(value) => setStatus(asStatusFilter(value))}
              options={options}
            />
          </Stack>
        ) : null}
        {answer.isPending ? (
          <LoadingState text="Loading participants..." layout="list" />
        ) : !data || !roster ? (
          <ErrorState
            title="Error Loading Data"
            message="The participants could not be loaded."
            retryLabel="Try Again"
            busy={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        ) : roster.total === 0 ? (
          <EmptyState
            icon={Users}
            title="No Participants Yet"
            text="Everyone who registers for an event of your club is listed here."
          />
        ) : (
          <>
            <SpokenText size="small" tone="muted">
              {roster.filtered === roster.total
                ? plural(roster.total, 'participant')
                : `${count(roster.filtered)} of ${plural(roster.total, 'participant')}`}
            </SpokenText>
            <PeopleList rows={roster.rows} clubId={clubId} filter={filter} />
          </>
        )}
      </Stack>
    </Section>
  );
}

interface PeopleListProps {
  rows: Row[];
  clubId: string;
  filter: ParticipantFilter;
}

/** Renders only when the filtered rows change, not with each letter. */
const PeopleList = memo(function PeopleList({ rows, clubId, filter }: PeopleListProps) {
  const isPhone = useIsPhone();
  if (rows.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="No participants match your search"
        text="Try another word or another status."
      />
    );
  return (
    <VirtualList
      items={rows}
      keyOf={keyOfRow}
      estimate={72}
      // On wide screens search and tabs stay in view. On phones a scrolling box within the page has
      // no room.
      maxHeight={isPhone ? undefined : 640}
      label="Participants"
      renderItem={(row) => {
        if (row.kind === 'event') return <EventRow row={row} />;
        return row.person ? (
          <PersonLine person={row.person} />
        ) : (
          <PersonAt row={row} clubId={clubId} filter={filter} />
        );
      }}
    />
  );
});
