import { auditEntries, eventProposals } from '../../db/schema';
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
    name: 'Harmless talk',
    ...values,
  });
const edit = (id: string, body: object, as: TestUser = cast.clubAdmin) =>
  campus.send('PUT /event/:id', { as, params: { id }, body });
const detail = async (id: string, as?: TestUser) =>
  (await campus.send('GET /event/:id', { as, params: { id } })).body.data;
const faculty = (
  id: string,
  body: object = { approved: true },
  as: TestUser = cast.facultyCoordinator,
) => campus.send('PUT /event/:id/faculty-approval', { as, params: { id }, body });
const final = (id: string, body: object = { approved: true }, as: TestUser = cast.superAdmin) =>
  campus.send('PUT /event/:id/super-admin-approval', { as, params: { id }, body });
const withdraw = (id: string, query: object = {}, as: TestUser = cast.clubAdmin) =>
  campus.send('DELETE /event/:id/proposal', { as, params: { id }, query });
const pending = async (as = cast.facultyCoordinator) =>
  (await campus.send('GET /event/pending-faculty', { as })).body.data;
const forFinal = async () =>
  (await campus.send('GET /event/faculty-approved', { as: cast.superAdmin })).body.data;
const tracked = async () =>
  (await campus.send('GET /event/track-progress', { as: cast.clubAdmin })).body.data.all[0];
const trail = async () =>
  (await campus.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action, detail: words }) => [action, words],
  );
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

const takeover = {
  name: 'PAY 5000 NOW',
  description: 'Pay',
  eventType: 'OTHER',
  mode: 'ONLINE',
  fees: 5000,
  maxParticipants: 900,
  platformLink: 'https://pay.example/',
};

it('nothing that was approved is emptied afterwards: the change waits, the public page stays', async () => {
  const { id } = await make();
  const before = await detail(id);
  const { body } = await edit(id, takeover);
  expect(body.message).toBe('Event updated successfully. The proposed change waits for approval');
  const after = await detail(id);
  expect(after).toEqual({ ...before, version: 2, serverTime: after.serverTime });
  const { data } = (await campus.send('GET /event/approved')).body;
  expect(data).toMatchObject([
    { name: 'Harmless talk', fees: 0, maxParticipants: 10, eventType: 'WORKSHOP', mode: 'OFFLINE' },
  ]);
  expect((await detail(id, cast.member)).proposal).toBeUndefined();
  expect((await detail(id, cast.clubAdmin)).proposal?.after).toEqual(takeover);
});

it('what holds at once holds, and registered people are told; the rest waits', async () => {
  const { id } = await make({ fees: 100 });
  await campus.send('POST /event/:id/register', { as: cast.member, params: { id } });
  campus.clock.advance(1000);
  const now = {
    venue: 'Hall B',
    fees: 40,
    maxParticipants: 5,
    tags: '["tea"]',
    departmentsAllowed: '["Mechanical"]',
  };
  await edit(id, { ...now, name: 'Tea' });
  expect(await detail(id)).toMatchObject({
    name: 'Harmless talk',
    ...{
      venue: 'Hall B',
      fees: 40,
      maxParticipants: 5,
      tags: ['tea'],
      departmentsAllowed: ['Mechanical'],
    },
    changedSince: {
      text: 'The venue changed from Hall A to Hall B. The fee changed from ₹100 to ₹40.',
    },
  });
  const { items } = (await campus.send('GET /me/changes', { as: cast.member })).body.data;
  expect(items).toMatchObject([
    {
      kind: 'eventMoved',
      text: 'The venue changed from Hall A to Hall B. The fee changed from ₹100 to ₹40.',
    },
  ]);
  expect((await pending())[0]?.proposal?.after).toEqual({ name: 'Tea' });
});

it('both reviewers see old beside new, the second approval puts it in place, the timeline stays true', async () => {
  const { id } = await make({ approvalStatus: 'PENDING' });
  await faculty(id, { approved: true, remark: 'Good' });
  await final(id);
  const { approvalHistory } = await detail(id, cast.clubAdmin);
  campus.clock.advance(60_000);
  await edit(id, { name: 'Tea night', fees: 20 });

  const proposal = {
    before: { name: 'Harmless talk', fees: 0 },
    after: { name: 'Tea night', fees: 20 },
    proposedBy: { _id: cast.clubAdmin.id, name: 'Club Admin' },
    proposedAt: '2026-03-02T06:01:00.000Z',
  };
  expect(await pending()).toMatchObject([
    {
      _id: id,
      name: 'Harmless talk',
      approvalStatus: 'SUPER_ADMIN_APPROVED',
      proposal: { ...proposal, stage: 'PENDING', decisions: [] },
    },
  ]);
  expect(await forFinal()).toEqual([]);
  expect((await final(id)).body).toMatchObject({
    code: 'out_of_order',
    message: 'This event still waits for the faculty decision',
  });

  const first = await faculty(id, { approved: true, remark: 'Fine by me', version: 2 });
  expect(first.body).toMatchObject({
    message: 'Event approved',
    data: { _id: id, approvalStatus: 'SUPER_ADMIN_APPROVED' },
  });
  expect(await pending()).toEqual([]);
  expect(await forFinal()).toMatchObject([
    {
      _id: id,
      proposal: {
        ...proposal,
        stage: 'FACULTY_APPROVED',
        decisions: [{ status: 'APPROVED', remark: 'Fine by me' }],
      },
    },
  ]);
  expect((await faculty(id)).body.code).toBe('already_decided');
  expect((await detail(id)).name).toBe('Harmless talk');

  campus.clock.advance(60_000);
  expect((await final(id, { approved: true, version: 2 })).body.data.approvalStatus).toBe(
    'SUPER_ADMIN_APPROVED',
  );
  expect(await forFinal()).toEqual([]);
  expect(await detail(id)).toMatchObject({ name: 'Tea night', fees: 20, version: 3 });
  expect((await final(id)).body.code).toBe('already_decided');
  expect((await detail(id, cast.clubAdmin)).approvalHistory).toEqual(approvalHistory);
  expect(await tracked()).toMatchObject({
    approvalHistory,
    earlierDecisions: [],
    changeDecisions: [
      { role: 'facultyCoordinator', status: 'APPROVED', remark: 'Fine by me' },
      { role: 'superAdmin', status: 'APPROVED' },
    ],
  });
  expect((await trail()).slice(2)).toEqual([
    ['event.change_proposed', 'Name: “Harmless talk” → “Tea night”; Fee: “0” → “20”'],
    [
      'event.change_faculty_approved',
      'Fine by me (Name: “Harmless talk” → “Tea night”; Fee: “0” → “20”)',
    ],
    ['event.change_super_admin_approved', 'Name: “Harmless talk” → “Tea night”; Fee: “0” → “20”'],
  ]);
});

it.each(['faculty', 'superAdmin'] as const)(
  'a rejection by %s drops the change, and the event stays approved as it was',
  async (stage) => {
    const { id } = await make();
    await edit(id, { name: 'Tea' });
    if (stage === 'superAdmin') await faculty(id);
    campus.clock.advance(1000);
    const no = { approved: false, remark: 'Not this' };
    const { body } = await (stage === 'faculty' ? faculty(id, no) : final(id, no));
    expect(body).toMatchObject({
      message: 'Event rejected',
      data: { approvalStatus: 'SUPER_ADMIN_APPROVED' },
    });
    expect([await pending(), await forFinal()]).toEqual([[], []]);
    expect(await detail(id)).toMatchObject({
      name: 'Harmless talk',
      approvalStatus: 'SUPER_ADMIN_APPROVED',
    });
    expect((await tracked())?.changeDecisions?.at(-1)).toMatchObject({
      status: 'REJECTED',
      remark: 'Not this',
    });
    const { items } = (await campus.send('GET /me/changes', { as: cast.clubAdmin })).body.data;
    expect(items.map(({ text }) => text).join()).toContain('Proposed change rejected by');
    expect(await campus.db.select().from(eventProposals)).toEqual([]);
  },
);

it('another edit replaces the change and starts again; what it leaves alone stays proposed', async () => {
  const { id } = await make();
  await edit(id, { name: 'Tea', fees: 20 });
  await faculty(id);
  await edit(id, { fees: 30 });
  expect(await forFinal()).toEqual([]);
  expect(await pending()).toMatchObject([
    { proposal: { after: { name: 'Tea', fees: 30 }, decisions: [] } },
  ]);
  expect((await faculty(id)).status).toBe(200);
  // Only the venue: what waits is unchanged, so the first decision on it remains.
  await edit(id, { venue: 'Hall B' });
  expect(await forFinal()).toMatchObject([
    { venue: 'Hall B', proposal: { after: { name: 'Tea', fees: 30 } } },
  ]);
  // What is approved already needs no approval.
  await edit(id, { name: 'Harmless talk', fees: 0 });
  expect([await pending(), await forFinal(), (await tracked())?.proposal]).toEqual([
    [],
    [],
    undefined,
  ]);
});

it('a reviewer who saw an earlier version looks again', async () => {
  const { id, name } = await make();
  await edit(id, { name: 'Tea' });
  await edit(id, { name: 'PAY NOW' });
  expect((await faculty(id, { approved: true, version: 2 })).body).toMatchObject({
    code: 'event_changed',
    message: 'This event was changed after you opened it. Please look at it again.',
  });
  const several = (versions: object) =>
    campus.send('POST /event/decisions', {
      as: cast.facultyCoordinator,
      body: { stage: 'faculty', ids: [id], versions, approved: true },
    });
  expect((await several({ [id]: 2 })).body.data).toMatchObject([
    { ok: false, code: 'event_changed' },
  ]);
  expect((await several({ [id]: 3 })).body.data).toEqual([
    { _id: id, ok: true, message: 'Approved', name },
  ]);
  expect((await edit(id, { venue: 'x', version: 2 })).body.code).toBe('event_changed');
});

it('nobody decides on a change they proposed, and other clubs do not see it', async () => {
  const { id } = await make();
  await edit(id, { name: 'Tea' }, cast.superAdmin);
  expect(await pending(cast.otherCoordinator)).toEqual([]);
  expect((await faculty(id, { approved: true }, cast.otherCoordinator)).status).toBe(404);
  await faculty(id);
  const { status, body } = await final(id);
  expect([status, body.message]).toEqual([403, 'You cannot decide on a change you proposed']);
  const dean = await campus.make.user({ role: 'superAdmin' });
  expect((await final(id, { approved: true }, dean)).status).toBe(200);
});

it('is taken back by the club', async () => {
  const { id } = await make();
  expect(statusAndCode(await withdraw(id))).toEqual([409, 'no_proposal']);
  await edit(id, { name: 'Tea' });
  expect((await withdraw(id, {}, cast.otherAdmin)).status).toBe(403);
  expect(statusAndCode(await withdraw(id, { version: 1 }))).toEqual([409, 'event_changed']);
  expect((await withdraw(id, { version: 2 })).body.message).toBe('Proposed change taken back');
  expect(await pending()).toEqual([]);
  expect((await faculty(id)).body.code).toBe('already_decided');
});

it('goes with a cancelled event, and is hidden once the date has passed', async () => {
  const [cancelled, over] = [await make(), await make()];
  for (const { id } of [cancelled, over]) await edit(id, { name: 'Tea' });
  await campus.send('POST /event/:id/cancel', {
    as: cast.clubAdmin,
    params: { id: cancelled.id },
    body: {},
  });
  expect((await pending()).map(({ _id }) => _id)).toEqual([over.id]);
  expect((await faculty(cancelled.id)).status).toBe(409);
  campus.clock.set('2026-03-09T07:00:00.000Z');
  expect(await pending()).toEqual([]);
  expect(statusAndCode(await faculty(over.id))).toEqual([409, 'event_past']);
  expect((await detail(over.id, cast.clubAdmin)).proposal).toBeUndefined();
});

it('every edit writes old and new values to the audit', async () => {
  const { id } = await make({ approvalStatus: 'PENDING', venue: 'Hall A' });
  await edit(id, { venue: 'Hall B', name: 'Tea' });
  await edit(id, { tags: '[]' });
  expect(await trail()).toEqual([
    ['event.edited', 'Name: “Harmless talk” → “Tea”; Venue: “Hall A” → “Hall B”'],
    ['event.edited', ''],
  ]);
});

it('reviewers hear of new changes', async () => {
  const { id } = await make();
  campus.clock.advance(1000);
  await edit(id, { name: 'Tea' });
  const words = async (as: TestUser) =>
    (await campus.send('GET /me/changes', { as })).body.data.items.map(({ text }) => text);
  expect(await words(cast.facultyCoordinator)).toEqual(['One more event waits for your decision.']);
  expect(await words(cast.superAdmin)).toEqual([]);
  await faculty(id);
  expect(await words(cast.superAdmin)).toEqual(['One more event waits for your decision.']);
});
