import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAdmin } from 'backend/commands/run-admin';
import { realServer, type RealServer } from 'database/testing';
import { migrate as migrateReleases } from 'releases/db/migrate';
import { restoreDrill } from './restore-drill';

const scratch = mkdtempSync(path.join(tmpdir(), 'drill-'));
let server: RealServer;
let database: Awaited<ReturnType<RealServer['createDatabase']>>;
beforeAll(async () => {
  server = await realServer();
  database = await server.createDatabase();
});
afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function admin(...argv: string[]) {
  return adminWith({}, ...argv);
}
async function adminWith(more: Record<string, string>, ...argv: string[]) {
  let said = '';
  const hear = (text: string) => void (said += `${text}\n`);
  const code = await runAdmin({
    argv,
    environment: { DATABASE_URL: database.url, DATA_DIR: path.join(scratch, 'data'), ...more },
    root: scratch,
    more: [restoreDrill],
    prepare: migrateReleases,
    say: hear,
    complain: hear,
  });
  return { code, said };
}
const drills = async () => {
  const { rows } = await database.pool.query(
    "select datname from pg_database where datname like 'campus_drill%'",
  );
  return rows;
};

test('a drill restores a backup beside what runs, and leaves nothing behind', async () => {
  const from = path.join(scratch, 'backup');
  const secret = { SUPER_ADMIN_PASSWORD: 'a long password' };
  await adminWith(secret, 'create-super-admin', '--email', 'super@campus.test');
  await admin('backup', '--to', from);
  const { code, said } = await admin('restore-drill', '--from', from);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^The backup of \S+ can be restored: \d+ rows and 0 files in \d+\.\d s\.\n$/,
    ),
  ]);
  expect(await drills()).toEqual([]);

  appendFileSync(path.join(from, 'tables/portal.users.jsonl'), '{}\n');
  const damaged = await admin('restore-drill', '--from', from);
  expect(damaged.code).toBe(1);
  expect(damaged.said).toContain('The backup is damaged: tables/portal.users.jsonl');
  expect(await drills()).toEqual([]);
});

test('a drill of a role that may make no databases is refused in a sentence', async () => {
  const name = `narrow_${Date.now()}`;
  await database.pool.query(`create role ${name} login password 'narrow'`);
  await database.pool.query(`create database ${name} owner ${name}`);
  try {
    const url = Object.assign(new URL(database.url), {
      username: name,
      password: 'narrow',
      pathname: `/${name}`,
    });
    const from = path.join(scratch, 'backup');
    expect(await adminWith({ DATABASE_URL: url.href }, 'restore-drill', '--from', from)).toEqual({
      code: 1,
      said: `✗ A drill makes a database, and ${name} may not: alter role ${name} createdb\n`,
    });
  } finally {
    await database.pool.query(`drop database ${name} with (force)`);
    await database.pool.query(`drop role ${name}`);
  }
});

test('a drill opens an encrypted backup with the private key in a file', async () => {
  const key = path.join(scratch, 'portal.key');
  const { said } = await admin('backup-key', '--to', key);
  const recipients = { BACKUP_RECIPIENTS: /age1\w+/.exec(said)?.[0] ?? '' };
  const from = path.join(scratch, 'encrypted');
  expect((await adminWith(recipients, 'backup', '--to', from)).said).toContain('It is encrypted.');
  const locked = await admin('restore-drill', '--from', from);
  expect([locked.code, locked.said]).toEqual([1, expect.stringContaining('is encrypted: set')]);
  const opened = await adminWith({ BACKUP_IDENTITY_FILE: key }, 'restore-drill', '--from', from);
  expect([opened.code, opened.said]).toEqual([0, expect.stringContaining('can be restored')]);
  expect(await drills()).toEqual([]);
});

test('a drill removes what an interrupted one left, and leaves a running one alone', async () => {
  const day = 86_400_000;
  const [old, running] = [Date.now() - day - 60_000, Date.now()].map(
    (at) => `campus_drill_${at}_0123456789ab`,
  );
  for (const name of [old, running]) await database.pool.query(`create database ${name}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'campus-drill-'));
  mkdirSync(path.join(folder, 'uploads'));
  utimesSync(folder, new Date(Date.now() - day - 60_000), new Date(Date.now() - day - 60_000));
  await admin('restore-drill', '--from', path.join(scratch, 'nothing'));
  expect(await drills()).toEqual([{ datname: running }]);
  expect(existsSync(folder)).toBe(false);
  await database.pool.query(`drop database ${running}`);
});
