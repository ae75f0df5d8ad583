import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilWaiting } from 'database/testing';
import { eq } from 'drizzle-orm';
import { eventProposals, events, registrations, teams, users } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestFile, type TestUser } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';
import { pdf, picture } from '../../testing/sample-files';
import { createPrivacyService } from '../privacy/privacy.service';
import { createStoredFileRepository } from '../../storage/stored-files.repository';

const dataDir = mkdtempSync(join(tmpdir(), 'campus-proposals-'));
let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp({ settings: { DATA_DIR: dataDir } });
});
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
});
afterAll(async () => {
  await campus.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const make = (values: EventParts = {}) =>
  eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, ...values });
const edit = (id: string, body: object, files?: TestFile[]) =>
  campus.send('PUT /event/:id', {
    as: cast.clubAdmin,
    params: { id },
    body,
    ...(files ? { files } : {}),
  });
const decide = async (id: string, approved = true) => {
  const body = { approved };
  await campus.send('PUT /event/:id/faculty-approval', {
    as: cast.facultyCoordinator,
    params: { id },
    body: { approved: true },
  });
  return campus.send('PUT /event/:id/super-admin-approval', {
    as: cast.superAdmin,
    params: { id },
    body,
  });
};
const register = (id: string, as: TestUser, body: object = {}) =>
  campus.send('POST /event/:id/register', { as, params: { id }, body });
const rowOf = async (id: string) =>
  (await campus.db.select().from(events).where(eq(events.id, id)))[0];
const paid = async (id: string) => ({
  people: (await campus.db.select().from(registrations).where(eq(registrations.eventId, id))).map(
    ({ isPaid }) => isPaid,
  ),
  teams: (await campus.db.select().from(teams).where(eq(teams.eventId, id))).map(
    ({ isPaid }) => isPaid,
  ),
});

describe('payments', () => {
  const contest = async (fees: number) => {
    const { id } = await make({ eventType: 'COMPETITION', fees });
    await eventMaker(campus).competition(id);
    await register(id, cast.member, { teamName: 'Rockets', teamMembers: [cast.otherMember.id] });
    return id;
  };

  it('a fee set to 0 shows as paid', async () => {
    const id = await contest(100);
    expect(await paid(id)).toEqual({ people: [false, false], teams: [false] });
    await edit(id, { fees: 0 });
    expect(await paid(id)).toEqual({ people: [true, true], teams: [true] });
  });

  it('a fee raised from 0 asks for payment once it is approved, and people are told', async () => {
    const id = await contest(0);
    expect(await paid(id)).toEqual({ people: [true, true], teams: [true] });
    await edit(id, { fees: 100 });
    expect(await paid(id)).toEqual({ people: [true, true], teams: [true] });
    campus.clock.advance(1000);
    await decide(id);
    expect(await paid(id)).toEqual({ people: [false, false], teams: [false] });
    const { items } = (await campus.send('GET /me/changes', { as: cast.member })).body.data;
    expect(items).toMatchObject([
      { kind: 'eventMoved', text: 'The fee changed from free to ₹100. Payment is due.' },
    ]);
    const toldTo = async (as?: TestUser) =>
      (await campus.send('GET /event/:id', { as, params: { id } })).body.data.changedSince?.text;
    expect(await toldTo(cast.member)).toBe('The fee changed from free to ₹100. Payment is due.');
    for (const as of [undefined, cast.otherMember, cast.clubAdmin])
      expect(await toldTo(as)).toBe('The fee changed from free to ₹100.');
  });

  it('a fee that changes between two amounts leaves payments alone', async () => {
    const id = await contest(100);
    await campus.db.update(registrations).set({ isPaid: true });
    await edit(id, { fees: 50 });
    expect((await paid(id)).people).toEqual([true, true]);
  });

  it.each([
    ['raised from 0', 0, 100],
    ['set to 0', 100, 0],
  ])('nobody registers for a fee that was %s in the same moment', async (_what, before, after) => {
    const { id } = await make({ fees: before });
    const { sent } = await campus.db.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, id)).for('no key update');
      const answer = register(id, cast.member);
      await untilWaiting(campus.context.pool);
      await tx.update(events).set({ fees: after }).where(eq(events.id, id));
      return { sent: answer };
    });
    expect((await sent).body).toMatchObject({
      code: 'event_changed',
      message: 'The fee has just been changed. Look at the event again.',
    });
    expect((await paid(id)).people).toEqual([]);
  });
});

it('more seats go to those who wait once they are approved', async () => {
  const { id } = await make({ maxParticipants: 1 });
  await register(id, cast.member);
  await register(id, cast.otherMember, { waitingList: true });
  await edit(id, { maxParticipants: 2 });
  expect(await rowOf(id)).toMatchObject({
    registeredCount: 1,
    waitingCount: 1,
    maxParticipants: 1,
  });
  await decide(id);
  expect(await rowOf(id)).toMatchObject({
    registeredCount: 2,
    waitingCount: 0,
    maxParticipants: 2,
  });
});

it('a competition that was set up meanwhile keeps the type', async () => {
  const { id } = await make({ eventType: 'COMPETITION' });
  await edit(id, { eventType: 'WORKSHOP', name: 'Tea' });
  await eventMaker(campus).competition(id);
  expect((await decide(id)).body.code).toBe('competition_exists');
  expect(await rowOf(id)).toMatchObject({
    eventType: 'COMPETITION',
    approvalStatus: 'SUPER_ADMIN_APPROVED',
  });
  expect((await decide(id, false)).status).toBe(200);
});

it('of two final decisions at once one counts', async () => {
  const { id } = await make();
  await edit(id, { name: 'Tea' });
  await campus.send('PUT /event/:id/faculty-approval', {
    as: cast.facultyCoordinator,
    params: { id },
    body: { approved: true },
  });
  const dean = await campus.make.user({ role: 'superAdmin' });
  const final = (as: TestUser, approved: boolean) =>
    campus.send('PUT /event/:id/super-admin-approval', { as, params: { id }, body: { approved } });
  const answers = await Promise.all([final(cast.superAdmin, true), final(dean, false)]);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided');
});

describe('files', () => {
  const isStored = (path: string | null | undefined): boolean =>
    Boolean(path) && existsSync(join(dataDir, path ?? ''));
  const attachment = {
    field: 'attachments',
    name: 'plan.pdf',
    type: 'application/pdf',
    content: pdf,
  };
  const banner = async () => ({
    field: 'eventBanner',
    name: 'a.png',
    type: 'image/png',
    content: await picture('png'),
  });
  /**
   * An approved event with a banner and an attachment, and the paths of what is proposed instead.
   */
  const proposed = async () => {
    const { id } = await make({ approvalStatus: 'PENDING' });
    await edit(id, {}, [attachment, await banner()]);
    await decide(id);
    const row = await rowOf(id);
    const answer = await edit(id, { existingAttachments: '[]' }, [attachment, await banner()]);
    const { eventBanner = '', attachments: [file = ''] = [] } =
      answer.body.data.proposal?.after ?? {};
    return { id, old: [row?.banner, row?.attachments[0]], fresh: [eventBanner, file] };
  };

  it('of an approved change replace the old ones', async () => {
    const { id, old, fresh } = await proposed();
    expect([...old, ...fresh].map(isStored)).toEqual([true, true, true, true]);
    expect(await createStoredFileRepository(campus.db).pathsInUse(fresh)).toEqual(new Set(fresh));
    const { data } = (await campus.send('GET /event/:id', { params: { id } })).body;
    expect([data.eventBanner, data.attachments?.[0]]).toEqual(old);
    await decide(id);
    expect(await rowOf(id)).toMatchObject({ banner: fresh[0], attachments: [fresh[1]] });
    expect([...old, ...fresh].map(isStored)).toEqual([false, false, true, true]);
  });

  const drop = {
    rejected: (id: string) => decide(id, false),
    'taken back': (id: string) =>
      campus.send('DELETE /event/:id/proposal', { as: cast.clubAdmin, params: { id } }),
    replaced: async (id: string) =>
      edit(id, { existingAttachments: '[]', removeBanner: true, name: 'Tea' }),
    cancelled: (id: string) =>
      campus.send('POST /event/:id/cancel', { as: cast.clubAdmin, params: { id }, body: {} }),
  };
  it.each(Object.keys(drop) as (keyof typeof drop)[])(
    'of a change that is %s go, the approved ones stay',
    async (how) => {
      const { id, old, fresh } = await proposed();
      expect((await drop[how](id)).status).toBe(200);
      expect([...old, ...fresh].map(isStored)).toEqual([true, true, false, false]);
      expect(await rowOf(id)).toMatchObject({ banner: old[0], attachments: [old[1]] });
    },
  );

  it('a proposed file can be kept by the next edit', async () => {
    const { id, fresh } = await proposed();
    const { body } = await edit(id, {
      existingAttachments: JSON.stringify([fresh[1]]),
      name: 'Tea',
    });
    expect(body.data.proposal?.after).toEqual({
      name: 'Tea',
      eventBanner: fresh[0],
      attachments: [fresh[1]],
    });
    expect(fresh.map(isStored)).toEqual([true, true]);
  });
});

describe('an account that is being closed', () => {
  const writes = {
    proposes: (id: string) => edit(id, { name: 'Coffee' }),
    'takes back': (id: string) =>
      campus.send('DELETE /event/:id/proposal', { as: cast.clubAdmin, params: { id } }),
    decides: (id: string) =>
      campus.send('PUT /event/:id/faculty-approval', {
        as: cast.facultyCoordinator,
        params: { id },
        body: { approved: true },
      }),
  };
  it.each(Object.keys(writes) as (keyof typeof writes)[])(
    '%s nothing, and holds no event while it waits',
    async (what) => {
      const { id } = await make();
      await edit(id, { name: 'Tea' });
      const person = what === 'decides' ? cast.facultyCoordinator : cast.clubAdmin;
      const { sent } = await campus.db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, person.id)).for('update');
        const answer = writes[what](id);
        await untilWaiting(campus.context.pool);
        await tx
          .select()
          .from(events)
          .where(eq(events.id, id))
          .for('no key update', { noWait: true });
        await tx.update(users).set({ isActive: false }).where(eq(users.id, person.id));
        return { sent: answer };
      });
      expect((await sent).status).toBe(401);
      expect(await campus.db.select().from(eventProposals)).toMatchObject([
        { changes: { name: 'Tea' }, stage: 'PENDING' },
      ]);
    },
  );
});

it('who proposed is in their own export, and nameless once erased', async () => {
  const { id } = await make();
  await edit(id, { name: 'Tea' });
  const { proposedChanges } = await createPrivacyService(campus.context).exportData(
    cast.clubAdmin.id,
    null,
  );
  expect(proposedChanges).toMatchObject([{ changes: { name: 'Tea' } }]);
  await createPrivacyService(campus.context).erase(cast.clubAdmin.email);
  const { data } = (
    await campus.send('GET /event/pending-faculty', { as: cast.facultyCoordinator })
  ).body;
  expect(data[0]?.proposal?.proposedBy.name).toBe('Removed account');
});
