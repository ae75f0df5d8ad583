/** @without-browser */
import fs from 'node:fs';
import path from 'node:path';
import { groups } from './groups';

/** In the main file already: the federation chunk holds them as they are. */
const held = ['shared-ui/core', 'shared-ui/format'];

describe('the share table', () => {
  it('offers every entry of the design system, under its own chunk name', () => {
    const entries = fs
      .readdirSync(path.resolve(__dirname, '../../../shared-ui/src'))
      .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
      .map((file) => `shared-ui/${file.replace(/\.tsx?$/, '')}`);
    expect(
      [...Object.keys(groups), ...held].filter((key) => key.startsWith('shared-ui/')).sort(),
    ).toEqual(entries.sort());

    const source = fs.readFileSync(path.resolve(__dirname, 'groups.ts'), 'utf8');
    for (const key of Object.keys(groups)) {
      expect(source).toContain(
        `webpackChunkName: "group-${key.replace('shared-ui/', 'ui-').replace('contracts/', 'contracts-')}" */ '${key}'`,
      );
    }
  });
});
