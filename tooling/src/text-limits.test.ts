import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as constants from '../../contracts/src/constants';
import * as forms from '../../contracts/src/forms';

const root = path.resolve(import.meta.dirname, '../..');
const areas = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const limits = areas.flatMap((area) =>
  readdirSync(path.join(root, area, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, area, 'src', file), 'utf8');
      return [...text.matchAll(/\bmaxLength=\{([^}]*)\}/g)].map(
        ([, limit = '']) => [`${area}/src/${file}`, limit] as const,
      );
    }),
);

/** The figure of a limit's name: `remarkMaximum`, `clubFields.name.most`. */
const figureOf = (limit: string): unknown =>
  limit
    .split('.')
    .reduce<unknown>((of, name) => (of as Readonly<Record<string, unknown>> | undefined)?.[name], {
      ...constants,
      ...forms,
    });

test('the limit of each input is the one of the call', () => {
  expect(limits.length).toBeGreaterThan(25);
  expect(limits.filter(([, limit]) => typeof figureOf(limit) !== 'number')).toEqual([]);
});
