import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createHasher } from '../lib/hasher';
import { hashOf } from '../lib/ids';

export interface Size {
  users: number;
  clubs: number;
  memberships: number;
  events: number;
  /** Default: none. */
  registrations?: number;
  /** Default: none. */
  auditEntries?: number;
}

/**
 * A full page of events is running at every size, so that the measured answers have the same
 * length.
 */
const runningNow = 25;

/** Of the first so many events some wait: what waits does not grow with the years. */
const pending = 500;

const idOf = (prefix: string, number: string): string =>
  `'${prefix}' || lpad((${number})::text, 22, '0')`;
/** The id that `grow` gives to the n-th row of a kind. */
export const nth = (prefix: 'us' | 'cl' | 'ev', n: number): string =>
  `${prefix}${String(n).padStart(22, '0')}`;

/** Whether the n-th registration is of a team. */
const isOfTeam = ({ events, clubs }: Size): string => `n % ${events} / ${clubs} % 5 = 0`;

const statements = (from: Size, to: Size): string[] => [
  `insert into portal.users (id, name, email, password_hash, role, department, year, created_at)
   select ${idOf('us', 'n')}, 'Person ' || n, 'person' || n || '@campus.test', 'none',
     case when n = 0 then 'clubAdmin' when n = 1 then 'facultyCoordinator' when n = 2 then 'superAdmin' else 'member' end,
     (array['Civil', 'Mechanical', 'Electrical', 'Computer Science'])[1 + n % 4], 'First Year', now() - n * interval '1 minute'
   from generate_series(${from.users}, ${to.users - 1}) n`,
  `insert into portal.clubs (id, name, description, category, created_at)
   select ${idOf('cl', 'n')}, 'Club ' || n, repeat('What this club is for. ', 10), 'Technical', now() - n * interval '1 hour'
   from generate_series(${from.clubs}, ${to.clubs - 1}) n`,
  // Avoids repeated pairs: the user's index shifts with every round over the clubs.
  `insert into portal.club_members (id, club_id, user_id, role, joined_at)
   select ${idOf('me', 'n')}, ${idOf('cl', `n % ${to.clubs}`)}, ${idOf('us', `(n / ${to.clubs} * 7 + n) % ${to.users}`)},
     case when n = 0 then 'clubAdmin' when n = 1 then 'facultyCoordinator' else 'member' end, now() - n * interval '1 second'
   from generate_series(${from.memberships}, ${to.memberships - 1}) n on conflict do nothing`,
  `insert into portal.events (id, club_id, created_by, name, description, date, ends_at, duration, venue, mode, event_type, max_participants,
     registration_deadline, departments_allowed, tags, approval_status, pass_secret, created_at, updated_at)
   select ${idOf('ev', 'n')}, ${idOf('cl', `n % ${to.clubs}`)}, ${idOf('us', '0')}, 'Event ' || n, repeat('What happens at this event. ', 8),
     at, at + interval '90 minutes', 90, 'Hall ' || n % 50, 'OFFLINE', 'WORKSHOP', 500, at - interval '1 day', '{Civil,Mechanical}', '{tag,other}',
     case when n < ${pending} and n % 50 = 48 then 'PENDING' when n < ${pending} and n % 50 = 49 then 'FACULTY_APPROVED' else 'SUPER_ADMIN_APPROVED' end,
     'secret', now(), now()
   from (select n, date_trunc('minute', now()) + case when n < ${runningNow} then (n - 60) * interval '1 minute'
       else ((n * 7919) % 1000 - 600) * interval '1 day' + (n % 600) * interval '1 minute' end as at
     from generate_series(${from.events}, ${to.events - 1}) n) as spread`,
  `insert into portal.announcements (id, club_id, created_by, title, description, created_at, updated_at)
   select ${idOf('an', 'n')}, ${idOf('cl', `n % ${to.clubs}`)}, ${idOf('us', '0')}, 'Announcement ' || n, repeat('What there is to know. ', 10),
     now() - n * interval '1 minute', now() from generate_series(${from.events / 10}, ${to.events / 10 - 1}) n`,
  // As many for each event and person at every size, if all numbers grow by the same factor.
  // Of every fifth event of a club four people each are a team.
  `insert into portal.registrations (id, event_id, user_id, team_id, is_leader, standing, created_at, cancelled_at, checked_in_at)
   select ${idOf('re', 'n')}, e.id, ${idOf('us', `(n / ${to.events} * 1231 + n) % ${to.users}`)},
     case when ${isOfTeam(to)} then ${idOf('te', `n % ${to.events} * 1000 + n / ${to.events} / 4`)} end, ${isOfTeam(to)} and n / ${to.events} % 4 = 0,
     case when n % 20 = 19 then 'CANCELLED' else 'CONFIRMED' end, e.date - interval '3 days',
     case when n % 20 = 19 then e.date - interval '2 days' end, case when n % 20 < 14 and e.date < now() then e.date end
   from generate_series(${from.registrations ?? 0}, ${(to.registrations ?? 0) - 1}) n
   join portal.events e on e.id = ${idOf('ev', `n % ${to.events}`)} on conflict do nothing`,
  `insert into portal.teams (id, event_id, name, name_key, leader_id, created_at)
   select team_id, event_id, 'Team ' || team_id, 'team ' || team_id, min(user_id), min(created_at)
   from portal.registrations where team_id is not null group by 1, 2 on conflict do nothing`,
  `insert into portal.audit_entries (at, actor_id, action, subject_kind, subject_id, subject_label, detail)
   select now() - n * (interval '5 years' / ${to.auditEntries || 1}), ${idOf('us', `n % ${to.users}`)},
     (array['event.payment_changed', 'account.role_changed', 'join_request.approved', 'question.answered', 'approved'])[1 + n % 5],
     'event', ${idOf('ev', `n % ${to.events}`)}, case n % ${to.events} when 499 then 'Robotics Night' else 'Event ' || lpad((n % ${to.events})::text, 5, '0') end, ''
   from generate_series(${from.auditEntries ?? 0}, ${(to.auditEntries ?? 0) - 1}) n`,
  `update portal.events e set registered_count = r.count from (select event_id, count(*) as count from portal.registrations
     where standing in ('CONFIRMED', 'INVITED') group by event_id) as r where r.event_id = e.id and e.registered_count <> r.count`,
  `update portal.clubs c set member_count = (select count(*) from portal.club_members m where m.club_id = c.id)`,
];

/** Drops the indexes of the largest tables; returns the statements that make them again. */
const dropIndexes = async (client: pg.PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = 'portal'
     and tablename in ('registrations', 'audit_entries') and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of rows) await client.query(`drop index portal.${name}`);
  return rows.map(({ made }) => made);
};

/**
 * Fills the tables up from one size to another with plain SQL, and updates counts and statistics.
 */
export const grow = async (pool: pg.Pool, from: Size, to: Size): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query("set local maintenance_work_mem = '512MB'");
    const indexes = await dropIndexes(client);
    for (const statement of [...statements(from, to), ...indexes]) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
};

/** Lets the first so many people sign in with this password. */
export const givePasswords = async (
  pool: pg.Pool,
  people: number,
  password: string,
): Promise<void> => {
  const ids = Array.from({ length: people }, (_, n) => nth('us', n));
  await pool.query('update portal.users set password_hash = $1 where id = any($2)', [
    await createHasher().hash(password),
    ids,
  ]);
};

/** Signs the first so many people in; the n-th token is theirs. */
export const signIn = async (pool: pg.Pool, people: number): Promise<string[]> => {
  const tokens = Array.from({ length: people }, (_, n) => `bench-token-${n}`);
  await pool.query(
    `insert into portal.sessions (token_hash, user_id, created_at, expires_at)
     select h, u, now(), now() + interval '1 day' from unnest($1::text[], $2::text[]) as t(h, u) on conflict do nothing`,
    [tokens.map(hashOf), tokens.map((_, n) => nth('us', n))],
  );
  return tokens;
};

/** Adds an open event with so many seats. Returns its id. */
export const openEvent = async (pool: pg.Pool, seats: number): Promise<string> => {
  const id = `ev-registration-${randomUUID()}`;
  await pool.query(
    `insert into portal.events (id, club_id, created_by, name, description, date, ends_at, duration, venue, mode, event_type, max_participants,
       registration_deadline, departments_allowed, approval_status, pass_secret, created_at, updated_at)
     values ($1, $2, $3, 'Everybody comes', 'x', now() + interval '9 days', now() + interval '9 days 1 hour', 60, 'Hall', 'OFFLINE', 'WORKSHOP', $4,
       now() + interval '8 days', '{Civil}', 'SUPER_ADMIN_APPROVED', 'secret', now(), now())`,
    [id, nth('cl', 0), nth('us', 0), seats],
  );
  return id;
};
