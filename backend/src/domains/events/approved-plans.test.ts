import { drizzle } from 'drizzle-orm/node-postgres';
import { grow } from '../../bench/grow';
import { type Executor } from '../../db/client';
import * as schema from '../../db/schema';
import { testApp, type TestApp } from '../../testing';
import { createApprovedRepository } from './approved.repository';

const nothing = { users: 0, clubs: 0, memberships: 0, events: 0 };

let campus: TestApp;
beforeAll(async () => {
  campus = await testApp();
  const size = { users: 50, clubs: 200, memberships: 200, events: 20_000 };
  await grow(campus.database.pool, nothing, size);
});
afterAll(() => campus.close());

const moment = { now: new Date(), zone: 'Asia/Kolkata' };
type Work = (db: Executor) => Promise<number>;

it.each<[string, Work]>([
  ['coming events', (db) => createApprovedRepository(db).count({ tab: 'upcoming' }, moment)],
  ['found events', (db) => createApprovedRepository(db).count({ q: 'event 1999' }, moment)],
  ['events of found clubs', (db) => createApprovedRepository(db).count({ q: 'club 77' }, moment)],
])('%s are counted without reading all events', async (_, work) => {
  const { pool } = campus.database;
  const client = await pool.connect();
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) => sent.push({ query, params }),
  };
  try {
    const counted = await work(drizzle(client, { schema, casing: 'snake_case', logger }));
    expect(counted).toBeGreaterThan(10);
    for (const { query, params } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan on events');
    }
    expect(sent).toHaveLength(1);
  } finally {
    client.release();
  }
});
