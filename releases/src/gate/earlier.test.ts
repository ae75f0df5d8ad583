import { Shelf } from '../testing/shelf';
import { releaseOf } from '../testing/test-builds';
import { newcomersLast, oldFirst, ranBefore } from './earlier';

const pin = (version: string) => ({ version, lastGood: null, disabled: null });
const area = (name: string, version: string) => releaseOf({ name, version });

test('builds that ran come before other versions of their areas, new areas come last', () => {
  const before = { shell: '1.0.0', areas: { 'mfe-b': pin('1.0.0'), 'mfe-c': pin('1.0.0') } };
  const areas = [area('mfe-a', '1.0.0'), area('mfe-b', '2.0.0'), area('mfe-c', '1.0.0')];
  expect(newcomersLast(areas, before).map(({ name }) => name)).toEqual(['mfe-c', 'mfe-b', 'mfe-a']);
  expect(areas[0]?.name).toBe('mfe-a');
});

test('what ran and is gone from the store is left out', async () => {
  const shelf = new Shelf();
  shelf.put({ name: 'mfe-a', version: '1.0.0' });
  const areas = { 'mfe-a': pin('1.0.0'), 'mfe-b': pin('1.0.0') };
  const found = await ranBefore(shelf.library, { shell: null, areas });
  expect([...found].map(([name, { version }]) => `${name}@${version}`)).toEqual(['mfe-a@1.0.0']);
});

test('claims that were there before come first, each group in its order', () => {
  expect(oldFirst([1, 2, 3, 4, 5], (claim) => claim % 2 === 0)).toEqual([2, 4, 1, 3, 5]);
});
