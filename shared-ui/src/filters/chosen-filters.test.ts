import {
  askedOf,
  chosenCount,
  chosenFrom,
  isBackwards,
  monthOfPeriod,
  noFilters,
  openingMonth,
  periodDays,
} from './chosen-filters';

const from = (search: string) => {
  const params = new URLSearchParams(search);
  return chosenFrom((name) => params.get(name) ?? '');
};
const friday = Date.parse('2026-03-06T06:00:00Z');

test('the filters of an address are read, and asked of the server', () => {
  const chosen = from('type=seminar,workshop&mode=hybrid&price=paid&period=week');
  expect(chosen).toEqual({
    types: ['WORKSHOP', 'SEMINAR'],
    modes: ['HYBRID'],
    price: 'paid',
    period: 'week',
  });
  expect(chosenCount(chosen)).toBe(5);
  expect(askedOf(chosen)).toEqual({ type: 'WORKSHOP,SEMINAR', mode: 'HYBRID', price: 'paid' });
});

test.each(['week', 'month', '2026-03-01..', '..2026-03-15', '2026-03-01..2026-03-15'])(
  'the period %s is one filter',
  (period) => {
    const chosen = from(`period=${period}`);
    expect(chosen.period).toBe(period);
    expect(chosenCount(chosen)).toBe(1);
  },
);

test('without filters each is empty in the address', () => {
  expect(noFilters).toEqual({ type: '', period: '', price: '', mode: '' });
});

test('what nobody knows is no filter', () => {
  const chosen = from('type=party,&mode=remote&price=cheap&period=soon');
  expect(chosen).toEqual({ types: [], modes: [], price: '', period: '' });
  expect(askedOf(chosen)).toEqual({ type: '', mode: '', price: undefined });
  expect(chosenCount(chosen)).toBe(0);
  const periods = [
    '..',
    '2026-02-30..',
    '0202-12-05..',
    '2026-03-01',
    '..soon',
    'x2026-03-01..',
    '..2026-03-01x',
  ];
  expect(periods.map((each) => from(`period=${each}`).period)).toEqual(periods.map(() => ''));
  expect(from('period=2026-03-10..2026-03-09').period).toBe('2026-03-10..');
});

test.each([
  ['2026-03-10', '2026-03-09', true],
  ['2026-03-10', '2026-03-10', false],
  ['2026-03-09', '2026-03-10', false],
  ['2026-03-10', '', false],
  ['', '2026-03-10', false],
  ['', '', false],
])('from %p to %p is backwards: %p', (from, to, expected) => {
  expect(isBackwards({ from, to })).toBe(expected);
});

test.each([
  ['week', friday, '2026-03-02', '2026-03-08'],
  ['week', Date.parse('2026-03-08T18:29:59Z'), '2026-03-02', '2026-03-08'], // Sunday, 23:59
  ['week', Date.parse('2026-03-08T18:30:00Z'), '2026-03-09', '2026-03-15'],
  ['month', friday, '2026-03-01', '2026-03-31'],
  ['month', Date.parse('2026-01-31T18:30:00Z'), '2026-02-01', '2026-02-28'],
  ['2026-03-01..2026-03-15', friday, '2026-03-01', '2026-03-15'],
  ['2026-03-01..', friday, '2026-03-01', ''],
  ['..2026-03-15', friday, '', '2026-03-15'],
  ['', friday, '', ''],
])('the period %p at %p is from %p to %p', (period, now, first, last) =>
  expect(periodDays(period, now)).toEqual({ from: first, to: last }),
);

const march = { first: '2026-03-01', last: '2026-03-31', next: '2026-04' };
test.each([
  ['', '', ['2026-03-01', '2026-03-31'], { startDate: '2026-04-01' }],
  ['2026-03-02', '2026-03-08', ['2026-03-02', '2026-03-08'], undefined],
  ['2026-03-02', '2026-03-31', ['2026-03-02', '2026-03-31'], undefined],
  [
    '2026-03-02',
    '2026-04-01',
    ['2026-03-02', '2026-03-31'],
    { startDate: '2026-04-01', endDate: '2026-04-01' },
  ],
  [
    '2026-02-01',
    '2026-05-08',
    ['2026-03-01', '2026-03-31'],
    { startDate: '2026-04-01', endDate: '2026-05-08' },
  ],
  // What begins in April may last into the period.
  [
    '2026-05-02',
    '2026-05-08',
    ['2026-05-02', '2026-03-31'],
    { startDate: '2026-04-01', endsAfter: '2026-05-02', endDate: '2026-05-08' },
  ],
  [
    '2026-05-02',
    '',
    ['2026-05-02', '2026-03-31'],
    { startDate: '2026-04-01', endsAfter: '2026-05-02' },
  ],
  ['', '2026-02-08', ['2026-03-01', '2026-02-08'], undefined],
])('the period from %p to %p in March is %p, after it %p', (from, to, within, after) =>
  expect(monthOfPeriod(march, { from, to })).toEqual({
    within: { endsAfter: within[0], endDate: within[1] },
    after,
  }),
);

test.each([
  ['', '', '2026-03'],
  ['2026-03-31', '', '2026-03'],
  ['2026-04-01', '', '2026-04'],
  ['2027-01-01', '2027-02-01', '2027-01'],
  ['2026-02-01', '', '2026-03'],
  ['2026-02-01', '2026-03-01', '2026-03'],
  ['2026-01-01', '2026-02-28', '2026-02'],
  ['', '2025-12-31', '2025-12'],
  ['', '2026-04-08', '2026-03'],
])('in March a month view of the period from %p to %p opens at %p', (from, to, month) =>
  expect(openingMonth({ from, to }, '2026-03-06')).toBe(month),
);
