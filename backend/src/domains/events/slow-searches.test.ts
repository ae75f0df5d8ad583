import { openDatabase, type Database } from 'database';
import { type TestDatabase, untilWaiting } from 'database/testing';
import { migratedDatabase, testApp, type TestApp } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

let database: TestDatabase;
let slow: Database;
let campus: TestApp;
beforeAll(async () => {
  database = await migratedDatabase();
  // Comparing names waits for lock 77, so the test decides how long a search takes.
  await database.pool.query(`create schema slow;
    create function slow.lower(text) returns text language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(77); return pg_catalog.lower($1); end $$`);
  const url = new URL(database.url ?? '');
  url.searchParams.set('options', '-c search_path=slow,pg_catalog,public');
  slow = await openDatabase({ url: url.href });
  campus = await testApp({ database: { pool: slow.pool, kind: 'server', close: slow.close } });
});
afterAll(async () => {
  await campus.close();
  await slow.close();
  await database.close();
});

const page = (query: Record<string, unknown> = {}) =>
  campus.send('GET /event/approved', { query: { page: 1, view: 'lean', ...query } });

describe('while searches take long', () => {
  it('everybody else’s first page and the whole list are answered', async () => {
    const { home, clubAdmin } = await campus.make.cast();
    await eventMaker(campus).event({ club: home, creator: clubAdmin, name: 'Robotics' });
    await Promise.all([page({ q: 'warm' }), page()]);

    const holder = await database.pool.connect();
    await holder.query('select pg_advisory_lock(77)');
    const asked: ReturnType<typeof page>[] = [];
    for (const limit of [1, 2, 3]) {
      asked.push(page({ q: 'robot', limit }));
      if (limit < 3) await untilWaiting(database.pool, limit);
    }
    let isFound = false;
    const found = Promise.all(asked).then((answers) => {
      isFound = true;
      return answers;
    });
    try {
      for (let round = 0; round < 5; round += 1) expect((await page()).body.total).toBe(1);
      expect((await campus.send('GET /event/approved')).body.data).toHaveLength(1);
      expect(isFound).toBe(false);
    } finally {
      await holder.query('select pg_advisory_unlock(77)');
      holder.release();
    }
    for (const { status, body } of await found) expect([status, body.total]).toEqual([200, 1]);
  });
});
