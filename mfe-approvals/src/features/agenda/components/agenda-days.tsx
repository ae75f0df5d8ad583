import { CalendarX } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useQuery } from 'shared-session';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Section,
  SpokenText,
} from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { IncrementalList } from 'shared-ui/lists';
import { AgendaDay } from './agenda-day';
import { type AgendaAsked, agendaEvents, agendaFailure, byDay } from '../api/agenda-events.query';

interface DaysProps {
  asked: AgendaAsked;
  /** Of the filters; absent when none is chosen. */
  onClear: (() => void) | undefined;
}

/** The days from today on. */
export const ComingDays = (props: DaysProps) => (
  <Days {...props} isPast={false} emptyTitle="No upcoming events" />
);

interface PastDaysProps extends DaysProps {
  /** What had the focus when they were asked for; null when nobody asked. */
  pressedRef: RefObject<Element | null>;
}

/**
 * Past days, the last one first. They are below the future ones, so the page scrolls to them when
 * they were asked for and the focus has not moved on since.
 */
export function PastDays({ pressedRef, ...props }: PastDaysProps) {
  const { isPending, isSuccess } = useQuery(agendaEvents(props.asked, true));
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPending || !pressedRef.current) return;
    const isWaiting = pressedRef.current === document.activeElement;
    pressedRef.current = null;
    if (!isSuccess || !isWaiting) return;
    section.current?.scrollIntoView?.({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [isPending, isSuccess, pressedRef]);
  return (
    <Box ref={section} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 88 }}>
      <Section title="Past events">
        <Days {...props} isPast emptyTitle="No past events" />
      </Section>
    </Box>
  );
}

function Days({
  asked,
  onClear,
  isPast,
  emptyTitle,
}: DaysProps & { isPast: boolean; emptyTitle: string }) {
  const { data, isPending, error, refetch, isFetching } = useQuery(agendaEvents(asked, isPast));
  if (isPending) return <LoadingState text="Loading events..." layout="list" count={4} />;
  if (!data)
    return (
      <ErrorState message={agendaFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={CalendarX}
        level={isPast ? 3 : 2}
        title={emptyTitle}
        text={onClear ? 'Try selecting a different filter!' : 'Approved events appear here by day.'}
        action={
          onClear ? (
            <Button kind="secondary" onClick={onClear}>
              Clear filters
            </Button>
          ) : undefined
        }
      />
    );
  const days = byDay(data.data);
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
