import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { bestEvents } from '../../db/best-events';
import { bestOf } from '../../db/best-of';
import { type Executor } from '../../db/client';
import { type AnnouncementViewer, isShownTo } from '../../db/conditions';
import { containingWords, type Matching, similarWords } from '../../db/matching';
import { announcements, clubs, events, users } from '../../db/schema';

/**
 * A searched text and how rows match it: by containing its `words`, or by words similar to `each`
 * of it or to the `whole`.
 */
export interface Wanted {
  q: string;
  by: 'words' | 'each' | 'whole';
}

const matchingOf = ({ q, by }: Wanted): Matching =>
  by === 'words' ? containingWords(q) : similarWords(q, by);

const place = asc(sql`hit.place`);
const rank = sql<number>`hit.rank`.mapWith(Number);
const name = sql`lower(t.name)`;

const bestClubs = (matching: Matching): SQL =>
  bestOf({
    matching,
    from: sql`portal.clubs`,
    where: matching.where(name),
    ranked: name,
    keys: sql`t.is_active, t.member_count`,
    order: sql`not is_active, rank, member_count desc, id`,
  });

const bestAnnouncements = (matching: Matching, shown: SQL | undefined): SQL =>
  bestOf({
    matching,
    from: sql`(select * from ${announcements} where ${shown ?? sql`true`})`,
    where: matching.where(sql`lower(t.title)`, sql`lower(t.description)`),
    ranked: sql`lower(t.title)`,
    keys: sql`t.created_at`,
    order: sql`rank, created_at desc, id`,
  });

const bestPeople = (matching: Matching): SQL =>
  bestOf({
    matching,
    from: sql`(select * from portal.users where is_active)`,
    where: matching.where(name, sql`lower(t.email)`),
    ranked: name,
    keys: sql`t.name`,
    order: sql`rank, name, id`,
  });

/** The best matches of each kind, best first, each in one statement. */
export const createSearchRepository = (db: Executor) => ({
  /** Approved events by name, club and type: future before past ones, the nearest first. */
  events: (wanted: Wanted, now: Date) =>
    db
      .select({
        rank,
        id: events.id,
        name: events.name,
        date: events.date,
        endsAt: events.endsAt,
        cancelledAt: events.cancelledAt,
        venue: events.venue,
        eventType: events.eventType,
        clubName: clubs.name,
      })
      .from(events)
      .innerJoin(bestEvents(matchingOf(wanted), now), sql`hit.id = ${events.id}`)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .orderBy(place),

  /** Active ones first, then by the number of members. */
  clubs: (wanted: Wanted) =>
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
      .innerJoin(bestClubs(matchingOf(wanted)), sql`hit.id = ${clubs.id}`)
      .orderBy(place),

  /** Newest first, by title or text; all of them without a viewer. */
  announcements: (wanted: Wanted, viewer: AnnouncementViewer | undefined) =>
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
        bestAnnouncements(matchingOf(wanted), viewer && isShownTo(viewer)),
        sql`hit.id = ${announcements.id}`,
      )
      .innerJoin(clubs, eq(clubs.id, announcements.clubId))
      .orderBy(place),

  /** Active accounts, by name or email. */
  people: (wanted: Wanted) =>
    db
      .select({ rank, id: users.id, name: users.name, email: users.email, role: users.role })
      .from(users)
      .innerJoin(bestPeople(matchingOf(wanted)), sql`hit.id = ${users.id}`)
      .orderBy(place),
});

type Repository = ReturnType<typeof createSearchRepository>;
type RowOf<K extends keyof Repository> = Awaited<ReturnType<Repository[K]>>[number];
export type EventHit = RowOf<'events'>;
export type ClubHit = RowOf<'clubs'>;
export type AnnouncementHit = RowOf<'announcements'>;
export type PersonHit = RowOf<'people'>;
