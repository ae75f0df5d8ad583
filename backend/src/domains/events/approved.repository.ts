import { eventMaximumMinutes } from 'contracts/constants';
import { type EventMode, type EventType } from 'contracts';
import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubs, events } from '../../db/schema';
import { containing } from '../../lib/like';
import { endOf } from './event-timing';

export interface ApprovedFilter {
  start?: Date | undefined;
  endsAfter?: Date | undefined;
  end?: Date | undefined;
  clubId?: string | undefined;
  q?: string | undefined;
  types?: EventType[] | undefined;
  modes?: EventMode[] | undefined;
  price?: 'free' | 'paid' | undefined;
  /** `from` and `to` are the ends of today's campus day. */
  tab?: { name: 'upcoming' | 'ongoing' | 'past'; now: Date; from: Date; to: Date } | undefined;
}

const cardDescription = 300;

/** The tabs are independent tests: a running event is ongoing although its deadline is over. */
const tabCondition = ({ name, now, from, to }: NonNullable<ApprovedFilter['tab']>) => {
  if (name === 'past') return or(lte(events.date, now), lte(events.registrationDeadline, now));
  if (name === 'upcoming') return and(gt(events.date, now), gt(events.registrationDeadline, now));
  return and(
    // For the index of spans: every row of the next condition overlaps today.
    sql`tstzrange(${events.date}, ${events.endsAt}) && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, '[]')`,
    or(
      and(gte(events.date, from), lte(events.date, to)),
      and(lte(events.date, now), gt(events.endsAt, now)),
    ),
  );
};

// Literals, not parameters: each has a partial index of its own.
const priceCondition = { free: sql`${events.fees} = 0`, paid: sql`${events.fees} > 0` };

const where = (filter: ApprovedFilter): SQL | undefined => {
  const { start, endsAfter, end, clubId, q, tab, types, modes, price } = filter;
  const text = q && containing(q);
  return and(
    eq(events.approvalStatus, 'SUPER_ADMIN_APPROVED'),
    tab && tabCondition(tab),
    // By the end, so that what began before still counts. The first line is for the index by date.
    endsAfter && gt(events.date, endOf(endsAfter, -eventMaximumMinutes - 1)),
    endsAfter && gt(events.endsAt, endsAfter),
    start && gte(events.date, start),
    end && lte(events.date, end),
    clubId ? eq(events.clubId, clubId) : undefined,
    types && inArray(events.eventType, types),
    modes && inArray(events.mode, modes),
    price && priceCondition[price],
    text
      ? sql`(lower(${events.name}) like ${text} or ${events.clubId} in (select id from ${clubs} where lower(name) like ${text}))`
      : undefined,
  );
};

const columns = (isLean: boolean) => ({
  id: events.id,
  name: events.name,
  description: isLean
    ? sql<string>`left(${events.description}, ${cardDescription})`
    : events.description,
  date: events.date,
  endsAt: events.endsAt,
  duration: events.duration,
  venue: events.venue,
  mode: events.mode,
  eventType: events.eventType,
  clubId: events.clubId,
  clubName: clubs.name,
  clubLogo: clubs.logo,
  maxParticipants: events.maxParticipants,
  registeredCount: events.registeredCount,
  waitingCount: events.waitingCount,
  registrationDeadline: events.registrationDeadline,
  fees: events.fees,
  tags: events.tags,
  departmentsAllowed: events.departmentsAllowed,
  banner: events.banner,
  attachments: events.attachments,
  approvalStatus: events.approvalStatus,
  version: events.version,
  cancelledAt: events.cancelledAt,
  cancelReason: events.cancelReason,
  createdAt: events.createdAt,
});

const rows = (db: Executor, filter: ApprovedFilter, isLean: boolean) =>
  db
    .select(columns(isLean))
    .from(events)
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .where(where(filter))
    .orderBy(asc(events.date), asc(events.id))
    .$dynamic();

export type ApprovedRow = Awaited<ReturnType<typeof rows>>[number];

/** Approved events by date. */
export const createApprovedRepository = (db: Executor) => ({
  list: (filter: ApprovedFilter, isLean: boolean, cut?: { limit: number; offset: number }) => {
    const query = rows(db, filter, isLean);
    return cut ? query.limit(cut.limit).offset(cut.offset) : query;
  },

  count: (filter: ApprovedFilter): Promise<number> => db.$count(events, where(filter)),

  /** Changes with every change of the listed events or their clubs, and with nothing else. */
  fingerprint: async (filter: ApprovedFilter): Promise<string> => {
    const [row] = await db
      .select({
        print: sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(${events.id} || ' ' || ${events}.xmin::text || ' ' || ${clubs}.xmin::text, 0)), 0)`,
      })
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(where(filter));
    return row?.print ?? '';
  },

  /** The first instant after `now` at which an approved event starts, ends or closes. */
  nextStatusChange: async (now: Date): Promise<Date | null> => {
    const at = sql`${now.toISOString()}::timestamptz`;
    const after = (column: SQLWrapper) => sql`min(${column}) filter (where ${column} > ${at})`;
    const [row] = await db
      .select({
        at: sql<
          string | null
        >`least(${after(events.date)}, ${after(events.endsAt)}, ${after(events.registrationDeadline)})`,
      })
      .from(events)
      .where(eq(events.approvalStatus, 'SUPER_ADMIN_APPROVED'));
    return row?.at ? new Date(row.at) : null;
  },
});
