import { fromCampus } from 'shared-ui/format';
import { idOf, nameOf } from '../../common/reference';
import { matches } from '../../common/pages';
import { type EventFilters, type ListedEvent } from './api/event-list.query';
import { isOverAt } from './sections';
import { type EventTab, eventTabs, isOnTab } from './timing';

/** Reads a tab from the address; anything unknown is All Events. */
export const tabFrom = (text: string): EventTab => eventTabs.find((tab) => tab === text) ?? 'all';

const startOf = (from: string): number => (from ? Date.parse(fromCampus(from)) : -Infinity);

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
