import { query, useQuery, useSearchParamValues } from 'shared-session';
import { ErrorState, SpokenText } from 'shared-ui/core';
import { monthOfPeriod, openingMonth } from 'shared-ui/filters';
import { campusDay, plural } from 'shared-ui/format';
import { EventMonth, monthRange, readMonth } from 'shared-ui/month';
import { type AgendaAsked, agendaFailure } from '../api/agenda-events.query';
import { AgendaEvents } from './event-cards';

interface AgendaMonthProps {
  asked: AgendaAsked;
  /** Of the filters; absent when none is chosen. */
  onClear: (() => void) | undefined;
}

/** The approved events of a month; month and day are in the search params. */
export function AgendaMonth({ asked: { today, period, filters }, onClear }: AgendaMonthProps) {
  const { get, set } = useSearchParamValues();
  const month = readMonth(get('month')) ?? openingMonth(period, today);
  const { within, after } = monthOfPeriod(monthRange(month), period);
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(
    query('GET /event/approved', { query: { view: 'lean', ...filters, ...within } }),
  );
  const later = useQuery({
    ...query('GET /event/approved', {
      query: { view: 'lean', ...filters, page: 1, limit: 1, ...after },
    }),
    enabled: after !== undefined && data?.data.length === 0,
  });
  const found = later.data?.data[0];
  const isLast = after === undefined || (later.data && !found);
  return (
    <>
      {data ? <SpokenText hidden>{plural(data.data.length, 'event')}</SpokenText> : null}
      <EventMonth
        label="Approved events by month"
        month={month}
        day={get('day')}
        today={today}
        events={data?.data}
        later={isLast ? null : found && campusDay(found.date).slice(0, 7)}
        problem={
          isLoadingError ? (
            <ErrorState
              message={agendaFailure(error)}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : undefined
        }
        onClear={onClear}
        onChange={(nextMonth, day) => set({ month: nextMonth, day })}
        renderEvents={(events) => <AgendaEvents events={events} level={4} />}
      />
    </>
  );
}
