import { useMemo } from 'react';
import { CalendarX2 } from 'lucide-react';
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
import { useTrackedEvents } from '../../../common/tracked-events.query';
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
  const events = useTrackedEvents(club.clubId);
  const shown = useMemo(
    () => (events.data ?? []).filter((event) => matchesEvent(event, query)),
    [events.data, query],
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
