import { query, useQuery, useSearchParamValues, useServerTime } from 'shared-session';
import { EventMonth, monthRange, readMonth } from 'shared-ui/calendar';
import { ErrorState, SpokenText } from 'shared-ui/core';
import { campusDay, plural } from 'shared-ui/format';
import { agendaFailure } from './agenda-events';
import { AgendaEvents } from './event-cards';

/** The approved events of a month; month and day are in the address. */
export function AgendaMonth() {
  const { get, set } = useSearchParamValues();
  const today = campusDay(useServerTime().now());
  const month = readMonth(get('month')) ?? today.slice(0, 7);
  const { first, last, next } = monthRange(month);
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(
    query('GET /event/approved', { query: { view: 'lean', endsAfter: first, endDate: last } }),
  );
  const later = useQuery({
    ...query('GET /event/approved', {
      query: { view: 'lean', page: 1, limit: 1, startDate: `${next}-01` },
    }),
    enabled: data?.data.length === 0,
  });
  const found = later.data?.data[0];
  return (
    <>
      {data ? <SpokenText hidden>{plural(data.data.length, 'event')}</SpokenText> : null}
      <EventMonth
        label="Approved events by month"
        month={month}
        day={get('day')}
        today={today}
        events={data?.data}
        later={later.data && (found ? campusDay(found.date).slice(0, 7) : null)}
        problem={
          isLoadingError ? (
            <ErrorState
              message={agendaFailure(error)}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : undefined
        }
        onChange={(nextMonth, day) => set({ month: nextMonth, day })}
        renderEvents={(events) => <AgendaEvents events={events} level={4} />}
      />
    </>
  );
}
