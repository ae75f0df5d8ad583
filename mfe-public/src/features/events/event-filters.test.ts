import { anEvent } from 'shared-session/testing';
import { endOfCampusDay, fromCampus } from 'shared-ui/format';
import { type EventFilters } from './api/event-list.query';
import { fittingEvents, tabFrom } from './event-filters';

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
const none: EventFilters = {
  q: '',
  tab: tabFrom('sideways'),
  clubId: '',
  from: '',
  to: '',
  types: [],
  modes: [],
  price: '',
  period: '',
};
const ids = (filters: Partial<EventFilters>) =>
  fittingEvents(events, { ...none, ...filters }, now).map(({ _id }) => _id);

test('events of an earlier filter are narrowed by tab, club, event name and club name', () => {
  expect(ids({})).toEqual(['c', 'a', 'b']);
  expect(ids({ tab: tabFrom('past') })).toEqual(['a']);
  expect(ids({ tab: tabFrom('upcoming') })).toEqual(['c', 'b']);
  expect(ids({ q: 'OPEN' })).toEqual(['a', 'b']);
  expect(ids({ q: 'chess' })).toEqual(['c']);
  expect(ids({ clubId: 'club-2' })).toEqual(['c']);
});

test('a list that starts at a campus day leaves out what was before it', () => {
  expect(ids({ from: '2026-04-01' })).toEqual(['c', 'b']);
  expect(ids({ from: '2026-04-02' })).toEqual(['c']);
});

test('a list that ends with a campus day leaves out what begins later', () => {
  expect(ids({ to: '2026-03-31' })).toEqual(['a']);
  expect(ids({ from: '2026-04-01', to: '2026-04-01' })).toEqual(['b']);
});

test('events are narrowed by type, mode and price', () => {
  const talk = anEvent({ _id: 'talk', eventType: 'SEMINAR', mode: 'ONLINE', fees: 20 });
  const fits = (filters: Partial<EventFilters>) =>
    fittingEvents([...events, talk], { ...none, ...filters }, now).map(({ _id }) => _id);
  expect(fits({ types: ['SEMINAR', 'MEETUP'] })).toEqual(['talk']);
  expect(fits({ modes: ['OFFLINE'] })).toEqual(['c', 'a', 'b']);
  expect([fits({ price: 'paid' }), fits({ price: 'free' })]).toEqual([['talk'], ['c', 'a', 'b']]);
  expect(fits({ types: ['SEMINAR'], price: 'free' })).toEqual([]);
});

test('an event at the last instant of the day is in the list', () => {
  const last = anEvent({ _id: 'last', date: endOfCampusDay('2026-04-01') });
  expect(fittingEvents([last], { ...none, to: '2026-04-01' }, now)).toEqual([last]);
});

test('an event at the first instant of the day is in the list', () => {
  const first = anEvent({ _id: 'first', date: fromCampus('2026-04-01') });
  expect(fittingEvents([first], { ...none, from: '2026-04-01' }, now)).toEqual([first]);
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
