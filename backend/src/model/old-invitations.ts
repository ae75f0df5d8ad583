import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Finds open invitations that began so many seconds ago, of events to come. */
export const openLongerThan = (seconds: number): string => `
  select r.id from portal.registrations r join portal.events e on e.id = r.event_id
  where r.standing = 'INVITED' and e.date > now() and e.cancelled_at is null
    and coalesce(r.seat_given_at, r.created_at) < now() - interval '${seconds} seconds'`;

/** Waits until the portals have ended all invitations. False if they have not in time. */
export const untilEnded = async (pool: pg.Pool, invitationSeconds: number): Promise<boolean> => {
  for (let second = 0; second <= invitationSeconds + 90; second += 1) {
    if ((await pool.query(openLongerThan(0))).rowCount === 0) return true;
    await setTimeout(1000);
  }
  return false;
};
