import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

const source = /(\.d)?\.[cm]?[jt]sx?$/;

/** Paths that share their name in one package; `index.ts` is the entry of its folder. */
function sameNames(files: readonly string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    // Files of the workspace itself are in no package.
    if (!source.test(file) || !file.includes('/') || /-fixture\/|\/index\.ts$/.test(file)) continue;
    const name = `${file.split('/')[0]} ${path.posix.basename(file).replace(source, '')}`;
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return [...byName.values()].filter((same) => same.length > 1).map((same) => same.join(' '));
}

const isOurs = (name: string) => !/^(node_modules|dist|test-results|\..*)$/.test(name);

function* filesUnder(folder: string): Generator<string> {
  for (const item of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (!isOurs(item.name)) continue;
    const file = path.posix.join(folder, item.name);
    if (item.isDirectory()) yield* filesUnder(file);
    else if (item.isFile()) yield file;
  }
}

test('two files with one name are found', () => {
  expect(
    sameNames([
      ...['a/src/x/parts.ts', 'a/src/y/parts.tsx', 'b/src/parts.ts', 'a/src/index.ts'],
      ...['a/bin/run.mjs', 'a/src/run.d.ts', 'b/run.cjs', 'b/run.md'],
    ]),
  ).toEqual(['a/src/x/parts.ts a/src/y/parts.tsx', 'a/bin/run.mjs a/src/run.d.ts']);
});

test('no two files of a package share a name', () => {
  const files = [...filesUnder('.')];
  expect(files.length).toBeGreaterThan(1000);
  expect(sameNames(files)).toEqual([]);
});

test('zod is imported as a namespace, so that a bundle has only what it uses of it', () => {
  const whole = /^(import|export) (z\b|\{.*(?<!type )\bz\b.*\}).* from 'zod'/m;
  for (const line of ['import { z }', 'import z', 'import { ZodError, z }', 'export { z }'])
    expect(`${line} from 'zod';`).toMatch(whole);
  for (const line of ['import * as z', 'import { type z }', 'import type { z }'])
    expect(`${line} from 'zod';`).not.toMatch(whole);
  const sources = [...filesUnder('.')].filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('-fixture/'),
  );
  expect(sources.filter((file) => whole.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});

/** Lines of comments that are too long; code is formatted to the same width. */
const tooLong = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.length > 100 && /^\s*(\/\/|\/?\*+ (?!webpackChunkName))/.test(line));

test('a comment of more than 100 characters is found', () => {
  const line = `// ${'word '.repeat(20)}`;
  expect(tooLong(`const a = 1;\n${line}\n${line.slice(0, 100)}`)).toEqual([line]);
});

test('comments have at most 100 characters in a line', () => {
  const sources = [...filesUnder('.')].filter((file) => /\.(tsx?|[cm]?js)$/.test(file));
  expect(
    sources.flatMap((file) =>
      tooLong(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
    ),
  ).toEqual([]);
});

/** Comments, titles of tests and prose with words that others replaced (docs/glossary.md). */
const oldWords = (text: string, isProse = false): string[] =>
  text
    .split('\n')
    .filter(
      (line) =>
        (isProse || /\/\/ |^\s*\/?\*+ |\b(test|it|describe)(\.each)?\(|^\s*['"`]/.test(line)) &&
        /\b(anew|whoever|askers?|heeds?|front door|role wish|way back)\b/i.test(line),
    );

test.each([
  '// Read anew.',
  ' * Whoever asks',
  '/** A role wish. */',
  "  it('reads it anew', () => {",
  "  '%s is read anew',",
])('%s has an old word', (line) => expect(oldWords(line)).toEqual([line]));

test('comments, titles of tests and documents use plain words', () => {
  const files = [...filesUnder('.')].filter(
    (file) =>
      /\.(tsx?|md)$/.test(file) && !/source-style\.test\.ts$|docs\/glossary\.md$/.test(file),
  );
  expect(
    files.flatMap((file) =>
      oldWords(readFileSync(path.join(root, file), 'utf8'), file.endsWith('.md')).map(
        (line) => `${file}: ${line}`,
      ),
    ),
  ).toEqual([]);
});
