/** @without-browser */
import { sortFrom, sortLabels } from './club-sort';

test.each([
  ['name', 'name', 'Name'],
  ['members', 'members', 'Most members'],
  ['newest', 'newest', 'Newest'],
  ['sideways', 'name', 'Name'],
  ['', 'name', 'Name'],
])('the sort "%s" of the address is %s, called %s', (text, sort, label) => {
  expect(sortFrom(text)).toBe(sort);
  expect(sortLabels[sortFrom(text)]).toBe(label);
});
