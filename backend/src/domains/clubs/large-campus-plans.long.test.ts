import { grow, nth } from '../../bench/grow';
import { type Executor } from '../../db/client';
import { type Period } from '../../db/time-steps';
import { testApp, type TestApp } from '../../testing';
import { explained } from '../../testing/explained';
import { createEventDataRepository } from '../events/events-personal-data.repository';
import { createRegistrationDataRepository } from '../registrations/registrations-personal-data.repository';
import { createRosterRepository } from '../registrations/roster.repository';
import { createCampusFiguresRepository } from '../figures/campus-figures.repository';
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
  [
    "a person's teams",
    (db) => createRegistrationDataRepository(db).teamsLedBy(nth('us', 3)),
    /Seq Scan on teams/,
  ],
])('%s: only their own rows are read', async (_, work, others) => {
  const { plans } = await explained(campus.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(others);
});

const day = 86_400_000;
const now = new Date();
const year: Period = {
  from: new Date(now.getTime() - 365 * day).toISOString().slice(0, 10),
  to: now.toISOString().slice(0, 10),
  step: 'month',
  zone: 'UTC',
  start: new Date(now.getTime() - 365 * day),
  end: now,
};

it.each<[string, Work]>([
  ['attendance', (db) => createCampusFiguresRepository(db).attendance(year, now)],
  ['departments', (db) => createCampusFiguresRepository(db).departments(year)],
])('the figure of %s counts places in an index', async (_, work) => {
  // As after a vacuum that no older transaction held up; so few rows would be read whole.
  const before = `update pg_class set relallvisible = relpages
    where oid = 'portal.registrations'::regclass; set local enable_seqscan = off`;
  const { plans } = await explained(campus.database.pool, work, { before });
  expect(plans).toEqual([expect.stringContaining('Only Scan using registrations_places')]);
});
