import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { namesOf } from '../webpack/shared';
import { typeScriptOptions } from '../../scripts/lib/typescript.mjs';

const program = path.resolve(import.meta.dirname, '../build-facts-fixture/build.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-facts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the fixture and returns what its build.json says. */
async function built(kind: 'area' | 'shell', ...more: string[]): Promise<Record<string, unknown>> {
  const output = path.join(folder, kind);
  await promisify(execFile)(process.execPath, [
    ...typeScriptOptions(),
    program,
    kind,
    output,
    ...more,
  ]);
  return JSON.parse(readFileSync(path.join(output, 'build.json'), 'utf8')) as never;
}

test.each(['without a cache', 'from the cache'])(
  'an area lists the names it uses, the calls it sends and the packages it takes, %s',
  async () => {
    const facts = await built('area');
    expect(facts).toMatchObject({
      uses: {
        lazy: ['all of lazy'],
        named: ['named'],
        'passed-on': ['all of passed-on'],
        thing: ['other', 'used'],
        'thing/part': ['piece'],
        unknown: [],
        whole: ['all of whole'],
      },
      calls: ['DELETE /event/:id', 'GET /event/:id', 'PUT /event/:id'],
    });
    expect(facts.shared).not.toHaveProperty('spare');
    expect(facts.shared).toMatchObject({ thing: '1.0.0', 'thing/part': '1.0.0', always: '1.0.0' });
  },
);

test('a build without a file that only names calls fails', async () => {
  await expect(built('shell', 'gone.js')).rejects.toThrow(
    'gone.js is no part of this build any more.',
  );
});

test('a shell lists all that it provides, and its calls', async () => {
  expect(await built('shell')).toMatchObject({
    provides: { thing: ['more', 'other', 'used'], 'thing/part': ['default', 'piece'] },
    calls: ['POST /auth/login'],
    shared: { thing: '1.0.0', 'thing/part': '1.0.0', spare: '1.0.0' },
  });
});

test('the names of a shared package are known while an area is built', async () => {
  expect(await namesOf('shared-ui/pass')).toEqual(['PassDialog']);
  // Passed on from other files, and without types.
  const names = await namesOf('shared-session');
  expect(names).toContain('useServerTime');
  expect(names).not.toContain('Query');
});
