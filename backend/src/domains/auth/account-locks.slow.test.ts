import { hash, verify } from '@node-rs/argon2';
import { untilWaiting } from 'database/testing';
import { sessions, signIns, users } from '../../db/schema';
import { type Hasher } from '../../lib/hasher';
import { testApp, testPassword, type Cast, type TestApp } from '../../testing';
import { erasedEmail } from '../accounts/erased-account';
import { createPrivacyService } from '../privacy/privacy.service';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
let whileVerifying: (() => Promise<void>) | undefined;
const hasher: Hasher = {
  hash: (password) => hash(password, cheap),
  verify: async ({ stored, password, before }) => {
    await before?.();
    await whileVerifying?.();
    return stored !== undefined && verify(stored, password);
  },
};
let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp({
    context: { hasher },
    settings: { LOGIN_FAILURES_PER_ADDRESS: '100000' },
  });
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
});

const rounds = Array.from({ length: 12 }, (_, round) => round);
const nobodyFailed = (answers: readonly { status: number }[]): void => {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
};
const newLink = (id: string) =>
  campus.send('POST /auth/users/:id/reset-link', { as: cast.superAdmin, params: { id } });
const redeem = (token: string) =>
  campus.send('POST /auth/reset-password', { body: { token, newPassword: testPassword } });

test('a reset link used while a new one is issued for the same person', async () => {
  const { body } = await newLink(cast.member.id);
  const token = new URL(body.link).searchParams.get('reset') ?? '';
  // The steps of issuing a link: lock the account, then remove its links.
  const issuing = await campus.context.pool.connect();
  await issuing.query('begin');
  await issuing.query('select 1 from portal.users where id = $1 for no key update', [
    cast.member.id,
  ]);
  const using = redeem(token);
  await untilWaiting(campus.context.pool);
  await issuing.query('delete from portal.password_resets where user_id = $1', [cast.member.id]);
  await issuing.query('commit');
  issuing.release();
  expect((await using).status).toBe(404);
});

test('a sign-in that fails while the account is erased leaves no line about the person', async () => {
  const { pool } = campus.context;
  // Until the erasure commits, the sign-in still reads the account.
  const erasing = await pool.connect();
  await erasing.query('begin');
  await erasing.query('select 1 from portal.users where id = $1 for update', [cast.member.id]);
  const signingIn = campus.send('POST /auth/login', {
    body: { email: cast.member.email, password: 'wrong-one' },
  });
  await untilWaiting(pool);
  await erasing.query('delete from portal.sign_ins where user_id = $1', [cast.member.id]);
  await erasing.query('update portal.users set email = $2, is_active = false where id = $1', [
    cast.member.id,
    erasedEmail(cast.member.id),
  ]);
  await erasing.query('commit');
  erasing.release();
  expect((await signingIn).status).toBe(401);
  expect(await campus.db.select().from(signIns)).toEqual([]);
});

test('an account erased while its password is checked gets no line', async () => {
  const { member } = cast;
  whileVerifying = () => createPrivacyService(campus.context).erase(member.email);
  for (const password of ['wrong-one', testPassword]) {
    const body = { email: member.email, password };
    expect((await campus.send('POST /auth/login', { body })).status).toBe(401);
    whileVerifying = undefined;
  }
  const rows = await campus.db.select().from(signIns);
  expect(rows.map(({ userId, outcome }) => [userId, outcome])).toEqual([[null, 'unknown_account']]);
});

test('an account lowered while people of its clubs come, go and change roles', async () => {
  const { home, other, superAdmin, otherAdmin, clubAdmin, member } = cast;
  for (const _round of rounds) {
    const role = (clubId: string, userId: string, to: 'member' | 'clubAdmin') =>
      campus.send('POST /club/add-member', { as: superAdmin, body: { clubId, userId, role: to } });
    await Promise.all([
      role(home.id, otherAdmin.id, 'clubAdmin'),
      role(other.id, otherAdmin.id, 'clubAdmin'),
    ]);
    nobodyFailed(
      await Promise.all([
        campus.send('PUT /auth/users/:id/role', {
          as: superAdmin,
          params: { id: otherAdmin.id },
          body: { role: 'member' },
        }),
        campus.send('DELETE /club/:id/members/:userId', {
          as: superAdmin,
          params: { id: home.id, userId: otherAdmin.id },
        }),
        campus.send('DELETE /club/:id/members/:userId', {
          as: superAdmin,
          params: { id: other.id, userId: otherAdmin.id },
        }),
        role(home.id, member.id, 'clubAdmin'),
        campus.send('PUT /club/:id', {
          as: clubAdmin,
          params: { id: home.id },
          body: { description: 'New words' },
        }),
      ]),
    );
  }
});

test('people erased at once, and while they are in the middle of things', async () => {
  const privacy = createPrivacyService(campus.context);
  for (const round of rounds) {
    const [one, two] = await campus.make.users([
      { role: 'superAdmin', email: `one${round}@campus.test` },
      { role: 'superAdmin', email: `two${round}@campus.test` },
    ]);
    if (!one || !two) throw new Error('no people');
    for (const person of [one, two]) await campus.make.join(cast.home, person, 'clubAdmin');
    await campus.make.join(cast.other, two, 'clubAdmin');
    const doing = [
      campus.send('DELETE /club/:id/membership', { as: two, params: { id: cast.other.id } }),
      campus.send('DELETE /club/:id/members/:userId', {
        as: cast.superAdmin,
        params: { id: cast.home.id, userId: one.id },
      }),
      campus.send('PUT /auth/update-profile', { as: one, body: { name: 'Ada' } }),
      newLink(one.id),
    ];
    await Promise.all([privacy.erase(one.email), privacy.erase(two.email)]);
    nobodyFailed(await Promise.all(doing));
  }
  const left = (await campus.db.select().from(users)).filter(({ role }) => role === 'superAdmin');
  expect(left.map(({ id }) => id)).toEqual([cast.superAdmin.id]);
});

/**
 * A second process whose hasher waits, before hashing and after checking, until it is released.
 * `haveChecked` resolves when so many passwords were compared.
 */
const slowProcess = async (checks: number) => {
  let go = (): void => {};
  const isLetGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  let left = checks;
  let allChecked = (): void => {};
  const haveChecked = new Promise<void>((resolve) => {
    allChecked = resolve;
  });
  const slow: Hasher = {
    hash: async (password) => {
      await isLetGo;
      return hasher.hash(password);
    },
    verify: async (...input) => {
      const isRight = await hasher.verify(...input);
      left -= 1;
      if (left === 0) allChecked();
      await isLetGo;
      return isRight;
    },
  };
  const app = await testApp({ database: campus.database, context: { hasher: slow } });
  return { app, go, haveChecked };
};

test('nothing that was begun with the old password outlives a new one: neither a session nor another password', async () => {
  const { email, token: session } = cast.member;
  const { body } = await newLink(cast.member.id);
  const token = new URL(body.link).searchParams.get('reset') ?? '';
  const { app, go, haveChecked } = await slowProcess(2);
  const signingIn = app.send('POST /auth/login', { body: { email, password: testPassword } });
  const changing = app.send('PUT /auth/change-password', {
    as: session,
    body: { currentPassword: testPassword, newPassword: 'of-a-thief' },
  });
  // Both have read the old password: one that begins later is refused before any race.
  await Promise.race([haveChecked, signingIn, changing]);
  const reset = await campus.send('POST /auth/reset-password', {
    body: { token, newPassword: 'another-one' },
  });
  go();
  expect([reset.status, (await signingIn).status, (await changing).status]).toEqual([
    200, 401, 401,
  ]);
  expect(
    (await campus.db.select().from(sessions)).filter(({ userId }) => userId === cast.member.id),
  ).toEqual([]);
  expect(
    (await campus.send('POST /auth/login', { body: { email, password: 'another-one' } })).status,
  ).toBe(200);
  await app.close();
});
