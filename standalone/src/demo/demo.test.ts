import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from 'backend/config/env';
import { migrate } from 'backend/db/migrate';
import { type Database, openDatabase } from 'database';
import { seedDemo } from './demo';
import { moveAlong } from './fresh';

const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
const config = { ...readConfig({}, { demo: true }), dataDir: folder };
/** An evening on the campus, so that today's events lie before and after it. */
const seeded = new Date('2026-03-10T12:30:00.000Z');
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ folder: path.join(folder, 'database') });
  await migrate(database.pool);
  expect(await seedDemo(database.pool, config, seeded)).toBe(true);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function rows<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
  return (await database.pool.query<T>(statement, values)).rows;
}
async function count(statement: string, values: unknown[] = []): Promise<number> {
  return Number(
    (await rows<{ count: string }>(`select count(*) as count from ${statement}`, values))[0]?.count,
  );
}

test('dates move with the calendar, so no event or announcement is named after a weekday', async () => {
  const named = (table: string, column: string) =>
    rows(
      `select ${column} from portal.${table} where ${column} ~ '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'`,
    );
  expect(await named('events', 'name')).toEqual([]);
  expect(await named('announcements', 'title')).toEqual([]);
});

test('sixty invented people, thirteen clubs with logos and more than forty events live there, once', async () => {
  expect(await count('portal.users')).toBe(60);
  expect(
    await count("portal.users where email like '%@campus.test' or email like '%@demo.campus.test'"),
  ).toBe(60);
  expect(await count("portal.clubs where logo like 'uploads/%'")).toBeGreaterThanOrEqual(13);
  expect(await count('portal.events')).toBeGreaterThanOrEqual(40);
  expect(await seedDemo(database.pool, config, seeded)).toBe(false);
  for (const { logo } of await rows<{ logo: string }>('select logo from portal.clubs'))
    expect(existsSync(path.join(folder, logo))).toBe(true);
});

test('several clubs have a cover, links of reserved addresses, and questions old and new', async () => {
  const pages = await rows<{ cover: string; links: { address: string }[] }>(
    'select cover, links from portal.club_pages',
  );
  const covers = pages.flatMap(({ cover }) => cover || []);
  expect(covers.length).toBeGreaterThan(2);
  for (const cover of covers) expect(existsSync(path.join(folder, cover))).toBe(true);
  for (const { address } of pages.flatMap(({ links }) => links))
    expect(address).toMatch(/^https:\/\/[a-z]+\.example\.org\/|@example\.org$/);
  expect(await count('portal.club_questions where answered_at is null')).toBe(1);
  expect(await count('portal.club_questions where answered_at > created_at')).toBe(2);
  expect(await count('portal.club_questions where created_at > $1', [seeded])).toBe(0);
});

test('who was accepted into a club joined it when the request was answered', async () => {
  const accepted = await rows<{ asked: Date; answered: Date; joined: Date }>(
    `select r.created_at as asked, r.responded_at as answered, m.joined_at as joined
     from portal.club_join_requests r
     join portal.club_members m on m.club_id = r.club_id and m.user_id = r.user_id
     where r.status = 'approved'`,
  );
  expect(accepted.length).toBeGreaterThan(5);
  for (const { asked, answered, joined } of accepted) {
    expect(joined).toEqual(answered);
    expect(Number(asked)).toBeLessThan(Number(answered));
  }
});

test('there are events in every state, and competitions of every kind', async () => {
  for (const status of ['PENDING', 'FACULTY_APPROVED', 'SUPER_ADMIN_APPROVED', 'REJECTED'])
    expect(await count('portal.events where approval_status = $1', [status])).toBeGreaterThan(1);
  const approved =
    "portal.events where approval_status = 'SUPER_ADMIN_APPROVED' and cancelled_at is null";
  expect(await count(`${approved} and date > $1`, [seeded])).toBeGreaterThan(8);
  expect(await count(`${approved} and date < $1`, [seeded])).toBeGreaterThan(5);
  expect(
    await count(`${approved} and (date at time zone 'Asia/Kolkata')::date = '2026-03-10'`),
  ).toBe(4);
  expect(await count('portal.events where cancelled_at is not null')).toBe(2);
  for (const mode of ['ONLINE', 'OFFLINE', 'HYBRID'])
    expect(await count('portal.events where mode = $1', [mode])).toBeGreaterThan(1);
  expect(
    await count('portal.events where registered_count = max_participants and waiting_count > 0'),
  ).toBeGreaterThan(0);
  expect(await count('portal.events where fees > 0')).toBeGreaterThan(3);
  expect(await count('portal.competitions where team_allowed')).toBeGreaterThan(2);
  expect(await count('portal.competitions where not team_allowed')).toBeGreaterThan(1);
  expect(
    await count(
      "portal.events e where event_type = 'COMPETITION' and not exists (select 1 from portal.competitions c where c.event_id = e.id)",
    ),
  ).toBeGreaterThan(1);
});

test('the counters of every event agree with its registrations, and no name is twice in one', async () => {
  const off =
    await rows(`select e.name from portal.events e where registered_count <> (select count(*) from portal.registrations r where r.event_id = e.id and standing in ('CONFIRMED', 'INVITED'))
    or waiting_count <> (select count(*) from portal.registrations r where r.event_id = e.id and standing = 'WAITING')`);
  expect(off).toEqual([]);
  expect(await count("portal.registrations where standing = 'INVITED'")).toBeGreaterThan(0);
  // They stay open until the demo is moved to the next day.
  expect(
    await count(
      "portal.registrations where standing = 'INVITED' and created_at < $1::timestamptz - interval '1 day'",
      [seeded],
    ),
  ).toBe(0);
  expect(await count('portal.teams where cancelled_at is not null')).toBe(1);
  expect(await count('portal.teams where is_paid')).toBeGreaterThan(0);
  expect(await count('portal.teams where not is_paid')).toBeGreaterThan(0);
  expect(
    await count(
      'portal.registrations r join portal.events e on e.id = r.event_id where r.created_at < e.created_at',
    ),
  ).toBe(0);
  expect(await count('portal.registrations where created_at > $1', [seeded])).toBe(0);
});

test('the four accounts have what they promise', async () => {
  const [first] = await rows<{ id: string; is_active: boolean }>(
    'select id, is_active from portal.clubs order by created_at, id limit 1',
  );
  const idOf = async (email: string) =>
    (await rows<{ id: string }>('select id from portal.users where email = $1', [email]))[0]?.id;
  const roleIn = async (email: string, club: string | undefined) =>
    (
      await rows<{ role: string }>(
        'select role from portal.club_members where user_id = $1 and club_id = $2',
        [await idOf(email), club],
      )
    )[0]?.role;
  expect(first?.is_active).toBe(true);
  expect(await roleIn('admin@campus.test', first?.id)).toBe('clubAdmin');
  expect(await roleIn('faculty@campus.test', first?.id)).toBe('facultyCoordinator');
  expect(await roleIn('student@campus.test', first?.id)).toBeUndefined();
  expect(
    await count("portal.events where approval_status = 'PENDING' and club_id = $1 and date > $2", [
      first?.id,
      seeded,
    ]),
  ).toBeGreaterThanOrEqual(2);
  expect(
    await count("portal.events where approval_status = 'FACULTY_APPROVED' and date > $1", [seeded]),
  ).toBeGreaterThanOrEqual(2);
  const student = await idOf('student@campus.test');
  expect(await count('portal.registrations where user_id = $1', [student])).toBeGreaterThanOrEqual(
    5,
  );
  expect(await count('portal.club_members where user_id = $1', [student])).toBe(2);
  expect(
    (
      await rows<{ status: string }>(
        'select distinct status from portal.club_join_requests where user_id = $1 order by status',
        [student],
      )
    ).map(({ status }) => status),
  ).toEqual(['approved', 'pending', 'rejected']);
  const boss = await idOf('super@campus.test');
  for (const table of ['registrations', 'club_members', 'club_join_requests'])
    expect(await count(`portal.${table} where user_id = $1`, [boss])).toBe(0);
});

test('teams have names that people would choose', async () => {
  const teams = await rows<{ name: string }>('select name from portal.teams');
  expect(teams.length).toBeGreaterThan(15);
  expect(new Set(teams.map(({ name }) => name)).size).toBe(teams.length);
  expect(teams.filter(({ name }) => /\d/.test(name))).toEqual([]);
});

test('the student has one piece of news, some days old', async () => {
  const [visit] = await rows<{ seen: Date; answers: string }>(
    `select s.seen_at as seen, count(r.id) as answers from portal.changes_seen s
     join portal.users u on u.id = s.user_id and u.email = 'student@campus.test'
     join portal.club_join_requests r on r.user_id = u.id and r.responded_at > s.seen_at
     group by s.seen_at`,
  );
  expect(Number(visit?.answers)).toBe(1);
  expect(Number(seeded) - Number(visit?.seen)).toBeLessThan(4 * 86_400_000);
});

test('the first approved event that still takes people has seats, and the student is not in it', async () => {
  const [first] = await rows<{ id: string; left: number }>(
    "select id, max_participants - registered_count as left from portal.events where approval_status = 'SUPER_ADMIN_APPROVED' and cancelled_at is null and registration_deadline > $1 order by date limit 1",
    [seeded],
  );
  expect(first?.left).toBeGreaterThan(5);
  expect(
    await count(
      "portal.registrations r join portal.users u on u.id = r.user_id where r.event_id = $1 and u.email = 'student@campus.test'",
      [first?.id],
    ),
  ).toBe(0);
});

test('at every hour the first pages have events that take people: today until the evening, then tomorrow', async () => {
  const from = new Date('2026-03-09T18:30:00.000Z');
  /** Days from today of the first event on or after today that takes people at this campus time. */
  const firstOpen = async (time: string) => {
    const [first] = await rows<{ day: string; left: number }>(
      `select (date at time zone 'Asia/Kolkata')::date - date '2026-03-10' as day, max_participants - registered_count as left
       from portal.events where approval_status = 'SUPER_ADMIN_APPROVED' and cancelled_at is null
       and date >= $1 and registration_deadline > $2 order by date limit 1`,
      [from, new Date(`2026-03-10T${time}+05:30`)],
    );
    expect(first?.left).toBeGreaterThan(5);
    return Number(first?.day);
  };
  for (const time of ['00:10', '09:00', '12:00', '17:45', '20:55'])
    expect([time, await firstOpen(time)]).toEqual([time, 0]);
  for (const time of ['21:10', '23:50']) expect([time, await firstOpen(time)]).toEqual([time, 1]);
  expect(await count('portal.events where registration_deadline >= date')).toBe(0);
});

test('the dates move along with the days: events, registrations and rounds alike, by whole campus days', async () => {
  const snapshot = () =>
    rows<{ date: Date; deadline: Date; registered: Date; round: string }>(
      `select e.date, e.registration_deadline as deadline, min(r.created_at) as registered, min(c.rounds->0->>'date') as round
       from portal.events e join portal.registrations r on r.event_id = e.id join portal.competitions c on c.event_id = e.id group by e.id order by e.id`,
    );
  const before = await snapshot();
  const answers = 'portal.club_questions where answered_at > $1 or seen_at > $1';
  await rows(
    'update portal.club_questions set answered_at = $1, seen_at = $1 where answered_at is not null',
    [new Date('2026-03-12T20:00:00.000Z')],
  );
  const open = 'portal.club_questions where answered_at is null';
  expect(
    await moveAlong(database.pool, config.campusTimeZone, new Date('2026-03-10T17:00:00.000Z')),
  ).toBe(0);
  expect(
    await moveAlong(database.pool, config.campusTimeZone, new Date('2026-03-13T02:00:00.000Z')),
  ).toBe(3);
  expect(await count(answers, [new Date('2026-03-13T02:00:00.000Z')])).toBe(0);
  expect(await count(open)).toBe(1);
  const after = await snapshot();
  const days = (from: Date | string | undefined, to: Date | string | undefined) =>
    (new Date(to ?? 0).getTime() - new Date(from ?? 0).getTime()) / 86_400_000;
  expect(after.length).toBeGreaterThan(3);
  for (const [at, row] of after.entries()) {
    expect(days(before[at]?.date, row.date)).toBe(3);
    expect(days(before[at]?.deadline, row.deadline)).toBe(3);
    expect(days(before[at]?.registered, row.registered)).toBe(3);
    expect(days(before[at]?.round, row.round)).toBe(3);
  }
  expect(
    await moveAlong(database.pool, config.campusTimeZone, new Date('2026-03-13T10:00:00.000Z')),
  ).toBe(0);
});
