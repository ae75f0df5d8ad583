import { changesThrough, isSoleWriter } from './changes';
import {
  type TestDatabase,
  embeddedTestDatabase,
  realServer,
  type RealServer,
} from './testing/index';

let server: RealServer;
let databases: { embedded: TestDatabase; server: TestDatabase };
beforeAll(async () => {
  server = await realServer();
  databases = { embedded: await embeddedTestDatabase(), server: await server.createDatabase() };
});
afterAll(async () => {
  await databases.embedded.close();
  await databases.server.close();
  await server.stop();
});

describe.each(['embedded', 'server'] as const)(
  'changes through a pool of the %s engine',
  (kind) => {
    test('are counted when they are committed, before their writer goes on; reading counts nothing', async () => {
      const { pool } = databases[kind];
      const changes = changesThrough(pool);
      expect(changesThrough(pool)).toBe(changes);
      const moved = async (...statements: string[]): Promise<boolean> => {
        const before = changes();
        const client = await pool.connect();
        try {
          for (const statement of statements) await client.query(statement);
        } finally {
          client.release();
        }
        return changes() !== before;
      };
      expect(await moved('create table note (text text)')).toBe(true);
      expect(await moved(`insert into note values ('a')`)).toBe(true);
      expect(
        await moved('select * from note', 'show server_version', `set application_name = 'x'`),
      ).toBe(false);
      expect(await moved('begin', 'select 1', 'rollback')).toBe(false);
      expect(
        await moved(
          'begin',
          `with made as (insert into note values ('b') returning 1) select * from made`,
          'commit',
        ),
      ).toBe(true);
      expect(await moved('begin', `insert into note values ('c')`, 'rollback', 'select 1')).toBe(
        true,
      );
      expect(await moved('update note set text = text')).toBe(true);
      expect(await moved('delete from note')).toBe(true);
      expect(await moved('truncate note')).toBe(true);
    });

    test('count when they are over, not when they are made', async () => {
      const { pool } = databases[kind];
      const changes = changesThrough(pool);
      const client = await pool.connect();
      try {
        const before = changes();
        await client.query('begin');
        await client.query(`insert into note values ('d')`);
        expect(changes()).toBe(before);
        await client.query('commit');
        expect(changes()).toBe(before + 1);
      } finally {
        client.release();
      }
    });

    test('through several clients at once are all seen', async () => {
      const { pool } = databases[kind];
      const changes = changesThrough(pool);
      const before = changes();
      await Promise.all(
        Array.from({ length: 5 }, () => pool.query(`insert into note values ('c')`)),
      );
      expect(changes() - before).toBe(5);
    });
  },
);

test('nobody but its pool writes to an embedded database; to a server others may', () => {
  expect([isSoleWriter(databases.embedded.pool), isSoleWriter(databases.server.pool)]).toEqual([
    true,
    false,
  ]);
});
