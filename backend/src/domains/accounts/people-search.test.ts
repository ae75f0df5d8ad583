import { type Executor } from '../../db/client';
import { testApp, type TestApp } from '../../testing';
import { explained } from '../../testing/explained';
import { createAuditRepository } from '../audit/audit.repository';
import { createUserRepository } from './users.repository';

let campus: TestApp;
beforeAll(async () => {
  campus = await testApp();
  const { pool } = campus.database;
  await pool.query(
    `insert into portal.users (id, name, email, password_hash, department, year, created_at)
     select 'u' || n, 'Person ' || n, 'person' || n || '@campus.test', 'none', 'Civil', 'First Year', now()
     from generate_series(1, 20000) n`,
  );
  await pool.query('vacuum analyze portal.users');
});
afterAll(() => campus.close());

// The names come late in the order of the list: reading it from its beginning takes long.
const q = 'person 9';
const search = { q, exceptId: '', limit: 5 };
type Work = (db: Executor) => Promise<{ name: string }[]>;

it.each<[string, Work]>([
  ['names', (db) => createUserRepository(db).search({ ...search, isPartOfEmail: false })],
  ['addresses', (db) => createUserRepository(db).search({ ...search, isPartOfEmail: true })],
  ['people for a role', (db) => createUserRepository(db).eligible('', q, 5)],
])('a search for %s reads the index of texts', async (_, work) => {
  const { result: people, plans } = await explained(campus.database.pool, work);
  expect(people.map(({ name }) => name)).toEqual([
    'Person 9',
    'Person 90',
    'Person 900',
    'Person 9000',
    'Person 9001',
  ]);
  expect(plans).toEqual([expect.stringContaining('users_name_search')]);
  expect(plans).toEqual([expect.not.stringContaining('using users_name ')]);
});

it('the audit finds people of a name by the index of texts', async () => {
  const { plans } = await explained(campus.database.pool, (db) =>
    createAuditRepository(db).count({ period: {}, q: 'person 9999' }, 50),
  );
  expect(plans).toContainEqual(expect.stringContaining('users_name_search'));
});

it('accounts of every kind are counted without reading all rows', async () => {
  // As after a vacuum that no older transaction held up.
  const before = `update pg_class set relallvisible = relpages where oid = 'portal.users'::regclass`;
  const work = (db: Executor) => createUserRepository(db).kinds();
  const { result: kinds, plans } = await explained(campus.database.pool, work, { before });
  expect(kinds).toContainEqual(expect.objectContaining({ department: 'Civil', accounts: 20_000 }));
  expect(plans).toEqual([expect.not.stringContaining('Seq Scan on users')]);
});
