import { sectionsOf } from './sections';

// A Wednesday on a campus in India.
const now = Date.parse('2026-03-04T10:00:00+05:30');
const titles = (date: string, at = now) =>
  sectionsOf([{ date, endDate: date }], at).map(({ title }) => title);

test.each([
  ['2026-03-03T23:59:59+05:30', 'Earlier'],
  ['2026-03-04T00:00:00+05:30', 'Today'],
  ['2026-03-04T23:59:59+05:30', 'Today'],
  ['2026-03-05T00:00:00+05:30', 'This week'],
  ['2026-03-08T23:59:59+05:30', 'This week'],
  ['2026-03-09T00:00:00+05:30', 'Later'],
])('%p is %s', (date, title) => expect(titles(date)).toEqual([title]));

test.each([
  ['2026-03-04T00:00:00+05:30', 'Earlier'],
  ['2026-03-04T00:01:00+05:30', 'Today'],
  ['2026-03-10T10:00:00+05:30', 'Today'],
])('one that began yesterday and ends at %p is %s', (endDate, title) => {
  const events = [{ date: '2026-03-03T22:00:00+05:30', endDate }];
  expect(sectionsOf(events, now).map((section) => section.title)).toEqual([title]);
});

test.each([
  ['a Monday', '2026-03-02T10:00:00+05:30', '2026-03-08T12:00:00+05:30', 'This week'],
  ['a Sunday', '2026-03-08T10:00:00+05:30', '2026-03-09T00:00:00+05:30', 'Later'],
])('the week ends with its Sunday: on %s', (_day, at, date, title) =>
  expect(titles(date, Date.parse(at))).toEqual([title]),
);

test('sections keep the order of the events, and empty ones are left out', () => {
  const events = [
    '2026-03-04T12:00:00+05:30',
    '2026-03-04T18:00:00+05:30',
    '2026-04-01T12:00:00+05:30',
  ].map((date) => ({ date, endDate: date }));
  expect(sectionsOf(events, now)).toEqual([
    { title: 'Today', events: events.slice(0, 2) },
    { title: 'Later', events: events.slice(2) },
  ]);
});
