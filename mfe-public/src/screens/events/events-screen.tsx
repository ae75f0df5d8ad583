import { CalendarX, History } from 'lucide-react';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  SpokenText,
} from 'shared-ui/core';
import { useQuery, useSearchParamValues, useSession } from 'shared-session';
import { plural } from 'shared-ui/format';
import { TabPanel, Tabs } from 'shared-ui/nav';
import { myPlaces } from '../../features/events/api/my-places.query';
import { EventCard } from '../../features/events/components/event-card';
import { EventListError } from '../../features/events/components/event-list-error';
import { EventToolbar } from '../../features/events/components/event-toolbar';
import { tabFrom } from '../../features/events/event-filters';
import { eventTabs, isOnTab, tabLabels, timingOf } from '../../features/events/timing';
import { useEventList } from '../../features/events/use-event-list';
import { EntryGrid } from '../../common/entry-grid';
import { LoadMore } from '../../common/load-more';

const tabs = eventTabs.map((value) => ({ value, label: tabLabels[value] }));

/** All approved events in four tabs. */
export function Component() {
  const { get, set } = useSearchParamValues();
  const [q, tab, clubId] = [get('q'), tabFrom(get('tab')), get('club')];
  const withEarlier = get('from') === 'start';
  const { list, now, sections, more, earlier, keepsRoom, isEmpty, isLoading, total } = useEventList(
    { q, tab, clubId, withEarlier },
  );
  const { user } = useSession();
  // Cards say it when it is known, and do without until then.
  const places = useQuery({ ...myPlaces(), enabled: Boolean(user) });

  return (
    <Page width="wide">
      <PageHeading
        title="Events"
        subtitle="Workshops, talks, competitions and festivals of every club."
      />
      <EventToolbar clubId={clubId} />
      <Tabs
        id="events"
        label="Events by time"
        value={tab}
        onChange={(value) => set({ tab: value === 'all' ? '' : value })}
        items={tabs}
      />
      <TabPanel tabsId="events" value={tab}>
        {isLoading ? (
          <LoadingState text="Loading events..." layout="cards" />
        ) : !list.data ? (
          <EventListError
            error={list.error}
            onRetry={() => void list.refetch()}
            isBusy={list.isFetching}
          />
        ) : isEmpty ? (
          <EmptyState
            icon={CalendarX}
            title={`No ${tab} events found`}
            level={2}
            text="Try selecting a different filter!"
            action={
              q || clubId ? (
                <Button kind="secondary" onClick={() => set({ q: '', club: '' })}>
                  Clear filters
                </Button>
              ) : undefined
            }
          />
        ) : (
          <>
            <SpokenText hidden>{plural(total, 'event')}</SpokenText>
            {user && places.isLoadingError ? (
              <ErrorState
                compact
                message="Your registrations could not be loaded. The cards do not show them."
                onRetry={() => void places.refetch()}
                busy={places.isFetching}
              />
            ) : null}
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
              sections={sections.map(({ title, events }) => ({
                title,
                cards: events.map((event) => (
                  <EventCard
                    key={event._id}
                    event={event}
                    timing={timingOf(event, tab, now)}
                    level={title ? 3 : 2}
                    isOpen={!isOnTab(event, 'past', now)}
                    place={user ? places.data?.get(event._id) : undefined}
                  />
                )),
              }))}
            />
            <LoadMore {...more} label="Show more events" />
          </>
        )}
      </TabPanel>
    </Page>
  );
}
