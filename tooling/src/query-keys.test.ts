import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const written =
  /\bqueryKey\s*:|\bmutationKey\s*:\s*\[\s*['"]|Quer(y|ies)(Data|State)?\(\s*(\[|\{\s*queryKey)/;

/** In shared-session: a key that is not made by `keyOf`. */
const byHand = /\bqueryKey\s*:\s*\[\s*['"\w]|Quer(y|ies)(Data|State)?\(\s*\[|\[\s*generation\b/;

const sourcesOf = (folder: string) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join(folder, 'src', file));

test.each([
  "useQuery({ queryKey: ['clubs', 'choices'], queryFn })",
  'client.invalidateQueries({ queryKey })',
  "queryClient.setQueryData(['events', id], event)",
  "queryClient.getQueryState(['events'])",
])('%s writes a query key', (line) => {
  expect(line).toMatch(written);
});

test.each([
  "useQuery({ queryKey: ['file sizes', ...asked], queryFn })",
  'queryClient.setQueryData([next, ...rest], data)',
  "const keyOf = (place: string) => [generation.get(), 'memory', place];",
])('%s makes a key by hand', (line) => {
  expect(line).toMatch(byHand);
});

test('one file of shared-session makes query keys', () => {
  const sources = sourcesOf('shared-session');
  expect(sources.length).toBeGreaterThan(30);
  expect(
    sources.filter((file) => byHand.test(readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual(['shared-session/src/api/query.ts']);
});

test('nothing outside shared-session writes a query key', () => {
  const folders = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
  const sources = folders.flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((file) => written.test(readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([]);
});
