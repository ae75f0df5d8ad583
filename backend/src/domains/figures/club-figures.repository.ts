import { sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { dayText, isWithin, type Period, stepAt, stepsOf } from '../../db/time-steps';
import { clubMembers, events, registrations, teams } from '../../db/schema';

const s = sql.raw('s.start');
const isHeld = sql`${events.approvalStatus} = 'SUPER_ADMIN_APPROVED' and ${events.cancelledAt} is null`;

type EventRow = { eventId: string; name: string; date: Date };

/** Figures of one club, one statement each that uses an index of the club. */
export const createClubFiguresRepository = (db: Executor) => ({
  registrations: async (clubId: string, period: Period) =>
    (
      await db.execute<{ start: string; registered: number; cancelled: number }>(sql`
        select ${dayText(s)} as start, coalesce(c.registered, 0)::int as registered,
          coalesce(c.cancelled, 0)::int as cancelled
        from ${stepsOf(period)} as s(start)
        left join (
          select ${stepAt(period, registrations.createdAt)} as start,
            count(*) filter (where ${registrations.status} in ('CONFIRMED', 'WAITING')) as registered,
            count(*) filter (where ${registrations.status} = 'CANCELLED') as cancelled
          from ${events} join ${registrations} on ${registrations.eventId} = ${events.id}
          where ${events.clubId} = ${clubId} and ${isWithin(registrations.createdAt, period)}
            and ${registrations.endedAs} is null
          group by 1
        ) c on c.start = s.start
        order by s.start`)
    ).rows,

  /** Events that are over, the latest first. */
  attendance: async (clubId: string, period: Period, cut: { now: Date; limit: number }) =>
    (
      await db.execute<EventRow & { places: number; came: number }>(sql`
        select ${events.id} as "eventId", ${events.name} as name, ${events.date} as date,
          count(${registrations.id})::int as places,
          count(${registrations.checkedInAt})::int as came
        from ${events} left join ${registrations}
          on ${registrations.eventId} = ${events.id} and ${registrations.status} = 'CONFIRMED'
        where ${events.clubId} = ${clubId} and ${isHeld} and ${isWithin(events.date, period)}
          and ${events.endsAt} <= ${cut.now.toISOString()}::timestamptz
        group by ${events.id}
        order by ${events.date} desc, ${events.id}
        limit ${cut.limit}`)
    ).rows,

  /** People who are members today. */
  growth: async (clubId: string, period: Period) =>
    (
      await db.execute<{ start: string; joined: number; members: number }>(sql`
        select ${dayText(s)} as start, coalesce(c.joined, 0)::int as joined,
          ((select count(*) from ${clubMembers} where ${clubMembers.clubId} = ${clubId}
              and ${clubMembers.joinedAt} < ${period.start.toISOString()}::timestamptz)
            + sum(coalesce(c.joined, 0)) over (order by s.start))::int as members
        from ${stepsOf(period)} as s(start)
        left join (
          select ${stepAt(period, clubMembers.joinedAt)} as start, count(*) as joined
          from ${clubMembers}
          where ${clubMembers.clubId} = ${clubId} and ${isWithin(clubMembers.joinedAt, period)}
          group by 1
        ) c on c.start = s.start
        order by s.start`)
    ).rows,

  /** Events from the period's first day on, those to come included. A team pays once. */
  unpaid: async (clubId: string, period: Period, limit: number) =>
    (
      await db.execute<EventRow & { fee: number; paid: number; unpaid: number }>(sql`
        select ${events.id} as "eventId", ${events.name} as name, ${events.date} as date,
          ${events.fees}::float8 as fee, (count(*) filter (where p.is_paid))::int as paid,
          (count(*) filter (where not p.is_paid))::int as unpaid
        from ${events} cross join lateral (
          select ${registrations.isPaid} as is_paid from ${registrations}
          where ${registrations.eventId} = ${events.id} and ${registrations.teamId} is null
            and ${registrations.status} = 'CONFIRMED'
          union all
          select ${teams.isPaid} from ${teams}
          where ${teams.eventId} = ${events.id} and ${teams.cancelledAt} is null
            and exists (select 1 from ${registrations} where ${registrations.teamId} = ${teams.id}
              and ${registrations.status} = 'CONFIRMED')
        ) p
        where ${events.clubId} = ${clubId} and ${isHeld} and ${events.fees} > 0
          and ${events.date} >= ${period.start.toISOString()}::timestamptz
        group by ${events.id}
        having count(*) filter (where not p.is_paid) > 0
        order by ${events.date}, ${events.id}
        limit ${limit}`)
    ).rows,
});

type Repository = ReturnType<typeof createClubFiguresRepository>;
export type RegistrationStepRow = Awaited<ReturnType<Repository['registrations']>>[number];
export type AttendanceRow = Awaited<ReturnType<Repository['attendance']>>[number];
export type GrowthStepRow = Awaited<ReturnType<Repository['growth']>>[number];
export type UnpaidRow = Awaited<ReturnType<Repository['unpaid']>>[number];
