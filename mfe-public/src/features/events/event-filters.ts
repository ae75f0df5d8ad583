import { type ChosenFilters } from 'shared-ui/filters';
import { endOfCampusDay, fromCampus } from 'shared-ui/format';
import { matches } from '../../common/pages';
import { type EventFilters, type ListedEvent } from './api/event-list.query';
import { isOverAt } from './sections';
import { type EventTab, eventTabs, isOnTab } from './timing';

/** Reads a tab from a search param; anything unknown is All Events. */
export const tabFrom = (text: string): EventTab => eventTabs.find((tab) => tab === text) ?? 'all';

const startOf = (from: string): number => (from ? Date.parse(fromCampus(from)) : -Infinity);
const endOf = (to: string): number => (to ? Date.parse(endOfCampusDay(to)) : Infinity);

const isChosen = ({ eventType, mode, fees }: ListedEvent, { types, modes, price }: ChosenFilters) =>
  (types.length === 0 || types.includes(eventType)) &&
  (modes.length === 0 || modes.includes(mode)) &&
  (!price || (price === 'paid') === fees > 0);

/** The events that fit the filters; `now` in milliseconds. */
export function fittingEvents(
  events: readonly ListedEvent[],
  { q, tab, clubId, from, to, ...chosen }: EventFilters,
  now: number,
): ListedEvent[] {
  const [start, end] = [startOf(from), endOf(to)];
  return events.filter(
    (event) =>
      isOnTab(event, tab, now) &&
      matches(q, event.name, event.clubId.name) &&
      (!clubId || event.clubId._id === clubId) &&
      !isOverAt(event, start) &&
      !(Date.parse(event.date) > end) &&
      isChosen(event, chosen),
  );
}
