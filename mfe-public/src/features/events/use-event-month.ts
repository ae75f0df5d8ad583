import { query, useQuery, useServerTime } from 'shared-session';
import { askedOf, monthOfPeriod, openingMonth, periodDays } from 'shared-ui/filters';
import { campusDay } from 'shared-ui/format';
import { monthRange, readMonth } from 'shared-ui/month';
import { type AskedEvents } from './use-event-list';

/**
 * The filtered events of a month (`wanted`, or the period's nearest to the present one). If it has
 * none, `later` is the next month with events, or null.
 */
export function useEventMonth(wanted: string, { q, tab, clubId, ...chosen }: AskedEvents) {
  const now = useServerTime().now();
  const today = campusDay(now);
  const period = periodDays(chosen.period, now);
  const month = readMonth(wanted) ?? openingMonth(period, today);
  const { within, after } = monthOfPeriod(monthRange(month), period);
  const asked = { view: 'lean', q, tab, clubId, ...askedOf(chosen) } as const;
  const list = useQuery(query('GET /event/approved', { query: { ...asked, ...within } }));
  const later = useQuery({
    ...query('GET /event/approved', {
      query: { ...asked, page: 1, limit: 1, ...after },
    }),
    enabled: after !== undefined && list.data?.data.length === 0,
  });
  const found = later.data?.data[0];
  const isLast = after === undefined || (later.data && !found);
  return {
    list,
    month,
    today,
    now,
    later: isLast ? null : found && campusDay(found.date).slice(0, 7),
  };
}
