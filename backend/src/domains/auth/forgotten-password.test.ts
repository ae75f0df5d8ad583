import { untilWaiting } from 'database/testing';
import { mails } from '../../db/schema';
import { type MailTransport } from '../../lib/mail-transport';
import { type Cast, type TestApp } from '../../testing';
import { decoded, mailCampus, type MailServer } from '../../testing/mail-server';
import { createMailSendingService } from '../mail-sending/mail-sending.service';
import { createMailService } from '../mail/mail.service';

let campus: TestApp;
let cast: Cast;
let server: MailServer;
let transport: MailTransport;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ campus, server, transport, close } = await mailCampus());
});
afterAll(() => close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  server.received.length = 0;
  await campus.empty();
  cast = await campus.make.cast();
});

const forgot = (email: string) => campus.send('POST /auth/forgot-password', { body: { email } });
const redeem = async (token: string) => {
  const body = { token, newPassword: 'another-one' };
  return (await campus.send('POST /auth/reset-password', { body })).status;
};
/** Sends due messages; returns the secret of the newest one. */
const mailedToken = async (): Promise<string> => {
  const log = { warn: () => undefined };
  await createMailSendingService({ ...campus.context, transport, log }).sendDue();
  const letter = server.received.at(-1);
  return /\/login\?reset=([\w-]+)/.exec(letter ? decoded(letter) : '')?.[1] ?? '';
};
const issuedToken = async (): Promise<string> => {
  const params = { id: cast.member.id };
  const { body } = await campus.send('POST /auth/users/:id/reset-link', {
    as: cast.superAdmin,
    params,
  });
  return new URL(body.link).searchParams.get('reset') ?? '';
};

it('takes the same statements with an account and without one', async () => {
  const statementsOf = async (email: string) => {
    campus.forgetStatements();
    expect((await forgot(email)).status).toBe(200);
    return [...campus.statements];
  };
  const known = await statementsOf(cast.member.email);
  expect(await statementsOf('nobody@campus.test')).toEqual(known);
  expect(known.filter((statement) => statement === 'commit')).toHaveLength(1);
});

it('sends one message for two requests at once', async () => {
  const { email } = cast.member;
  let asked = Promise.resolve({ status: 0 });
  await campus.db.transaction(async (tx) => {
    const mail = { kind: 'resetLink' as const, facts: {}, at: campus.clock.now() };
    await createMailService({ db: tx, config: campus.context.config }).tellAddress(email, mail);
    asked = forgot(email);
    await Promise.race([asked, untilWaiting(campus.context.pool)]);
  });
  expect((await asked).status).toBe(200);
  expect(await campus.db.select().from(mails)).toHaveLength(1);
});

it('does not end a link that a super admin issued, until one of them was used', async () => {
  const issued = await issuedToken();
  await forgot(cast.member.email);
  await mailedToken();
  expect(await redeem(issued)).toBe(200);

  const again = await issuedToken();
  await forgot(cast.member.email);
  const mailed = await mailedToken();
  expect(await redeem(mailed)).toBe(200);
  expect(await redeem(again)).toBe(404);
});

it('ends the link of an earlier message, and a super admin’s new link ends all', async () => {
  await forgot(cast.member.email);
  const first = await mailedToken();
  await forgot(cast.member.email);
  const second = await mailedToken();
  expect(await redeem(first)).toBe(404);
  const issued = await issuedToken();
  expect(await redeem(second)).toBe(404);
  expect(await redeem(issued)).toBe(200);
});
