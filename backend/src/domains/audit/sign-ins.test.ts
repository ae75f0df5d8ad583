import { asc } from 'drizzle-orm';
import { signIns } from '../../db/schema';
import { testApp, testPassword, type TestApp, type TestUser } from '../../testing';
import { createAuditRetentionService } from './audit-retention.service';

const A_DAY = 86_400_000;

let campus: TestApp;
let boss: TestUser;
let asha: TestUser;
beforeAll(async () => {
  campus = await testApp({ settings: { AUDIT_DAYS: '30' } });
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  boss = await campus.make.user({ role: 'superAdmin', name: 'The Boss' });
  asha = await campus.make.user({ name: 'Asha Rao', email: 'asha@campus.test' });
});

const signIn = (email: string, password = testPassword) =>
  campus.send('POST /auth/login', { body: { email, password }, remoteAddress: '203.0.113.9' });
const list = async (query: Record<string, unknown> = {}) =>
  (await campus.send('GET /audit/sign-ins', { as: boss, query })).body;
const rows = () => campus.db.select().from(signIns).orderBy(asc(signIns.id));

it('writes down who signed in, with what and from where', async () => {
  expect((await signIn(asha.email)).status).toBe(200);
  expect(await list()).toMatchObject({
    total: 1,
    data: [
      {
        at: '2026-03-02T06:00:00.000Z',
        person: { _id: asha.id, name: 'Asha Rao' },
        way: 'password',
        outcome: 'success',
        network: '203.0.113.9',
      },
    ],
  });
});

it('takes one statement more for nobody who signs in', async () => {
  await signIn(asha.email);
  campus.forgetStatements();
  await signIn(asha.email);
  const written = campus.statements.filter((statement) => /sign_ins/.test(statement));
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/"sessions"/);
});

it('writes down failures, without what was typed', async () => {
  await signIn(asha.email, 'a-wrong-secret');
  await signIn('my-secret@typed.test', 'another-secret');
  await campus.send('PUT /auth/users/:id/active', {
    as: boss,
    params: { id: asha.id },
    body: { isActive: false },
  });
  await signIn(asha.email);
  const written = await rows();
  expect(written.map(({ userId, outcome }) => [userId, outcome])).toEqual([
    [asha.id, 'wrong_password'],
    [null, 'unknown_account'],
    [asha.id, 'inactive'],
  ]);
  expect(JSON.stringify(written)).not.toMatch(/secret/);
});

it('takes the same statements with an account and without one', async () => {
  const statementsOf = async (email: string) => {
    campus.forgetStatements();
    expect((await signIn(email, 'a-wrong-secret')).status).toBe(401);
    return [...campus.statements];
  };
  expect(await statementsOf('nobody@campus.test')).toEqual(await statementsOf(asha.email));
});

it('does not grow with attempts that are over the limit', async () => {
  for (let times = 0; times < 13; times += 1) await signIn(asha.email, 'a-wrong-secret');
  expect(await rows()).toHaveLength(10);
});

it('counts the right password of a closed account like a wrong one', async () => {
  await campus.send('PUT /auth/users/:id/active', {
    as: boss,
    params: { id: asha.id },
    body: { isActive: false },
  });
  const statuses: number[] = [];
  for (let times = 0; times < 13; times += 1) statuses.push((await signIn(asha.email)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429, 429]);
  expect(await rows()).toHaveLength(10);
});

it('opens no session that it cannot write down', async () => {
  const { pool } = campus.context;
  await pool.query('alter table portal.sign_ins add constraint full_up check (false) not valid');
  expect((await signIn(asha.email)).status).toBe(500);
  await pool.query('alter table portal.sign_ins drop constraint full_up');
  const { rows: own } = await pool.query('select from portal.sessions where user_id = $1', [
    asha.id,
  ]);
  expect(own).toHaveLength(1);
});

it('is searched by name, address, outcome and day, in pages and as CSV', async () => {
  await signIn(asha.email);
  campus.clock.advance(A_DAY);
  await signIn(boss.email, 'a-wrong-secret');
  const found = async (query: Record<string, unknown>) =>
    (await list(query)).data.map(({ person, outcome }) => `${person?.name}: ${outcome}`);
  const [failed, worked] = ['The Boss: wrong_password', 'Asha Rao: success'];
  expect(await found({})).toEqual([failed, worked]);
  expect(await found({ q: 'asha' })).toEqual([worked]);
  expect(await found({ q: '203.0' })).toEqual([failed, worked]);
  expect(await found({ outcome: 'failure' })).toEqual([failed]);
  expect(await found({ outcome: 'success' })).toEqual([worked]);
  expect(await found({ outcome: '', from: '2026-03-03', to: '2026-03-03' })).toEqual([failed]);
  expect(await found({ page: 2, limit: 1 })).toEqual([worked]);
  expect((await list({ q: 'asha' })).total).toBe(1);
  expect((await list({ limit: 1 })).total).toBe(2);
  const { text } = await campus.send('GET /audit/sign-ins/export', {
    as: boss,
    query: { outcome: 'success' },
  });
  expect(text).toBe(
    '\uFEFF"When","Who","With","Outcome","Network address"\r\n"2026-03-02T06:00:00.000Z","Asha Rao","password","success","203.0.113.9"\r\n',
  );
});

it('is kept for AUDIT_DAYS', async () => {
  campus.clock.set(new Date().toISOString());
  const line = (days: number) => ({
    at: new Date(Date.now() - days * A_DAY),
    userId: asha.id,
    way: 'password',
    outcome: `${days} days old`,
    network: '203.0.113.9',
  });
  await campus.db.insert(signIns).values([31, 29].map(line));
  await createAuditRetentionService(campus.context).removeOld();
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(['29 days old']);
});
