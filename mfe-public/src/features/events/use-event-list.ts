import { useMemo, useState } from 'react';
import { useInfiniteQuery, useQuery, useServerTime } from 'shared-session';
import { campusDay } from 'shared-ui/format';
import { useGrowingList } from '../../common/use-growing-list';
import { eventCount, type EventFilters, eventList } from './api/event-list.query';
import { fittingEvents } from './event-filters';
import { sectionsOf } from './sections';

const cardsAtOnce = 12;

interface Asked extends Omit<EventFilters, 'from'> {
  /**
   * Whether All Events starts with the first event there ever was; else with today's, as it does by
   * itself.
   */
  withEarlier: boolean;
}

/**
 * The events of a tab, by date ascending. All Events starts at today, so that nobody scrolls
 * through years to find what comes next. A search, and a list with nothing ahead, show everything.
 */
export function useEventList({ q, tab, clubId, withEarlier }: Asked) {
  const now = useServerTime().now();
  const today = campusDay(now);
  const [nothingAhead, setNothingAhead] = useState<string>();
  const maySkip = tab === 'all' && !q && nothingAhead !== clubId;
  const from = maySkip && !withEarlier ? today : '';
  const filters = useMemo(() => ({ q, tab, clubId, from }), [q, tab, clubId, from]);
  const list = useInfiniteQuery(eventList(filters));
  const pages = list.data?.pages;

  const read = useMemo(() => (pages ?? []).flatMap(({ data }) => data), [pages]);
  // The events of the filter before are narrowed while those of the new one are read.
  const events = list.isPlaceholderData ? fittingEvents(read, filters, now) : read;
  const isEmpty = pages !== undefined && !list.isPlaceholderData && events.length === 0;
  if (isEmpty && from) setNothingAhead(clubId);

  const asksCount = maySkip && pages !== undefined;
  const all = useQuery({ ...eventCount({ clubId, from: '' }), enabled: asksCount });
  const ahead = useQuery({ ...eventCount({ clubId, from: today }), enabled: asksCount });
  const counted =
    all.data === undefined || ahead.data === undefined ? undefined : all.data - ahead.data;
  const earlier = maySkip ? (counted ?? 0) : 0;

  const { shown, more } = useGrowingList(list, events, cardsAtOnce, JSON.stringify(filters));
  return {
    list,
    now,
    sections: tab === 'all' && !q ? sectionsOf(shown, now) : [{ events: shown }],
    more,
    earlier,
    keepsRoom: asksCount && counted !== 0,
    isEmpty: isEmpty && !from,
    isLoading:
      list.isPending ||
      (pages !== undefined && events.length === 0 && (list.isPlaceholderData || from !== '')),
    total: pages?.[0]?.total ?? 0,
  };
}
