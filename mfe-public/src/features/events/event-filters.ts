import { idOf, nameOf } from '../../lib/reference';
import { type ListPage, matches, pageSize } from '../../lib/pages';
import { type ListedEvent } from './api/event-list.query';
import { type EventTab, eventTabs, isOnTab } from './timing';

export interface EventFilters {
  q: string;
  tab: EventTab;
  clubId: string;
}

/** Reads a tab from the address; anything unknown is All Events. */
export const tabFrom = (text: string): EventTab => eventTabs.find((tab) => tab === text) ?? 'all';

/**
 * The events to draw, by date ascending. Pages of the asked-for filters stand as they came; a whole list is filtered
 * here, and so are the pages of the filter before while those of the new one are on their way (`isEarlier`).
 */
export function eventsToShow(
  pages: readonly ListPage<ListedEvent>[],
  { q, tab, clubId }: EventFilters,
  isEarlier: boolean,
  now: number,
): ListedEvent[] {
  const events = pages.flatMap((page) => page.items);
  const isWhole = pages[0]?.isWhole ?? false;
  if (!isWhole && !isEarlier) return events;
  const fitting = events.filter(
    (event) => isOnTab(event, tab, now) && matches(q, event.name, nameOf(event.clubId)) && (!clubId || idOf(event.clubId) === clubId),
  );
  return isWhole ? fitting.sort((a, b) => Date.parse(a.date) - Date.parse(b.date)) : fitting.slice(0, pageSize);
}
