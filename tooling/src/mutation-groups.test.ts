import { existsSync } from 'node:fs';
import path from 'node:path';
import { groups } from '../mutation/groups';

const root = path.resolve(import.meta.dirname, '../..');

const places = Object.entries(groups).flatMap(([group, { cwd, mutate }]) =>
  // A pattern is checked by its folder.
  mutate.map((each) => [group, path.join(cwd, each.replace('!', '').replace(/\/[^/]*\*.*/, ''))]),
);

// Stryker ignores a name that matches nothing.
test.each(places)('the group %s mutates files that exist: %s', (_, place = '') => {
  expect(existsSync(path.join(root, place))).toBe(true);
});
