import { useDeferredValue, useEffect, useMemo } from 'react';
import { CalendarX2 } from 'lucide-react';
import { query as read, session, useQuery } from 'shared-session';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingState,
  Section,
  SpokenText,
} from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { IncrementalList } from 'shared-ui/lists';
import { type DashboardClub, formFor } from '../../../common/administered';
import { matchesEvent } from '../timeline';
import { TrackedEventCard } from './tracked-event-card';

/** The Events tab: the events of the club with their approval. */
export function ApprovalPanel({
  club,
  query,
}: {
  club: Extract<DashboardClub, { kind: 'ready' }>;
  query: string;
}) {
  const events = useQuery({
    ...read('GET /event/track-progress', {
      query: { clubId: club.isFirst ? undefined : club.clubId },
    }),
    select: ({ data }) => data.all,
  });
  const wanted = useDeferredValue(query);
  // Without an id the server answers for the person's first club, which may be another one than the
  // shown one.
  const isOfThisClub =
    !club.isFirst || !events.data || events.data.some((event) => event.clubId._id === club.clubId);
  useEffect(() => {
    if (!isOfThisClub) void session.refresh();
  }, [isOfThisClub]);
  const shown = useMemo(
    () => (events.data ?? []).filter((event) => matchesEvent(event, wanted)),
    [events.data, wanted],
  );

  return (
    <Section title="Event Approval Workflow">
      {events.isPending ? (
        <LoadingState text="Loading events..." layout="list" />
      ) : events.isLoadingError ? (
        <ErrorState
          title="Error loading dashboard"
          message="Failed to fetch events"
          retryLabel="Try Again"
          busy={events.isFetching}
          onRetry={() => void events.refetch()}
        />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          title="No events found"
          text={
            events.data.length
              ? 'No event or club has this in its name.'
              : 'Create the first event of your club; its way through approval shows here.'
          }
          action={
            events.data.length ? undefined : (
              <ButtonLink to={formFor('/create-event', club)}>Create event</ButtonLink>
            )
          }
        />
      ) : (
        <>
          <SpokenText hidden>{plural(shown.length, 'event')}</SpokenText>
          <IncrementalList
            items={shown}
            keyOf={(event) => event._id}
            as="stack"
            label="Events"
            renderItem={(event) => <TrackedEventCard event={event} />}
          />
        </>
      )}
    </Section>
  );
}
