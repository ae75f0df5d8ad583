import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** What the portals run with unless told otherwise. */
const hours = 48;
/** A portal looks for expired invitations every minute. */
const patience = 90;

const began = 'coalesce(r.seat_given_at, r.created_at)';

/**
 * Makes the open invitations of an event as old as they may get. Holds the event as the portal
 * does, so that none of them is being answered meanwhile. Returns how many there were.
 */
export const ageInvitations = async (pool: pg.Pool, eventId: string): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from portal.events where id = $1 for no key update', [eventId]);
    const { rowCount } = await client.query(
      `update portal.registrations set created_at = now() - interval '${hours} hours', seat_given_at = null
       where event_id = $1 and standing = 'INVITED'`,
      [eventId],
    );
    await client.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const open = (seconds: number): string => `
  select r.id from portal.registrations r join portal.events e on e.id = r.event_id
  where r.standing = 'INVITED' and e.date > now() and e.cancelled_at is null
    and ${began} < now() - interval '${hours} hours ${seconds} seconds'`;

/**
 * Queries that find broken rows, by a sentence. Only `ageInvitations` makes rows that are older
 * than the run.
 */
export const neverOfInvitations: Readonly<Record<string, string>> = {
  'an invitation is open for too long': open(patience),
  'somebody accepted an invitation that had expired': `
    select r.id from portal.registrations r
    where r.standing = 'CONFIRMED' and r.team_id is not null and not r.is_leader and ${began} < now() - interval '${hours} hours'`,
};

/** Waits until the portals have ended what has expired, or have had the time for it. */
export const untilEnded = async (pool: pg.Pool): Promise<void> => {
  for (let second = 0; second <= patience; second += 1) {
    if ((await pool.query(open(0))).rowCount === 0) return;
    await setTimeout(1000);
  }
};
