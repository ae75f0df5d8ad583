import { CalendarX, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePart, useQuery, useSearchParamValues, useServerTime } from 'shared-session';
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
import { ViewSwitch } from 'shared-ui/nav';
import { AgendaDay } from '../../features/agenda/agenda-day';
import { agendaEvents, agendaFailure, byDay } from '../../features/agenda/agenda-events';
import { monthPart } from '../../features/agenda/month-part';

const views = [
  { value: '', label: 'Agenda' },
  { value: 'month', label: 'Month', onHint: monthPart.preload },
] as const;

/** Approved events by campus day: as an agenda, or a month at a time. */
export function Component() {
  const { now } = useServerTime();
  const { get, set } = useSearchParamValues();
  const today = campusDay(now());
  const [showsPast, setShowsPast] = useState(false);
  const current = get('view') === 'month' ? 'month' : '';
  return (
    <Page width={current ? 'wide' : 'normal'}>
      <PageHeading
        title="Upcoming Events"
        actions={
          current ? undefined : (
            <Button
              kind="secondary"
              icon={History}
              onClick={() => setShowsPast(!showsPast)}
              aria-pressed={showsPast}
            >
              {showsPast ? 'Hide past events' : 'Show past events'}
            </Button>
          )
        }
      />
      <ViewSwitch
        views={views}
        value={current}
        onChange={(view) => set({ view, month: '', day: '' })}
      />
      {current ? (
        <Month />
      ) : (
        <Stack spacing={4}>
          <Days today={today} isPast={false} emptyTitle="No upcoming events" />
          {showsPast && <PastDays today={today} />}
        </Stack>
      )}
    </Page>
  );
}

function Month() {
  const { module, hasFailed, retry } = usePart(monthPart);
  if (module) return <module.AgendaMonth />;
  if (hasFailed) return <ErrorState message="The month could not be loaded." onRetry={retry} />;
  return <LoadingState text="Loading events..." layout="list" count={4} />;
}

/** Past days, the last one first. They are below the future ones, so the page scrolls to them. */
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
      <ErrorState message={agendaFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
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
