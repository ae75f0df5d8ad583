import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from 'database';
import { serverTestDatabase, until } from 'database/testing';
import { readConfig } from '../config/env';
import { createDb } from '../db/client';
import { migrate } from '../db/migrate';
import { users } from '../db/schema';
import { createContext } from '../create-context';
import { createStorage } from '../storage/create-storage';
import { type Command } from './command';
import { commands } from './list';
import { openOperatorSocket } from './operator-socket';
import { runAdmin } from './run-admin';

const root = mkdtempSync(join(tmpdir(), 'campus-admin-'));
const folder = join(root, 'data');
const environment = { DATA_DIR: folder, DEMO: 'false' };
const backups = join(root, 'backups', 'today');
const file = join(root, 'a-file');
writeFileSync(file, '');
const below = join(file, 'backup');
const intoFile = expect.stringContaining(`✗ ${file} cannot be used: there is a file of this name.`);
const hello: Command = {
  name: 'hello',
  describe: 'Say it',
  options: [],
  run: async ({ folder: at }) => `hello from ${at}`,
};

afterAll(() => rmSync(root, { recursive: true, force: true }));

const adminOf =
  (more: Record<string, string> = {}) =>
  async (...argv: string[]) => {
    const said: string[] = [];
    const code = await runAdmin({
      argv,
      environment: { ...environment, ...more },
      root,
      more: [hello],
      say: (text) => said.push(text),
      complain: (text) => said.push(text),
    });
    return { code, text: said.join('\n') };
  };
const admin = adminOf();

test('without a service the commands work on the folder, a fresh one included', async () => {
  const made = await admin(
    'create-super-admin',
    '--email',
    ' Dean@Campus.test ',
    '--name',
    'The Dean',
  );
  expect(made).toMatchObject({
    code: 0,
    text: expect.stringMatching(/is a super admin\. Password: [\w-]{16} /),
  });
  const dean = join(root, 'dean.json');
  expect((await admin('export-person', '--email', 'DEAN@campus.test', '--to', dean)).code).toBe(0);
  expect(JSON.parse(readFileSync(dean, 'utf8'))).toMatchObject({
    account: { name: 'The Dean', email: 'dean@campus.test' },
  });
  expect(statSync(dean).mode & 0o077).toBe(0);
  expect(readFileSync(dean, 'utf8')).not.toMatch(/argon2|password/i);
});

test('without a service they work on a server as well; what is refused says why', async () => {
  const database = await serverTestDatabase();
  const there = adminOf({ DATABASE_URL: database.url });
  try {
    expect((await there('create-super-admin', '--email', 'dean@campus.test')).code).toBe(0);
    expect(await there('create-super-admin', '--email', 'dean@campus.test')).toMatchObject({
      code: 1,
      text: expect.stringContaining('--existing'),
    });
    expect(await there('erase-person', '--email', 'dean@campus.test', '--yes')).toEqual({
      code: 1,
      text: '✗ The last super admin cannot be lost',
    });
    expect(await there('hello')).toEqual({ code: 0, text: `hello from ${folder}` });
  } finally {
    await database.close();
  }
});

test('nothing is restored into a database of a server that a portal is using', async () => {
  const database = await serverTestDatabase();
  const there = adminOf({ DATABASE_URL: database.url });
  const from = join(root, 'backups', 'of-a-server');
  const restore = () => there('restore', '--from', from, '--replace');
  try {
    expect((await there('create-super-admin', '--email', 'dean@campus.test')).code).toBe(0);
    expect((await there('backup', '--to', from)).code).toBe(0);
    const names = ['campus-portal', 'campus-portal-edge'];
    for (const applicationName of names) {
      const running = await openDatabase({ url: database.url, applicationName });
      expect(await restore()).toEqual({
        code: 1,
        text: expect.stringMatching(/^✗ A portal is using this database \(.+\): stop all APIs and/),
      });
      await running.close();
    }
    // The server may see the end of a connection a moment later.
    await until(async () => (await restore()).code === 0);
  } finally {
    await database.close();
  }
});

test('a backup into a place that cannot be written is one sentence', async () => {
  expect(await admin('backup', '--to', below)).toEqual({ code: 1, text: intoFile });
});

test('misuse says how, and changes nothing', async () => {
  expect((await admin('erase-person', '--email', 'dean@campus.test')).code).toBe(2);
  expect((await admin('nonsense')).code).toBe(2);
  expect((await admin('--help')).text).toContain('create-super-admin');
  const answer = await runAdmin({
    argv: ['hello'],
    environment: { DATA_DIR: folder, PORT: 'x' },
    root,
    more: [hello],
    complain: () => {},
  });
  expect(answer).toBe(1);
});

test('with a service they go through it; restoring waits until it is stopped', async () => {
  const config = { ...readConfig(environment), dataDir: folder };
  const database = await openDatabase({ folder: join(folder, 'database') });
  await migrate(database.pool);
  const context = createContext({ pool: database.pool, config });
  const close = await openOperatorSocket({ context, storage: createStorage(config), folder }, [
    ...commands,
    hello,
  ]);
  const note = join(folder, 'operator', 'door.json');
  try {
    expect(statSync(note).mode & 0o077).toBe(0);
    expect(
      (
        await adminOf({ SUPER_ADMIN_PASSWORD: 'long-enough' })(
          'create-super-admin',
          '--email',
          'second@campus.test',
        )
      ).text,
    ).toBe('second@campus.test is a super admin.');
    expect(
      await admin(
        'create-super-admin',
        '--email',
        'third@campus.test',
        '--password',
        'seen-by-all',
      ),
    ).toEqual({ code: 2, text: expect.stringContaining("unknown option '--password'") });
    expect((await admin('erase-person', '--email', 'dean@campus.test', '--yes')).code).toBe(0);
    const names = (await createDb(database.pool).select().from(users)).map(({ name }) => name);
    expect(names.sort()).toEqual(['Removed account', 'Super Admin']);
    expect((await admin('backup', '--to', backups)).code).toBe(0);
    expect(await admin('backup', '--to', below)).toEqual({ code: 1, text: intoFile });
    expect(await admin('restore', '--from', backups)).toMatchObject({
      code: 1,
      text: expect.stringContaining('stop it first'),
    });

    const { url } = JSON.parse(readFileSync(note, 'utf8'));
    const stranger = await fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
      body: '{}',
    });
    expect(stranger.status).toBe(403);
  } finally {
    await close();
    await database.close();
  }
  expect(existsSync(note)).toBe(false);
});

test('the note of a service that died is not believed', async () => {
  writeFileSync(
    join(folder, 'operator', 'door.json'),
    JSON.stringify({ url: 'http://127.0.0.1:1', token: 'x' }),
  );
  expect(await admin('hello')).toEqual({ code: 0, text: `hello from ${folder}` });
});
