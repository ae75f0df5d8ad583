import { loginFailures } from '../../db/schema';
import { testApp, testPassword, type TestApp, type TestUser } from '../../testing';

const settings = {
  LOGIN_FAILURES: '3',
  LOGIN_FAILURES_PER_ACCOUNT: '9',
  LOGIN_FAILURES_PER_ADDRESS: '6',
  SIGN_UPS_PER_ADDRESS: '5',
  SIGN_UP_FAILURES_PER_ADDRESS: '4',
  LOGIN_FAILURE_MINUTES: '10',
};
// Two processes on one database.
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await testApp({ settings });
  other = await testApp({ settings, database: one.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(async () => {
  for (const { clock } of [one, other]) clock.set('2026-03-02T06:00:00.000Z');
  await one.empty();
});

const turns = <T>(count: number, work: (app: TestApp, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index % 2 ? one : other, index)));
const signUp = (app: TestApp, email: string, remoteAddress = '10.0.0.1') =>
  app.send('POST /auth/register', {
    body: { name: 'Grace', email, password: 'secret1', department: 'Civil' },
    remoteAddress,
  });
const count = (statuses: readonly { status: number }[], wanted: number) =>
  statuses.filter(({ status }) => status === wanted).length;

test('sign-ups from one address are limited, at once and over all processes, and from no other', async () => {
  const answers = await turns(9, (app, index) => signUp(app, `person${index}@campus.test`));
  expect([count(answers, 200), count(answers, 429)]).toEqual([5, 4]);
  expect((await signUp(one, 'else@campus.test', '10.0.0.2')).status).toBe(200);

  one.clock.advance(4 * 60_000);
  const refused = await signUp(one, 'late@campus.test');
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe(String(6 * 60));
  expect(refused.body).toMatchObject({
    success: false,
    code: 'too_many_attempts',
    message: 'Too many sign-ups. Please try again in 6 minutes',
  });
  one.clock.advance(6 * 60_000 + 1);
  expect((await signUp(one, 'late@campus.test')).status).toBe(200);
});

test('sign-ups with one email are limited at one address, and far later from wherever they come', async () => {
  const here = await turns(5, (app) => signUp(app, 'same@campus.test', '10.0.2.1'));
  expect([count(here, 200), count(here, 409), count(here, 429)]).toEqual([1, 2, 2]);
  const all = await turns(12, (app, index) => signUp(app, 'other@campus.test', `10.0.1.${index}`));
  expect([count(all, 200), count(all, 409), count(all, 429)]).toEqual([1, 8, 3]);
});

test('sign-ups that are refused slow an address down, then are refused themselves; other addresses go on', async () => {
  for (const { pauses } of [one, other]) pauses.splice(0);
  await one.make.users(
    Array.from({ length: 6 }, (_, index) => ({ email: `taken${index}@campus.test` })),
  );
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1)
    statuses.push((await signUp(one, `taken${index}@campus.test`, '10.0.3.1')).status);
  expect(statuses).toEqual([409, 409, 409, 409, 429]);
  expect(one.pauses).toEqual([0, 1188, 2125, 3063]);
  expect((await signUp(other, 'new@campus.test', '10.0.3.1')).status).toBe(429);
  expect((await signUp(other, 'new@campus.test', '10.0.3.2')).status).toBe(200);
});

test('wrong passwords in changes of a password are limited, right ones never', async () => {
  const ada = await one.make.user();
  const change = (app: TestApp, currentPassword: string) =>
    app.send('PUT /auth/change-password', {
      as: ada,
      body: { currentPassword, newPassword: testPassword },
      remoteAddress: '10.0.0.1',
    });
  expect(count(await turns(8, (app) => change(app, testPassword)), 200)).toBe(8);
  expect(await one.db.select().from(loginFailures)).toEqual([]);
  for (const app of [one, other, one]) expect((await change(app, 'not-it')).status).toBe(400);
  const refused = await change(other, testPassword);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
  expect(refused.body.message).toBe('Too many failed attempts. Please try again in 10 minutes');
});

const redeem = (app: TestApp, token: string, remoteAddress: string) =>
  app.send('POST /auth/reset-password', { body: { token, newPassword: 'secret2' }, remoteAddress });
const newLink = async (superAdmin: TestUser, person: TestUser): Promise<string> => {
  const { body } = await one.send('POST /auth/users/:id/reset-link', {
    as: superAdmin,
    params: { id: person.id },
  });
  return new URL(body.link).searchParams.get('reset') ?? '';
};

test('reset links are guessed a few times from one address, and one link is used once however many try at once', async () => {
  const guesses = await turns(8, (app, index) => redeem(app, `guess-${index}`, '10.0.0.1'));
  expect([count(guesses, 404), count(guesses, 429)]).toEqual([6, 2]);
  const refused = await redeem(one, 'guess', '10.0.0.1');
  expect(refused.headers['retry-after']).toBe('600');
  expect(refused.body.message).toBe(
    'Too many attempts with a reset link. Please try again in 10 minutes',
  );

  const { superAdmin, member } = await one.make.cast();
  const token = await newLink(superAdmin, member);
  const uses = await turns(5, (app, index) => redeem(app, token, `10.0.2.${index}`));
  expect([count(uses, 200), count(uses, 404), count(uses, 429)]).toEqual([1, 3, 1]);
});

test('reset links that work never count, however many are used from one address', async () => {
  const { superAdmin } = await one.make.cast();
  for (const person of await one.make.users(Array.from({ length: 8 }, () => ({}))))
    expect((await redeem(other, await newLink(superAdmin, person), '10.0.0.1')).status).toBe(200);
  expect(await one.db.select().from(loginFailures)).toEqual([]);
});

test('many tries for one account that has to wait shut nobody else at the same address out', async () => {
  for (let i = 0; i < 12; i += 1) await redeem(one, 'one-and-the-same', '10.0.0.1');
  expect((await redeem(one, 'another', '10.0.0.1')).status).toBe(404);
  for (let i = 0; i < 12; i += 1) await signUp(one, 'same@campus.test', '10.0.0.3');
  expect((await signUp(one, 'else@campus.test', '10.0.0.3')).status).toBe(200);
  const login = (email: string) =>
    one.send('POST /auth/login', {
      body: { email, password: 'wrong-one' },
      remoteAddress: '10.0.0.4',
    });
  for (let i = 0; i < 12; i += 1) await login('same@campus.test');
  expect((await login('nobody@campus.test')).status).toBe(401);
});

test('a refused sign-in says how long to wait as well', async () => {
  const login = (app: TestApp) =>
    app.send('POST /auth/login', {
      body: { email: 'ada@campus.test', password: 'wrong-one' },
      remoteAddress: '10.0.0.1',
    });
  for (const app of [one, other, one]) expect((await login(app)).status).toBe(401);
  const refused = await login(other);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
  expect(refused.body.message).toBe('Too many failed attempts. Please try again in 10 minutes');
});
