import { isSameCampusDay } from 'shared-ui/format';

/** The tabs of the events list, in their order. */
export const eventTabs = ['all', 'upcoming', 'ongoing', 'past'] as const;
export type EventTab = (typeof eventTabs)[number];
export type EventTiming = Exclude<EventTab, 'all'>;

/** Reads a tab from a search param; anything unknown is All Events. */
export const tabFrom = (text: string): EventTab => eventTabs.find((tab) => tab === text) ?? 'all';

/** Labels of the tabs. */
export const tabLabels: Readonly<Record<EventTab, string>> = {
  all: 'All Events',
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  past: 'Past',
};

interface Timed {
  date: string;
  registrationDeadline: string;
}

const isAfter = (text: string, now: number) => Date.parse(text) > now;

const day = 86_400_000;
/** Zone arithmetic is slow: two days away is not today in any zone. */
const isToday = (date: string, now: number) =>
  Math.abs(Date.parse(date) - now) < 2 * day && isSameCampusDay(date, now);

/**
 * The three tests are independent: a running event is listed under Ongoing although its deadline
 * is over.
 */
const tests: Readonly<Record<EventTiming, (event: Timed, now: number) => boolean>> = {
  past: (event, now) => !isAfter(event.date, now) || !isAfter(event.registrationDeadline, now),
  ongoing: (event, now) => isToday(event.date, now),
  upcoming: (event, now) => isAfter(event.date, now) && isAfter(event.registrationDeadline, now),
};

/** Whether an event belongs on a tab; `now` in milliseconds. */
export function isOnTab(event: Timed, tab: EventTab, now: number): boolean {
  return tab === 'all' || tests[tab](event, now);
}

/**
 * What badge and button depend on: the tab; under All the first of past, ongoing, upcoming that
 * is true.
 */
export function timingOf(event: Timed, tab: EventTab, now: number): EventTiming {
  if (tab !== 'all') return tab;
  if (tests.past(event, now)) return 'past';
  return tests.ongoing(event, now) ? 'ongoing' : 'upcoming';
}

/** The button's label. It always opens the event's page. */
export const timingAction: Readonly<Record<EventTiming, string>> = {
  upcoming: 'Register Now',
  ongoing: 'Join Now',
  past: 'View Details',
};

/** The status badge's text; an upcoming event has none. */
export const timingBadge: Readonly<Record<EventTiming, string | null>> = {
  upcoming: null,
  ongoing: 'Happening Now',
  past: 'Registration Closed',
};
