import { auditEntries } from '../../db/schema';
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

const make = (values: EventParts = {}) =>
  eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    approvalStatus: 'PENDING',
    ...values,
  });
const faculty = (
  id: string,
  body: object = { approved: true, remark: 'Good' },
  as: TestUser = cast.facultyCoordinator,
) => campus.send('PUT /event/:id/faculty-approval', { as, params: { id }, body });
const final = (
  id: string,
  body: object = { approved: true, remark: 'Fine' },
  as: TestUser = cast.superAdmin,
) => campus.send('PUT /event/:id/super-admin-approval', { as, params: { id }, body });
const pendingOf = async (as: TestUser) =>
  (await campus.send('GET /event/pending-faculty', { as })).body.data.map(({ _id }) => _id);

it('goes through both stages, with history and audit, and then is among the approved events', async () => {
  const { id } = await make();
  expect(await pendingOf(cast.facultyCoordinator)).toEqual([id]);
  expect((await faculty(id)).status).toBe(200);
  expect(await pendingOf(cast.facultyCoordinator)).toEqual([]);
  const waiting = (await campus.send('GET /event/faculty-approved', { as: cast.superAdmin })).body
    .data;
  expect(waiting).toMatchObject([{ _id: id, facultyApproval: { approved: true, remark: 'Good' } }]);
  campus.clock.advance(60_000);
  expect((await final(id)).body.data.approvalStatus).toBe('SUPER_ADMIN_APPROVED');
  expect(
    (await campus.send('GET /event/faculty-approved', { as: cast.superAdmin })).body.data,
  ).toEqual([]);

  const { body } = await campus.send('GET /event/:id', { as: cast.clubAdmin, params: { id } });
  expect(body.data.approvalHistory).toEqual([
    {
      role: 'facultyCoordinator',
      status: 'APPROVED',
      date: '2026-03-02T06:00:00.000Z',
      approver: { name: 'Coordinator' },
      remark: 'Good',
    },
    {
      role: 'superAdmin',
      status: 'APPROVED',
      date: '2026-03-02T06:01:00.000Z',
      approver: { name: 'Super Admin' },
      remark: 'Fine',
    },
  ]);
  expect(
    (await campus.db.select().from(auditEntries)).map(({ action, actorId }) => [action, actorId]),
  ).toEqual([
    ['event.faculty_approved', cast.facultyCoordinator.id],
    ['event.super_admin_approved', cast.superAdmin.id],
  ]);
  expect((await campus.send('GET /event/approved')).body.data).toHaveLength(1);
});

it('keeps remarks from those they are not meant for', async () => {
  const { id } = await make();
  await faculty(id);
  await final(id);
  const { body } = await campus.send('GET /event/:id', { as: cast.member, params: { id } });
  expect(body.data.approvalHistory.map(({ remark }) => remark)).toEqual(['', '']);
  expect(body.data.facultyApproval).toEqual({ approved: true, remark: '' });
});

it('refuses what is out of order, repeated or too late', async () => {
  const { id } = await make();
  expect((await final(id)).body.code).toBe('out_of_order');
  await faculty(id, { approved: false });
  expect((await faculty(id)).body.code).toBe('already_decided');
  expect((await final(id)).body.code).toBe('already_decided');
  const soon = await make();
  campus.clock.set('2026-03-09T06:00:00.000Z');
  expect((await faculty(soon.id)).body.code).toBe('event_past');
  expect(await pendingOf(cast.facultyCoordinator)).toEqual([]);
});

it('takes approved strictly as a boolean, and never asks for a remark', async () => {
  const { id } = await make();
  for (const approved of ['true', 1, null, undefined])
    expect((await faculty(id, { approved })).status).toBe(400);
  expect((await faculty(id, { approved: true })).status).toBe(200);
});

it('lets nobody decide on an event of their own', async () => {
  const own = await make({ creator: cast.superAdmin, approvalStatus: 'FACULTY_APPROVED' });
  expect((await final(own.id)).body).toMatchObject({
    code: 'own_event',
    message: 'You cannot decide on an event you created',
  });
});

it('gives events of a club without a coordinator to every coordinator', async () => {
  const club = await campus.make.club({ admins: [cast.otherAdmin] });
  const { id } = await make({ club });
  expect(await pendingOf(cast.facultyCoordinator)).toEqual([id]);
  expect(await pendingOf(cast.otherCoordinator)).toEqual([id]);
  expect((await faculty(id, { approved: true }, cast.otherCoordinator)).status).toBe(200);
});

it('tells a reviewer that the event was changed since it was opened', async () => {
  const { id } = await make();
  await campus.send('PUT /event/:id', {
    as: cast.clubAdmin,
    params: { id },
    body: { venue: 'Elsewhere' },
  });
  expect((await faculty(id, { approved: true, version: 1 })).body.code).toBe('event_changed');
  expect((await faculty(id, { approved: true, version: 2 })).status).toBe(200);
});

describe('the competition of an event in review', () => {
  const form = (changes: object = {}) => ({
    description: 'Build',
    evaluationCriteria: 'Idea',
    prizes: [{ position: 1, reward: 'Trophy' }],
    rounds: [{ name: 'Round 1', description: 'Pitch', date: '2026-03-09T10:00', duration: 60 }],
    ...changes,
  });
  const setUp = (event: string) =>
    campus.send('POST /competition', { as: cast.clubAdmin, body: form({ event }) });
  const edit = (id: string) =>
    campus.send('PUT /competition/:id', {
      as: cast.clubAdmin,
      params: { id },
      body: form({ description: 'Build more' }),
    });
  const seen = async (id: string) =>
    (await campus.send('GET /event/:id', { as: cast.superAdmin, params: { id } })).body.data
      .version;

  it('belongs to what is decided on: set up or edited, the event has to be looked at again', async () => {
    const { id } = await make({ eventType: 'COMPETITION' });
    const { _id: competitionId } = (await setUp(id)).body.data;
    expect((await faculty(id, { approved: true, version: 1 })).body.code).toBe('event_changed');
    expect((await faculty(id, { approved: true, version: await seen(id) })).status).toBe(200);
    const before = await seen(id);
    expect((await edit(competitionId)).status).toBe(200);
    expect((await final(id, { approved: true, version: before })).body.code).toBe('event_changed');
    expect((await final(id, { approved: true, version: await seen(id) })).status).toBe(200);
    // After approval nobody decides any more, so an open form of the event stays valid.
    const approved = await seen(id);
    expect((await edit(competitionId)).status).toBe(200);
    expect(await seen(id)).toBe(approved);
  });
});

it('decides on several at once, each on its own', async () => {
  const [one, two, other] = [await make(), await make(), await make({ club: cast.other })];
  await faculty(two.id);
  const { body } = await campus.send('POST /event/decisions', {
    as: cast.facultyCoordinator,
    body: { stage: 'faculty', ids: [one.id, two.id, other.id, 'unknown'], approved: true },
  });
  expect(body.data).toEqual([
    { _id: one.id, ok: true, message: 'Approved', name: one.name },
    {
      _id: two.id,
      ok: false,
      message: 'This event has already been decided on',
      code: 'already_decided',
      name: two.name,
    },
    { _id: other.id, ok: false, message: 'Event not found', code: 'not_found' },
    { _id: 'unknown', ok: false, message: 'Event not found', code: 'not_found' },
  ]);
  const send = (body: object) =>
    campus.send('POST /event/decisions', { as: cast.facultyCoordinator, body });
  expect((await send({ stage: 'faculty', ids: [], approved: true })).status).toBe(400);
});

it('leaves those of several undecided that were changed since the reviewer saw them, and says which', async () => {
  const [kept, changed] = [await make(), await make({ name: 'Night Walk' })];
  await campus.send('PUT /event/:id', {
    as: cast.clubAdmin,
    params: { id: changed.id },
    body: { venue: 'Elsewhere' },
  });
  const { body } = await campus.send('POST /event/decisions', {
    as: cast.facultyCoordinator,
    body: {
      stage: 'faculty',
      ids: [kept.id, changed.id],
      versions: { [kept.id]: 1, [changed.id]: 1 },
      approved: true,
    },
  });
  expect(body.data).toMatchObject([
    { _id: kept.id, ok: true },
    {
      _id: changed.id,
      ok: false,
      code: 'event_changed',
      name: 'Night Walk',
      message: 'This event was changed after you opened it. Please look at it again.',
    },
  ]);
  expect(await pendingOf(cast.facultyCoordinator)).toEqual([changed.id]);
});

it('shows reviewers the competition with the accounts of its judges, or that there is none', async () => {
  const { competition } = eventMaker(campus);
  const ready = await make({ eventType: 'COMPETITION' });
  const bare = await make({ eventType: 'COMPETITION' });
  const talk = await make();
  const judge = cast.otherMember;
  await competition(ready.id, {
    rules: ['No laptops'],
    judges: [
      { name: 'Asha', profile: 'Robotics', userId: judge.id },
      { name: 'Guest', profile: '', userId: '' },
    ],
  });
  const { data } = (
    await campus.send('GET /event/pending-faculty', { as: cast.facultyCoordinator })
  ).body;
  const of = (id: string) => data.find(({ _id }) => _id === id);
  expect(of(ready.id)?.competition).toEqual({
    description: 'A competition of the tests',
    teamAllowed: true,
    teamSizeLimit: 4,
    evaluationCriteria: 'Idea',
    rounds: [],
    prizes: [],
    judges: [
      {
        name: 'Asha',
        profile: 'Robotics',
        userId: judge.id,
        account: { name: judge.name, email: judge.email },
      },
      { name: 'Guest', profile: '', userId: '' },
    ],
    rules: ['No laptops'],
    registrationDeadline: '',
  });
  expect(of(bare.id)?.competition).toBeNull();
  expect(of(talk.id)).not.toHaveProperty('competition');
});
