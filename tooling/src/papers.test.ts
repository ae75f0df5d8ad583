import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const namesIn = (folder: string) => readdirSync(path.join(root, folder));
const packages = namesIn('.').filter((name) => existsSync(path.join(root, name, 'package.json')));

const papers = [
  ...namesIn('.').filter((name) => name.endsWith('.md')),
  ...namesIn('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ...['decisions', 'checks'].flatMap((folder) =>
    namesIn(`docs/${folder}`).map((name) => `docs/${folder}/${name}`),
  ),
  ...packages.map((name) => `${name}/README.md`),
];

/** A text without its blocks of code. */
const proseOf = (text: string) => text.replace(/^```[^]*?^```/gm, '');

/** Rows of figures that a command wrote: their names hold addresses of calls. */
const isFigure = (file: string, line: string) => file === 'docs/proof.md' && line.startsWith('| ');

test.each(papers)('%s can be read as text: no line over 130 characters', (file) => {
  const long = proseOf(read(file))
    .split('\n')
    .filter((line) => line.length > 130 && !isFigure(file, line));
  expect(long).toEqual([]);
});

test.each(papers)('%s links to files that exist', (file) => {
  const targets = [...proseOf(read(file)).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
    ([, target]) => target ?? '',
  );
  expect(
    targets.filter((target) => !existsSync(path.join(root, path.dirname(file), target))),
  ).toEqual([]);
});

const ignored = new Set(['node_modules', 'dist', '.cache']);
const filesOf = (name: string) =>
  readdirSync(path.join(root, name), { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry): string[] =>
      entry.isDirectory() ? filesOf(`${name}/${entry.name}`) : [`${name}/${entry.name}`],
    );
const sources = packages.flatMap(filesOf);
// Written by a build.
const made = ['build.json'];

test.each(packages)('%s names source files that exist in its README', (name) => {
  const named = [
    ...proseOf(read(`${name}/README.md`)).matchAll(/`([\w./-]+\.[cm]?(?:tsx?|js|json))`/g),
  ]
    .map(([, file]) => file ?? '')
    .filter((file) => !made.includes(file));
  expect(
    named.filter(
      (file) =>
        !existsSync(path.join(root, file)) && !sources.some((each) => each.endsWith(`/${file}`)),
    ),
  ).toEqual([]);
});

test.each(packages)('%s says what it is, how to enter it and what it may import', (name) => {
  for (const part of [
    '## Use',
    '- Entry points: ',
    '- May import: ',
    '- Commands in this folder: ',
  ]) {
    expect(read(`${name}/README.md`)).toContain(part);
  }
});

test('docs/settings.md describes every setting', () => {
  const settings = [
    'backend/src/config/env.ts',
    'releases/src/config/settings.ts',
    'server-kit/src/settings.ts',
    'server-kit/src/sign-in-settings.ts',
  ]
    .flatMap((file) => [...read(file).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)])
    .map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(30);
  expect(settings.filter((name) => !read('docs/settings.md').includes(`\`${name}\``))).toEqual([]);
});

test('docs/ARCHITECTURE.md names every rule that is checked, and no other', () => {
  const rules = [
    ...read('.dependency-cruiser.cjs').matchAll(/(?:name: |inOrder\()'([a-z-]+)'/g),
    ...read('scripts/boundaries.ts').matchAll(/^const \w+Rule = '([a-z-]+)'/gm),
    ...read('scripts/lib/factories.ts').matchAll(/rule: '([a-z-]+)'/g),
  ].map(([, name = '']) => name);
  const rows = read('docs/ARCHITECTURE.md')
    .split('\n')
    .map((line) => /^\| ([^|]+) \|/.exec(line)?.[1] ?? '');
  const named = rows.flatMap((cell) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.sort()).toEqual(rules.sort());
});
