import { hash, verify } from '@node-rs/argon2';
import { loginFailures, sessions } from '../../db/schema';
import { type Hasher } from '../../lib/hasher';
import { testApp, testPassword, type TestApp, type TestUser } from '../../testing';

const settings = {
  LOGIN_FAILURES: '3',
  LOGIN_FAILURES_PER_ACCOUNT: '12',
  LOGIN_FAILURES_PER_ADDRESS: '20',
  LOGIN_FAILURE_MINUTES: '10',
  ALLOWED_ORIGINS: 'https://clubs.example.edu',
};
/** The queues in which passwords were checked. */
const queues: string[] = [];
const hasher: Hasher = {
  hash: (password) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
  verify: async ({ queue, stored, password, before }) => {
    queues.push(queue);
    await before?.();
    return stored !== undefined && verify(stored, password);
  },
};
let campus: TestApp;
let send: TestApp['send'];
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  campus = await testApp({ settings, context: { hasher } });
  ({ send } = campus);
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  [ada, bob] = (await campus.make.users([
    { email: 'ada@campus.test' },
    { email: 'bob@campus.test' },
  ])) as [TestUser, TestUser];
  campus.pauses.splice(0);
});

const home = '10.0.0.1';
const login = (
  { email }: { email: string },
  password = testPassword,
  { from = home, cookie = '' } = {},
) =>
  send('POST /auth/login', {
    body: { email, password },
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
  });
const failing = async (
  person: { email: string },
  times: number,
  from: (n: number) => string = () => home,
) => {
  for (let n = 0; n < times; n += 1) await login(person, 'wrong-one', { from: from(n) });
};
/** The cookie as a browser sends it back. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const elsewhere = (n: number) => `192.0.2.${n}`;
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('wrong passwords', () => {
  it('make an account wait at this address, for a while, even with the right one', async () => {
    await failing(ada, 3);
    const refused = await login(ada);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_failures']);
    expect(refused.body.message).toBe('Too many failed attempts. Please try again in 10 minutes');
    expect(refused.headers['retry-after']).toBe('600');
    campus.clock.advance(10 * 60_000 + 1);
    expect(await statusOf(login(ada))).toBe(200);
  });

  it('never lock out the same account elsewhere nor another account here', async () => {
    await failing(ada, 5);
    expect(await statusOf(login(ada, testPassword, { from: elsewhere(1) }))).toBe(200);
    expect(await statusOf(login(bob))).toBe(200);
  });

  it('of many accounts slow an address down first, then refuse it at its own figure', async () => {
    for (let n = 0; n < 20; n += 1)
      expect(await statusOf(login({ email: `nobody${n}@campus.test` }, 'wrong-one'))).toBe(401);
    expect(campus.pauses[0]).toBe(0);
    expect(
      campus.pauses
        .slice(1)
        .every((pause, index) => pause >= 250 && pause > (campus.pauses[index] ?? 0)),
    ).toBe(true);
    expect(Math.max(...campus.pauses)).toBeLessThanOrEqual(4_000);
    expect(await statusOf(login(bob))).toBe(429);
    expect(await statusOf(login(bob, testPassword, { from: elsewhere(1) }))).toBe(200);
  });

  it('from many addresses slow an account down first, then refuse it at its own figure', async () => {
    await failing(ada, 11, elsewhere);
    campus.pauses.splice(0);
    expect(await statusOf(login(ada))).toBe(200);
    expect(campus.pauses[0]).toBeGreaterThan(3_000);
    await failing(ada, 1, () => elsewhere(99));
    expect(await statusOf(login(ada))).toBe(429);
  });

  it('are forgotten after a right one, at this address only; right ones never count', async () => {
    await failing(ada, 2);
    for (let n = 0; n < 8; n += 1) expect(await statusOf(login(ada))).toBe(200);
    expect(
      (await campus.db.select().from(loginFailures))
        .map(({ key, failures }) => [key.split(':')[0], failures])
        .sort((one, other) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['account', 2],
      ['address', 2],
    ]);
  });

  it('that cannot be forgotten open no session, for nobody would hold its token', async () => {
    await failing(ada, 1);
    const before = await campus.db.$count(sessions);
    const { pool } = campus.context;
    await pool.query(`create function portal.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await pool.query(`create trigger refuse before delete on portal.login_failures
      for each row execute function portal.refuse()`);
    try {
      expect(await statusOf(login(ada))).toBe(500);
      expect(await campus.db.$count(sessions)).toBe(before);
    } finally {
      await pool.query('drop function portal.refuse() cascade');
    }
    expect(await statusOf(login(ada))).toBe(200);
  });

  it('count a whole network of IPv6 addresses as one', async () => {
    await failing(ada, 3, (n) => `2001:db8:0:7::${n}`);
    expect(await statusOf(login(ada, testPassword, { from: '2001:db8:0:7:ffff::1' }))).toBe(429);
    expect(await statusOf(login(ada, testPassword, { from: '2001:db8:0:8::1' }))).toBe(200);
  });

  it('that arrive at once are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => login(ada, 'wrong-one')));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      401, 401, 401, 429, 429, 429, 429, 429, 429,
    ]);
  });
});

describe('a device that signed in to the account before', () => {
  it('is never locked out by others, nor slowed, wherever it is', async () => {
    const cookie = cookieOf(await login(ada));
    await failing(ada, 20, elsewhere);
    for (let n = 0; n < 20; n += 1) await failing({ email: `nobody${n}@campus.test` }, 1);
    await failing(ada, 4);
    campus.pauses.splice(0);
    expect(await statusOf(login(ada))).toBe(429);
    expect(await statusOf(login(ada, testPassword, { cookie }))).toBe(200);
    expect(await statusOf(login(ada, testPassword, { cookie, from: elsewhere(3) }))).toBe(200);
    expect(campus.pauses).toEqual([0, 0]);
  });

  it('waits in no queue of others, and others in none of theirs', async () => {
    const cookie = cookieOf(await login(ada));
    queues.splice(0);
    await login(ada, testPassword, { cookie });
    await login(ada);
    await login(ada, 'wrong-one');
    await login(ada, 'wrong-one', { from: elsewhere(1) });
    await login(bob);
    const [device, here, again, there, another] = queues;
    expect(again).toBe(here);
    expect(new Set([device, here, there, another]).size).toBe(4);
  });

  it('waits after its own failures, and shuts nobody else out', async () => {
    const cookie = cookieOf(await login(ada));
    for (let n = 0; n < 3; n += 1)
      expect(await statusOf(login(ada, 'wrong-one', { cookie }))).toBe(401);
    expect(await statusOf(login(ada, testPassword, { cookie }))).toBe(429);
    expect(await statusOf(login(ada))).toBe(200);
  });

  it('is known to that account only, and to several where several people use it', async () => {
    const one = cookieOf(await login(ada));
    await failing(bob, 12, elsewhere);
    expect(await statusOf(login(bob, testPassword, { cookie: one }))).toBe(429);
    campus.clock.advance(10 * 60_000 + 1);
    const both = cookieOf(await login(bob, testPassword, { cookie: one }));
    await failing(ada, 12, elsewhere);
    await failing(bob, 12, elsewhere);
    for (const person of [ada, bob])
      expect(await statusOf(login(person, testPassword, { cookie: both }))).toBe(200);
  });

  it('stays known when it sets a new password, as others do not', async () => {
    const [here, there] = [cookieOf(await login(ada)), cookieOf(await login(ada))];
    const body = { currentPassword: testPassword, newPassword: 'secret2' };
    const changed = cookieOf(
      await send('PUT /auth/change-password', { as: ada, body, headers: { cookie: here } }),
    );
    await failing(ada, 12, elsewhere);
    expect(await statusOf(login(ada, 'secret2', { cookie: changed }))).toBe(200);
    for (const cookie of [here, there])
      expect(await statusOf(login(ada, 'secret2', { cookie }))).toBe(429);
  });

  it.each([
    'portal_device=',
    'portal_device=a.b',
    `portal_device=${'a'.repeat(43)}.${'b'.repeat(43)}`,
    'x=1; portal_device=%00',
  ])('has a cookie of ours: %s is none', async (cookie) => {
    await failing(ada, 3);
    expect(await statusOf(login(ada, testPassword, { cookie }))).toBe(429);
    expect(await statusOf(login(bob, testPassword, { cookie }))).toBe(200);
  });

  it('keeps the cookie where no script reads it, for the calls of accounts, and for ten people at most', async () => {
    const plain = String((await login(ada)).headers['set-cookie']);
    expect(plain).toMatch(
      /^portal_device=[\w-]{43}\.[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    let cookie = '';
    for (const person of await campus.make.users(Array.from({ length: 12 }, () => ({}))))
      cookie = cookieOf(await login(person, testPassword, { cookie }));
    expect(cookie.split('.')).toHaveLength(11);
    expect(cookie.length).toBeLessThan(600);
  });

  it('sends the cookie from pages of allowed origins too, over https', async () => {
    const secure = await testApp({
      database: campus.database,
      settings: { ...settings, PUBLIC_URL: 'https://portal.example.edu' },
    });
    const { headers } = await secure.send('POST /auth/login', {
      body: { email: ada.email, password: testPassword },
    });
    expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=None; Secure$/);
    await secure.close();
  });

  it('gains nothing else: the cookie is no sign-in', async () => {
    const cookie = cookieOf(await login(ada));
    expect(await statusOf(send('GET /auth/profile', { headers: { cookie } }))).toBe(401);
  });
});

describe('a change of password by a signed-in person', () => {
  const change = (
    as: TestUser | string,
    currentPassword = testPassword,
    newPassword = testPassword,
  ) =>
    send('PUT /auth/change-password', {
      as,
      body: { currentPassword, newPassword },
      remoteAddress: home,
    });

  it("is never blocked by strangers' failures", async () => {
    await failing(ada, 20);
    await failing(ada, 20, elsewhere);
    expect(await statusOf(change(ada, testPassword, 'secret2'))).toBe(200);
  });

  it('is limited by the failures of its own session only', async () => {
    const { token } = (await login(ada)).body;
    for (let n = 0; n < 3; n += 1) expect(await statusOf(change(token, 'not-it'))).toBe(400);
    expect(await statusOf(change(token))).toBe(429);
    expect(await statusOf(change(ada))).toBe(200);
    expect(await statusOf(login(ada))).toBe(200);
  });
});

it("strangers' sign-ups with an address never keep its owner from signing up", async () => {
  const signUp = (email: string, remoteAddress: string) =>
    send('POST /auth/register', {
      body: { name: 'G', email, password: 'short', department: 'Civil' },
      remoteAddress,
    });
  const valid = (email: string, remoteAddress: string) =>
    send('POST /auth/register', {
      body: { name: 'G', email, password: 'secret1', department: 'Civil' },
      remoteAddress,
    });
  for (let n = 0; n < 6; n += 1) await valid('ada@campus.test', elsewhere(1));
  expect(await statusOf(valid('ada@campus.test', elsewhere(1)))).toBe(429);
  expect(await statusOf(signUp('ada@campus.test', home))).toBe(400);
  expect(await statusOf(valid('ada@campus.test', home))).toBe(409);
});
