import { useQuery, useSearchParamValues, useSession } from 'shared-session';
import { SpokenText } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { EventMonth } from 'shared-ui/month';
import { myPlaces } from '../api/my-places.query';
import { type AskedEvents } from '../use-event-list';
import { useEventMonth } from '../use-event-month';
import { DayEvents } from './day-events';
import { EventListError } from './event-list-error';
import { PlacesError } from './places-error';

interface MonthViewProps {
  asked: AskedEvents;
  /** Absent when nothing narrows the events. */
  onClear: (() => void) | undefined;
}

/** The month view of the events list; month and day are search params. */
export function MonthView({ asked, onClear }: MonthViewProps) {
  const { get, set } = useSearchParamValues();
  const { list, month, today, now, later } = useEventMonth(get('month'), asked);
  const { user } = useSession();
  const places = useQuery({ ...myPlaces(), enabled: Boolean(user) });
  return (
    <>
      {list.data ? <SpokenText hidden>{plural(list.data.data.length, 'event')}</SpokenText> : null}
      {user ? <PlacesError query={places} where="events" /> : null}
      <EventMonth
        label="Events by month"
        month={month}
        day={get('day')}
        today={today}
        events={list.data?.data}
        later={later}
        onClear={onClear}
        problem={
          list.isLoadingError ? (
            <EventListError
              error={list.error}
              onRetry={() => void list.refetch()}
              isBusy={list.isFetching}
            />
          ) : undefined
        }
        onChange={(next, day) => set({ month: next, day })}
        renderEvents={(events, day) => (
          <DayEvents
            events={events}
            day={day}
            tab={asked.tab}
            now={now}
            places={user ? places.data : undefined}
          />
        )}
      />
    </>
  );
}
