import { AsyncLocalStorage } from 'node:async_hooks';
import { openDatabase } from './index';
import { realServer } from './testing';

test('each statement is seen where it was asked for, with its end, also by those that waited', async () => {
  const server = await realServer();
  const { url, close } = await server.createDatabase();
  const asking = new AsyncLocalStorage<string>();
  const seen: string[] = [];
  const database = await openDatabase({
    url,
    maxConnections: 2,
    statements: {
      begin: (statement) => {
        const by = asking.getStore() ?? 'nobody';
        return (error) =>
          void seen.push(`${by}: ${statement} ${error === undefined ? 'done' : 'failed'}`);
      },
    },
  });
  const { pool } = database;
  const ask = (by: string) => asking.run(by, () => pool.query('select 1'));
  expect(seen).toEqual(['nobody: select 1 done', 'nobody: show server_version done']);
  seen.length = 0;

  // Both connections are in use: the others wait for them.
  await Promise.all(['one', 'two', 'three', 'four'].map(ask));
  expect([...seen].sort()).toEqual(
    ['four', 'one', 'three', 'two'].map((by) => `${by}: select 1 done`),
  );
  seen.length = 0;

  await asking.run('a transaction', async () => {
    const client = await pool.connect();
    await client.query({ text: 'select $1::int', values: [1] });
    await client.query('select nothing from nowhere').catch(() => undefined);
    client.release();
  });
  expect(seen).toEqual([
    'a transaction: select $1::int done',
    'a transaction: select nothing from nowhere failed',
  ]);
  await database.close();
  await close();
  await server.stop();
});
