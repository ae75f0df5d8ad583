import { clubJoinRequests, eventProposals } from '../../db/schema';
import { createPrivacyService } from '../privacy/privacy.service';
import { newId } from '../../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
  campus.clock.advance(60_000);
});

const make = (values: EventParts = {}) =>
  eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, ...values });
const register = (id: string, as: TestUser, body: object = {}) =>
  campus.send('POST /event/:id/register', { as, params: { id }, body });
const changes = async (as: TestUser) =>
  (await campus.send('GET /me/changes', { as })).body.data.items.map(({ kind, title, text }) => [
    kind,
    title,
    text,
  ]);
const cancel = (id: string) =>
  campus.send('POST /event/:id/cancel', {
    as: cast.clubAdmin,
    params: { id },
    body: { reason: 'Rain' },
  });
const seen = (as: TestUser) => campus.send('POST /me/seen', { as });

it('tells of cancelled and moved events, until it was seen', async () => {
  const [gone, moved] = [await make(), await make()];
  for (const { id } of [gone, moved]) await register(id, cast.member);
  campus.clock.advance(1000);
  await cancel(gone.id);
  campus.clock.advance(1000);
  await campus.send('PUT /event/:id', {
    as: cast.clubAdmin,
    params: { id: moved.id },
    body: { venue: 'Hall B' },
  });
  expect(await changes(cast.member)).toEqual([
    ['eventMoved', moved.name, 'The venue changed from Hall A to Hall B.'],
    ['eventCancelled', gone.name, 'Cancelled: Rain'],
  ]);
  expect(await changes(cast.otherMember)).toEqual([]);
  campus.clock.advance(1000);
  expect((await seen(cast.member)).status).toBe(200);
  expect(await changes(cast.member)).toEqual([]);
});

it('reaches back to 14 days before the account on the first visit', async () => {
  const date = new Date('2026-04-20T10:00:00Z');
  const { id } = await make({ approvalStatus: 'PENDING', date });
  await campus.send('PUT /event/:id/faculty-approval', {
    as: cast.facultyCoordinator,
    params: { id },
    body: { approved: true },
  });
  const aReviewer = async () => changes(await campus.make.user({ role: 'superAdmin' }));
  campus.clock.advance(13 * 86_400_000);
  expect((await aReviewer()).map(([kind]) => kind)).toEqual(['eventsWaiting']);
  campus.clock.advance(2 * 86_400_000);
  expect(await aReviewer()).toEqual([]);
});

it('tells of what happened in a long break to somebody who never said that it was seen', async () => {
  const { id, name } = await make({ date: new Date('2026-04-20T10:00:00Z') });
  await register(id, cast.member);
  await cancel(id);
  campus.clock.advance(21 * 86_400_000);
  expect((await changes(cast.member)).map(([, title]) => title)).toEqual([name]);
});

it('tells of a seat from the waiting list and of a team', async () => {
  const { id } = await make({ maxParticipants: 1 });
  await register(id, cast.member);
  await register(id, cast.otherMember, { waitingList: true });
  const contest = await make({ eventType: 'COMPETITION' });
  await eventMaker(campus).competition(contest.id);
  await register(contest.id, cast.member, {
    teamName: 'Rockets',
    teamMembers: [cast.otherMember.id],
  });
  campus.clock.advance(1000);
  await campus.send('DELETE /event/:id/registration', { as: cast.member, params: { id } });
  expect((await changes(cast.otherMember)).map(([kind]) => kind)).toEqual(['seatGiven', 'invited']);
});

describe('a team', () => {
  let id: string;
  let name: string;
  let ben: TestUser;
  let cleo: TestUser;
  beforeEach(async () => {
    [ben, cleo] = (await campus.make.users([{ name: 'Ben' }, { name: 'Cleo' }])) as [
      TestUser,
      TestUser,
    ];
    ({ id, name } = await make({ eventType: 'COMPETITION' }));
    await eventMaker(campus).competition(id);
    const teamMembers = [cast.otherMember.id, ben.id, cleo.id];
    await register(id, cast.member, { teamName: 'Rockets', teamMembers });
    const answer = (as: TestUser) =>
      campus.send('POST /event/:id/invitation', { as, params: { id }, body: { action: 'accept' } });
    campus.clock.advance(1000);
    for (const as of [cast.otherMember, cleo]) expect((await answer(as)).status).toBe(200);
    expect(
      (await campus.send('DELETE /event/:id/registration', { as: cleo, params: { id } })).status,
    ).toBe(200);
    for (const as of [cast.otherMember, ben, cleo]) await seen(as);
    campus.clock.advance(1000);
  });

  const isActive = (value: boolean) =>
    campus.send('PUT /auth/users/:id/active', {
      as: cast.superAdmin,
      params: { id: cast.member.id },
      body: { isActive: value, freeSeats: true },
    });
  it.each([
    [
      'cancelled by its leader',
      () => campus.send('DELETE /event/:id/registration', { as: cast.member, params: { id } }),
    ],
    ['whose leader’s account is closed', () => isActive(false)],
    [
      'whose leader’s account is erased',
      () => createPrivacyService(campus.context).erase(cast.member.email),
    ],
  ])('%s is told to those who were in it', async (_, end) => {
    await end();
    const told = [
      ['teamCancelled', name, 'The team Rockets was cancelled, and your place with it.'],
    ];
    expect(await changes(cast.otherMember)).toEqual(told);
    expect(await changes(ben)).toEqual(told);
    expect(await changes(cleo)).toEqual([]);
  });

  it('learns of a cancelled event, those invited too, however long ago', async () => {
    campus.clock.advance(47 * 3_600_000);
    await campus.send('POST /event/:id/cancel', {
      as: cast.clubAdmin,
      params: { id },
      body: { reason: 'Rain' },
    });
    campus.clock.advance(2 * 3_600_000);
    const told = [['eventCancelled', name, 'Cancelled: Rain']];
    expect(await changes(cast.otherMember)).toEqual(told);
    expect(await changes(ben)).toEqual(told);
  });

  it('is not told of a cancelled event where the invitation had expired before', async () => {
    campus.clock.advance(49 * 3_600_000);
    await campus.send('POST /event/:id/cancel', {
      as: cast.clubAdmin,
      params: { id },
      body: { reason: 'Rain' },
    });
    expect(await changes(ben)).toEqual([]);
  });
});

it('is told where invitations last for a part of an hour', async () => {
  const { id, name } = await make();
  await register(id, cast.member);
  const quick = await testApp({
    database: campus.database,
    settings: { INVITATION_HOURS: '0.001' },
  });
  quick.clock.set(campus.clock.now().toISOString());
  await quick.send('POST /me/seen', { as: cast.member });
  campus.clock.advance(1000);
  quick.clock.advance(1000);
  await cancel(id);
  const { body } = await quick.send('GET /me/changes', { as: cast.member });
  expect(body.data.items.map(({ kind, title }) => [kind, title])).toEqual([
    ['eventCancelled', name],
  ]);
  await quick.close();
});

it('tells every coordinator of what waits in a club without one, and nobody else', async () => {
  const waits = [['eventsWaiting', 'Event approvals', 'One more event waits for your decision.']];
  const club = await campus.make.club({ name: 'Third Club' });
  await make({ club, approvalStatus: 'PENDING' });
  expect(await changes(cast.otherCoordinator)).toEqual(waits);
  expect(await changes(cast.superAdmin)).toEqual([]);

  campus.clock.advance(1000);
  await seen(cast.otherCoordinator);
  campus.clock.advance(1000);
  const { id } = await make({ club });
  const now = campus.clock.now();
  await campus.db.insert(eventProposals).values({
    id: newId(),
    eventId: id,
    number: 2,
    changes: { name: 'Another name' },
    proposedBy: cast.clubAdmin.id,
    createdAt: now,
    updatedAt: now,
  });
  expect(await changes(cast.otherCoordinator)).toEqual(waits);
});

it('tells super admins of an event that began today, coordinators only of later ones', async () => {
  const begun = new Date(campus.clock.now().getTime() - 1000);
  await make({ approvalStatus: 'FACULTY_APPROVED', date: begun });
  await make({ approvalStatus: 'PENDING', date: begun });
  const yesterday = new Date(begun.getTime() - 86_400_000);
  await make({ approvalStatus: 'FACULTY_APPROVED', date: yesterday });
  const waits = [['eventsWaiting', 'Event approvals', 'One more event waits for your decision.']];
  expect(await changes(cast.superAdmin)).toEqual(waits);
  expect(await changes(cast.facultyCoordinator)).toEqual([]);
});

it('tells admins of decisions and requests, reviewers of what waits, people of answers', async () => {
  const { id, name } = await make({ approvalStatus: 'PENDING' });
  expect(await changes(cast.facultyCoordinator)).toEqual([
    ['eventsWaiting', 'Event approvals', 'One more event waits for your decision.'],
  ]);
  campus.clock.advance(1000);
  await campus.send('PUT /event/:id/faculty-approval', {
    as: cast.facultyCoordinator,
    params: { id },
    body: { approved: true, remark: 'Nice' },
  });
  const at = campus.clock.now();
  await campus.db.insert(clubJoinRequests).values([
    { id: newId(), clubId: cast.home.id, userId: cast.otherMember.id, createdAt: at },
    {
      id: newId(),
      clubId: cast.other.id,
      userId: cast.member.id,
      createdAt: at,
      status: 'approved',
      respondedAt: at,
    },
  ]);
  expect(
    (await changes(cast.clubAdmin)).sort((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['eventDecided', name, 'Approved by the faculty coordinator. “Nice”'],
    ['requestsWaiting', 'Home Club', 'One new join request waits for you.'],
  ]);
  expect((await changes(cast.superAdmin)).map(([kind]) => kind)).toEqual(['eventsWaiting']);
  expect(await changes(cast.facultyCoordinator)).toEqual([]);
  expect(await changes(cast.member)).toEqual([
    ['requestAnswered', 'Other Club', 'Your request to join was approved.'],
  ]);
});
