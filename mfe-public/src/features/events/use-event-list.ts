import { useState } from 'react';
import { useInfiniteQuery, useQuery, useServerTime } from 'shared-session';
import { periodDays } from 'shared-ui/filters';
import { campusDay } from 'shared-ui/format';
import { eventCount, type EventFilters, eventList } from './api/event-list.query';
import { sectionsOf } from './sections';

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
  const list = useInfiniteQuery(eventList({ ...asked, from, to }));
  const pages = list.data?.pages;
  const events = (pages ?? []).flatMap(({ data }) => data);
  const isEmpty = pages !== undefined && !list.isPlaceholderData && events.length === 0;
  const isCut = from !== first;
  if (isEmpty && isCut) setNothingAhead(narrow);

  const asksCount = maySkip && pages !== undefined;
  const all = useQuery({ ...eventCount({ ...narrowed, from: first, to }), enabled: asksCount });
  const ahead = useQuery({ ...eventCount({ ...narrowed, from: today, to }), enabled: asksCount });
  const counted =
    all.data === undefined || ahead.data === undefined ? undefined : all.data - ahead.data;
  const earlier = maySkip ? (counted ?? 0) : 0;

  // While a new search loads, the cards stay under their headings and with the words of their tab.
  const [answered, setAnswered] = useState({ tab, isSearch: q !== '' });
  const shown = list.isPlaceholderData ? answered : { tab, isSearch: q !== '' };
  if (shown.tab !== answered.tab || shown.isSearch !== answered.isSearch) setAnswered(shown);
  const isDivided = shown.tab === 'all' && !shown.isSearch;
  return {
    list,
    now,
    shownTab: shown.tab,
    sections: isDivided ? sectionsOf(events, now) : [{ events }],
    earlier,
    keepsRoom: asksCount && counted !== 0,
    isEmpty: isEmpty && !isCut,
    isLoading:
      list.isPending ||
      (pages !== undefined && events.length === 0 && (list.isPlaceholderData || isCut)),
    total: pages?.[0]?.total ?? 0,
  };
}
