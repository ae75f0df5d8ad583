import { useMemo, useState } from 'react';
import { useInfiniteQuery, useQuery, useServerTime } from 'shared-session';
import { periodDays } from 'shared-ui/filters';
import { campusDay } from 'shared-ui/format';
import { useGrowingList } from '../../common/use-growing-list';
import { eventCount, type EventFilters, eventList } from './api/event-list.query';
import { fittingEvents } from './event-filters';
import { sectionsOf } from './sections';

const cardsAtOnce = 12;

/** The search params of both views. */
export type AskedEvents = Omit<EventFilters, 'from' | 'to'>;

interface Asked extends AskedEvents {
  /**
   * Whether All Events starts with the first event of the period, or the first of all; else with
   * today's.
   */
  withEarlier: boolean;
}

/**
 * The events of a tab, by date ascending. All Events starts at today. A search, and a list without
 * future events, show everything.
 */
export function useEventList({ withEarlier, ...asked }: Asked) {
  const { q, tab } = asked;
  const now = useServerTime().now();
  const today = campusDay(now);
  const { from: first, to } = periodDays(asked.period, now);
  const [nothingAhead, setNothingAhead] = useState<string>();
  const { q: _q, tab: _tab, ...narrowed } = asked;
  const narrow = JSON.stringify(narrowed);
  const isRunning = first < today && (!to || to >= today);
  const maySkip = tab === 'all' && !q && nothingAhead !== narrow && isRunning;
  const from = maySkip && !withEarlier ? today : first;
  const key = JSON.stringify({ ...asked, from, to });
  // oxlint-disable-next-line react/preserve-manual-memoization -- a text does not change
  const filters = useMemo(() => JSON.parse(key) as EventFilters, [key]);
  const list = useInfiniteQuery(eventList(filters));
  const pages = list.data?.pages;

  const read = useMemo(() => (pages ?? []).flatMap(({ data }) => data), [pages]);
  // While a new filter loads, the events of the previous one are filtered here.
  const events = list.isPlaceholderData ? fittingEvents(read, filters, now) : read;
  const isEmpty = pages !== undefined && !list.isPlaceholderData && events.length === 0;
  const isCut = from !== first;
  if (isEmpty && isCut) setNothingAhead(narrow);

  const asksCount = maySkip && pages !== undefined;
  const all = useQuery({ ...eventCount({ ...narrowed, from: first, to }), enabled: asksCount });
  const ahead = useQuery({ ...eventCount({ ...narrowed, from: today, to }), enabled: asksCount });
  const counted =
    all.data === undefined || ahead.data === undefined ? undefined : all.data - ahead.data;
  const earlier = maySkip ? (counted ?? 0) : 0;

  // Those of the previous filter stay under its headings: no card is rendered twice.
  const isDivided = tab === 'all' && !q;
  const [wasDivided, setWasDivided] = useState(isDivided);
  const isShownDivided = list.isPlaceholderData ? wasDivided : isDivided;
  if (isShownDivided !== wasDivided) setWasDivided(isShownDivided);

  const { shown, more } = useGrowingList(list, events, cardsAtOnce, key);
  return {
    list,
    now,
    sections: isShownDivided ? sectionsOf(shown, now) : [{ events: shown }],
    more,
    earlier,
    keepsRoom: asksCount && counted !== 0,
    isEmpty: isEmpty && !isCut,
    isLoading:
      list.isPending ||
      (pages !== undefined && events.length === 0 && (list.isPlaceholderData || isCut)),
    total: pages?.[0]?.total ?? 0,
  };
}
