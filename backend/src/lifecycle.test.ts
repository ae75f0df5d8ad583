import { request } from 'node:http';
import { Writable } from 'node:stream';
import { buildApp } from './app';
import { createContext } from './create-context';
import { createHasher } from './lib/hasher';
import { loggerOptions } from 'server-kit/logger';
import { testApp, testConfig, testPassword, type TestApp } from './testing';

let campus: TestApp;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

/** A second process on the same database, listening for real; `lines` is what it logs. */
const listening = async (hasher = createHasher()) => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  });
  const context = createContext({
    pool: campus.context.pool,
    config: testConfig({ LOG_LEVEL: 'info' }),
    clock: campus.clock.now,
    hasher,
  });
  const app = await buildApp(
    { context, hasDocs: false },
    { logger: { ...loggerOptions('info'), stream } },
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, lines };
};

test('a service that is told to stop finishes what runs and takes nothing new', async () => {
  let enter = () => {};
  let leave = () => {};
  const isInside = new Promise<void>((done) => (enter = done));
  const gate = new Promise<void>((done) => (leave = done));
  const real = createHasher();
  const slow: typeof real = {
    ...real,
    verify: async (...input) => {
      enter();
      await gate;
      return real.verify(...input);
    },
  };
  const { app, url } = await listening(slow);
  await campus.make.user({ email: 'ada@campus.test' });
  const running = fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@campus.test', password: testPassword }),
  });
  await isInside;
  const closed = app.close();
  leave();
  const answer = await running;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true, token: expect.any(String) });
  await closed;
  await expect(fetch(`${url}/api/club`)).rejects.toThrow();
});

test('one id goes from the edge into the log and the answer, and no secret does', async () => {
  const { app, url, lines } = await listening();
  const ada = await campus.make.user({ email: 'ada@campus.test' });
  const headers = {
    'x-request-id': 'edge-0123456789',
    authorization: `Bearer ${ada.token}`,
    'content-type': 'application/json',
  };
  const refused = await fetch(`${url}/api/auth/login?token=in-the-address`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'ada@campus.test', password: 'a-wrong-password' }),
  });
  expect(refused.headers.get('x-request-id')).toBe('edge-0123456789');
  expect(await refused.json()).toMatchObject({ requestId: 'edge-0123456789' });
  await campus.context.pool.query('alter table portal.users rename column year to years');
  const broken = await fetch(`${url}/api/auth/profile`, { headers });
  await campus.context.pool.query('alter table portal.users rename column years to year');
  expect(broken.status).toBe(500);
  expect(await broken.json()).toMatchObject({ code: 'internal', requestId: 'edge-0123456789' });
  await app.close();

  const entries = lines.map(
    (line) => JSON.parse(line) as { reqId?: string; msg?: string; level?: number },
  );
  expect(entries.filter(({ msg }) => msg === 'request refused')).toMatchObject([
    { reqId: 'edge-0123456789' },
  ]);
  expect(entries.filter(({ msg }) => msg === 'request failed')).toMatchObject([
    { reqId: 'edge-0123456789', level: 50 },
  ]);
  const all = lines.join('\n');
  for (const secret of [
    ada.token,
    'a-wrong-password',
    'ada@campus.test',
    'in-the-address',
    testPassword,
  ])
    expect(all).not.toContain(secret);
});

test('several processes share sessions: signed out or deactivated in one, refused in the others at once', async () => {
  const { app, url } = await listening();
  const { superAdmin, member, otherMember } = await campus.make.cast();
  const status = async (token: string) =>
    (await fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  expect([await status(member.token), await status(otherMember.token)]).toEqual([200, 200]);
  await campus.send('POST /auth/logout', { as: member });
  await campus.send('PUT /auth/users/:id/active', {
    as: superAdmin,
    params: { id: otherMember.id },
    body: { isActive: false },
  });
  expect([await status(member.token), await status(otherMember.token)]).toEqual([401, 401]);
  await app.close();
});

test('a request that names two hosts is refused', async () => {
  const { app, url } = await listening();
  const statusOf = (headers: string[]) =>
    new Promise((resolve, reject) =>
      request(`${url}/api/club`, { headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end(),
    );
  expect(await statusOf(['Host', 'campus.test'])).toBe(200);
  expect(await statusOf(['Host', 'campus.test', 'Host', 'evil.test'])).toBe(400);
  await app.close();
});

test('a shared computer keeps no answer of a person', async () => {
  const { member } = await campus.make.cast();
  const headersOf = async (as?: typeof member) => {
    const headers = as && { authorization: `Bearer ${as.token}` };
    return (await campus.app.inject({ url: '/api/event/approved', ...(headers && { headers }) }))
      .headers;
  };
  const [own, everybody] = [await headersOf(member), await headersOf()];
  expect([own['cache-control'], everybody['cache-control']]).toEqual(['no-store', 'no-cache']);
  for (const { vary } of [own, everybody]) expect(String(vary)).toContain('authorization');
});
