import { ErrorState, LoadingState, Page, PageHeading } from 'shared-ui/core';
import { usePart, useSearchParamValues } from 'shared-session';
import { chosenCount, chosenFrom, noFilters } from 'shared-ui/filters';
import { TabPanel, Tabs } from 'shared-ui/nav';
import { EventToolbar } from '../../features/events/components/event-toolbar';
import { monthPart } from '../../features/events/month-part';
import { eventTabs, tabFrom, tabLabels } from '../../features/events/timing';
import { type AskedEvents } from '../../features/events/use-event-list';
import { ListView } from './list-view';

const tabs = eventTabs.map((value) => ({ value, label: tabLabels[value] }));

/** All approved events in four tabs, as a list or by month. */
export function Component() {
  const { get, set } = useSearchParamValues();
  const [q, tab, clubId] = [get('q'), tabFrom(get('tab')), get('club')];
  const chosen = chosenFrom(get);
  const asked = { q, tab, clubId, ...chosen };
  const isNarrowed = q !== '' || clubId !== '' || chosenCount(chosen) > 0;
  const onClear = isNarrowed ? () => set({ q: '', club: '', ...noFilters }) : undefined;
  return (
    <Page width="wide">
      <PageHeading
        title="Events"
        subtitle="Workshops, talks, competitions and festivals of every club."
      />
      <EventToolbar clubId={clubId} chosen={chosen} />
      <Tabs
        id="events"
        label="Events by time"
        value={tab}
        onChange={(value) => set({ tab: value === 'all' ? '' : value })}
        items={tabs}
      />
      <TabPanel tabsId="events" value={tab}>
        {get('view') === 'month' ? (
          <Month asked={asked} onClear={onClear} />
        ) : (
          <ListView asked={asked} withEarlier={get('from') === 'start'} onClear={onClear} />
        )}
      </TabPanel>
    </Page>
  );
}

interface MonthProps {
  asked: AskedEvents;
  onClear: (() => void) | undefined;
}

function Month(props: MonthProps) {
  const { module, hasFailed, retry } = usePart(monthPart);
  if (module) return <module.MonthView {...props} />;
  if (hasFailed) return <ErrorState message="The month could not be loaded." onRetry={retry} />;
  return <LoadingState text="Loading events..." layout="cards" />;
}
