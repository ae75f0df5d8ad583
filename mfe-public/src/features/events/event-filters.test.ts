import { anEvent } from 'shared-session/testing';
import { fromCampus } from 'shared-ui/format';
import { toPage } from '../../lib/pages';
import { countEarlier, eventsOf, fittingEvents, tabFrom } from './event-filters';

const now = Date.parse('2026-03-06T06:00:00Z');
const chess = { _id: 'club-2', name: 'Chess Club', clubLogo: '' };
const events = [
  anEvent({
    _id: 'c',
    name: 'Finals',
    date: '2026-05-01T06:00:00Z',
    registrationDeadline: '2026-04-01T06:00:00Z',
    clubId: chess,
  }),
  anEvent({
    _id: 'a',
    name: 'Opening',
    date: '2026-01-01T06:00:00Z',
    registrationDeadline: '2025-12-01T06:00:00Z',
  }),
  anEvent({
    _id: 'b',
    name: 'Open day',
    date: '2026-04-01T06:00:00Z',
    registrationDeadline: '2026-03-30T06:00:00Z',
  }),
];
const none = { q: '', tab: tabFrom('sideways'), clubId: '', from: '' };
const whole = () => eventsOf([toPage({ data: events })]);
const ids = (filters: Partial<typeof none>) =>
  fittingEvents(whole(), { ...none, ...filters }, now).map(({ _id }) => _id);

test('a whole list is sorted by date ascending and filtered by tab, club, event name and club name', () => {
  expect(ids({})).toEqual(['a', 'b', 'c']);
  expect(ids({ tab: tabFrom('past') })).toEqual(['a']);
  expect(ids({ tab: tabFrom('upcoming') })).toEqual(['b', 'c']);
  expect(ids({ q: 'OPEN' })).toEqual(['a', 'b']);
  expect(ids({ q: 'chess' })).toEqual(['c']);
  expect(ids({ clubId: 'club-2' })).toEqual(['c']);
});

test('a list that starts at a campus day counts what was before it', () => {
  expect(ids({ from: '2026-04-01' })).toEqual(['b', 'c']);
  expect(ids({ from: '2026-04-02' })).toEqual(['c']);
  expect(countEarlier(whole(), { clubId: '', from: '2026-04-02' })).toBe(2);
  expect(countEarlier(whole(), { clubId: 'club-2', from: '2026-06-01' })).toBe(1);
});

test('an event at the first instant of the day is in the list and not before it', () => {
  const first = anEvent({ _id: 'first', date: fromCampus('2026-04-01') });
  expect(fittingEvents([first], { ...none, from: '2026-04-01' }, now)).toEqual([first]);
  expect(countEarlier([first], { clubId: '', from: '2026-04-01' })).toBe(0);
  expect(countEarlier(whole(), { clubId: '', from: '' })).toBe(0);
});

test('an event whose date cannot be read stays in the list', () => {
  const odd = anEvent({ _id: 'odd', date: 'soon' });
  expect(fittingEvents([odd], { ...none, from: '2026-04-01' }, now)).toEqual([odd]);
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

test('pages stand as the server sent them', () => {
  expect(
    eventsOf([toPage({ data: events, page: 1, limit: 24, total: 3 })]).map(({ _id }) => _id),
  ).toEqual(['c', 'a', 'b']);
  expect(eventsOf([])).toEqual([]);
});
