import { CalendarX, History } from 'lucide-react';
import { Box, Button, EmptyState, LoadingState, SpokenText } from 'shared-ui/core';
import { useQuery, useSearchParamValues, useSession } from 'shared-session';
import { plural } from 'shared-ui/format';
import { myPlaces } from '../../features/events/api/my-places.query';
import { EventCard } from '../../features/events/components/event-card';
import { EventListError } from '../../features/events/components/event-list-error';
import { PlacesError } from '../../features/events/components/places-error';
import { isOverAt } from '../../features/events/sections';
import { isOnTab, timingOf } from '../../features/events/timing';
import { type AskedEvents, useEventList } from '../../features/events/use-event-list';
import { EntryGrid } from '../../common/entry-grid';
import { LoadMore } from '../../common/load-more';

interface ListViewProps {
  asked: AskedEvents;
  withEarlier: boolean;
  /** Absent when nothing narrows the events. */
  onClear: (() => void) | undefined;
}

/** The events of a tab as cards. */
export function ListView({ asked, withEarlier, onClear }: ListViewProps) {
  const { set } = useSearchParamValues();
  const { tab } = asked;
  const { list, now, shownTab, sections, earlier, keepsRoom, isEmpty, isLoading, total } =
    useEventList({ ...asked, withEarlier });
  const { user } = useSession();
  // Cards are rendered without it until it is loaded.
  const places = useQuery({ ...myPlaces(), enabled: Boolean(user) });

  if (isLoading) return <LoadingState text="Loading events..." layout="cards" />;
  if (!list.data)
    return (
      <EventListError
        error={list.error}
        onRetry={() => void list.refetch()}
        isBusy={list.isFetching}
      />
    );
  if (isEmpty)
    return (
      <EmptyState
        icon={CalendarX}
        title={`No ${tab} events found`}
        level={2}
        text="Try selecting a different filter!"
        action={
          onClear ? (
            <Button kind="secondary" onClick={onClear}>
              Clear filters
            </Button>
          ) : undefined
        }
      />
    );
  return (
    <>
      <SpokenText hidden>{plural(total, 'event')}</SpokenText>
      {user ? <PlacesError query={places} where="cards" /> : null}
      {/* The room of the button is kept while the earlier ones are counted. */}
      <Box sx={{ minHeight: keepsRoom ? 60 : 0 }}>
        {earlier && (!withEarlier || earlier < total) ? (
          <Button
            kind="quiet"
            icon={History}
            sx={{ mb: 2, ml: '-19px' }} // its icon begins where the cards do
            onClick={() => set({ from: withEarlier ? '' : 'start' })}
          >
            {withEarlier ? 'Hide' : 'Show'} {plural(earlier, 'earlier event')}
          </Button>
        ) : null}
      </Box>
      <EntryGrid
        label="Events"
        isBusy={list.isPlaceholderData}
        sections={sections.map(({ title, events }, section) => ({
          title,
          cards: events.map((event, at) => (
            <EventCard
              key={event._id}
              event={event}
              timing={timingOf(event, shownTab, now)}
              level={title ? 3 : 2}
              isOpen={!isOnTab(event, 'past', now)}
              isOver={isOverAt(event, now)}
              isFirst={section + at === 0}
              place={user ? places.data?.get(event._id) : undefined}
            />
          )),
        }))}
      />
      <LoadMore query={list} label="Show more events" />
    </>
  );
}
