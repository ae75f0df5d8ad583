import { existsSync } from 'node:fs';
import path from 'node:path';
import { groups } from '../mutation/groups';

const root = path.resolve(import.meta.dirname, '../..');

const places = Object.entries(groups).flatMap(([group, { cwd, mutate }]) =>
  // Of a pattern, the folder that it looks in.
  mutate.map((each) => [group, path.join(cwd, each.replace('!', '').replace(/\/[^/]*\*.*/, ''))]),
);

// A name that matches nothing is passed over without a word.
test.each(places)('the mutants of %s are of a place that is there: %s', (_, place = '') => {
  expect(existsSync(path.join(root, place))).toBe(true);
});
