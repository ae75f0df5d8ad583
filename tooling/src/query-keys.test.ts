import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const written =
  /\bqueryKey\s*:|\bmutationKey\s*:\s*\[\s*['"]|Quer(y|ies)(Data|State)?\(\s*(\[|\{\s*queryKey)/;

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

test('nothing outside shared-session writes a query key', () => {
  const folders = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
  const sources = folders.flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((file) => written.test(readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([]);
});
