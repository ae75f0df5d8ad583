import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { type AnnouncementViewer, isShownTo } from '../../db/conditions';
import { type Matching } from '../../db/matching';
import { announcements, clubs, events, users } from '../../db/schema';

/** Maximum of rows of one kind in an answer. */
const most = 5;
/** Maximum of compared rows: a frequent word matches more rows than can be sorted in time. */
const mostCompared = 1000;
/** Future events that are compared in addition, so that past ones cannot use up the maximum. */
const mostComing = 500;

interface Search {
  matching: Matching;
  /** The rows that may be found, as `t`. */
  from: SQL;
  /** The columns that are looked at; the first is ranked. */
  columns: readonly [SQL, ...SQL[]];
  /** Columns of `t`, in the order of the rows after their rank. */
  order: SQL;
  keys: SQL;
}

const matchesOf = ({ matching, from, columns, keys }: Search): SQL => sql`
  select t.id, ${matching.rank(columns[0])} as rank, ${keys}
  from ${matching.asked}, ${from} t where ${matching.where(...columns)}`;

/**
 * The best rows as `hit`: id, rank and place. The matches are materialized, so that PostgreSQL
 * plans them without regard to the limit.
 */
const bestOf = (search: Search, also?: SQL): SQL => sql`(
  with found as materialized (${matchesOf(search)}),
    compared as (select * from (select * from found limit ${mostCompared}) read
      ${also ? sql`union ${matchesOf({ ...search, from: also })}` : sql``})
  select id, rank, row_number() over (order by ${search.matching.tier}, ${search.order}) as place
  from compared order by place limit ${most}) hit`;

const place = asc(sql`hit.place`);
const rank = sql<number>`hit.rank`.mapWith(Number);
const name = sql`lower(t.name)`;

const bestEvents = (matching: Matching, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const approved = sql`select * from portal.events where approval_status = 'SUPER_ADMIN_APPROVED'`;
  const search: Search = {
    matching,
    from: sql`(${approved})`,
    columns: [name],
    keys: sql`t.date, t.ends_at`,
    order: sql`ends_at <= ${at}, rank, abs(extract(epoch from date - ${at})), id`,
  };
  const coming = sql`(${approved} and date >= ${at} order by date, id limit ${mostComing})`;
  return bestOf(search, coming);
};

const bestClubs = (matching: Matching): SQL =>
  bestOf({
    matching,
    from: sql`portal.clubs`,
    columns: [name],
    keys: sql`t.is_active, t.member_count`,
    order: sql`not is_active, rank, member_count desc, id`,
  });

const bestAnnouncements = (matching: Matching, shown: SQL | undefined): SQL =>
  bestOf({
    matching,
    from: sql`(select * from ${announcements} where ${shown ?? sql`true`})`,
    columns: [sql`lower(t.title)`, sql`lower(t.description)`],
    keys: sql`t.created_at`,
    order: sql`rank, created_at desc, id`,
  });

const bestPeople = (matching: Matching): SQL =>
  bestOf({
    matching,
    from: sql`(select * from portal.users where is_active)`,
    columns: [name, sql`lower(t.email)`],
    keys: sql`t.name`,
    order: sql`rank, name, id`,
  });

/** The best matches of each kind, best first, each in one statement. */
export const createSearchRepository = (db: Executor) => ({
  /** Approved events: future before past ones, the nearest first. */
  events: (matching: Matching, now: Date) =>
    db
      .select({
        rank,
        id: events.id,
        name: events.name,
        date: events.date,
        endsAt: events.endsAt,
        cancelledAt: events.cancelledAt,
        venue: events.venue,
        clubName: clubs.name,
      })
      .from(events)
      .innerJoin(bestEvents(matching, now), sql`hit.id = ${events.id}`)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .orderBy(place),

  /** Active ones first, then by the number of members. */
  clubs: (matching: Matching) =>
    db
      .select({
        rank,
        id: clubs.id,
        name: clubs.name,
        logo: clubs.logo,
        category: clubs.category,
        memberCount: clubs.memberCount,
        isActive: clubs.isActive,
      })
      .from(clubs)
      .innerJoin(bestClubs(matching), sql`hit.id = ${clubs.id}`)
      .orderBy(place),

  /** Newest first, by title or text; all of them without a viewer. */
  announcements: (matching: Matching, viewer: AnnouncementViewer | undefined) =>
    db
      .select({
        rank,
        id: announcements.id,
        title: announcements.title,
        createdAt: announcements.createdAt,
        clubName: clubs.name,
      })
      .from(announcements)
      .innerJoin(
        bestAnnouncements(matching, viewer && isShownTo(viewer)),
        sql`hit.id = ${announcements.id}`,
      )
      .innerJoin(clubs, eq(clubs.id, announcements.clubId))
      .orderBy(place),

  /** Active accounts, by name or email. */
  people: (matching: Matching) =>
    db
      .select({ rank, id: users.id, name: users.name, email: users.email, role: users.role })
      .from(users)
      .innerJoin(bestPeople(matching), sql`hit.id = ${users.id}`)
      .orderBy(place),
});

type Repository = ReturnType<typeof createSearchRepository>;
type RowOf<K extends keyof Repository> = Awaited<ReturnType<Repository[K]>>[number];
export type EventHit = RowOf<'events'>;
export type ClubHit = RowOf<'clubs'>;
export type AnnouncementHit = RowOf<'announcements'>;
export type PersonHit = RowOf<'people'>;
