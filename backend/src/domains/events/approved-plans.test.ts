import { grow } from '../../bench/grow';
import { type Executor } from '../../db/client';
import { testApp, type TestApp } from '../../testing';
import { explained } from '../../testing/explained';
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
  const { result: counted, plans } = await explained(campus.database.pool, work);
  expect(counted).toBeGreaterThan(10);
  expect(plans).toEqual([expect.not.stringContaining('Seq Scan on events')]);
});
