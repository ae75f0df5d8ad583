/** @without-browser */
import { shownCount, shownDuration, shownFee, shownPlace } from './figures';

test.each([
  ['40', '40'],
  ['1200', '1,200'],
  ['', ''],
  ['0', ''],
  ['-3', ''],
  ['10.5', ''],
  ['1e400', ''],
])('a capacity of "%s" is shown as "%s"', (typed, shown) => expect(shownCount(typed)).toBe(shown));

test.each([
  ['90', '1 hour 30 minutes'],
  ['', ''],
  ['0', ''],
  ['-90', ''],
  ['1.5', ''],
  ['1e400', ''],
])('a duration of "%s" is shown as "%s"', (typed, shown) =>
  expect(shownDuration(typed)).toBe(shown),
);

test.each([
  ['0', 'Free'],
  ['', 'Free'],
  [' ', 'Free'],
  ['250', '₹250'],
  ['99.5', '₹99.5'],
  ['-1', ''],
  ['abc', ''],
  ['1e400', ''],
])('a fee of "%s" is shown as "%s"', (typed, shown) => expect(shownFee(typed)).toBe(shown));

test.each([
  ['2', '2nd place'],
  ['', ''],
  ['0', ''],
  ['1.5', ''],
])('the position "%s" is shown as "%s"', (typed, shown) => expect(shownPlace(typed)).toBe(shown));
