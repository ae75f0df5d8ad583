import { useMemo, useState } from 'react';
import { useInfiniteQuery, useQuery, useServerTime } from 'shared-session';
import { campusDay } from 'shared-ui/format';
import { useGrowingList } from '../../lib/use-growing-list';
import { earlierEvents } from './api/earlier-events.query';
import { type EventFilters, eventList } from './api/event-list.query';
import { countEarlier, eventsOf, fittingEvents } from './event-filters';
import { sectionsOf } from './sections';

const everything: EventFilters = { q: '', tab: 'all', clubId: '', from: '' };
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
  const [knowsPages, setKnowsPages] = useState(true);
  const list = useInfiniteQuery(eventList(knowsPages ? filters : everything));
  const pages = list.data?.pages;
  const isWhole = pages?.[0]?.isWhole ?? false;
  // Once a server has sent everything, no filter needs another answer.
  if (isWhole && knowsPages) setKnowsPages(false);

  const all = useMemo(() => eventsOf(pages ?? []), [pages]);
  // Pages stand as they came. The ones of the filter before are narrowed while those of the new one
  // are on their way.
  const events = isWhole || list.isPlaceholderData ? fittingEvents(all, filters, now) : all;
  const isEmpty = pages !== undefined && !list.isPlaceholderData && events.length === 0;
  if (isEmpty && from) setNothingAhead(clubId);

  const asksCount = maySkip && pages !== undefined && !isWhole;
  const counted = useQuery({ ...earlierEvents({ clubId, from: today }), enabled: asksCount });
  const earlier = !maySkip
    ? 0
    : isWhole
      ? countEarlier(all, { clubId, from: today })
      : (counted.data ?? 0);

  const { shown, more } = useGrowingList(list, events, cardsAtOnce, JSON.stringify(filters));
  return {
    list,
    now,
    sections: tab === 'all' && !q ? sectionsOf(shown, now) : [{ events: shown }],
    more,
    earlier,
    keepsRoom: asksCount && counted.data !== 0,
    isEmpty: isEmpty && !from,
    isLoading:
      list.isPending ||
      (pages !== undefined && events.length === 0 && (list.isPlaceholderData || from !== '')),
    total: isWhole ? events.length : (pages?.[0]?.total ?? 0),
  };
}
