import { roleRequests } from '../../db/schema';
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
});

const day = 86_400_000;
const inDays = (days: number) => new Date(campus.clock.now().getTime() + days * day);
const make = (values: EventParts = {}) =>
  eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, ...values });
const waiting = async (as: TestUser) =>
  (await campus.send('GET /me/waiting', { as })).body.data.map(
    ({ kind, count, title, eventId, clubId }) => [kind, count, title, eventId ?? clubId],
  );
const places = async (as: TestUser) =>
  Object.fromEntries(
    (await campus.send('GET /me/places', { as })).body.data.map(({ eventId, place }) => [
      eventId,
      place,
    ]),
  ) as Record<string, string>;
const register = (id: string, as: TestUser, body: object = {}) =>
  campus.send('POST /event/:id/register', { as, params: { id }, body });
const teamEvent = async (date: Date) => {
  const event = await make({ eventType: 'COMPETITION', date });
  await eventMaker(campus).competition(event.id);
  return event;
};
const invite = (id: string) =>
  register(id, cast.member, { teamName: `Team ${id}`, teamMembers: [cast.otherMember.id] });

it('counts open invitations and names the soonest event, until each is answered or expires', async () => {
  const later = await teamEvent(inDays(9));
  const soon = await teamEvent(inDays(5));
  for (const { id } of [later, soon]) expect((await invite(id)).status).toBe(200);
  expect(await waiting(cast.otherMember)).toEqual([['invitation', 2, soon.name, soon.id]]);
  expect(await waiting(cast.member)).toEqual([]);
  expect(await places(cast.otherMember)).toEqual({ [soon.id]: 'INVITED', [later.id]: 'INVITED' });
  expect(await places(cast.member)).toEqual({
    [soon.id]: 'REGISTERED',
    [later.id]: 'REGISTERED',
  });
  await campus.send('POST /event/:id/invitation', {
    as: cast.otherMember,
    params: { id: soon.id },
    body: { action: 'accept' },
  });
  expect(await waiting(cast.otherMember)).toEqual([['invitation', 1, later.name, later.id]]);
  campus.clock.advance(49 * 3_600_000);
  expect(await waiting(cast.otherMember)).toEqual([]);
  expect(await places(cast.otherMember)).toEqual({ [soon.id]: 'REGISTERED' });
});

it('says who waits for a seat, and forgets events that are over or given up', async () => {
  const full = await make({ maxParticipants: 1 });
  const today = await make({ date: inDays(1.5), registrationDeadline: inDays(1) });
  await register(full.id, cast.member);
  await register(full.id, cast.otherMember, { waitingList: true });
  await register(today.id, cast.otherMember);
  expect(await places(cast.otherMember)).toEqual({
    [full.id]: 'WAITING',
    [today.id]: 'REGISTERED',
  });
  campus.clock.advance(2 * day);
  expect(await places(cast.otherMember)).toEqual({ [full.id]: 'WAITING' });
  await campus.send('DELETE /event/:id/registration', {
    as: cast.otherMember,
    params: { id: full.id },
  });
  expect(await places(cast.otherMember)).toEqual({});
});

it('counts join requests of the clubs that the caller administers', async () => {
  await campus.send('POST /club/:id/join-request', {
    as: cast.otherMember,
    params: { id: cast.home.id },
  });
  expect(await waiting(cast.clubAdmin)).toEqual([
    ['joinRequests', 1, cast.home.name, cast.home.id],
  ]);
  for (const as of [cast.member, cast.facultyCoordinator, cast.superAdmin])
    expect(await waiting(as)).toEqual([]);
});

it('counts what waits for each stage as the lists of the reviewers do', async () => {
  const [first] = [
    await make({ approvalStatus: 'PENDING' }),
    await make({ approvalStatus: 'PENDING' }),
  ];
  await make({ approvalStatus: 'PENDING', date: inDays(-1) });
  expect(await waiting(cast.facultyCoordinator)).toEqual([['reviews', 2, '', null]]);
  expect(await waiting(cast.superAdmin)).toEqual([]);
  await campus.send('PUT /event/:id/faculty-approval', {
    as: cast.facultyCoordinator,
    params: { id: first.id },
    body: { approved: true },
  });
  expect(await waiting(cast.facultyCoordinator)).toEqual([['reviews', 1, '', null]]);
  expect(await waiting(cast.superAdmin)).toEqual([['reviews', 1, '', null]]);
  for (const as of [cast.member, cast.clubAdmin]) expect(await waiting(as)).toEqual([]);
});

it('counts roles that people ask for at sign-up, for super admins', async () => {
  await campus.db.insert(roleRequests).values({
    id: newId(),
    userId: cast.member.id,
    role: 'clubAdmin',
    createdAt: campus.clock.now(),
  });
  expect(await waiting(cast.superAdmin)).toEqual([['roleRequests', 1, '', null]]);
  expect(await waiting(cast.clubAdmin)).toEqual([]);
});
