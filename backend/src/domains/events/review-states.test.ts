import { untilWaiting } from 'database/testing';
import { eq, inArray } from 'drizzle-orm';
import { auditEntries, eventDecisions, events, users } from '../../db/schema';
import { newId } from '../../lib/ids';
import { type Db } from '../../db/client';
import { testApp, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import {
  eventInEachState,
  variedCampus,
  type State,
  type VariedCampus,
} from '../../testing/varied-campus';
import { createPrivacyService } from '../privacy/privacy.service';
import { createReviewService } from './reviews.service';

let campus: TestApp;
let varied: VariedCampus;
let chess: Awaited<ReturnType<typeof eventInEachState>>;
let music: typeof chess;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  varied = await variedCampus(campus);
  chess = await eventInEachState(campus, varied.chess, varied.admin);
  music = await eventInEachState(campus, varied.music, varied.admin);
});

const idsOf = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id);
const waitingFor = async (as: TestUser) =>
  idsOf((await campus.send('GET /event/pending-faculty', { as })).body);
const pendingOf = async (club: VariedCampus['chess'], values: object = {}) =>
  (
    await eventMaker(campus).event({
      club,
      creator: varied.admin,
      approvalStatus: 'PENDING',
      ...values,
    })
  ).id;
const faculty = (as: TestUser, id: string, approved = true) =>
  campus.send('PUT /event/:id/faculty-approval', {
    as,
    params: { id },
    body: { approved, remark: 'Words' },
  });
const final = (as: TestUser, id: string, approved = true) =>
  campus.send('PUT /event/:id/super-admin-approval', {
    as,
    params: { id },
    body: { approved, remark: 'Words' },
  });
const statusOf = async (id: string) =>
  (await campus.db.select().from(events).where(eq(events.id, id)))[0]?.approvalStatus;

describe('what waits for a coordinator', () => {
  it('is what can be decided: of the clubs one coordinates, and of those without a working coordinator', async () => {
    const { asha, bela, drama, art, old, film, dance } = varied;
    const of = {
      drama: await pendingOf(drama),
      art: await pendingOf(art),
      old: await pendingOf(old),
    };
    const free = [music.pending.id, await pendingOf(film), await pendingOf(dance)];
    expect(new Set(await waitingFor(asha))).toEqual(new Set([chess.pending.id, of.drama, ...free]));
    expect(new Set(await waitingFor(bela))).toEqual(new Set([of.drama, of.art, of.old, ...free]));
    const newcomer = await campus.make.user({ role: 'facultyCoordinator' });
    expect(new Set(await waitingFor(newcomer))).toEqual(new Set(free));
  });

  it('comes in the order of its dates', async () => {
    const inDays = (days: number) => ({
      date: new Date(campus.clock.now().getTime() + days * 86_400_000),
    });
    const [later, soon] = [
      await pendingOf(varied.chess, inDays(20)),
      await pendingOf(varied.music, inDays(2)),
    ];
    expect(await waitingFor(varied.asha)).toEqual([
      soon,
      ...[chess.pending.id, music.pending.id].sort(),
      later,
    ]);
  });
});

it('what waits for the super admin passed the first stage, is not cancelled and not before today', async () => {
  const { body } = await campus.send('GET /event/faculty-approved', { as: varied.dean });
  const waiting = ['faculty approved', 'faculty approved, an hour ago'] as const;
  expect(new Set(idsOf(body))).toEqual(
    new Set(waiting.flatMap((state) => [chess[state].id, music[state].id])),
  );
});

const closed = '409 already_decided';
// oxfmt-ignore
const outcomes: Record<State, [faculty: string, final: string]> = {
  pending:                         ['FACULTY_APPROVED',     '409 out_of_order'],
  'pending, an hour ago':          ['409 event_past',       '409 out_of_order'],
  'pending, cancelled':            ['409 event_cancelled',  '409 event_cancelled'],
  'faculty approved':              [closed,                 'SUPER_ADMIN_APPROVED'],
  'faculty approved, an hour ago': [closed,                 'SUPER_ADMIN_APPROVED'],
  'faculty approved, yesterday':   [closed,                 '409 event_past'],
  'faculty approved, cancelled':   ['409 event_cancelled',  '409 event_cancelled'],
  approved:                        [closed,                 closed],
  'approved, over':                [closed,                 closed],
  'approved, cancelled':           ['409 event_cancelled',  '409 event_cancelled'],
  rejected:                        [closed,                 closed],
};
it.each(Object.entries(outcomes) as [State, [string, string]][])(
  'an event that is %s: decided where it may be',
  async (state, expected) => {
    const found: string[] = [];
    for (const [decide, by, event] of [
      [faculty, varied.asha, chess[state]],
      [final, varied.dean, music[state]],
    ] as const) {
      const before = await statusOf(event.id);
      const { status, body } = await decide(by, event.id);
      const after = await statusOf(event.id);
      found.push(status === 200 ? String(after) : `${status} ${body.code}`);
      if (status !== 200) expect(after).toBe(before);
      const decisions = await campus.db
        .select()
        .from(eventDecisions)
        .where(eq(eventDecisions.eventId, event.id));
      expect(decisions.map((row) => [row.status, row.deciderId])).toEqual(
        status === 200 ? [['APPROVED', by.id]] : [],
      );
    }
    expect(found).toEqual(expected);
  },
);

describe('who decides in the first stage', () => {
  const tryAll = async (id: string, people: Record<string, TestUser>) => {
    const found: Record<string, number> = {};
    for (const [name, person] of Object.entries(people))
      found[name] = (await faculty(person, id, false)).status;
    return found;
  };

  it('not a coordinator who is a mere member of the club, nor those whose account is lower or closed', async () => {
    const { asha, bela, gone, lowered, admin, dean, student } = varied;
    const id = await pendingOf(varied.art);
    expect(await tryAll(id, { student, admin, dean, gone, lowered, asha, bela })).toEqual({
      ...{ student: 403, admin: 403, dean: 403, gone: 401, lowered: 403 },
      ...{ asha: 404, bela: 200 },
    });
  });

  it.each(['music', 'film', 'dance'] as const)(
    'any coordinator, and nobody else, for %s, which has none that works',
    async (club) => {
      const { asha, gone, lowered, admin, dean, student } = varied;
      const id = await pendingOf(varied[club]);
      const seen = async (as?: TestUser) =>
        (await campus.send('GET /event/:id', { as, params: { id } })).status;
      expect([
        await seen(),
        await seen(student),
        await seen(lowered),
        await seen(asha),
        await seen(dean),
      ]).toEqual([404, 404, 404, 200, 200]);
      expect(await tryAll(id, { student, admin, dean, gone, lowered, asha })).toEqual({
        ...{ student: 403, admin: 403, dean: 403, gone: 401, lowered: 403 },
        asha: 200,
      });
    },
  );

  it('a club of two coordinators: one is enough, the other reads that it is decided', async () => {
    const id = await pendingOf(varied.drama);
    expect((await faculty(varied.bela, id)).status).toBe(200);
    expect((await faculty(varied.asha, id)).body.code).toBe('already_decided');
  });

  it('not the one who created it, alone or among several; somebody else decides', async () => {
    const { asha, bela, drama } = varied;
    const id = await pendingOf(drama, { creator: asha });
    expect((await faculty(asha, id)).body).toMatchObject({
      code: 'own_event',
      message: 'You cannot decide on an event you created',
    });
    const several = {
      stage: 'faculty',
      ids: [id, chess.pending.id],
      approved: false,
      remark: 'No',
    };
    const { body } = await campus.send('POST /event/decisions', { as: asha, body: several });
    expect(body.data.map(({ ok, message, code }) => [ok, message, code])).toEqual([
      [false, 'You cannot decide on an event you created', 'own_event'],
      [true, 'Rejected', undefined],
    ]);
    expect([await statusOf(id), await statusOf(chess.pending.id)]).toEqual(['PENDING', 'REJECTED']);
    expect((await faculty(bela, id)).status).toBe(200);
  });
});

it('the final stage leaves out what is not ready, event by event, for any creator', async () => {
  const own = (
    await eventMaker(campus).event({
      club: varied.chess,
      creator: varied.dean,
      approvalStatus: 'FACULTY_APPROVED',
    })
  ).id;
  const ids = [chess.pending.id, chess['faculty approved'].id, music.rejected.id, own];
  const body = { stage: 'superAdmin', ids: [...ids, ...ids], approved: true };
  const answer = await campus.send('POST /event/decisions', { as: varied.dean, body });
  expect(answer.body.data.map(({ ok, code }) => code ?? ok)).toEqual([
    'out_of_order',
    true,
    'already_decided',
    'own_event',
  ]);
  const rows = await campus.db.select().from(events).where(inArray(events.id, ids));
  expect(Object.fromEntries(rows.map(({ id, approvalStatus }) => [id, approvalStatus]))).toEqual({
    [ids[0] ?? '']: 'PENDING',
    [ids[1] ?? '']: 'SUPER_ADMIN_APPROVED',
    [ids[2] ?? '']: 'REJECTED',
    [own]: 'FACULTY_APPROVED',
  });
});

it('each event that waits shows the decisions on itself', async () => {
  const second = (
    await eventMaker(campus).event({
      club: varied.chess,
      creator: varied.admin,
      approvalStatus: 'PENDING',
    })
  ).id;
  for (const [id, remark] of [
    [chess.pending.id, 'First'],
    [second, 'Second'],
  ] as const)
    await campus.send('PUT /event/:id/faculty-approval', {
      as: varied.asha,
      params: { id },
      body: { approved: true, remark },
    });
  const { body } = await campus.send('GET /event/faculty-approved', { as: varied.dean });
  const remarks = Object.fromEntries(
    body.data.map(({ _id, approvalHistory }) => [_id, approvalHistory.map(({ remark }) => remark)]),
  );
  expect([remarks[chess.pending.id], remarks[second]]).toEqual([['First'], ['Second']]);
});

it('the audit tells rejections of both stages, and of which event', async () => {
  await faculty(varied.asha, chess.pending.id, false);
  await final(varied.dean, chess['faculty approved'].id, false);
  const entries = await campus.db.select().from(auditEntries);
  expect(
    entries.map(({ action, subjectKind, subjectId, detail }) => [
      action,
      subjectKind,
      subjectId,
      detail,
    ]),
  ).toEqual([
    ['event.faculty_rejected', 'event', chess.pending.id, 'Words'],
    ['event.super_admin_rejected', 'event', chess['faculty approved'].id, 'Words'],
  ]);
});

it('an event that is not there is not found', async () => {
  expect((await faculty(varied.asha, 'unknown')).body).toMatchObject({
    code: 'not_found',
    message: 'Event not found',
  });
});

/** Decides on several while the transaction with this number fails at its end. */
function decideWhileBroken(failing: number, ids: string[]) {
  const broken = new Error('broken');
  const errors: unknown[][] = [];
  let transactions = 0;
  const db: Db = Object.create(campus.db);
  db.transaction = (work) =>
    campus.db.transaction(async (tx) => {
      const result = await work(tx);
      if (++transactions === failing) throw broken;
      return result;
    });
  const { asha } = varied;
  const actor = {
    id: asha.id,
    name: '',
    email: '',
    role: asha.role,
    department: '',
    emailConfirmed: true,
    session: '',
    memberships: [{ clubId: varied.chess.id, role: 'facultyCoordinator' as const }],
  };
  const results = createReviewService({ ...campus.context, db }).decideSeveral(
    actor,
    'faculty',
    ids,
    { approved: true, remark: '', versions: new Map() },
    { error: (...words: unknown[]) => void errors.push(words) },
  );
  return { results, errors, broken };
}

it('of several, the first fails on our side: the request fails, and may be sent again', async () => {
  const { results, errors, broken } = decideWhileBroken(1, [music.pending.id, chess.pending.id]);
  await expect(results).rejects.toBe(broken);
  expect(errors).toEqual([]);
  expect(await statusOf(chess.pending.id)).toBe('PENDING');
});

it('of several, the last fails on our side after two held: it is told as failed', async () => {
  const more = await pendingOf(varied.chess);
  const { results } = decideWhileBroken(3, [music.pending.id, more, chess.pending.id]);
  expect((await results).map(({ ok }) => ok)).toEqual([true, true, false]);
});

it('of several, one fails after a refusal and a success: what held stays told', async () => {
  const ids = ['unknown', music.pending.id, chess.pending.id];
  const { results } = decideWhileBroken(2, ids);
  expect((await results).map(({ ok }) => ok)).toEqual([false, true, false]);
});

it('of several, one that fails on our side after another held is told and noted; what is refused is no error', async () => {
  const { results, errors, broken } = decideWhileBroken(2, [
    music.pending.id,
    chess.pending.id,
    chess.rejected.id,
    'unknown',
  ]);
  const found = await results;
  expect(found.map(({ ok, code, name }) => [ok, code, name])).toEqual([
    [true, undefined, music.pending.name],
    [false, 'internal', chess.pending.name],
    [false, 'already_decided', chess.rejected.name],
    [false, 'not_found', undefined],
  ]);
  expect(errors).toEqual([[{ err: broken }, 'decision failed']]);
  expect([await statusOf(chess.pending.id), await statusOf(music.pending.id)]).toEqual([
    'PENDING',
    'FACULTY_APPROVED',
  ]);
});

describe('what changes between the first look and the decision', () => {
  const meanwhile = async (id: string, values: Partial<typeof events.$inferInsert>) => {
    const { sent } = await campus.db.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, id)).for('no key update');
      const answer = faculty(varied.asha, id);
      await untilWaiting(campus.context.pool);
      await tx.update(events).set(values).where(eq(events.id, id));
      return { sent: answer };
    });
    const { status, body } = await sent;
    return [status, body.code, body.message];
  };
  const decided = [409, 'already_decided', 'Someone else has just decided on this event'];

  it.each([
    [
      'an edit',
      { version: 2 },
      [
        409,
        'event_changed',
        'This event was changed after you opened it. Please look at it again.',
      ],
    ],
    ['a decision of somebody else', { approvalStatus: 'FACULTY_APPROVED' }, decided],
    ['a decision and an edit', { approvalStatus: 'REJECTED', version: 2 }, decided],
    [
      'a cancellation',
      { cancelledAt: new Date('2026-03-02T06:00:00Z') },
      [409, 'event_cancelled', 'This event has been cancelled'],
    ],
  ] as const)('%s', async (_what, values, expected) => {
    expect(await meanwhile(chess.pending.id, values)).toEqual(expected);
    expect(await campus.db.select().from(eventDecisions)).toEqual([]);
  });

  it('the event is gone', async () => {
    const { id } = chess.pending;
    const { sent } = await campus.db.transaction(async (tx) => {
      await tx.delete(events).where(eq(events.id, id));
      const answer = faculty(varied.asha, id);
      await untilWaiting(campus.context.pool);
      return { sent: answer };
    });
    const { status, body } = await sent;
    expect([status, body.code, body.message]).toEqual(decided);
  });

  it('a decision that is there already for this stage and submission', async () => {
    const { id } = chess.pending;
    const at = campus.clock.now();
    const row = {
      id: newId(),
      eventId: id,
      submission: 1,
      role: 'facultyCoordinator',
      status: 'REJECTED',
      at,
    } as const;
    await campus.db.insert(eventDecisions).values(row);
    const { status, body } = await faculty(varied.asha, id);
    expect([status, body.code, body.message]).toEqual(decided);
    expect(await statusOf(id)).toBe('PENDING');
  });
});

describe('people who are gone', () => {
  it('an erased reviewer is nameless in the history, and their club is reviewed by every coordinator', async () => {
    const { asha, bela, chess: club, dean } = varied;
    await faculty(asha, chess.pending.id, false);
    const next = await pendingOf(club);
    expect(await waitingFor(bela)).not.toContain(next);
    await createPrivacyService(campus.context).erase(asha.email);
    const { body } = await campus.send('GET /event/:id', {
      as: dean,
      params: { id: chess.pending.id },
    });
    expect(body.data.approvalHistory).toMatchObject([
      { status: 'REJECTED', approver: { name: 'Removed account' }, remark: 'Words' },
    ]);
    expect(await waitingFor(bela)).toContain(next);
    expect((await faculty(asha, next)).status).toBe(401);
  });

  it('a coordinator who is deactivated and comes back takes the club back', async () => {
    const { asha, bela, dean } = varied;
    const active = (isActive: boolean) =>
      campus.send('PUT /auth/users/:id/active', {
        as: dean,
        params: { id: asha.id },
        body: { isActive },
      });
    await active(false);
    expect(await waitingFor(bela)).toContain(chess.pending.id);
    await active(true);
    expect((await campus.db.select().from(users).where(eq(users.id, asha.id)))[0]?.isActive).toBe(
      true,
    );
    expect(await waitingFor(bela)).not.toContain(chess.pending.id);
  });
});
