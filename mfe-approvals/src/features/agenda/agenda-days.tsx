import { CalendarX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useQuery } from 'shared-session';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  FocusOnward,
  LoadingState,
  Section,
  SpokenText,
} from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { IncrementalList } from 'shared-ui/lists';
import { AgendaDay } from './agenda-day';
import { type AgendaAsked, agendaEvents, agendaFailure, byDay } from './agenda-events';

interface DaysProps {
  asked: AgendaAsked;
  /** Of the filters; absent when none is chosen. */
  onClear: (() => void) | undefined;
}

/** The days from today on. */
export const ComingDays = (props: DaysProps) => (
  <Days {...props} isPast={false} emptyTitle="No upcoming events" />
);

/** Past days, the last one first. They are below the future ones, so the page scrolls to them. */
export function PastDays(props: DaysProps) {
  const { isPending } = useQuery(agendaEvents(props.asked, true));
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [isPending]);
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
  const { data, isPending, isPlaceholderData, error, refetch, isFetching } = useQuery(
    agendaEvents(asked, isPast),
  );
  const isEmpty = data?.data.length === 0;
  if (isPending || (isEmpty && isPlaceholderData))
    return <LoadingState text="Loading events..." layout="list" count={4} />;
  if (!data)
    return (
      <ErrorState message={agendaFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (isEmpty)
    return (
      <FocusOnward>
        <EmptyState
          icon={CalendarX}
          level={isPast ? 3 : 2}
          title={emptyTitle}
          text={
            onClear ? 'Try selecting a different filter!' : 'Approved events appear here by day.'
          }
          action={
            onClear ? (
              <Button kind="secondary" onClick={onClear}>
                Clear filters
              </Button>
            ) : undefined
          }
        />
      </FocusOnward>
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
