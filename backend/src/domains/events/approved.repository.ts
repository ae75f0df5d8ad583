import { type RequestOf } from 'contracts';
import { type listApprovedEvents } from 'contracts/calls/events.calls';
import { parseInstant, parseRangeEnd } from 'contracts/campus-time';
import { eventFields } from 'contracts/forms';
import { and, eq, getTableColumns, gt, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubs, events } from '../../db/schema';
import { containing } from '../../lib/like';
import { endOf, todayAt } from './event-timing';

export type ListQuery = RequestOf<typeof listApprovedEvents>['query'];

/** The instant and the zone that days, tabs and times without a zone refer to. */
interface Moment {
  now: Date;
  zone: string;
}

/** The tabs are independent tests: a running event is ongoing although its deadline is over. */
const tabCondition = (tab: ListQuery['tab'], { now, zone }: Moment): SQL | undefined => {
  if (!tab || tab === 'all') return undefined;
  if (tab === 'past') return or(lte(events.date, now), lte(events.registrationDeadline, now));
  if (tab === 'upcoming') return and(gt(events.date, now), gt(events.registrationDeadline, now));
  const { from, to } = todayAt(now, zone);
  return and(
    // Lets PostgreSQL use the index of spans; every row of the next condition overlaps today.
    sql`tstzrange(${events.date}, ${events.endsAt}) && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, '[]')`,
    or(
      and(gte(events.date, from), lte(events.date, to)),
      and(lte(events.date, now), gt(events.endsAt, now)),
    ),
  );
};

// Literals, not parameters: each has a partial index of its own.
const priceCondition = { free: sql`${events.fees} = 0`, paid: sql`${events.fees} > 0` };

/** An array: an index finds its values, but not those of `in (select …)` behind an `or`. */
const clubsNamed = (q: string) =>
  sql`array(select id from ${clubs} where lower(name) like ${containing(q)})`;

const where = (query: ListQuery, moment: Moment): SQL | undefined => {
  const { startDate, endDate, clubId, q, tab, type, mode, price } = query;
  const start = startDate && parseInstant(startDate, moment.zone);
  const end = endDate && parseRangeEnd(endDate, moment.zone);
  const endsAfter = query.endsAfter && parseInstant(query.endsAfter, moment.zone);
  const endsUntil = query.endsUntil && parseInstant(query.endsUntil, moment.zone);
  return and(
    eq(events.approvalStatus, 'SUPER_ADMIN_APPROVED'),
    tabCondition(tab, moment),
    // By the end, so that what began before still counts. The first line is for the index by date.
    endsAfter ? gt(events.date, endOf(endsAfter, -eventFields.duration.most - 1)) : undefined,
    endsAfter ? gt(events.endsAt, endsAfter) : undefined,
    endsUntil ? and(lte(events.date, endsUntil), lte(events.endsAt, endsUntil)) : undefined,
    start ? gte(events.date, start) : undefined,
    end ? lte(events.date, end) : undefined,
    clubId ? eq(events.clubId, clubId) : undefined,
    type && inArray(events.eventType, type),
    mode && inArray(events.mode, mode),
    price && priceCondition[price],
    q
      ? sql`(lower(${events.name}) like ${containing(q)} or ${events.clubId} = any(${clubsNamed(q)}))`
      : undefined,
  );
};

/** Approved events by date. */
export const createApprovedRepository = (db: Executor) => ({
  /** All of them or, when a page is asked, those of the page. */
  list: (query: ListQuery & { limit: number }, moment: Moment) => {
    const order = query.order === 'latest' ? sql`desc` : sql`asc`;
    const listed = db
      .select({ ...getTableColumns(events), clubName: clubs.name, clubLogo: clubs.logo })
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(where(query, moment))
      .orderBy(sql`${events.date} ${order}, ${events.id} ${order}`)
      .$dynamic();
    return query.page ? listed.limit(query.limit).offset((query.page - 1) * query.limit) : listed;
  },

  count: (query: ListQuery, moment: Moment): Promise<number> =>
    db.$count(events, where(query, moment)),

  /** Changes with every change of the listed events or their clubs, and with nothing else. */
  fingerprint: async (query: ListQuery, moment: Moment): Promise<string> => {
    const [row] = await db
      .select({
        print: sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(${events.id} || ' ' || ${events}.xmin::text || ' ' || ${clubs}.xmin::text, 0)), 0)`,
      })
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(where(query, moment));
    return row?.print ?? '';
  },
});

export type ApprovedRow = Awaited<
  ReturnType<ReturnType<typeof createApprovedRepository>['list']>
>[number];
