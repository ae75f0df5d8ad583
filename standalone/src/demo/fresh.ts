import { campusDay } from 'contracts/campus-time';
import type pg from 'pg';
import { DEMO_PREFIX } from './ids';

/** Every column with an instant in the demo's tables. */
const instants: Readonly<Record<string, readonly string[]>> = {
  users: ['created_at'],
  clubs: ['created_at'],
  club_members: ['joined_at'],
  club_join_requests: ['created_at', 'responded_at'],
  events: [
    'date',
    'ends_at',
    'registration_deadline',
    'cancelled_at',
    'moved_at',
    'created_at',
    'updated_at',
  ],
  event_decisions: ['at'],
  competitions: ['registration_deadline', 'created_at', 'updated_at'],
  teams: ['created_at', 'cancelled_at'],
  registrations: ['created_at', 'cancelled_at', 'checked_in_at', 'seat_given_at'],
  club_questions: ['created_at', 'seen_at', 'answered_at'],
  announcements: ['visible_until', 'created_at', 'updated_at'],
};

/** Instants that may lie in the future. All others stay in the past. */
const planned = new Set(['date', 'ends_at', 'registration_deadline', 'visible_until']);

const DAY = 86_400_000;

/** Remembers the day that the demo's dates are counted from. */
export async function noteDay(client: pg.PoolClient, day: string): Promise<void> {
  await client.query('create schema if not exists demo');
  await client.query(
    'create table if not exists demo.state (one boolean primary key default true check (one), day date not null)',
  );
  await client.query(
    'insert into demo.state (day) values ($1) on conflict (one) do update set day = excluded.day',
    [day],
  );
}

/** Moves rounds of competitions, which are stored as JSON, by whole campus days. */
const roundsMoved = `update portal.competitions set rounds = (
  select coalesce(jsonb_agg(jsonb_set(round, '{date}', to_jsonb(to_char(
    ((((round->>'date')::timestamptz at time zone $1) + make_interval(days => $2::int)) at time zone $1) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    order by place), '[]'::jsonb)
  from jsonb_array_elements(rounds) with ordinality as listed(round, place))
  where id like $3`;

/**
 * Moves the demo's dates by whole days, in campus time. Rows that people added are not changed.
 * Returns the number of days.
 */
export async function moveAlong(pool: pg.Pool, zone: string, now: Date): Promise<number> {
  const { rows: known } = await pool.query<{ there: string | null }>(
    "select to_regclass('demo.state')::text as there",
  );
  if (!known[0]?.there) return 0;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ day: string }>(
      'select day::text as day from demo.state for update',
    );
    const today = campusDay(now, zone);
    const days = rows[0] ? Math.round((Date.parse(today) - Date.parse(rows[0].day)) / DAY) : 0;
    if (days > 0) {
      for (const [table, columns] of Object.entries(instants)) {
        const moved = columns
          .map((column) => {
            const later = `(${column} at time zone $1 + make_interval(days => $2::int)) at time zone $1`;
            if (planned.has(column)) return `${column} = ${later}`;
            const past = `least(${later}, greatest(${column}, $4::timestamptz))`;
            return `${column} = case when ${column} is not null then ${past} end`;
          })
          .join(', ');
        await client.query(`update portal.${table} set ${moved} where id like $3`, [
          zone,
          days,
          `${DEMO_PREFIX}%`,
          now,
        ]);
      }
      await client.query(roundsMoved, [zone, days, `${DEMO_PREFIX}%`]);
      await noteDay(client, today);
    }
    await client.query('commit');
    return Math.max(0, days);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
