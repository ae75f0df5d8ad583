import { useMemo, useState } from 'react';
import { CalendarX } from 'lucide-react';
import { useInfiniteQuery, useServerTime } from 'shared-session';
import { Button, EmptyState, LoadingState, Page, PageHeading, VisuallyHidden } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { TabPanel, Tabs } from 'shared-ui/nav';
import { eventList } from '../../features/events/api/event-list.query';
import { EventCard } from '../../features/events/components/event-card';
import { EventListError } from '../../features/events/components/event-list-error';
import { EventToolbar } from '../../features/events/components/event-toolbar';
import { type EventFilters, eventsToShow, tabFrom } from '../../features/events/event-filters';
import { eventTabs, tabLabels, timingOf } from '../../features/events/timing';
import { EntryGrid } from '../../lib/entry-grid';
import { LoadMore } from '../../lib/load-more';
import { useAddress } from '../../lib/use-address';
import { useShown } from '../../lib/use-shown';

const noFilters: EventFilters = { q: '', tab: 'all', clubId: '' };
const tabs = eventTabs.map((value) => ({ value, label: tabLabels[value] }));

/** All approved events in four tabs. */
export function Component() {
  const { get, set } = useAddress();
  const [q, tab, clubId] = [get('q'), tabFrom(get('tab')), get('club')];
  const filters = useMemo(() => ({ q, tab, clubId }), [q, tab, clubId]);
  const now = useServerTime().now();
  const [knowsPages, setKnowsPages] = useState(true);
  const list = useInfiniteQuery(eventList(knowsPages ? filters : noFilters));
  const pages = list.data?.pages;
  const events = eventsToShow(pages ?? [], filters, list.isPlaceholderData, now);
  const isWhole = pages?.[0]?.isWhole ?? false;
  // Once a server has sent everything, no filter needs another answer.
  if (isWhole && knowsPages) setKnowsPages(false);
  const { shown, hasMore, showMore } = useShown(events, isWhole, JSON.stringify(filters));
  const total = isWhole ? events.length : (pages?.[0]?.total ?? 0);

  return (
    <Page width="wide">
      <PageHeading title="Events" subtitle="Workshops, talks, competitions and festivals of every club." />
      <EventToolbar clubId={clubId} />
      <Tabs id="events" label="Events by time" value={tab} onChange={(value) => set({ tab: value === 'all' ? '' : value })} items={tabs} />
      <TabPanel tabsId="events" value={tab}>
        {list.isPending || (list.isPlaceholderData && !events.length) ? (
          <LoadingState text="Loading events..." layout="cards" />
        ) : !pages ? (
          <EventListError error={list.error} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
        ) : events.length === 0 ? (
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
            <VisuallyHidden>
              <span role="status">{plural(total, 'event')}</span>
            </VisuallyHidden>
            <EntryGrid label="Events">
              {shown.map((event) => (
                <EventCard key={event._id} event={event} timing={timingOf(event, tab, now)} />
              ))}
            </EntryGrid>
            <LoadMore
              hasMore={hasMore || (list.hasNextPage && !list.isPlaceholderData)}
              isLoading={list.isFetchingNextPage}
              hasFailed={list.isFetchNextPageError}
              onMore={isWhole ? showMore : list.fetchNextPage}
              label="Show more events"
            />
          </>
        )}
      </TabPanel>
    </Page>
  );
}
