import { useMemo, useState } from 'react';
import { keepPreviousData, query, useQuery, useServerTime } from 'shared-session';
import { MonthCalendar } from 'shared-ui/calendar';
import { ErrorState, Link, Section, Stack, Text } from 'shared-ui/core';
import {
  addDays,
  campusDay,
  endOfCampusDay,
  formatDate,
  formatTimeRange,
  fromCampus,
} from 'shared-ui/format';

/** First and last instant of a month's view, including the days of neighbouring months. */
const rangeOf = (month: string) => ({
  startDate: fromCampus(addDays(`${month}-01`, -6), '00:00'),
  endDate: endOfCampusDay(addDays(`${month}-01`, 37)),
});

/** The month of approved events, and the events of the chosen day. */
export function ApprovedMonth() {
  const { now } = useServerTime();
  const today = campusDay(now());
  const [month, setMonth] = useState(today.slice(0, 7));
  const [selected, setSelected] = useState(today);
  const { data, isError, refetch, isFetching } = useQuery({
    ...query('GET /event/approved', { query: rangeOf(month) }),
    placeholderData: keepPreviousData,
  });
  const events = useMemo(
    () =>
      (data?.data ?? [])
        .map((event) => ({ ...event, day: campusDay(event.date) }))
        .sort((one, other) => Date.parse(one.date) - Date.parse(other.date)),
    [data],
  );
  const ofDay = events.filter(({ day }) => day === selected);
  return (
    <Section title="Approved events" surface>
      <MonthCalendar
        label="Approved events by month"
        month={month}
        onMonthChange={setMonth}
        today={today}
        selected={selected}
        onSelect={setSelected}
        events={events.map(({ _id, day, name }) => ({ id: _id, day, label: name }))}
      />
      <Stack spacing={1} sx={{ mt: 2 }}>
        <Text as="h3" weight="bold">
          {formatDate(fromCampus(selected, '12:00'))}
        </Text>
        {isError && (
          <ErrorState
            compact
            message="Failed to fetch approved events"
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {ofDay.length === 0 && !isError && (
          <Text tone="muted">{data ? 'Nothing on this day' : 'Loading approved events...'}</Text>
        )}
        {ofDay.length > 0 && (
          <Stack
            component="ul"
            role="list"
            spacing={1}
            aria-label="Events of the day"
            sx={{ listStyle: 'none', p: 0, m: 0 }}
          >
            {ofDay.map((event) => (
              <Text as="li" key={event._id}>
                <Link to={`/events/${event._id}`}>{event.name}</Link> ·{' '}
                {formatTimeRange(event.date, event.duration)}
                {event.venue ? ` · ${event.venue}` : ''}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}
