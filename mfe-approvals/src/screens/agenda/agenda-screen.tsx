import { CalendarX, History } from 'lucide-react';
import { useState } from 'react';
import { messageOf, useQuery, useServerTime } from 'shared-session';
import { Box, Button, EmptyState, ErrorState, LoadingState, Page, PageHeading, Section, Stack } from 'shared-ui/core';
import { campusDay } from 'shared-ui/format';
import { IncrementalList } from 'shared-ui/lists';
import { AgendaDay } from '../../features/agenda/agenda-day';
import { agendaEvents, byDay } from '../../features/agenda/agenda-events';

/** Approved events by campus day: today onward, the past on request. */
export function Component() {
  const { now } = useServerTime();
  const today = campusDay(now());
  const [showsPast, setShowsPast] = useState(false);
  return (
    <Page>
      <PageHeading
        title="Upcoming Events"
        actions={
          <Button kind="secondary" icon={History} onClick={() => setShowsPast(!showsPast)} aria-pressed={showsPast}>
            {showsPast ? 'Hide past events' : 'Show past events'}
          </Button>
        }
      />
      <Stack spacing={4}>
        <Days today={today} isPast={false} emptyTitle="No upcoming events" />
        {showsPast && (
          <Section title="Past events">
            <Days today={today} isPast emptyTitle="No past events" />
          </Section>
        )}
      </Stack>
    </Page>
  );
}

function Days({ today, isPast, emptyTitle }: { today: string; isPast: boolean; emptyTitle: string }) {
  const { data, isPending, error, refetch, isFetching } = useQuery(agendaEvents(today, isPast));
  if (isPending) return <LoadingState text="Loading events..." layout="list" count={4} />;
  if (!data)
    return <ErrorState message={messageOf(error, 'Failed to fetch approved events')} onRetry={() => void refetch()} busy={isFetching} />;
  const days = byDay(data.data);
  if (days.length === 0) return <EmptyState icon={CalendarX} title={emptyTitle} text="Approved events appear here by day." />;
  return (
    <IncrementalList
      items={isPast ? days.reverse() : days}
      keyOf={({ day }) => day}
      renderItem={(item) => (
        <Box component="li" sx={{ listStyle: 'none' }}>
          <AgendaDay {...item} />
        </Box>
      )}
      as="stack"
      step={20}
    />
  );
}
