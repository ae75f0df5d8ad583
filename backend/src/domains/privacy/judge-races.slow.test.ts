import { eq } from 'drizzle-orm';
import { untilWaiting } from 'database/testing';
import { competitions, eventDecisions, eventProposals, events } from '../../db/schema';
import { newId } from '../../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { createPrivacyService } from './privacy.service';

let campus: TestApp;
let cast: Cast;
let ada: TestUser;
let eventId: string;
let id: string;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
  ada = await campus.make.user({ name: 'Zebedee Quill', email: 'zebedee@campus.test' });
  const { clubAdmin: creator, home: club } = cast;
  ({ id: eventId } = await eventMaker(campus).event({ club, creator, eventType: 'COMPETITION' }));
  id = await eventMaker(campus).competition(eventId, { teamAllowed: false, teamSizeLimit: 1 });
});

const judge = () => ({ name: 'Zebedee Quill', profile: 'Zebedee', userId: ada.id });
const removed = [{ name: 'Removed account', profile: '', userId: '' }];

/** A change that waits for the last decision and names the person as a judge. */
const propose = (by: TestUser = cast.clubAdmin) =>
  campus.db.insert(eventProposals).values({
    id: newId(),
    eventId,
    number: 2,
    stage: 'FACULTY_APPROVED',
    changes: { competition: { judges: [judge()] } },
    proposedBy: by.id,
    createdAt: campus.clock.now(),
    updatedAt: campus.clock.now(),
  });
const approve = (as: TestUser = cast.superAdmin) =>
  campus.send('PUT /event/:id/super-admin-approval', {
    as,
    params: { id: eventId },
    body: { approved: true },
  });
const edit = () =>
  campus.send('PUT /competition/:id', {
    as: cast.clubAdmin,
    params: { id },
    body: {
      description: 'A competition of the tests',
      evaluationCriteria: 'Idea',
      teamAllowed: false,
      prizes: [{ position: 1, reward: 'Trophy' }],
      rounds: [
        { name: 'Round 1', description: 'Pitch', date: '2026-03-09T04:30:00.000Z', duration: 60 },
      ],
      judges: [judge()],
      rules: [],
    },
  });
const rename = () =>
  campus.send('PUT /event/:id', {
    as: cast.clubAdmin,
    params: { id: eventId },
    body: { name: 'Another name' },
  });
const erase = (who: TestUser = ada) => createPrivacyService(campus.context).erase(who.email);

const held = new Set<() => Promise<void>>();
// A failed test must not leave locks for the next one.
afterEach(() => Promise.all([...held].map((end) => end())));

/** Locks these rows, or this table; `release` unlocks them. */
const hold = async (statement: string, values: string[] = []) => {
  const client = await campus.context.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  const end = async () => {
    if (!held.delete(end)) return;
    await client.query('commit');
    client.release();
  };
  held.add(end);
  return end;
};
// Both decisions and edits write their audit line last.
const holdAudit = () => hold('lock table portal.audit_entries in share mode');
// An erasure ends the person's sessions last.
const holdSessions = (who: TestUser = ada) =>
  hold('select 1 from portal.sessions where user_id = $1 for update', [who.id]);

/** The judges of the competition and of the change that waits. */
const judges = async () => {
  const [competition] = await campus.db.select().from(competitions).where(eq(competitions.id, id));
  const [proposal] = await campus.db.select().from(eventProposals);
  return [competition?.judges, proposal?.changes.competition?.judges];
};

const writes = {
  approval: { send: approve, prepare: propose, left: [removed, undefined] },
  'an edit that names the judge': { send: edit, prepare: async () => {}, left: [[], removed] },
  'an edit that keeps the waiting judge': { send: rename, prepare: propose, left: [[], removed] },
} as const;

describe.each(Object.keys(writes) as (keyof typeof writes)[])('%s', (name) => {
  const { prepare, send, left } = writes[name];

  it('that runs while the judge is erased ends without the name', async () => {
    await prepare();
    const release = await holdSessions();
    const erasing = erase();
    await untilWaiting(campus.context.pool);
    const sent = send();
    await untilWaiting(campus.context.pool, 2);
    await release();
    await erasing;
    expect((await sent).status).toBe(200);
    expect(await judges()).toEqual(left);
  });

  it('that ends while the erasure of the judge waits for it leaves no name', async () => {
    await prepare();
    const release = await holdAudit();
    const sent = send();
    await untilWaiting(campus.context.pool);
    const erasing = erase();
    await untilWaiting(campus.context.pool, 2);
    campus.forgetStatements();
    await release();
    expect((await sent).status).toBe(200);
    await erasing;
    expect(await judges()).toEqual(left);
    // Nothing had to be repeated.
    expect(campus.statements.filter((statement) => statement === 'begin')).toEqual([]);
  });
});

it('a new competition names no judge that is just being erased', async () => {
  await campus.db.delete(competitions);
  const release = await holdSessions();
  const erasing = erase();
  await untilWaiting(campus.context.pool);
  const sent = campus.send('POST /competition', {
    as: cast.clubAdmin,
    body: {
      event: eventId,
      description: 'Build',
      evaluationCriteria: 'Idea',
      prizes: [{ position: 1, reward: 'Trophy' }],
      rounds: [
        { name: 'Round 1', description: 'Pitch', date: '2026-03-09T04:30:00.000Z', duration: 60 },
      ],
      judges: [judge()],
      rules: [],
    },
  });
  await untilWaiting(campus.context.pool, 2);
  await release();
  await erasing;
  expect((await sent).body.data.judges).toEqual(removed);
});

it('a form opened before the erasure does not bring the name back', async () => {
  await erase();
  expect((await edit()).status).toBe(200);
  expect(await judges()).toEqual([[], removed]);
});

it('the change of a proposer who is just being erased can be approved', async () => {
  await propose();
  const release = await holdSessions(cast.clubAdmin);
  const erasing = erase(cast.clubAdmin);
  await untilWaiting(campus.context.pool);
  const sent = approve();
  await release();
  await erasing;
  expect((await sent).status).toBe(200);
  expect(await campus.db.select().from(eventProposals)).toEqual([]);
});

it('a reviewer who is just being erased decides nothing', async () => {
  await propose();
  const other = await campus.make.user({ role: 'superAdmin', email: 'other-admin@campus.test' });
  const release = await holdSessions(other);
  const erasing = erase(other);
  await untilWaiting(campus.context.pool);
  const sent = approve(other);
  await untilWaiting(campus.context.pool, 2);
  await release();
  await erasing;
  expect((await sent).status).toBe(401);
  expect(await campus.db.select().from(eventDecisions)).toEqual([]);
  const [event] = await campus.db.select().from(events);
  expect(event?.version).toBe(1);
});
