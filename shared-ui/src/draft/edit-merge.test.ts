/** @without-browser */
import { differencesOf, mergeOf, wordsFor } from './edit-merge';

const base = { name: 'Race', venue: 'Hall', tags: ['a'], fees: '0' };
const mine = { ...base, venue: 'Library', fees: '10' };
const theirs = { ...base, name: 'Robo Race', venue: 'Gym', fees: '10' };

test('what someone else changed, and where it meets what was typed', () => {
  expect(differencesOf(base, mine, theirs)).toEqual([
    { field: 'name', isMineToo: false },
    { field: 'venue', isMineToo: true },
  ]);
  expect(differencesOf(base, mine, base)).toEqual([]);
});

test('what was typed stays, the rest follows the other person', () => {
  expect(mergeOf(base, mine, theirs)).toEqual({
    name: 'Robo Race',
    venue: 'Library',
    tags: ['a'],
    fees: '10',
  });
});

test('a field that both changed to the same is no difference, lists are compared by what is in them', () => {
  expect(differencesOf(base, { ...base, fees: '10' }, { ...base, fees: '10' })).toEqual([]);
  expect(differencesOf(base, base, { ...base, tags: ['a'] })).toEqual([]);
  expect(differencesOf(base, base, { ...base, tags: ['a', 'b'] })).toEqual([
    { field: 'tags', isMineToo: false },
  ]);
  expect(mergeOf(base, { ...base, tags: ['c'] }, { ...base, tags: ['a', 'b'] }).tags).toEqual([
    'c',
  ]);
});

test('long values are cut after 120 characters, and only they', () => {
  expect(wordsFor('x'.repeat(120))).toBe('x'.repeat(120));
  expect(wordsFor('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`);
  expect([wordsFor([]), wordsFor(false), wordsFor(null), wordsFor(' a '), wordsFor(0)]).toEqual([
    'none',
    'no',
    'empty',
    'a',
    '0',
  ]);
});

test('values in a few words', () => {
  expect([
    wordsFor(''),
    wordsFor(true),
    wordsFor(['a', 'b']),
    wordsFor([{ name: 'Round 1' }]),
    wordsFor([{}, {}]),
  ]).toEqual(['empty', 'yes', 'a, b', '1 entry', '2 entries']);
  expect(wordsFor('x'.repeat(200))).toHaveLength(121);
});
