import type pg from 'pg';
import { type Campus } from './model-campus';
import { findNamesOfErased, neverOfErased } from './erased';
import { openLongerThan } from './old-invitations';

/** Queries that find rows which break an invariant, by a sentence about them. */
const never: Readonly<Record<string, string>> = {
  'an event counts other seats than it has given': `
    select e.id from portal.events e
    where e.registered_count <> (select count(*) from portal.registrations r where r.event_id = e.id and r.standing in ('CONFIRMED', 'INVITED'))`,
  'an event counts other waiting people than it has': `
    select e.id from portal.events e
    where e.waiting_count <> (select count(*) from portal.registrations r where r.event_id = e.id and r.standing = 'WAITING')`,
  'an event has more people than seats':
    'select id from portal.events where registered_count > max_participants',
  'somebody waits although there is room': `
    select e.id from portal.events e
    join portal.registrations r on r.event_id = e.id and r.standing = 'WAITING'
    join portal.users u on u.id = r.user_id and u.is_active
    where r.team_id is null and e.registered_count < e.max_participants and e.cancelled_at is null
      and e.date > now() and e.approval_status = 'SUPER_ADMIN_APPROVED'`,
  'somebody is in an event twice': `
    select event_id from portal.registrations where standing <> 'CANCELLED' group by event_id, user_id having count(*) > 1`,
  'a team is without one leader': `
    select t.id from portal.teams t
    where t.cancelled_at is null and 1 <> (
      select count(*) from portal.registrations r where r.team_id = t.id and r.is_leader and r.standing <> 'CANCELLED')`,
  'a cancelled team still has people': `
    select t.id from portal.teams t join portal.registrations r on r.team_id = t.id and r.standing <> 'CANCELLED'
    where t.cancelled_at is not null`,
  'somebody who refused a leader was invited by that leader again': `
    select r.id from portal.registrations r join portal.teams t on t.id = r.team_id
    join portal.registrations refused on refused.event_id = r.event_id and refused.user_id = r.user_id and refused.ended_as = 'DECLINED'
    join portal.teams former on former.id = refused.team_id and former.leader_id = t.leader_id
    where not r.is_leader and r.queue_number > refused.queue_number`,
  'an invitation that has ended holds a place': `
    select id from portal.registrations where ended_as is not null and (standing <> 'CANCELLED' or cancelled_at is null or is_leader)`,
  ...neverOfErased,
  'a team is larger than allowed': `
    select t.id from portal.teams t
    join portal.competitions c on c.event_id = t.event_id
    join portal.registrations r on r.team_id = t.id and r.standing <> 'CANCELLED'
    group by t.id, c.id having count(*) > case when c.team_allowed then c.team_size_limit else 1 end`,
  'a competition has no round, or several live ones': `
    select c.id from portal.competitions c
    where jsonb_array_length(c.rounds) = 0 or 1 < (
      select count(*) from jsonb_array_elements(c.rounds) round where (round->>'isLive')::boolean)`,
  'somebody is registered for an event that was not approved': `
    select e.id from portal.events e join portal.registrations r on r.event_id = e.id
    where e.approval_status <> 'SUPER_ADMIN_APPROVED' and r.standing <> 'CANCELLED'`,
  'an approved event lacks a decision': `
    select e.id from portal.events e
    where e.approval_status = 'SUPER_ADMIN_APPROVED' and 2 > (
      select count(*) from portal.event_decisions d where d.event_id = e.id and d.submission = e.submission)`,
  'somebody decided on an event of their own': `
    select e.id from portal.events e join portal.event_decisions d on d.event_id = e.id where d.decider_id = e.created_by`,
  'a club counts other members than it has': `
    select c.id from portal.clubs c
    where c.member_count <> (select count(*) from portal.club_members m where m.club_id = c.id)`,
  'a club is led by somebody who is no admin of it': `
    select c.id from portal.clubs c
    where c.lead_id is not null and not exists (
      select 1 from portal.club_members m where m.club_id = c.id and m.user_id = c.lead_id and m.role in ('clubAdmin', 'superAdmin'))`,
  'a club has a coordinator who is none of it': `
    select c.id from portal.clubs c
    where c.coordinator_id is not null and not exists (
      select 1 from portal.club_members m
      where m.club_id = c.id and m.user_id = c.coordinator_id and m.role = 'facultyCoordinator')`,
  'an admin of a club has the account of a member': `
    select u.id from portal.users u join portal.club_members m on m.user_id = u.id and m.role = 'clubAdmin' where u.role = 'member'`,
  'a member of a club asks to join it': `
    select r.id from portal.club_join_requests r
    join portal.club_members m on m.club_id = r.club_id and m.user_id = r.user_id where r.status = 'pending'`,
};

/** Seconds after which a portal has ended an expired invitation: it looks every minute. */
const tolerance = 90;

/**
 * Sentences about broken invariants; none when there are none. Also checks that confirmed
 * registrations exist, and that names of erased people do not.
 */
export const findBroken = async (
  pool: pg.Pool,
  { registrations, erased }: Pick<Campus, 'registrations' | 'erased'>,
  invitationSeconds: number,
): Promise<string[]> => {
  const broken: string[] = [];
  const all = {
    ...never,
    'an invitation is open for too long': openLongerThan(invitationSeconds + tolerance),
  };
  for (const [sentence, query] of Object.entries(all)) {
    const { rows } = await pool.query<Record<string, string>>(query);
    if (rows.length > 0)
      broken.push(`${sentence}: ${rows.map((row) => Object.values(row)[0]).join(', ')}`);
  }
  const kept = await pool.query<{ id: string }>(
    'select id from portal.registrations where id = any($1)',
    [registrations],
  );
  const lost = registrations.length - kept.rows.length;
  if (lost > 0) broken.push(`${lost} registrations were acknowledged and are not there`);
  return [...broken, ...(await findNamesOfErased(pool, erased))];
};
