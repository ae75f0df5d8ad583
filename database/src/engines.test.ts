import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type TestDatabase,
  embeddedTestDatabase,
  emptyTables,
  realServer,
  type RealServer,
} from './testing/index';

let server: RealServer;
let databases: { embedded: TestDatabase; server: TestDatabase };

const prepare = async (pool: TestDatabase['pool']) => {
  await pool.query(
    'create table seat (id int primary key, taken boolean not null default false, at timestamptz, tags text[])',
  );
};

beforeAll(async () => {
  server = await realServer();
  databases = {
    embedded: await embeddedTestDatabase({ prepare }),
    server: await server.createDatabase({ prepare }),
  };
});

afterAll(async () => {
  await databases.embedded.close();
  await databases.server.close();
  await server.stop();
});

describe.each(['embedded', 'server'] as const)('on the %s engine', (kind) => {
  const pool = () => databases[kind].pool;
  beforeEach(() => emptyTables(pool()));

  test('values come back with the same types', async () => {
    await pool().query('insert into seat values ($1, $2, $3, $4)', [
      1,
      true,
      new Date('2026-03-06T12:00:00Z'),
      ['a', 'b"c'],
    ]);
    const { rows } = await pool().query({
      name: 'all',
      text: 'select *, count(*) over () as n from seat',
    });
    expect(rows).toEqual([
      { id: 1, taken: true, at: new Date('2026-03-06T12:00:00Z'), tags: ['a', 'b"c'], n: '1' },
    ]);
  });

  test('errors carry the SQLSTATE and the next statement works, a syntax error included', async () => {
    await pool().query('insert into seat (id) values (1)');
    await expect(pool().query('insert into seat (id) values (1)')).rejects.toMatchObject({
      code: '23505',
      constraint: 'seat_pkey',
    });
    await expect(pool().query('selec 1', [])).rejects.toMatchObject({ code: '42601' });
    await expect(pool().query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect((await pool().query('select count(*)::int as n from seat')).rows).toEqual([{ n: 1 }]);
  });

  test('a client dropped in a transaction leaves nothing behind, and its prepared names are free again', async () => {
    const client = await pool().connect();
    await client.query('begin');
    await client.query({ name: 'add', text: 'insert into seat (id) values ($1)', values: [1] });
    client.release(new Error('gone'));
    await pool().query({ name: 'add', text: 'insert into seat (id) values ($1)', values: [2] });
    expect((await pool().query('select id from seat')).rows).toEqual([{ id: 2 }]);
  });

  test('many callers at once are all served, large values whole', async () => {
    const large = 'ü'.repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, id) =>
        pool().query('select $1::int as id, $2::text as text', [id, large]),
      ),
    );
    answers.forEach(({ rows }, id) =>
      expect(rows[0].id === id && rows[0].text === large).toBe(true),
    );
  });
});

test('a snapshot is made once per key and every caller gets a database of its own', async () => {
  const key = `snapshot-test-${process.pid}`;
  let times = 0;
  const counted = async (pool: TestDatabase['pool']) => {
    times += 1;
    await prepare(pool);
  };
  const first = await embeddedTestDatabase({ prepare: counted, key });
  await first.pool.query('insert into seat (id) values (1)');
  const second = await embeddedTestDatabase({ prepare: counted, key });
  expect((await second.pool.query('select * from seat')).rows).toEqual([]);
  expect(times).toBe(1);
  await first.close();
  await second.close();
  for (const name of readdirSync(tmpdir())) if (name.includes(key)) rmSync(join(tmpdir(), name));
});
