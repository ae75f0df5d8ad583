import { eventMaximumMinutes } from 'contracts/constants';
import { type Value } from 'database';
import { and, asc, eq, fillPlaceholders, gt, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import { type Db, type Reads } from '../../db/client';
import { clubs, events } from '../../db/schema';
import { containing } from '../../lib/like';
import { endOf } from './event-timing';

export interface ApprovedFilter {
  start?: Date | undefined;
  endsAfter?: Date | undefined;
  end?: Date | undefined;
  clubId?: string | undefined;
  q?: string | undefined;
  tab?: 'upcoming' | 'ongoing' | 'past' | undefined;
  /** Whether descriptions are cut to what a card shows. */
  isLean: boolean;
}

export interface ApprovedValues {
  now: Date;
  /** Needed for the tab of today's events only. */
  today?: { from: Date; to: Date } | undefined;
}

const hole = sql.placeholder;
const cardDescription = 300;

/** The tabs are independent tests: a running event is ongoing although its deadline is over. */
const tabConditions = {
  past: () => or(lte(events.date, hole('now')), lte(events.registrationDeadline, hole('now'))),
  ongoing: () =>
    and(
      // For the index of spans: whatever the next line finds touches today.
      sql`tstzrange(${events.date}, ${events.endsAt}) && tstzrange(${hole('from')}::timestamptz, ${hole('to')}::timestamptz, '[]')`,
      or(
        and(gte(events.date, hole('from')), lte(events.date, hole('to'))),
        and(lte(events.date, hole('now')), gt(events.endsAt, hole('now'))),
      ),
    ),
  upcoming: () => and(gt(events.date, hole('now')), gt(events.registrationDeadline, hole('now'))),
};

const conditions = (filter: ApprovedFilter): SQL | undefined => {
  const byText = sql`(lower(${events.name}) like ${hole('q')} or ${events.clubId} in (select id from ${clubs} where lower(name) like ${hole('q')}))`;
  return and(
    sql`${events.approvalStatus} = 'SUPER_ADMIN_APPROVED'`,
    filter.tab ? tabConditions[filter.tab]() : undefined,
    // By the end, so that what began before still counts. The first line is for the index by date.
    filter.endsAfter && gt(events.date, hole('startsAfter')),
    filter.endsAfter && gt(events.endsAt, hole('endsAfter')),
    filter.start ? gte(events.date, hole('start')) : undefined,
    filter.end ? lte(events.date, hole('end')) : undefined,
    filter.clubId ? eq(events.clubId, hole('clubId')) : undefined,
    filter.q ? byText : undefined,
  );
};

const shapeOf = (filter: ApprovedFilter): string =>
  [
    filter.tab ?? 'all',
    filter.start && 'start',
    filter.endsAfter && 'endsAfter',
    filter.end && 'end',
    filter.clubId && 'club',
    filter.q && 'q',
    filter.isLean && 'lean',
  ]
    .filter(Boolean)
    .join('_');

const valuesOf = (
  filter: ApprovedFilter,
  { now, today }: ApprovedValues,
): Record<string, unknown> => ({
  now,
  from: today?.from,
  to: today?.to,
  start: filter.start,
  endsAfter: filter.endsAfter,
  startsAfter: filter.endsAfter && endOf(filter.endsAfter, -eventMaximumMinutes - 1),
  end: filter.end,
  clubId: filter.clubId,
  q: filter.q ? containing(filter.q) : undefined,
});

/** Names one event as it is: its id and the versions of the two rows that it is read from. */
const rowKey = sql<string>`${events.id} || ' ' || ${events}.xmin::text || ' ' || ${clubs}.xmin::text`;
export const usualLimit = 20;
// As a part of the statement, which drizzle's types do not know of.
const firstPage = sql.raw(String(usualLimit)) as unknown as number;

const columns = (isLean: boolean) => ({
  id: events.id,
  name: events.name,
  description: isLean
    ? sql<string>`left(${events.description}, ${sql.raw(String(cardDescription))})`
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

/** The statements of one shape of filter, each prepared once: this list is the busiest call. */
const prepare = (db: Db, filter: ApprovedFilter) => {
  const where = conditions(filter);
  const name = `approved_${shapeOf(filter)}`;
  const order = [asc(events.date), asc(events.id)] as const;
  const from = () =>
    db
      .select(columns(filter.isLean))
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(where)
      .orderBy(...order);
  // Only which events a page shows, each with the versions of its rows: what they look like is read
  // when those changed.
  const keys = (cut: 'first' | 'any') => {
    const rows = db
      .select({ key: rowKey.as('key') })
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(where)
      .orderBy(...order)
      .$dynamic();
    // Planned once, which a limit that comes as a value prevents, written out even as a number:
    // nearly everybody asks for the first page.
    const page = (
      cut === 'first' ? rows.limit(firstPage) : rows.limit(hole('limit')).offset(hole('offset'))
    ).as('page');
    return db
      .select({
        keys: sql<string>`coalesce(string_agg(${page.key}, ','), '')`.as('keys'),
        snapshot: sql<string>`pg_current_snapshot()::text`.as('snapshot'),
      })
      .from(page)
      .prepare(`${name}_keys_${cut}`)
      .getQuery();
  };
  return {
    whole: from().prepare(`${name}_whole`),
    page: db
      .select({ ...columns(filter.isLean), snapshot: sql<string>`pg_current_snapshot()::text` })
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(where)
      .orderBy(...order)
      .limit(hole('limit'))
      .offset(hole('offset'))
      .prepare(`${name}_page`),
    name,
    keys: keys('any'),
    firstKeys: keys('first'),
    count: db
      .select({
        total: sql<number>`count(*)::int`,
        snapshot: sql<string>`pg_current_snapshot()::text`,
      })
      .from(events)
      .where(where)
      .prepare(`${name}_count`),
    fingerprint: db
      .select({
        print: sql<string>`coalesce(md5(string_agg(${events.id} || ${events}.xmin::text || ${clubs}.xmin::text, ',' order by ${events.date}, ${events.id})), '')`,
      })
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(where)
      .prepare(`${name}_print`),
  };
};

export type ApprovedRow = Awaited<
  ReturnType<ReturnType<typeof prepare>['whole']['execute']>
>[number];

/** Approved events by date. */
export const createApprovedRepository = (db: Db, reads: Reads) => {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const found = new WeakMap<ApprovedFilter, ReturnType<typeof prepare>>();
  const of = (filter: ApprovedFilter) => {
    const known = found.get(filter);
    if (known) return known;
    const shape = shapeOf(filter);
    const made = prepared.get(shape) ?? prepare(db, filter);
    prepared.set(shape, made);
    found.set(filter, made);
    return made;
  };
  const snapshot = { name: 'approved_snapshot', text: 'select pg_current_snapshot()::text' };
  const cards = db
    .select({ ...columns(true), key: rowKey })
    .from(events)
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .where(sql`${events.id} = any(${hole('ids')})`)
    .prepare('approved_cards');
  return {
    /**
     * Names the data as this instant sees it: two equal answers mean that nothing was committed in
     * between.
     */
    snapshot: async (): Promise<string> => (await reads.together(snapshot, []))[0]?.[0] ?? '',
    /** Changes with every change of the listed events or their clubs, and with nothing else. */
    fingerprint: async (filter: ApprovedFilter, values: ApprovedValues): Promise<string> =>
      (await of(filter).fingerprint.execute(valuesOf(filter, values)))[0]?.print ?? '',
    whole: (filter: ApprovedFilter, values: ApprovedValues): Promise<ApprovedRow[]> =>
      of(filter).whole.execute(valuesOf(filter, values)),
    page: (
      filter: ApprovedFilter,
      values: ApprovedValues,
      cut: { limit: number; offset: number },
    ) => of(filter).page.execute({ ...valuesOf(filter, values), ...cut }),
    /** The keys of a page's events, comma between them, and the snapshot they were read in. */
    keys: async (
      filter: ApprovedFilter,
      values: ApprovedValues,
      { limit, offset }: { limit: number; offset: number },
    ) => {
      const { name, keys, firstKeys } = of(filter);
      const isFirst = limit === usualLimit && offset === 0;
      const { sql: text, params } = isFirst ? firstKeys : keys;
      const given =
        params.length > 0
          ? fillPlaceholders(params, { ...valuesOf(filter, values), limit, offset })
          : [];
      // A search and a page far behind take as long as what they look through: nobody else's first
      // page waits for them.
      const isShort = offset === 0 && !filter.q;
      const read = isShort ? reads.together : reads.alone;
      const [row] = await read(
        { name: `${name}_keys_${isFirst ? 'first' : 'any'}`, text },
        given as Value[],
      );
      return { keys: row?.[0] ?? '', snapshot: row?.[1] ?? '' };
    },
    /** Lean rows of these events, with their keys. */
    cards: (ids: readonly string[]) => cards.execute({ ids }),
    count: async (
      filter: ApprovedFilter,
      values: ApprovedValues,
    ): Promise<{ total: number; snapshot: string }> =>
      (await of(filter).count.execute(valuesOf(filter, values)))[0] ?? { total: 0, snapshot: '' },
  };
};
