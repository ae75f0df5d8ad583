import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areasWithoutGroup, groups, groupsOfAreas } from '../mutation/groups';

const root = path.resolve(import.meta.dirname, '../..');

const places = Object.entries(groups).flatMap(([group, { cwd, mutate }]) =>
  // A pattern is checked by its folder.
  mutate.map((each) => [group, path.join(cwd, each.replace('!', '').replace(/\/[^/]*\*.*/, ''))]),
);

// Stryker ignores a name that matches nothing.
test.each(places)('the group %s mutates files that exist: %s', (_, place = '') => {
  expect(existsSync(path.join(root, place))).toBe(true);
});

test('an area brings its own group, and one without is named', () => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'areas-'));
  for (const area of ['mfe-books', 'mfe-rooms']) {
    mkdirSync(path.join(workspace, area));
    writeFileSync(path.join(workspace, area, 'package.json'), '{}');
  }
  const own = JSON.stringify({ mutate: ['src/common/due.ts'] });
  writeFileSync(path.join(workspace, 'mfe-books/mutation.json'), own);
  expect(groupsOfAreas(workspace)).toEqual({
    books: {
      cwd: 'mfe-books',
      mutate: ['src/common/due.ts'],
      tests: ['src/{common,features,lib}/**/*.test.ts'],
      isBrowser: true,
    },
  });
  expect(areasWithoutGroup(workspace)).toEqual(['mfe-rooms']);
});
