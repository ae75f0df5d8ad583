import { eq } from 'drizzle-orm';
import { auditEntries, competitions, eventProposals } from '../../db/schema';
import { toAppError } from '../../http/to-app-error';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
let eventId: string;
let id: string;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
  const event = {
    club: cast.home,
    creator: cast.clubAdmin,
    eventType: 'COMPETITION',
    name: 'Hack Night',
  } as const;
  ({ id: eventId } = await eventMaker(campus).event(event));
  id = (
    await campus.send('POST /competition', {
      as: cast.clubAdmin,
      body: { ...form, event: eventId },
    })
  ).body.data._id;
  campus.clock.advance(1000);
});

const round = (changes: object = {}) => ({
  name: 'Round 1',
  description: 'Pitch',
  date: '2026-03-09T04:30:00.000Z',
  duration: 60,
  isLive: false,
  ...changes,
});
const form = {
  description: 'Build',
  teamAllowed: true,
  teamSizeLimit: 4,
  evaluationCriteria: 'Idea',
  prizes: [{ position: 1, reward: 'Trophy' }],
  rounds: [round()],
  judges: [{ name: 'Prof. Rao', profile: '', userId: '' }],
  rules: ['Be fair'],
  registrationDeadline: '',
};
const takeover = {
  description: 'PAY 5000 NOW',
  teamSizeLimit: 9,
  evaluationCriteria: 'Money',
  prizes: [{ position: 1, reward: 'A share' }],
  rounds: [round({ description: 'Bring 5000' })],
  judges: [{ name: 'Mallory', profile: 'https://pay.example/', userId: '' }],
  rules: ['Pay first'],
};
const edit = (changes: object, as: TestUser = cast.clubAdmin) =>
  campus.send('PUT /competition/:id', { as, params: { id }, body: { ...form, ...changes } });
const editEvent = (body: object) =>
  campus.send('PUT /event/:id', { as: cast.clubAdmin, params: { id: eventId }, body });
const shown = async () => (await campus.send('GET /competition/:id', { params: { id } })).body.data;
const detail = async (as?: TestUser) =>
  (await campus.send('GET /event/:id', { as, params: { id: eventId } })).body.data;
const waiting = async () => (await detail(cast.clubAdmin)).proposal?.after;
const withdraw = () =>
  campus.send('DELETE /event/:id/proposal', { as: cast.clubAdmin, params: { id: eventId } });
const faculty = (approved = true) =>
  campus.send('PUT /event/:id/faculty-approval', {
    as: cast.facultyCoordinator,
    params: { id: eventId },
    body: { approved },
  });
const final = (approved = true) =>
  campus.send('PUT /event/:id/super-admin-approval', {
    as: cast.superAdmin,
    params: { id: eventId },
    body: { approved },
  });
const trail = async () => {
  const rows = await campus.db.select().from(auditEntries).orderBy(auditEntries.id);
  return rows.map(({ action, detail: words }) => [action, words]).slice(1);
};

it('an approved competition is not emptied afterwards: the change waits, the public page stays', async () => {
  const before = await shown();
  const { body } = await edit(takeover);
  expect(body).toMatchObject({
    message: 'Competition updated successfully. The proposed change waits for approval',
    waits: true,
  });
  expect(body.data).toEqual({ ...before, version: 2 });
  expect(await shown()).toEqual({ ...before, version: 2 });
  expect((await detail(cast.member)).proposal).toBeUndefined();
  expect(await waiting()).toEqual({ competition: takeover });
});

it('what holds at once holds, without a proposed change', async () => {
  const rounds = [round({ date: '2026-03-10T04:30:00.000Z', isLive: true })];
  const { body } = await edit({
    rounds,
    teamSizeLimit: 3,
    registrationDeadline: '2026-03-05T04:30:00.000Z',
  });
  expect(body).toMatchObject({ message: 'Competition updated successfully', waits: false });
  expect(await shown()).toMatchObject({
    rounds,
    teamSizeLimit: 3,
    registrationDeadline: '2026-03-05T04:30:00.000Z',
  });
  expect(await campus.db.select().from(eventProposals)).toEqual([]);
  expect(await trail()).toEqual([
    [
      'competition.edited',
      'Team size: “4” → “3”; ' +
        'Rounds: “(date: 2026-03-09T04:30:00.000Z, description: Pitch, duration: 60, isLive: false, name: Round 1)” → ' +
        '“(date: 2026-03-10T04:30:00.000Z, description: Pitch, duration: 60, isLive: true, name: Round 1)”; ' +
        'Competition deadline: “” → “2026-03-05T04:30:00.000Z”',
    ],
  ]);
});

it('both reviewers see old beside new, and the second approval puts it in place', async () => {
  await edit({ description: 'Build more', rules: ['Be kind'] });
  const proposal = {
    before: { competition: { description: 'Build', rules: ['Be fair'] } },
    after: { competition: { description: 'Build more', rules: ['Be kind'] } },
  };
  const { data: first } = (
    await campus.send('GET /event/pending-faculty', { as: cast.facultyCoordinator })
  ).body;
  expect(first.map((event) => event.proposal)).toMatchObject([{ ...proposal, stage: 'PENDING' }]);
  expect((await faculty()).status).toBe(200);
  const { data: second } = (
    await campus.send('GET /event/faculty-approved', { as: cast.superAdmin })
  ).body;
  expect(second.map((event) => event.proposal)).toMatchObject([
    { ...proposal, stage: 'FACULTY_APPROVED' },
  ]);
  expect(await shown()).toMatchObject({ description: 'Build', rules: ['Be fair'], version: 2 });
  expect((await final()).status).toBe(200);
  expect(await shown()).toMatchObject({
    description: 'Build more',
    rules: ['Be kind'],
    evaluationCriteria: 'Idea',
    version: 3,
  });
  expect(await waiting()).toBeUndefined();
  const words = 'Competition description: “Build” → “Build more”; Rules: “Be fair” → “Be kind”';
  expect(await trail()).toEqual([
    ['event.change_proposed', words],
    ['event.change_faculty_approved', words],
    ['event.change_super_admin_approved', words],
  ]);
});

it('a judge’s other account is named in the old and the new data, with its address for reviewers only', async () => {
  const judges = (who: TestUser) => [{ name: 'Prof. Rao', profile: '', userId: who.id }];
  await campus.db.update(competitions).set({ judges: judges(cast.member) });
  await edit({ judges: judges(cast.otherMember) });
  const of = (change: { competition?: { judges?: { account?: object }[] } } = {}) =>
    change.competition?.judges?.map(({ account }) => account);
  const { data } = (
    await campus.send('GET /event/pending-faculty', { as: cast.facultyCoordinator })
  ).body;
  const [{ proposal } = {}] = data;
  expect([of(proposal?.before), of(proposal?.after)]).toEqual([
    [{ name: 'Member', email: cast.member.email }],
    [{ name: 'Other Member', email: cast.otherMember.email }],
  ]);
  const own = (await detail(cast.clubAdmin)).proposal;
  expect([of(own?.before), of(own?.after)]).toEqual([
    [{ name: 'Member' }],
    [{ name: 'Other Member' }],
  ]);
  expect((await edit({ description: 'Build more', judges: judges(cast.otherMember) })).status).toBe(
    200,
  );
  await faculty();
  await final();
  expect((await shown()).judges).toEqual(judges(cast.otherMember));
});

it.each(['rejected', 'taken back'])(
  'a change that is %s leaves everything, and old forms are stale',
  async (how) => {
    await edit(takeover);
    const { version } = await shown();
    expect((await (how === 'rejected' ? faculty(false) : withdraw())).status).toBe(200);
    expect(await waiting()).toBeUndefined();
    expect(await shown()).toMatchObject({ description: 'Build', teamSizeLimit: 4 });
    expect((await edit({ ...takeover, version })).body.code).toBe('competition_changed');
  },
);

it('a version that does not know this part of a change cannot drop it', async () => {
  await edit(takeover);
  // What an older version sends when it approves, rejects or edits.
  const removing = campus.db.delete(eventProposals).where(eq(eventProposals.eventId, eventId));
  const error: unknown = await removing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(toAppError(error)).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await waiting()).toEqual({ competition: takeover });
  expect((await edit({ description: 'Build more' })).status).toBe(200);
  expect(
    (
      await campus.send('POST /event/:id/cancel', {
        as: cast.clubAdmin,
        params: { id: eventId },
        body: {},
      })
    ).status,
  ).toBe(200);
  expect(await campus.db.select().from(eventProposals)).toEqual([]);
});

it('changes of the event and of its competition wait side by side', async () => {
  await editEvent({ name: 'Tea night' });
  await edit({ description: 'Build more' });
  expect(await waiting()).toEqual({
    name: 'Tea night',
    competition: { description: 'Build more' },
  });
  await editEvent({ fees: 20 });
  expect(await waiting()).toEqual({
    name: 'Tea night',
    fees: 20,
    competition: { description: 'Build more' },
  });
  await edit({});
  expect(await waiting()).toEqual({ name: 'Tea night', fees: 20 });
  await edit({ description: 'Build more' });
  await editEvent({ name: 'Hack Night', fees: 0 });
  expect(await waiting()).toEqual({ competition: { description: 'Build more' } });
  await faculty();
  await final();
  expect(await shown()).toMatchObject({ description: 'Build more' });
  expect(await detail()).toMatchObject({ name: 'Hack Night', fees: 0 });
});

it('a decision on what was proposed before is refused, the same again keeps it', async () => {
  await edit({ description: 'Build more' });
  const { version } = await detail(cast.clubAdmin);
  await edit({ description: 'Build more', teamSizeLimit: 3 });
  expect((await detail()).version).toBe(version);
  await edit({ description: 'PAY 5000 NOW' });
  const seen = {
    as: cast.facultyCoordinator,
    params: { id: eventId },
    body: { approved: true, version },
  };
  expect((await campus.send('PUT /event/:id/faculty-approval', seen)).body.code).toBe(
    'event_changed',
  );
});

it('nothing is proposed for an event that has begun or is cancelled; times still change', async () => {
  await campus.send('POST /event/:id/cancel', {
    as: cast.clubAdmin,
    params: { id: eventId },
    body: {},
  });
  expect((await edit(takeover)).body.code).toBe('event_cancelled');
  const begun = await eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    eventType: 'COMPETITION',
  });
  id = await eventMaker(campus).competition(begun.id, { ...form, registrationDeadline: null });
  campus.clock.advance(8 * 86_400_000);
  expect((await edit(takeover)).body.code).toBe('event_past');
  expect(await shown()).toMatchObject({ description: 'Build', version: 1 });
  expect((await edit({ rounds: [round({ isLive: true })] })).body).toMatchObject({ waits: false });
});

it('nobody decides on a change with an edit of their own, also after somebody else has edited it', async () => {
  await edit(takeover, cast.superAdmin);
  expect((await editEvent({ name: 'Hack Night!' })).status).toBe(200);
  expect((await detail(cast.clubAdmin)).proposal?.proposedBy.name).toBe('Club Admin');
  expect((await faculty()).status).toBe(200);
  expect(await final()).toMatchObject({ status: 403, body: { code: 'own_event' } });
  expect((await shown()).description).toBe('Build');
});
