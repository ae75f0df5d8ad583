import { type Executor } from '../../db/client';
import { testApp, type TestApp, type TestUser } from '../../testing';
import { explained } from '../../testing/explained';
import { createAuditRepository } from './audit.repository';
import { createSignInRepository } from './sign-ins.repository';

let campus: TestApp;
let boss: TestUser;
let asha: TestUser;
beforeAll(async () => {
  campus = await testApp();
  boss = await campus.make.user({ role: 'superAdmin', name: 'The Boss' });
  asha = await campus.make.user({ name: 'Asha Rao' });
  const { pool } = campus.database;
  await pool.query(
    `insert into portal.users (id, name, email, password_hash, department, year, created_at)
     select 'u' || n, 'Event Team ' || n, 'of-the-years' || n || '@campus.test', 'none', 'Civil', 'First Year', now()
     from generate_series(0, 499) n`,
  );
  await pool.query(
    `insert into portal.audit_entries (at, actor_id, action, subject_kind, subject_id, subject_label, detail)
     select now() - n * interval '1 minute', case when n % 10000 = 0 then $1 else 'u' || n % 500 end,
       case when n % 2 = 0 then 'club.updated' else 'event.created' end,
       case when n % 10000 = 1 then 'user' else 'event' end, case when n % 10000 = 1 then $1 else n::text end,
       case when n % 10000 = 2 then 'Robotics Night' when n % 50 = 7 then 'Chess Event' when n between 4000 and 4099 then 'Event of a Burst' else 'Event ' || n end,
       case when n % 10000 = 3 then 'Judges: (name: Asha Rao, profile: , userId: ' || $1 || ')' else '' end
     from generate_series(1, 40000) n`,
    [asha.id],
  );
  await pool.query(
    `insert into portal.sign_ins (at, user_id, way, outcome, network)
     select now() - n * interval '1 minute', case when n % 10000 = 0 then $1 else 'u' || n % 500 end, 'password', 'success',
       case when n % 10000 = 1 then '203.0.113.9' else '10.0.' || n % 250 || '.' || n % 240 end
     from generate_series(1, 40000) n`,
    [asha.id],
  );
  // With its pending list a GIN index is dearer than it is after a vacuum.
  await pool.query('vacuum analyze portal.users, portal.audit_entries, portal.sign_ins');
});
afterAll(() => campus.close());

it('counts up to 10,000 entries, and says that there are more', async () => {
  const counts = async (query: Record<string, unknown>) => {
    const { body } = await campus.send('GET /audit', { as: boss, query });
    return [body.data.length, body.total, body.moreThanTotal];
  };
  expect(await counts({ limit: 5 })).toEqual([5, 10_000, true]);
  expect(await counts({ limit: 5, page: 4000 })).toEqual([5, 10_000, true]);
  expect(await counts({ limit: 5, action: 'club.updated' })).toEqual([5, 10_000, true]);
  expect(await counts({ limit: 3, q: 'robotics' })).toEqual([3, 4, false]);
  expect(await counts({ limit: 3, page: 2, q: 'ROBOTICS n' })).toEqual([1, 4, false]);
  // One or two letters are looked for at the start of a word.
  expect(await counts({ limit: 3, q: 'Ni' })).toEqual([3, 4, false]);
  expect(await counts({ limit: 3, q: 'ob' })).toEqual([0, 0, false]);
  // Four by her, and four whose detail has her name.
  expect(await counts({ limit: 50, q: 'asha rao' })).toEqual([8, 8, false]);
  const { body } = await campus.send('GET /audit/sign-ins', { as: boss, query: { limit: 5 } });
  expect([body.total, body.moreThanTotal]).toEqual([10_000, true]);
});

it('lists each entry once that is found by its text and by its actor', async () => {
  const query = { q: 'e', limit: 50 };
  const { body } = await campus.send('GET /audit', { as: boss, query });
  const ids = body.data.map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(50);
  const newest = await campus.send('GET /audit', { as: boss, query: { limit: 50 } });
  expect(ids).toEqual(newest.body.data.map(({ _id }) => _id));
});

const none = { period: {} };
type Work = (db: Executor) => PromiseLike<unknown>;

it.each<[string, Work]>([
  ['a page', (db) => createAuditRepository(db).list(none, 20, 0)],
  ['the count', (db) => createAuditRepository(db).count(none, 10_001)],
  ['a page of a search', (db) => createAuditRepository(db).list({ ...none, q: 'robotics' }, 20, 0)],
  [
    'the count of a search',
    (db) => createAuditRepository(db).count({ ...none, q: 'asha' }, 10_001),
  ],
  ['the actions', (db) => createAuditRepository(db).actions()],
  ['entries about a person', (db) => createAuditRepository(db).entriesAround(asha.id)],
  ['the removal of a name', (db) => createAuditRepository(db).eraseLabels(asha.id, 'Removed')],
  ['a page of sign-ins', (db) => createSignInRepository(db).list(none, 20, 0)],
  [
    'sign-ins of a network',
    (db) => createSignInRepository(db).list({ ...none, q: '203.0' }, 20, 0),
  ],
  ['their count', (db) => createSignInRepository(db).count({ ...none, q: 'asha' }, 10_001)],
])('%s does not read a whole table', async (_, work) => {
  const { plans } = await explained(campus.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (audit_entries|sign_ins)/);
});

/** Rows that a plan reads from the two long tables. */
const rowsRead = (node: Record<string, unknown>): number => {
  const of = (name: string) => Number(node[name] ?? 0);
  const perLoop = of('Actual Rows') + of('Rows Removed by Filter');
  const parts = (node['Plans'] ?? []) as Record<string, unknown>[];
  const isLong = ['audit_entries', 'sign_ins'].includes(String(node['Relation Name']));
  const own = isLong ? perLoop * of('Actual Loops') : 0;
  return parts.reduce((sum, part) => sum + rowsRead(part), own);
};

it.each<[string, Work]>([
  ['a rare word', (db) => createAuditRepository(db).list({ ...none, q: 'rob' }, 20, 0)],
  ['two rare letters', (db) => createAuditRepository(db).list({ ...none, q: 'ro' }, 20, 0)],
  ['a word of all', (db) => createAuditRepository(db).list({ ...none, q: 'even' }, 20, 0)],
  ['a rare network', (db) => createSignInRepository(db).list({ ...none, q: '203' }, 4, 0)],
  ['a network of all', (db) => createSignInRepository(db).list({ ...none, q: '10.' }, 20, 0)],
])('a search for %s reads few rows, whatever the planner expects', async (_, work) => {
  // Without statistics the planner takes every short word for a frequent one, as it does with
  // every word among millions of rows.
  const before = `delete from pg_statistic using pg_attribute a
    where starelid in ('portal.audit_entries'::regclass, 'portal.sign_ins'::regclass)
    and attrelid = starelid and attnum = staattnum
    and attname in ('subject_label', 'detail', 'network')`;
  const options = 'analyze, format json';
  const { plans } = await explained(campus.database.pool, work, { before, options });
  const trees = plans.flatMap((plan) => JSON.parse(plan) as { Plan: Record<string, unknown> }[]);
  const rows = trees.reduce((sum, { Plan }) => sum + rowsRead(Plan), 0);
  expect(trees.length).toBeGreaterThan(0);
  expect(rows).toBeLessThan(20_000);
});

// The index of texts would give one in fifty of millions, and the planner then reads the table.
it('a word of some entries is counted by time', async () => {
  const { result: counted, plans } = await explained(campus.database.pool, (db) =>
    createAuditRepository(db).count({ ...none, q: 'chess' }, 10_001),
  );
  expect(counted).toBe(800);
  for (const plan of plans) expect(plan).not.toContain('audit_entries_search');
});

// As a semi-join the planner would compare all entries with all people.
it('entries by many people with a name are looked for by time', async () => {
  const { plans } = await explained(campus.database.pool, (db) =>
    createAuditRepository(db).list({ ...none, q: 'team' }, 20, 0),
  );
  expect(plans.at(-1)).not.toContain('Semi Join');
  expect(plans.at(-1)).toContain('Backward using audit_entries_at');
});

it('a word of the newest entries only is not looked for in those of all years', async () => {
  const { result: counted, plans } = await explained(campus.database.pool, (db) =>
    createAuditRepository(db).count({ ...none, q: 'burst' }, 10_001),
  );
  expect(counted).toBe(98);
  expect(plans.at(-1)).toContain('audit_entries_search');
});

it('the index is asked for the rarest word of a phrase, and the phrase is looked for in its entries', async () => {
  const { result, plans } = await explained(campus.database.pool, (db) =>
    createAuditRepository(db).list({ ...none, q: 'Event 12345' }, 20, 0),
  );
  expect(result.map(({ subjectLabel }) => subjectLabel)).toEqual(['Event 12345']);
  expect(plans.at(-1)).toMatch(/Index Cond: \(subject_label ~~\* '%12345%'/);
  expect(plans.at(-1)).not.toMatch(/Index Cond: \(subject_label ~~\* '%Event/);
  // No word of it is rare: the index is asked for the whole phrase.
  const { plans: others } = await explained(campus.database.pool, (db) =>
    createAuditRepository(db).list({ ...none, q: 'Event on a' }, 20, 0),
  );
  expect(others.at(-1)).not.toContain("'%Event%'");
  const found = (q: string) => createAuditRepository(campus.db).list({ ...none, q }, 20, 0);
  expect(await found('Team 12345')).toEqual([]);
  // Without a word that the index has; with signs that have a meaning in patterns.
  expect(await found('of a')).toHaveLength(20);
  expect(await found('Event 1234_')).toEqual([]);
});
