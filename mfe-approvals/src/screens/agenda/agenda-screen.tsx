import { CalendarX, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isStatus, messageOf, useQuery, useServerTime } from 'shared-session';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  Section,
  SpokenText,
  Stack,
} from 'shared-ui/core';
import { campusDay, plural } from 'shared-ui/format';
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
          <Button
            kind="secondary"
            icon={History}
            onClick={() => setShowsPast(!showsPast)}
            aria-pressed={showsPast}
          >
            {showsPast ? 'Hide past events' : 'Show past events'}
          </Button>
        }
      />
      <Stack spacing={4}>
        <Days today={today} isPast={false} emptyTitle="No upcoming events" />
        {showsPast && <PastDays today={today} />}
      </Stack>
    </Page>
  );
}

/**
 * The days before today, the last one first. They stand below all that comes, so the page moves to
 * them.
 */
function PastDays({ today }: { today: string }) {
  const { isPending } = useQuery(agendaEvents(today, true));
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [isPending]);
  return (
    <Box ref={section} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 88 }}>
      <Section title="Past events">
        <Days today={today} isPast emptyTitle="No past events" />
      </Section>
    </Box>
  );
}

const failureOf = (error: unknown) =>
  isStatus(error, 403)
    ? 'You do not have permission to view approved events'
    : messageOf(error, 'Failed to fetch approved events');

function Days({
  today,
  isPast,
  emptyTitle,
}: {
  today: string;
  isPast: boolean;
  emptyTitle: string;
}) {
  const { data, isPending, error, refetch, isFetching } = useQuery(agendaEvents(today, isPast));
  if (isPending) return <LoadingState text="Loading events..." layout="list" count={4} />;
  if (!data)
    return (
      <ErrorState message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  const days = byDay(data.data);
  if (days.length === 0)
    return (
      <EmptyState
        icon={CalendarX}
        level={isPast ? 3 : 2}
        title={emptyTitle}
        text="Approved events appear here by day."
      />
    );
  return (
    <>
      <SpokenText hidden>{plural(data.data.length, 'event')}</SpokenText>
      <IncrementalList
        items={isPast ? days.reverse() : days}
        keyOf={({ day }) => day}
        renderItem={(item) => (
          <Box component="li" sx={{ listStyle: 'none' }}>
            <AgendaDay {...item} level={isPast ? 3 : 2} />
          </Box>
        )}
        as="stack"
        step={20}
      />
    </>
  );
}
