import { grow, nth } from '../../bench/grow';
import { type Executor } from '../../db/client';
import { testApp, type TestApp } from '../../testing';
import { explained } from '../../testing/explained';
import { createEventDataRepository } from '../events/events-personal-data.repository';
import { createRosterRepository } from '../registrations/roster.repository';
import { createClubRepository } from './clubs.repository';

const nothing = { users: 0, clubs: 0, memberships: 0, events: 0 };

let campus: TestApp;
beforeAll(async () => {
  campus = await testApp();
  const size = { users: 20_000, clubs: 200, memberships: 40_000, events: 10_000 };
  await grow(campus.database.pool, nothing, { ...size, registrations: 100_000 });
});
afterAll(() => campus.close());

const club = nth('cl', 0);
const cut = { limit: 20, offset: 0 };
type Work = (db: Executor) => PromiseLike<unknown>;

it.each<[string, Work, RegExp]>([
  [
    'a page of participants',
    (db) => createRosterRepository(db).pageOfClub(club, {}, cut),
    /Seq Scan on (events|registrations)|registrations_of_user/,
  ],
  [
    'the counts of participants',
    (db) => createRosterRepository(db).countsOfClub(club, {}),
    /Seq Scan on (events|registrations)|registrations_of_user/,
  ],
  [
    'members with a name',
    (db) => createClubRepository(db).membersPage(club, 'person 1', 20, 0),
    /Seq Scan on (users|club_members)|users_name_search/,
  ],
  [
    "a person's events",
    (db) => createEventDataRepository(db).eventsBy(nth('us', 3)),
    /Seq Scan on events/,
  ],
])('%s: only their own rows are read', async (_, work, others) => {
  const { plans } = await explained(campus.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(others);
});
