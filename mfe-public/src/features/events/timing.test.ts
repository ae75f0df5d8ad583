/** @without-browser */
import { setCampusTimeZone } from 'shared-ui/format';
import {
  eventTabs,
  isOnTab,
  tabFrom,
  tabLabels,
  timingAction,
  timingBadge,
  timingOf,
} from './timing';

const at = Date.parse('2026-03-06T12:00:00Z');
const running = { date: '2026-03-06T11:00:00Z', registrationDeadline: '2026-03-05T00:00:00Z' };
const laterToday = { date: '2026-03-06T15:00:00Z', registrationDeadline: '2026-03-06T14:00:00Z' };
const closed = { date: '2026-03-20T11:00:00Z', registrationDeadline: '2026-03-06T11:59:59Z' };
const open = { date: '2026-03-20T11:00:00Z', registrationDeadline: '2026-03-19T00:00:00Z' };

beforeAll(() => setCampusTimeZone('Asia/Kolkata'));

describe('the timing of an event', () => {
  test('the tabs are independent tests', () => {
    const tabs = (event: typeof open) =>
      (['all', 'upcoming', 'ongoing', 'past'] as const).filter((tab) => isOnTab(event, tab, at));
    expect(tabs(running)).toEqual(['all', 'ongoing', 'past']);
    expect(tabs(laterToday)).toEqual(['all', 'upcoming', 'ongoing']);
    expect(tabs(closed)).toEqual(['all', 'past']);
    expect(tabs(open)).toEqual(['all', 'upcoming']);
  });

  test('on All the first that holds of past, ongoing, upcoming decides; on a tab the tab', () => {
    expect([running, laterToday, closed, open].map((event) => timingOf(event, 'all', at))).toEqual([
      'past',
      'ongoing',
      'past',
      'upcoming',
    ]);
    expect(timingOf(running, 'ongoing', at)).toBe('ongoing');
    expect(timingOf(laterToday, 'upcoming', at)).toBe('upcoming');
  });

  test('words of badge and button', () => {
    expect([timingBadge.ongoing, timingBadge.past, timingBadge.upcoming]).toEqual([
      'Happening Now',
      'Registration Closed',
      null,
    ]);
    expect([timingAction.upcoming, timingAction.ongoing, timingAction.past]).toEqual([
      'Register Now',
      'Join Now',
      'View Details',
    ]);
  });

  test('the day is the campus day, not the UTC day', () => {
    expect(isOnTab({ ...open, date: '2026-03-06T19:00:00Z' }, 'ongoing', at)).toBe(false);
    expect(isOnTab({ ...open, date: '2026-03-05T19:00:00Z' }, 'ongoing', at)).toBe(true);
  });

  test('at the very instant of date or deadline it is over', () => {
    const tabs = (event: typeof open) =>
      (['upcoming', 'past'] as const).filter((tab) => isOnTab(event, tab, at));
    const now = '2026-03-06T12:00:00Z';
    const justAfter = '2026-03-06T12:00:00.001Z';
    expect(tabs({ date: open.date, registrationDeadline: now })).toEqual(['past']);
    expect(tabs({ date: open.date, registrationDeadline: justAfter })).toEqual(['upcoming']);
    expect(tabs({ date: now, registrationDeadline: open.registrationDeadline })).toEqual(['past']);
    expect(tabs({ date: justAfter, registrationDeadline: open.registrationDeadline })).toEqual([
      'upcoming',
    ]);
  });

  test('the same hour of another day is not today', () => {
    const days = ['2026-03-05', '2026-03-06', '2026-03-07', '2027-03-06', '2025-03-06'];
    expect(
      days.map((day) => isOnTab({ ...open, date: `${day}T12:00:00Z` }, 'ongoing', at)),
    ).toEqual([false, true, false, false, false]);
  });

  test('the tabs stand in their order, with their words', () => {
    expect(eventTabs.map((tab) => tabLabels[tab])).toEqual([
      'All Events',
      'Upcoming',
      'Ongoing',
      'Past',
    ]);
  });
});

test('the tab of an address is one of the four, else all', () => {
  expect(['all', 'upcoming', 'ongoing', 'past', 'Past', ''].map(tabFrom)).toEqual([
    'all',
    'upcoming',
    'ongoing',
    'past',
    'all',
    'all',
  ]);
});
