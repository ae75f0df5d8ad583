import { type Reading } from 'shared-session';
import { type ComponentProps } from 'react';
import { CalendarDays } from 'lucide-react';
import { type Club } from 'contracts';
import { ButtonLink, EmptyState, ErrorState, LoadingState, Section } from 'shared-ui/core';
import { EntryGrid } from '../../../common/entry-grid';
import { useServerNow } from '../../../common/use-server-now';
import { type ListedEvent } from '../api/event-list.query';
import { type MyPlace } from '../api/my-places.query';
import { isOnTab, timingOf } from '../timing';
import { EventCard } from './event-card';
import { PlacesError } from './places-error';

interface ClubNextEventsProps {
  club: Club;
  next: Reading<{ data: readonly ListedEvent[] }>;
  /** The person's registrations by event. */
  places: ComponentProps<typeof PlacesError>['query'] & Reading<Map<string, MyPlace['place']>>;
  onRetry: () => void;
}

/** A club's next events, as cards of the events list. */
export function ClubNextEvents({ club, next, places, onRetry }: ClubNextEventsProps) {
  const events = next.data?.data ?? [];
  const now = useServerNow(
    events.flatMap(({ date, registrationDeadline }) => [date, registrationDeadline]),
  );
  return (
    <Section
      title="Next events"
      actions={
        events.length > 0 ? (
          <ButtonLink kind="quiet" size="small" to={`/events?club=${club._id}`}>
            Show all
          </ButtonLink>
        ) : undefined
      }
    >
      {events.length > 0 ? <PlacesError query={places} where="cards" /> : null}
      {events.length > 0 ? (
        <EntryGrid
          label="Next events"
          sections={[
            {
              cards: events.map((event) => (
                <EventCard
                  key={event._id}
                  event={event}
                  timing={timingOf(event, 'all', now)}
                  level={3}
                  isOpen={!isOnTab(event, 'past', now)}
                  place={places.data?.get(event._id)}
                />
              )),
            },
          ]}
        />
      ) : next.data ? (
        <EmptyState
          icon={CalendarDays}
          compact
          title="Nothing is planned yet"
          text={club.isActive ? 'Follow the club to read of new events.' : undefined}
        />
      ) : next.isPending ? (
        <LoadingState text="Loading next events..." layout="cards" count={3} />
      ) : (
        <ErrorState
          compact
          message="The next events could not be loaded."
          onRetry={onRetry}
          busy={next.isFetching}
        />
      )}
    </Section>
  );
}
