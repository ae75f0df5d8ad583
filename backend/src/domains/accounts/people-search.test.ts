import { type Executor } from '../../db/client';
import { testApp, type TestApp } from '../../testing';
import { explained } from '../../testing/explained';
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
