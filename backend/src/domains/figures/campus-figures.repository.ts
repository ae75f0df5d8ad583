import { sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { dayText, isWithin, type Period, stepAt, stepsOf } from '../../db/time-steps';
import { clubs, eventDecisions, events, registrations, users } from '../../db/schema';

const s = sql.raw('s.start');
const isApproved = sql`${events.approvalStatus} = 'SUPER_ADMIN_APPROVED'`;
const isHeld = sql`${isApproved} and ${events.cancelledAt} is null`;
const held = sql`count(*) filter (where ${events.cancelledAt} is null)`;
const cancelled = sql`count(*) filter (where ${events.cancelledAt} is not null)`;
/** The median of hours between two instants. */
const medianHours = (from: unknown, to: unknown) =>
  sql`percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}) / 3600)`;
const [first, final] = [sql.raw('first_yes'), sql.raw('final_yes')];

/** Figures of all clubs, one statement each that uses an index by date. */
export const createCampusFiguresRepository = (db: Executor) => ({
  events: async (period: Period) =>
    (
      await db.execute<{ start: string; events: number; cancelled: number }>(sql`
        select ${dayText(s)} as start, coalesce(c.held, 0)::int as events,
          coalesce(c.cancelled, 0)::int as cancelled
        from ${stepsOf(period)} as s(start)
        left join (
          select ${stepAt(period, events.date)} as start, ${held} as held,
            ${cancelled} as cancelled
          from ${events} where ${isApproved} and ${isWithin(events.date, period)}
          group by 1
        ) c on c.start = s.start
        order by s.start`)
    ).rows,

  clubs: async (period: Period, limit: number) =>
    (
      await db.execute<{ clubId: string; name: string; events: number; cancelled: number }>(sql`
        select ${clubs.id} as "clubId", ${clubs.name} as name, (${held})::int as events,
          (${cancelled})::int as cancelled
        from ${events} join ${clubs} on ${clubs.id} = ${events.clubId}
        where ${isApproved} and ${isWithin(events.date, period)}
        group by ${clubs.id}
        order by 3 desc, 2, 1
        limit ${limit}`)
    ).rows,

  /** Events where nobody was checked in are left out: nobody knows who came. */
  attendance: async (period: Period, now: Date) =>
    (
      await db.execute<{ start: string; places: number; came: number }>(sql`
        select ${dayText(s)} as start, coalesce(c.places, 0)::int as places,
          coalesce(c.came, 0)::int as came
        from ${stepsOf(period)} as s(start)
        left join (
          select ${stepAt(period, sql`e.date`)} as start, sum(e.places) as places,
            sum(e.came) as came
          from (
            select ${events.date} as date, count(*) as places,
              count(${registrations.checkedInAt}) as came
            from ${events} join ${registrations}
              on ${registrations.eventId} = ${events.id} and ${registrations.status} = 'CONFIRMED'
            where ${isHeld} and ${isWithin(events.date, period)}
              and ${events.endsAt} <= ${now.toISOString()}::timestamptz
            group by ${events.id}
            having count(${registrations.checkedInAt}) > 0
          ) e
          group by 1
        ) c on c.start = s.start
        order by s.start`)
    ).rows,

  /** The time of proposed changes is not counted: their submissions are below zero. */
  approval: async (period: Period) =>
    (
      await db.execute<{
        start: string;
        approved: number;
        toCoordinator: number | null;
        toSuperAdmin: number | null;
      }>(sql`
        select ${dayText(s)} as start, coalesce(c.approved, 0)::int as approved,
          c.to_coordinator::float8 as "toCoordinator", c.to_super_admin::float8 as "toSuperAdmin"
        from ${stepsOf(period)} as s(start)
        left join (
          select ${stepAt(period, sql`${final}.at`)} as start, count(*) as approved,
            ${medianHours(events.createdAt, sql`${first}.at`)} as to_coordinator,
            ${medianHours(sql`${first}.at`, sql`${final}.at`)} as to_super_admin
          from ${eventDecisions} ${final}
          join ${eventDecisions} ${first} on ${first}.event_id = ${final}.event_id
            and ${first}.submission = ${final}.submission and ${first}.role = 'facultyCoordinator'
          join ${events} on ${events.id} = ${final}.event_id
          where ${final}.role = 'superAdmin' and ${final}.status = 'APPROVED'
            and ${final}.submission > 0 and ${isWithin(sql`${final}.at`, period)}
          group by 1
        ) c on c.start = s.start
        order by s.start`)
    ).rows,

  /** Active people who may register, by department, and how many of them had a place. */
  departments: async (period: Period) =>
    (
      await db.execute<{ department: string; students: number; reached: number }>(sql`
        select ${users.department} as department, count(*)::int as students,
          count(r.user_id)::int as reached
        from ${users} left join (
          select distinct ${registrations.userId} as user_id
          from ${events} join ${registrations}
            on ${registrations.eventId} = ${events.id} and ${registrations.status} = 'CONFIRMED'
          where ${isHeld} and ${isWithin(events.date, period)}
        ) r on r.user_id = ${users.id}
        where ${users.isActive} and ${users.role} in ('member', 'clubAdmin') and ${users.department} <> ''
        group by 1
        order by 3 desc, 1
        limit 100`)
    ).rows,
});

type Repository = ReturnType<typeof createCampusFiguresRepository>;
export type EventStepRow = Awaited<ReturnType<Repository['events']>>[number];
export type ClubEventsRow = Awaited<ReturnType<Repository['clubs']>>[number];
export type AttendanceStepRow = Awaited<ReturnType<Repository['attendance']>>[number];
export type ApprovalStepRow = Awaited<ReturnType<Repository['approval']>>[number];
export type DepartmentRow = Awaited<ReturnType<Repository['departments']>>[number];
