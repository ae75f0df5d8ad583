import { eq } from 'drizzle-orm';
import { clubMembers, mails, users } from '../../db/schema';
import { createMailTransport, type MailTransport } from '../../lib/mail-transport';
import { type Cast, type TestApp, type TestUser } from '../../testing';
import {
  decoded,
  mailCampus,
  MailServer,
  mailSettings,
  type Received,
  subjectOf,
} from '../../testing/mail-server';
import { eventMaker } from '../../testing/event-maker';
import { createMailSendingService } from './mail-sending.service';

let campus: TestApp;
let cast: Cast;
let server: MailServer;
let transport: MailTransport;
let close: () => Promise<void>;
const warnings: object[] = [];
const log = { warn: (facts: object) => void warnings.push(facts) };
const sending = () => createMailSendingService({ ...campus.context, transport, log });

beforeAll(async () => {
  ({ campus, server, transport, close } = await mailCampus());
});
afterAll(() => close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  server.received.length = 0;
  server.onMessage = () => undefined;
  warnings.length = 0;
  await campus.empty();
  cast = await campus.make.cast();
});

const lettersTo = (person: TestUser): Received[] =>
  server.received.filter(({ to }) => to[0] === person.email);
const tokenIn = (letter: Received | undefined): string =>
  /\/login\?reset=([\w-]+)/.exec(letter ? decoded(letter) : '')?.[1] ?? '';
const outcomes = async () =>
  (await campus.db.select({ outcome: mails.outcome }).from(mails)).map(({ outcome }) => outcome);

const forgot = (email: string) => campus.send('POST /auth/forgot-password', { body: { email } });

describe('a forgotten password', () => {
  it('is set again with the link of the message, once', async () => {
    expect((await forgot(cast.member.email)).status).toBe(200);
    await sending().sendDue();
    const [letter] = lettersTo(cast.member);
    expect(letter && subjectOf(letter)).toBe('Set a new password');
    const token = tokenIn(letter);
    const reset = () =>
      campus.send('POST /auth/reset-password', { body: { token, newPassword: 'another-one' } });
    expect((await reset()).status).toBe(200);
    const signIn = await campus.send('POST /auth/login', {
      body: { email: cast.member.email, password: 'another-one' },
    });
    expect(signIn.status).toBe(200);
  });

  it('answers the same without an account, and sends nothing', async () => {
    const [known, unknown] = [await forgot(cast.member.email), await forgot('nobody@campus.test')];
    expect(unknown.body).toEqual(known.body);
    await sending().sendDue();
    expect(server.received.map(({ to }) => to[0])).toEqual([cast.member.email]);
  });

  it('sends one message for several requests, and refuses the eleventh', async () => {
    for (let times = 0; times < 10; times += 1)
      expect((await forgot(cast.member.email)).status).toBe(200);
    expect((await forgot(cast.member.email)).status).toBe(429);
    await sending().sendDue();
    expect(lettersTo(cast.member)).toHaveLength(1);
  });

  it('keeps the secret out of the database', async () => {
    await forgot(cast.member.email);
    await sending().sendDue();
    const [letter] = lettersTo(cast.member);
    const token = tokenIn(letter);
    expect(token.length).toBeGreaterThan(20);
    const { rows } = await campus.database.pool.query(
      'select m::text as row from portal.mails m union all select r::text from portal.password_resets r',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a question to a club', () => {
  const ask = () =>
    campus.send('POST /club/:id/questions', {
      as: cast.member,
      params: { id: cast.home.id },
      body: { text: 'Do I need a laptop?' },
    });

  it('is sent to those who run the club, and its answer to the person who asked', async () => {
    const { _id: questionId } = (await ask()).body.data;
    await sending().sendDue();
    expect(lettersTo(cast.clubAdmin).map(decoded)).toMatchObject([
      expect.stringContaining('Do I need a laptop?'),
    ]);
    await campus.send('PUT /club/:id/questions/:questionId/answer', {
      as: cast.clubAdmin,
      params: { id: cast.home.id, questionId },
      body: { answer: 'No, we have some.' },
    });
    await sending().sendDue();
    expect(lettersTo(cast.member).map(decoded)).toMatchObject([
      expect.stringContaining('No, we have some.'),
    ]);
  });

  it('is not sent to a person who stopped running the club while it waited', async () => {
    await ask();
    await campus.db.delete(clubMembers).where(eq(clubMembers.userId, cast.clubAdmin.id));
    await sending().sendDue();
    expect(server.received).toEqual([]);
    expect(await outcomes()).toEqual(['dropped']);
  });
});

describe('a mail server', () => {
  const open = () => campus.db.select().from(mails);

  it('that is away gets the message when it is back, once', async () => {
    await forgot(cast.member.email);
    await server.close();
    await sending().sendDue();
    expect(await outcomes()).toEqual([null]);
    expect(warnings).toMatchObject([{ kind: 'resetLink', attempts: 1 }]);
    expect(JSON.stringify(warnings)).not.toContain(cast.member.email);
    await server.open();
    await sending().sendDue();
    expect(server.received).toHaveLength(0);
    campus.clock.advance(60_000);
    await sending().sendDue();
    await sending().sendDue();
    expect(lettersTo(cast.member)).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('that refuses a message for good is not asked again; for now, it is', async () => {
    await forgot(cast.member.email);
    server.onMessage = () => Object.assign(new Error('Busy'), { responseCode: 451 });
    await sending().sendDue();
    expect(await outcomes()).toEqual([null]);
    server.onMessage = () => Object.assign(new Error('No such user'), { responseCode: 550 });
    campus.clock.advance(60_000);
    await sending().sendDue();
    expect(await outcomes()).toEqual(['failed']);
    expect(warnings).toMatchObject([{ code: 451 }, { code: 550 }]);
  });

  it.each<[string, number, string, 'failed' | null]>([
    ['a daily quota', 550, '5.4.5 Daily user sending quota exceeded', null],
    ['another quota', 550, '5.7.233 Too many messages', null],
    ['a policy', 550, '5.7.1 Relaying denied', null],
    ['a full mailbox', 552, '5.2.2 Mailbox full', null],
    ['a full mailbox without enhanced code', 552, 'Exceeded storage allocation', null],
    ['a passing failure under a wrong code', 550, '4.7.0 Try again later', null],
    ['an unknown person', 550, '5.1.1 No such user', 'failed'],
    ['a closed mailbox', 550, '5.2.1 Mailbox disabled', 'failed'],
    ['an unknown person without enhanced code', 550, 'No such user', 'failed'],
  ])('that refuses for %s', async (_, responseCode, words, outcome) => {
    await forgot(cast.member.email);
    const refusing = new MailServer();
    const refuse = () => Object.assign(new Error(words), { responseCode });
    await refusing.open({ onRcptTo: (_address, _session, done) => done(refuse()) });
    const wary = await createMailTransport({
      url: `smtp://127.0.0.1:${refusing.port}`,
      from: mailSettings.MAIL_FROM,
    });
    await createMailSendingService({ ...campus.context, transport: wary, log }).sendDue();
    wary.close();
    await refusing.close();
    expect(await outcomes()).toEqual([outcome]);
    server.onMessage = refuse;
    campus.clock.advance(60_000);
    await sending().sendDue();
    expect(await outcomes()).toEqual([outcome]);
  });

  it('that refuses the portal itself gets every message later', async () => {
    await forgot(cast.member.email);
    const refusing = new MailServer();
    await refusing.open({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('Not from you'), { responseCode: 550 })),
    });
    const wrong = await createMailTransport({
      url: `smtp://127.0.0.1:${refusing.port}`,
      from: mailSettings.MAIL_FROM,
    });
    await createMailSendingService({ ...campus.context, transport: wrong, log }).sendDue();
    expect(await outcomes()).toEqual([null]);
    wrong.close();
    await refusing.close();
    campus.clock.advance(60_000);
    await sending().sendDue();
    expect(await outcomes()).toEqual(['sent']);
  });

  it('that stays away for three days makes a message fail', async () => {
    await forgot(cast.member.email);
    await server.close();
    await sending().sendDue();
    campus.clock.advance(3 * 86_400_000);
    await sending().sendDue();
    expect(await outcomes()).toEqual(['failed']);
    await server.open();
  });

  it('gets the same message again, by its id, when a process died before it noted it', async () => {
    const { id } = await eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin });
    await campus.send('POST /event/:id/register', { as: cast.member, params: { id }, body: {} });
    const dying = {
      send: async (message: Parameters<MailTransport['send']>[0]) => {
        await transport.send(message);
        await new Promise(() => undefined);
      },
    };
    const dies = createMailSendingService({ ...campus.context, transport: dying, log });
    const sent = new Promise<void>((resolve) => {
      server.onMessage = () => resolve();
    });
    void dies.sendDue();
    await sent;
    await sending().sendDue();
    expect(server.received).toHaveLength(1);
    campus.clock.advance(30 * 60_000);
    await sending().sendDue();
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await open())[0]).toMatchObject({ outcome: 'sent', attempts: 2 });
  });

  it('that takes the message and says nothing is left, and the message is due again', async () => {
    const silent = new MailServer();
    await silent.open({ onData: () => undefined });
    const patient = await createMailTransport(
      { url: `smtp://127.0.0.1:${silent.port}`, from: mailSettings.MAIL_FROM },
      50,
    );
    await forgot(cast.member.email);
    await createMailSendingService({ ...campus.context, transport: patient, log }).sendDue();
    expect(await outcomes()).toEqual([null]);
    expect(warnings).toMatchObject([{ kind: 'resetLink', code: 'ETIMEDOUT' }]);
    patient.close();
    await silent.close();
  });

  it('is asked by one of two processes', async () => {
    await forgot(cast.member.email);
    await forgot(cast.clubAdmin.email);
    await Promise.all([sending().sendDue(), sending().sendDue()]);
    expect(server.received.map(({ to }) => to[0] ?? '').sort()).toEqual(
      [cast.member.email, cast.clubAdmin.email].sort(),
    );
  });
});

it('sends nothing to a closed account', async () => {
  await forgot(cast.member.email);
  await campus.db.update(users).set({ isActive: false }).where(eq(users.id, cast.member.id));
  await sending().sendDue();
  expect(server.received).toHaveLength(0);
  expect(await outcomes()).toEqual(['dropped']);
});
