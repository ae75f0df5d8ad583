import { eq } from 'drizzle-orm';
import { calls, type CallKey } from 'contracts';
import {
  auditEntries,
  clubJoinRequests,
  emailConfirmations,
  mails,
  roleRequests,
  users,
} from '../../db/schema';
import { type MailTransport } from '../../lib/mail-transport';
import { testApp, type TestApp } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import {
  decoded,
  mailCampus,
  type MailServer,
  mailSettings,
  subjectOf,
} from '../../testing/mail-server';
import { createMailSendingService } from '../mail-sending/mail-sending.service';
import { createAuthService } from './auth.service';
import { createOperatorService } from '../users/operator.service';

let campus: TestApp;
let server: MailServer;
let transport: MailTransport;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ campus, server, transport, close } = await mailCampus({ CONFIRM_EMAIL: 'on' }));
});
afterAll(() => close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  server.received.length = 0;
  await campus.empty();
});

const grace = {
  name: 'Grace',
  email: 'grace@campus.test',
  password: 'secret1',
  department: 'Civil',
};
const signUp = (more: object = {}) =>
  campus.send('POST /auth/register', { body: { ...grace, ...more } });
const signIn = async (): Promise<string> =>
  (await campus.send('POST /auth/login', { body: grace })).body.token;
/** Sends what waits. */
const sendMail = () =>
  createMailSendingService({
    ...campus.context,
    transport,
    log: { warn: () => undefined },
  }).sendDue();
/** The secret of the newest message, once it is sent. */
const mailedToken = async (link = 'confirm-email\\?token'): Promise<string> => {
  await sendMail();
  const letters = server.received.map(decoded);
  return (
    letters.map((text) => new RegExp(`/${link}=([\\w-]+)`).exec(text)?.[1]).findLast(Boolean) ?? ''
  );
};
const confirm = (token: string) => campus.send('POST /auth/confirm-email', { body: { token } });
const resend = (as: string) => campus.send('POST /auth/resend-confirmation', { as });
const isConfirmed = async (): Promise<boolean | undefined> => {
  const rows = await campus.db.select().from(users).where(eq(users.email, grace.email));
  return rows[0]?.emailConfirmed;
};
const waitingKinds = async (as: string) =>
  (await campus.send('GET /me/waiting', { as })).body.data.map(({ kind }) => kind);

describe('a sign-up', () => {
  it('answers as ever, and sends a link to the address', async () => {
    const { status, body } = await signUp();
    expect([status, body.message, body.waitsForConfirmation]).toEqual([
      200,
      'Account created',
      false,
    ]);
    await sendMail();
    expect(server.received.map((letter) => [letter.to[0], subjectOf(letter)])).toEqual([
      [grace.email, 'Confirm your email address'],
    ]);
    expect(server.received[0]?.raw).not.toMatch(/^List-Unsubscribe:/m);
  });

  it('leaves neither account nor message when one of them cannot be written', async () => {
    const { pool } = campus.context;
    await pool.query('alter table portal.mails add constraint full_up check (false) not valid');
    expect((await signUp()).status).toBe(500);
    await pool.query('alter table portal.mails drop constraint full_up');
    expect(await campus.db.select().from(users)).toEqual([]);
  });

  it('keeps the secret out of the database', async () => {
    await signUp();
    const token = await mailedToken();
    expect(token).toHaveLength(43);
    const { rows } = await campus.database.pool.query(
      'select m::text as row from portal.mails m union all select c::text from portal.email_confirmations c',
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an account with an address that is not confirmed', () => {
  const register = async (as: string) => {
    const { home } = await campus.make.cast();
    const { id } = await eventMaker(campus).event({ club: home });
    return campus.send('POST /event/:id/register', { as, params: { id } });
  };

  it('may read, but not register, and reads how to change that', async () => {
    await signUp();
    const as = await signIn();
    expect((await campus.send('GET /event/approved', { as })).status).toBe(200);
    expect(await waitingKinds(as)).toEqual(['confirmAddress']);
    const refused = await register(as);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'email_unconfirmed',
      'Please confirm your email address first, with the link that we sent you. You get a new one at https://portal.campus.test/confirm-email',
    ]);
  });

  it('may do everything once the link was used', async () => {
    await signUp();
    const as = await signIn();
    expect((await confirm(await mailedToken())).body.message).toBe(
      'Your email address is confirmed',
    );
    expect(await waitingKinds(as)).toEqual([]);
    expect((await register(as)).status).toBe(200);
    const lines = await campus.db.select().from(auditEntries);
    expect(lines.map(({ action, subjectLabel }) => [action, subjectLabel])).toEqual([
      ['account.email_confirmed', 'Grace'],
    ]);
  });

  it('may write about itself and its own lists, and nothing else', async () => {
    const params = { id: 'x', userId: 'x', clubId: 'x', provider: 'x' };
    const writes = calls.map(({ key }) => key).filter((key) => !key.startsWith('GET '));
    const allowed: CallKey[] = [];
    for (const key of writes) {
      // Each call has a person of its own: one of them signs out.
      const as = await campus.make.user({ emailConfirmed: false });
      const { body } = await campus.send(key, { as, params });
      if ((body as { code?: string }).code !== 'email_unconfirmed') allowed.push(key);
    }
    expect(allowed.sort()).toEqual(
      [
        // Without a session.
        'POST /auth/login',
        'POST /auth/register',
        'POST /auth/logout',
        'POST /auth/forgot-password',
        'POST /auth/reset-password',
        'POST /auth/confirm-email',
        'POST /auth/sso/finish',
        // About oneself.
        'POST /auth/resend-confirmation',
        'PUT /auth/update-profile',
        'POST /auth/update-profile-picture',
        'PUT /auth/change-password',
        'POST /me/seen',
        'POST /me/announcements-seen',
        'PUT /me/mail',
        'POST /me/calendar-feed',
        // One's own lists, and to give up what one has.
        'PUT /club/:id/follow',
        'DELETE /club/:id/follow',
        'PUT /event/:id/save',
        'DELETE /event/:id/save',
        'DELETE /club/join-request/:id',
        'DELETE /club/question/:id',
        'DELETE /club/:id/membership',
      ].sort(),
    );
  });

  it.each([
    ['club', 'member'],
    ['role', 'clubAdmin'],
  ] as const)('gets no %s that it asked for at sign-up', async (what, role) => {
    const { home, clubAdmin, superAdmin } = await campus.make.cast();
    const settings = { ...mailSettings, CONFIRM_EMAIL: 'on', SIGNUP_ELEVATED_ROLES: 'review' };
    const app = await testApp({ database: campus.database, settings });
    await app.send('POST /auth/register', {
      body: { ...grace, role, clubAffiliation: home.id },
    });
    const [joining] = await campus.db.select().from(clubJoinRequests);
    const [wished] = await campus.db.select().from(roleRequests);
    const approve = () =>
      what === 'club'
        ? app.send('POST /club/:clubId/respond', {
            as: clubAdmin,
            params: { clubId: home.id },
            body: { requestId: joining?.id ?? '', action: 'approved' },
          })
        : app.send('POST /auth/role-wishes/:id', {
            as: superAdmin,
            params: { id: wished?.id ?? '' },
            body: { action: 'approved' },
          });
    expect(await approve()).toMatchObject({
      status: 409,
      body: {
        code: 'email_unconfirmed',
        message: 'This person has not confirmed the email address yet',
      },
    });
    await createOperatorService(campus.context).confirmPerson(grace.email);
    expect((await approve()).status).toBe(200);
    await app.close();
  });

  it('is given no role in a club by a super admin', async () => {
    const { home, superAdmin } = await campus.make.cast();
    const person = await campus.make.user({ emailConfirmed: false });
    const assign = () =>
      campus.send('POST /club/add-member', {
        as: superAdmin,
        body: { clubId: home.id, userId: person.id, role: 'clubAdmin' },
      });
    expect(await assign()).toMatchObject({ status: 409, body: { code: 'email_unconfirmed' } });
    await campus.db.update(users).set({ emailConfirmed: true }).where(eq(users.id, person.id));
    expect((await assign()).status).toBe(200);
  });

  it('is confirmed by a new password from a mailed link, not by one that a super admin issued', async () => {
    await signUp();
    const { superAdmin } = await campus.make.cast();
    const [row] = await campus.db.select().from(users).where(eq(users.email, grace.email));
    const { body } = await campus.send('POST /auth/users/:id/reset-link', {
      as: superAdmin,
      params: { id: row?.id ?? '' },
    });
    const reset = (token: string) =>
      campus.send('POST /auth/reset-password', { body: { token, newPassword: 'secret2' } });
    const issued = new URL(body.link).searchParams.get('reset') ?? '';
    expect((await reset(issued)).status).toBe(200);
    expect(await isConfirmed()).toBe(false);
    await campus.send('POST /auth/forgot-password', { body: { email: grace.email } });
    expect((await reset(await mailedToken('login\\?reset'))).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
  });
});

describe('a link', () => {
  const refused = {
    status: 404,
    body: {
      code: 'link_expired',
      message:
        'This link was used already or is too old. Sign in: if something is left to confirm, you get a new link there',
    },
  };

  it('works once', async () => {
    await signUp();
    const token = await mailedToken();
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404,
    ]);
    expect(await confirm(token)).toMatchObject(refused);
  });

  it('works for three days', async () => {
    await signUp();
    const token = await mailedToken();
    campus.clock.advance(72 * 3_600_000);
    expect(await confirm(token)).toMatchObject(refused);
    expect(await isConfirmed()).toBe(false);
  });

  it('ends when a newer one is sent, and one message waits for several requests', async () => {
    await signUp();
    const first = await mailedToken();
    const as = await signIn();
    expect((await resend(as)).status).toBe(200);
    expect((await resend(as)).status).toBe(200);
    const second = await mailedToken();
    expect(server.received).toHaveLength(2);
    expect(await confirm(first)).toMatchObject(refused);
    expect((await confirm(second)).status).toBe(200);
  });

  it('is not sent any more when the address was confirmed meanwhile', async () => {
    await signUp();
    const token = await mailedToken();
    await resend(await signIn());
    await confirm(token);
    await sendMail();
    expect(server.received).toHaveLength(1);
    expect(
      (await campus.db.select().from(mails)).map(({ outcome }) => outcome ?? '').sort(),
    ).toEqual(['dropped', 'sent']);
  });

  it('does not open an account that was closed', async () => {
    await signUp();
    const token = await mailedToken();
    await campus.db.update(users).set({ isActive: false });
    expect((await confirm(token)).status).toBe(403);
    expect(await isConfirmed()).toBe(false);
  });

  it('can be asked for ten times in a quarter of an hour, and tried ten times', async () => {
    await signUp();
    const as = await signIn();
    for (let times = 0; times < 10; times += 1) expect((await resend(as)).status).toBe(200);
    expect(await resend(as)).toMatchObject({
      status: 429,
      body: {
        message: 'Too many requests for a link. Please try again in 15 minutes',
      },
    });
    for (let times = 0; times < 10; times += 1) expect((await confirm('guess')).status).toBe(404);
    expect((await confirm('guess')).status).toBe(429);
  });

  it('is forgotten when it is over', async () => {
    await signUp();
    await mailedToken();
    campus.clock.advance(73 * 3_600_000);
    await createAuthService(campus.context).cleanUp();
    expect(await campus.db.select().from(emailConfirmations)).toEqual([]);
  });
});

it('has nothing to confirm for accounts that an operator made, and for those from before', async () => {
  await createOperatorService(campus.context).createSuperAdmin({
    email: grace.email,
    password: grace.password,
  });
  expect(await isConfirmed()).toBe(true);
  expect(await resend(await signIn())).toMatchObject({
    status: 409,
    body: { code: 'email_confirmed', message: 'There is nothing to confirm' },
  });
  const other = await campus.make.user();
  expect(await waitingKinds(other.token)).toEqual([]);
});

it('can be confirmed by an operator for a person whom no message reaches', async () => {
  await signUp();
  await createOperatorService(campus.context).confirmPerson(' GRACE@campus.test ');
  expect(await isConfirmed()).toBe(true);
  const [line] = await campus.db.select().from(auditEntries);
  expect(line).toMatchObject({
    actorId: null,
    action: 'account.email_confirmed',
    detail: 'by the operator',
  });
  await expect(
    createOperatorService(campus.context).confirmPerson('nobody@campus.test'),
  ).rejects.toMatchObject({ status: 404 });
});

it('changes nothing where it is off', async () => {
  const off = await mailCampus();
  await off.campus.send('POST /auth/register', { body: grace });
  const [row] = await off.campus.db.select().from(users);
  expect([row?.emailConfirmed, await off.campus.db.select().from(mails)]).toEqual([true, []]);
  // Who was to confirm while it was on may do everything.
  await off.campus.db.update(users).set({ emailConfirmed: false });
  const { body } = await off.campus.send('POST /auth/login', { body: grace });
  const { home } = await off.campus.make.cast();
  const { id } = await eventMaker(off.campus).event({ club: home });
  const params = { id };
  expect(
    (await off.campus.send('POST /event/:id/register', { as: body.token, params })).status,
  ).toBe(200);
  await off.close();
});
