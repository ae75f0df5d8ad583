import { type Reading } from 'shared-session';
import { History } from 'lucide-react';
import { Box, EmptyState, ErrorState, Link, LoadingState, Section, Text } from 'shared-ui/core';
import { formatShortDate, words } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { LoadMore } from '../../../common/load-more';
import { type ListedEvent } from '../api/event-list.query';

const list = { display: 'grid', gap: 2, listStyle: 'none', p: 0, m: 0 } as const;

interface ClubPastEventsProps {
  past: Reading<{ pages: readonly { data: readonly ListedEvent[] }[] }> & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  onRetry: () => void;
}

/** A club's past events, the last first, one per line. */
export function ClubPastEvents({ past, onRetry }: ClubPastEventsProps) {
  const events = past.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Section title="Past events" surface>
      {events.length > 0 ? (
        <div>
          <Box component="ul" role="list" sx={list}>
            {events.map((event) => (
              <PastEvent key={event._id} event={event} />
            ))}
          </Box>
          <LoadMore query={past} label="Show more past events" byHand />
        </div>
      ) : past.data ? (
        <EmptyState icon={History} compact title="No past events yet" />
      ) : past.isPending ? (
        <LoadingState text="Loading past events..." layout="list" count={3} />
      ) : (
        <ErrorState
          compact
          message="The past events could not be loaded."
          onRetry={onRetry}
          busy={past.isFetching}
        />
      )}
    </Section>
  );
}

const PastEvent = ({ event }: { event: ListedEvent }) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    <Text weight="medium">
      <Link to={`/events/${event._id}`}>{event.name}</Link>
    </Text>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }}>
      <Text size="small" tone="muted">
        {[formatShortDate(event.date), words(event.eventType), event.venue]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {event.status === 'CANCELLED' ? (
        <StatusBadge kind="timing" value="cancelled" label="Cancelled" />
      ) : null}
    </Box>
  </Box>
);
