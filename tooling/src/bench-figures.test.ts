import { median, medianInterval } from '../../scripts/bench/lib/figures';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

// Ranks from a table of the sign test.
test.each([
  [6, [1, 6]],
  [9, [2, 8]],
  [21, [6, 16]],
  [25, [8, 18]],
])('the median of %i values lies between their ranks', (count, ranks) =>
  expect(medianInterval(upTo(count).reverse())).toEqual(ranks),
);

test('few values have no interval', () => {
  expect(medianInterval(upTo(5))).toEqual([NaN, NaN]);
  expect(median(upTo(5))).toBe(3);
});
