import { eq } from 'drizzle-orm';
import { events, mails } from '../../db/schema';
import { type MailTransport } from '../../lib/mail-transport';
import { type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';
import {
  decoded,
  mailCampus,
  type MailServer,
  type Received,
  subjectOf,
} from '../../testing/mail-server';
import { createMailSendingService } from './mail-sending.service';

let campus: TestApp;
let cast: Cast;
let server: MailServer;
let transport: MailTransport;
let close: () => Promise<void>;
const sending = () =>
  createMailSendingService({ ...campus.context, transport, log: { warn: () => undefined } });

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

const make = (values: EventParts = {}) =>
  eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    name: 'Lantern Walk',
    ...values,
  });
const register = (id: string, as: TestUser, body: object = {}) =>
  campus.send('POST /event/:id/register', { as, params: { id }, body });
const cancel = (id: string, as: TestUser) =>
  campus.send('DELETE /event/:id/registration', { as, params: { id } });

const answer = (id: string, as: TestUser, action: 'accept' | 'decline') =>
  campus.send('POST /event/:id/invitation', { as, params: { id }, body: { action } });

/** Sends what is due; the messages by receiver and subject. */
const sent = async (): Promise<string[]> => {
  server.received.length = 0;
  await sending().sendDue();
  return server.received.map((letter) => `${letter.to[0]}: ${subjectOf(letter)}`).sort();
};
const letterTo = ({ email }: TestUser) =>
  server.received.findLast(({ to }) => to[0] === email) as Received;
const lastLetter = (): string => decoded(server.received.at(-1) as Received);

it('tells of a registration, with pass and calendar file, in campus time', async () => {
  const { id } = await make();
  await register(id, cast.member);
  expect(await sent()).toEqual([`${cast.member.email}: You are registered for Lantern Walk`]);
  const letter = lastLetter();
  expect(letter).toContain('Mon, Mar 9, 2026, 11:30 AM GMT+5:30 · Hall A');
  expect(letter).toContain(`https://portal.campus.test/events/${id}`);
  expect(letter).toMatch(/filename=event.ics/);
  expect(letter).toMatch(/filename=pass.png/);
  expect(letter).toMatch(/^List-Unsubscribe: <https:\/\/portal.campus.test\/profile>/m);
});

it('tells of the waiting list, and of the place that became free', async () => {
  const { id } = await make({ maxParticipants: 1 });
  await register(id, cast.clubAdmin);
  await register(id, cast.member, { waitingList: true });
  expect(await sent()).toEqual(
    [
      `${cast.clubAdmin.email}: You are registered for Lantern Walk`,
      `${cast.member.email}: You are on the waiting list of Lantern Walk`,
    ].sort(),
  );
  await cancel(id, cast.clubAdmin);
  expect(await sent()).toEqual([`${cast.member.email}: You have a place at Lantern Walk`]);
  expect(lastLetter()).toMatch(/filename=pass.png/);
});

it('tells of an invitation to a team, and not once it is answered', async () => {
  const { id } = await make({ eventType: 'COMPETITION' });
  await eventMaker(campus).competition(id, { teamAllowed: true, teamSizeLimit: 3 });
  const team = { teamName: 'Owls', teamMembers: [cast.otherMember.id] };
  expect((await register(id, cast.member, team)).status).toBe(200);
  expect(await sent()).toEqual(
    [
      `${cast.member.email}: You are registered for Lantern Walk`,
      `${cast.otherMember.email}: ${cast.member.name} invites you to Lantern Walk`,
    ].sort(),
  );
  expect(decoded(letterTo(cast.otherMember))).toContain(
    'Please accept or decline by Wed, Mar 4, 2026, 11:30 AM GMT+5:30.',
  );
  await cancel(id, cast.member);
  await register(id, cast.member, { ...team, teamName: 'Hawks' });
  await answer(id, cast.otherMember, 'decline');
  expect(await sent()).toEqual([`${cast.member.email}: You are registered for Lantern Walk`]);
});

it('does not tell of an invitation that has expired meanwhile', async () => {
  const { id } = await make({ eventType: 'COMPETITION' });
  await eventMaker(campus).competition(id, { teamAllowed: true, teamSizeLimit: 3 });
  await register(id, cast.member, { teamName: 'Owls', teamMembers: [cast.otherMember.id] });
  campus.clock.advance(48 * 3_600_000);
  expect(await sent()).toEqual([`${cast.member.email}: You are registered for Lantern Walk`]);
});

it('sends the pass to a member who has accepted the invitation to a team', async () => {
  const { id } = await make({ eventType: 'COMPETITION' });
  await eventMaker(campus).competition(id, { teamAllowed: true, teamSizeLimit: 3 });
  await register(id, cast.member, { teamName: 'Owls', teamMembers: [cast.otherMember.id] });
  await sent();
  expect((await answer(id, cast.otherMember, 'accept')).status).toBe(200);
  expect(await sent()).toEqual([`${cast.otherMember.email}: You are registered for Lantern Walk`]);
  expect(lastLetter()).toContain('Your team is Owls.');
  expect(lastLetter()).toMatch(/filename=pass.png/);
});

it('asks those for a new fee who have a place, and nobody else', async () => {
  const { id } = await make({ maxParticipants: 1, fees: 0 });
  await register(id, cast.member);
  await register(id, cast.otherMember, { waitingList: true });
  await sent();
  const params = { id };
  await campus.send('PUT /event/:id', { as: cast.clubAdmin, params, body: { fees: 20 } });
  const body = { approved: true, remark: '' };
  for (const { status } of [
    await campus.send('PUT /event/:id/faculty-approval', {
      as: cast.facultyCoordinator,
      params,
      body,
    }),
    await campus.send('PUT /event/:id/super-admin-approval', { as: cast.superAdmin, params, body }),
  ])
    expect(status).toBe(200);
  await sent();
  const [one, other] = [cast.member, cast.otherMember].map((person) => decoded(letterTo(person)));
  expect(one).toContain('The fee changed from free to ₹20. Payment is due.');
  expect(other).toContain('The fee changed from free to ₹20.');
  expect(other).not.toContain('Payment is due.');
});

it('tells registered people of another date and of a cancellation', async () => {
  const { id } = await make();
  await register(id, cast.member);
  await register(id, cast.otherMember);
  await cancel(id, cast.otherMember);
  await sent();
  await campus.db.delete(mails);
  const edit = await campus.send('PUT /event/:id', {
    as: cast.clubAdmin,
    params: { id },
    body: { venue: 'Hall B', date: '2026-03-10T06:00:00.000Z' },
  });
  expect(edit.status).toBe(200);
  expect(await sent()).toEqual([`${cast.member.email}: Lantern Walk has changed`]);
  expect(lastLetter()).toContain('The venue changed from Hall A to Hall B.');
  expect(lastLetter()).toContain('Tue, Mar 10, 2026');
  await campus.send('POST /event/:id/cancel', {
    as: cast.clubAdmin,
    params: { id },
    body: { reason: 'The river is too high' },
  });
  expect(await sent()).toEqual([`${cast.member.email}: Lantern Walk is cancelled`]);
  expect(lastLetter()).toContain('Reason: The river is too high');
});

it('reminds once, the day before, of each date', async () => {
  const { id } = await make({ date: new Date('2026-03-09T06:00:00.000Z') });
  await register(id, cast.member);
  await sent();
  await sending().remind();
  expect(await sent()).toEqual([]);
  campus.clock.set('2026-03-08T06:00:01.000Z');
  await sending().remind();
  await sending().remind();
  expect(await sent()).toEqual([`${cast.member.email}: Tomorrow: Lantern Walk`]);
  await sending().remind();
  expect(await sent()).toEqual([]);
  const earlier = new Date('2026-03-08T12:00:00.000Z');
  await campus.db.update(events).set({ date: earlier }).where(eq(events.id, id));
  await sending().remind();
  expect(await sent()).toEqual([`${cast.member.email}: Today: Lantern Walk`]);
});

it('tells of an approval when it is whole, not after its first stage', async () => {
  const { id } = await make({ approvalStatus: 'PENDING' });
  const params = { id };
  const body = { approved: true, remark: 'Nice' };
  const as = cast.facultyCoordinator;
  await campus.send('PUT /event/:id/faculty-approval', { as, params, body });
  expect(await sent()).toEqual([]);
  await campus.send('PUT /event/:id/super-admin-approval', { as: cast.superAdmin, params, body });
  expect(await sent()).toEqual([`${cast.clubAdmin.email}: Lantern Walk was approved`]);
  expect(lastLetter()).toContain('Remark: Nice');
});

it('tells those who run an event of the decision, with the remark', async () => {
  const { id } = await make({ approvalStatus: 'FACULTY_APPROVED' });
  const decide = await campus.send('PUT /event/:id/super-admin-approval', {
    as: cast.superAdmin,
    params: { id },
    body: { approved: false, remark: 'Please name a safe route' },
  });
  expect(decide.status).toBe(200);
  expect(await sent()).toEqual([`${cast.clubAdmin.email}: Lantern Walk was not approved`]);
  expect(lastLetter()).toContain('Remark: Please name a safe route');
});

it('tells of the answer to a join request', async () => {
  const asked = await campus.send('POST /club/:id/join-request', {
    as: cast.otherMember,
    params: { id: cast.home.id },
  });
  const requestId = asked.body.data._id;
  await campus.send('POST /club/:clubId/respond', {
    as: cast.clubAdmin,
    params: { clubId: cast.home.id },
    body: { requestId, action: 'approved' },
  });
  expect(await sent()).toEqual([`${cast.otherMember.email}: You are a member of Home Club`]);
  expect(lastLetter()).toContain(`https://portal.campus.test/club/${cast.home.id}`);
});

describe('kinds that are switched off', () => {
  it('are not sent, others are', async () => {
    const change = await campus.send('PUT /me/mail', {
      as: cast.member,
      body: { off: ['registration'] },
    });
    expect(change.status).toBe(200);
    const read = await campus.send('GET /me/mail', { as: cast.member });
    expect(read.body.data).toEqual({ isOn: true, off: ['registration'] });
    const { id } = await make();
    await register(id, cast.member);
    expect(await sent()).toEqual([]);
    await campus.send('PUT /me/mail', { as: cast.member, body: { off: [] } });
    await cancel(id, cast.member);
    await register(id, cast.member);
    expect(await sent()).toEqual([`${cast.member.email}: You are registered for Lantern Walk`]);
  });

  it('are from a list, and a reset link is not in it', async () => {
    const answer = await campus.send('PUT /me/mail', {
      as: cast.member,
      body: { off: ['resetLink'] as never },
    });
    expect(answer.status).toBe(400);
  });
});

it('escapes what people wrote', async () => {
  const { id } = await make({ name: '<img src=x> & "Co"' });
  await register(id, cast.member);
  await sent();
  expect(lastLetter()).toContain('&lt;img src=x&gt; &amp; &quot;Co&quot;');
  expect(lastLetter()).not.toMatch(/<p>[^<]*<img/);
});
