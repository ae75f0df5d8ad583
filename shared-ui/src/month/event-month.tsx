import { CalendarX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { eventsByDay, isDayOf, type MonthEvent } from '../calendar/days';
import { MonthCalendar } from '../calendar/month-calendar';
import { Button } from '../core/button';
import { FocusOnward } from '../core/focus-onward';
import { Box } from '../core/layout';
import { LoadingState } from '../core/loading-state';
import { EmptyState } from '../core/states';
import { Text } from '../core/text';
import { fromCampus } from '../format/campus-zone';
import { formatDate, formatMonth } from '../format/dates';

interface EventMonthProps<E extends MonthEvent> {
  label: string;
  /** `2026-03` */
  month: string;
  /** The chosen day; a text that is no day of the month is none. */
  day: string;
  /** `2026-03-06` on campus. */
  today: string;
  /** Undefined while they are being read. */
  events: readonly E[] | undefined;
  /** Of an empty month: a later one with events, null when there is none. */
  later: string | null | undefined;
  /** Offered in an empty month, when filters are chosen. */
  onClear?: (() => void) | undefined;
  /** Said in place of the day's events. */
  problem?: ReactNode;
  onChange: (month: string, day: string) => void;
  /** The events of the chosen day, under a heading of level 3. */
  renderEvents: (events: E[], day: string) => ReactNode;
}

const loading = <LoadingState text="Loading events..." layout="list" count={3} />;

/** A month of events with the events of one day, beside it or below. */
export function EventMonth<E extends MonthEvent>({
  label,
  month,
  day,
  today,
  events,
  later,
  onClear,
  problem,
  onChange,
  renderEvents,
}: EventMonthProps<E>) {
  const days = useMemo(() => eventsByDay(events ?? [], month), [events, month]);
  const entries = useMemo(
    () => [...days].flatMap(([at, list]) => list.map((event) => entryOf(event, at))),
    [days],
  );
  const firstWithEvents = [...days.keys()].sort()[0];
  const selected =
    [day, today].find((each) => isDayOf(month, each)) ?? firstWithEvents ?? `${month}-01`;
  const isEmpty = events !== undefined && days.size === 0;
  const ofDay = days.get(selected) ?? [];
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <MonthCalendar
        label={label}
        level={2}
        hasNames
        month={month}
        today={today}
        selected={isEmpty ? undefined : selected}
        events={entries}
        onMonthChange={(next) => onChange(next, '')}
        onSelect={(chosen) => onChange(month, chosen)}
        onToday={() => onChange(today.slice(0, 7), today)}
      />
      <div>
        {problem ??
          (events === undefined ? (
            loading
          ) : isEmpty ? (
            <EmptyMonth
              month={month}
              later={later}
              onMonth={(next) => onChange(next, '')}
              onClear={onClear}
            />
          ) : (
            <>
              <Text as="h3" weight="bold" sx={{ mb: 1.5 }} aria-live="polite">
                {selected === today && 'Today, '}
                {formatDate(fromCampus(selected, '12:00'))}
              </Text>
              {ofDay.length === 0 ? (
                <Text tone="muted">Nothing on this day</Text>
              ) : (
                renderEvents(ofDay, selected)
              )}
            </>
          ))}
      </div>
    </Box>
  );
}

const entryOf = ({ _id, name }: MonthEvent, day: string) => ({
  id: _id,
  day,
  label: name,
  to: `/events/${_id}`,
});

interface EmptyMonthProps {
  month: string;
  later: string | null | undefined;
  onMonth: (month: string) => void;
  onClear: (() => void) | undefined;
}

const EmptyMonth = ({ month, later, onMonth, onClear }: EmptyMonthProps) => (
  <FocusOnward>
    <EmptyState
      icon={CalendarX}
      level={3}
      title={`No events in ${formatMonth(month)}`}
      text={[
        later === null ? 'No later month has events.' : '',
        onClear ? 'Try selecting a different filter!' : '',
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        <>
          {later ? (
            <Button kind="primary" onClick={() => onMonth(later)}>
              Go to {formatMonth(later)}
            </Button>
          ) : null}
          {onClear ? (
            <Button kind="secondary" onClick={onClear}>
              Clear filters
            </Button>
          ) : null}
        </>
      }
    />
  </FocusOnward>
);
