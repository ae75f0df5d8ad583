import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openOperatorSocket } from 'backend/commands/operator-socket';
import { runAdmin } from 'backend/commands/run-admin';
import { readConfig } from 'backend/config/env';
import { createContext } from 'backend/create-context';
import { openDatabase } from 'database';
import { serverTestDatabase, until } from 'database/testing';
import { demoReset } from './reset';

const scratch = mkdtempSync(path.join(tmpdir(), 'demo-reset-'));
let server: Awaited<ReturnType<typeof serverTestDatabase>>;
beforeEach(async () => {
  server = await serverTestDatabase();
  const made = await admin({}, 'create-super-admin', '--email', 'dean@campus.test');
  expect(made.code).toBe(0);
});
afterEach(() => server.close());
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function admin(more: Record<string, string>, ...argv: string[]) {
  let text = '';
  const hear = (line: string) => void (text += line);
  const code = await runAdmin({
    argv,
    environment: { DATABASE_URL: server.url, DATA_DIR: path.join(scratch, 'data'), ...more },
    root: scratch,
    more: [demoReset],
    say: hear,
    complain: hear,
  });
  return { code, text };
}
const really = () => admin({}, 'demo-reset', '--really');
const asDemo = () => admin({ DEMO: 'true' }, 'demo-reset');

async function people(): Promise<string[]> {
  const database = await openDatabase({ url: server.url });
  const { rows } = await database.pool.query<{ email: string }>('select email from portal.users');
  await database.close();
  return rows.map(({ email }) => email);
}
const untouched = ['dean@campus.test'];

test.each([
  ['--really', really],
  ['the setting DEMO', asDemo],
])('with %s nothing is replaced in a database that a portal is using', async (_, reset) => {
  for (const applicationName of ['campus-portal', 'campus-portal-edge']) {
    const running = await openDatabase({ url: server.url, applicationName });
    expect(await reset()).toEqual({
      code: 1,
      text: expect.stringMatching(/^✗ A portal is using this database \(.+\): stop all APIs and/),
    });
    await running.close();
    expect(await people()).toEqual(untouched);
  }
  // The server may see the end of a connection a moment later.
  await until(async () => (await reset()).code === 0);
  expect(await people()).toContain('student@campus.test');
});

test('a running portal resets itself when it is a demo only', async () => {
  const dataDir = path.join(scratch, 'data');
  for (const demo of [false, true]) {
    const database = await openDatabase({ url: server.url });
    const config = { ...readConfig({ DATABASE_URL: server.url }), dataDir, demo };
    const context = createContext({ pool: database.pool, config });
    const { storage } = context;
    const close = await openOperatorSocket({ context, storage, folder: dataDir }, [demoReset]);
    try {
      // The running portal's settings decide, not those of the command.
      const answer = await admin({ DEMO: 'true' }, 'demo-reset', '--really');
      expect(answer).toEqual(
        demo
          ? { code: 0, text: 'The demo campus is as on its first day.' }
          : { code: 1, text: expect.stringContaining('The portal is running: stop it first') },
      );
      if (!demo) expect(await people()).toEqual(untouched);
    } finally {
      await close();
      await database.close();
    }
  }
});
