import { fromCampus } from 'shared-ui/format';
import { idOf, nameOf } from '../../lib/reference';
import { type ListPage, matches } from '../../lib/pages';
import { type EventFilters, type ListedEvent } from './api/event-list.query';
import { isOverAt } from './sections';
import { type EventTab, eventTabs, isOnTab } from './timing';

type Pages = readonly ListPage<ListedEvent>[];

/** Reads a tab from the address; anything unknown is All Events. */
export const tabFrom = (text: string): EventTab => eventTabs.find((tab) => tab === text) ?? 'all';

const startOf = (from: string): number => (from ? Date.parse(fromCampus(from)) : -Infinity);

/**
 * Every event that has come, a whole list by date ascending. Do it once per answer: reading a date
 * is slow.
 */
export function eventsOf(pages: Pages): ListedEvent[] {
  const events = pages.flatMap((page) => page.items);
  if (!pages[0]?.isWhole) return events;
  const dated = events.map((event) => [Date.parse(event.date), event] as const);
  return dated.sort(([one], [other]) => one - other).map(([, event]) => event);
}

/** The events that fit the filters; `now` in milliseconds. */
export function fittingEvents(
  events: readonly ListedEvent[],
  { q, tab, clubId, from }: EventFilters,
  now: number,
): ListedEvent[] {
  const start = startOf(from);
  return events.filter(
    (event) =>
      isOnTab(event, tab, now) &&
      matches(q, event.name, nameOf(event.clubId)) &&
      (!clubId || idOf(event.clubId) === clubId) &&
      !isOverAt(event, start),
  );
}

/** How many events of a club, or of all, were over before the day the list starts at. */
export function countEarlier(
  events: readonly ListedEvent[],
  { clubId, from }: Pick<EventFilters, 'clubId' | 'from'>,
): number {
  const start = startOf(from);
  return events.filter(
    (event) => isOverAt(event, start) && (!clubId || idOf(event.clubId) === clubId),
  ).length;
}
