import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverTestDatabase, type TestDatabase } from 'database/testing';
import { ownEnvironment } from '../../../scripts/lib/own-environment';

let database: TestDatabase;
beforeAll(async () => {
  database = await serverTestDatabase();
});
afterAll(() => database.close());

const program = path.resolve(import.meta.dirname, '../../bin/portal.mjs');
const bootstrap = (args: string[], url = database.url, more: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) =>
    execFile(
      process.execPath,
      [program, 'bootstrap', ...args],
      { env: { ...ownEnvironment(), DATABASE_URL: url, ...more } },
      (failure, out, error) => resolve({ code: Number(failure?.code ?? 0), out, error }),
    ),
  );
const tokens = async () =>
  (
    await database.pool.query<{ label: string; scopes: string[]; days: number }>(
      `select label, scopes, round(extract(epoch from expires_at - created_at) / 86400)::int as days
     from releases.tokens order by created_at`,
    )
  ).rows;

test('an installation gets its first administrator once; the token is shown and expires', async () => {
  const first = await bootstrap(['Asha, operations', '--days', '30']);
  expect(first).toMatchObject({ code: 0, error: '' });
  expect(first.out).toMatch(
    /^Token [0-9a-f]{8} "Asha, operations" may everything until \S+ \S+ UTC\. It is shown only now:\ncpr_\S+\n$/,
  );
  expect(await tokens()).toEqual([
    {
      label: expect.stringMatching(/^Asha, operations \(bootstrap by .+ on .+\)$/),
      scopes: ['admin', 'publish:*', 'pin:*'],
      days: 30,
    },
  ]);

  const second = await bootstrap(['Ravi']);
  expect(second).toMatchObject({
    code: 10,
    out: '',
    error: expect.stringMatching(
      /^✗ There are administrators already: [0-9a-f]{8} "Asha, operations /,
    ),
  });
  expect((await bootstrap(['Ravi', '--again'])).code).toBe(0);
  expect(await tokens()).toHaveLength(2);

  // Without a valid token left, it makes one again.
  await database.pool.query('update releases.tokens set revoked_at = now()');
  expect((await bootstrap(['Meera'])).code).toBe(0);
});

test('reads where the database is from a file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
  const file = path.join(folder, 'database-url');
  writeFileSync(file, `${database.url}\n`);
  try {
    const made = await bootstrap(['Asha', '--again'], '', { DATABASE_URL_FILE: file });
    expect(made).toMatchObject({ code: 0, error: '' });
    const both = await bootstrap(['Asha'], database.url, { DATABASE_URL_FILE: file });
    expect(both).toMatchObject({
      code: 2,
      error: expect.stringContaining('DATABASE_URL and DATABASE_URL_FILE are both set'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('says what is missing: a database server, or days that make sense', async () => {
  expect(await bootstrap(['Asha'], '')).toMatchObject({
    code: 2,
    error: expect.stringContaining('set DATABASE_URL'),
  });
  expect(await bootstrap(['Asha', '--days', '9999'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('--days takes a whole number from 1 to 366'),
  });
});
