import {
  and,
  type AnyColumn,
  desc,
  eq,
  ilike,
  inArray,
  like,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { type Executor } from '../../db/client';
import { everyRow, isWithin, type Period } from '../../db/conditions';
import { announcements, auditEntries, clubs, competitions, events, users } from '../../db/schema';
import { searchPatterns } from '../../lib/like';

export interface AuditSearch {
  q?: string | undefined;
  action?: string | undefined;
}
type AuditFilter = AuditSearch & { period: Period };

const where = ({ action, period }: AuditFilter): SQL | undefined =>
  and(action ? eq(auditEntries.action, action) : undefined, isWithin(auditEntries.at, period));

const newest = [desc(auditEntries.at), desc(auditEntries.id)];

/** So many of the newest records tell how frequent a text is. */
const sample = 5000;
/** The newest entries with their texts, of which a search takes the matching ones. */
const newestEntries = (db: Executor, filter: AuditFilter, reach: number) => {
  const { id, at, subjectLabel, detail } = auditEntries;
  return db
    .select({ id, at, subjectLabel, detail })
    .from(auditEntries)
    .where(where(filter))
    .orderBy(...newest)
    .limit(reach)
    .as('entries');
};

type Texts = Record<'subjectLabel' | 'detail', AnyColumn | SQL>;
const inText = ({ subjectLabel, detail }: Texts, q: string): SQL | undefined =>
  or(...searchPatterns(q).flatMap((text) => [ilike(subjectLabel, text), ilike(detail, text)]));

/** More people than this are not listed by their ids. */
const fewActors = 100;
/**
 * Condition of entries by people with such a name. Few people are listed first: the planner
 * supposes some for every rare text, and would read all names.
 */
const byActor = async (db: Executor, q: string): Promise<SQL | undefined> => {
  const isCalled = or(...searchPatterns(q).map((text) => sql`lower(${users.name}) like ${text}`));
  const called = await db
    .select({ id: users.id })
    .from(users)
    .where(isCalled)
    .orderBy(users.name)
    .limit(fewActors + 1);
  if (called.length > fewActors) return isCalled;
  return inArray(
    auditEntries.actorId,
    called.map(({ id }) => id),
  );
};

/** How the entries with a text are found. */
type Way =
  /** Among so many of the newest. */
  | { reach: number }
  /** By the index of texts, which is asked for this one. */
  | { word: string };

const byText = (db: Executor, filter: AuditFilter, q: string, way: Way) => {
  if ('reach' in way) {
    const entries = newestEntries(db, filter, way.reach);
    return db
      .select({ id: entries.id, at: entries.at })
      .from(entries)
      .where(inText(entries, q))
      .as('by_text');
  }
  const { id, at, subjectLabel, detail } = auditEntries;
  // As expressions, so that the index is not asked for the other words too.
  const rest = { subjectLabel: sql`(${subjectLabel} || '')`, detail: sql`(${detail} || '')` };
  return db
    .select({ id, at })
    .from(auditEntries)
    .where(
      and(
        where(filter),
        inText(auditEntries, way.word),
        way.word === q ? undefined : inText(rest, q),
      ),
    )
    .limit(everyRow)
    .as('by_text');
};

/** From how many of the sampled entries on a text is frequent: one in a hundred. */
const isFrequent = (hits: number, entries: number): boolean => hits * 100 >= entries;
/** Up to how many the index is asked for one word of a phrase: one in a thousand. */
const isRare = (hits: number, entries: number): boolean => hits * 1000 <= entries;

/**
 * How many of about `sample` entries of all times have each of these texts: what is frequent among
 * the newest may be nowhere else.
 */
const spreadOf = async (db: Executor, texts: readonly string[]) => {
  const all = sql`(select greatest(reltuples, 1) from pg_class
    where oid = 'portal.audit_entries'::regclass)`;
  const counts = texts.map((text) => sql`count(*) filter (where ${inText(auditEntries, text)})`);
  const { rows } = await db.execute<{ entries: number; hits: number[] }>(sql`
    select count(*)::int as entries, array[${sql.join(counts, sql`, `)}]::int[] as hits
    from ${auditEntries} tablesample system (least(100, 100.0 * ${sample}::int / ${all})) repeatable (1)`);
  return rows[0] ?? { entries: 0, hits: [] };
};

/** The words of a phrase that the index of trigrams has, inside of a word too. */
const wordsOf = (q: string): string[] => {
  const words = q.split(/\s+/).filter((word) => word.length > 2);
  return words.length > 1 || words[0] !== q ? words : [];
};

/**
 * How to find `most` of the newest matches. The planner cannot decide it: it supposes 1 in 10,000
 * for every rare text, reads by time and may read all years; for a frequent one it reads the whole
 * table. Of a rare phrase the index is asked for its rarest word, if that is rare: a further word
 * that all entries have costs 20 ms for each million of them.
 */
const wayTo = async (db: Executor, filter: AuditFilter, q: string, most: number): Promise<Way> => {
  const hits = await db.$count(byText(db, filter, q, { reach: sample }));
  // Twice the sample, because records are added between the two statements.
  if (hits >= most) return { reach: sample * 2 };
  const words = wordsOf(q);
  const isFrequentLately = isFrequent(hits, sample);
  if (!isFrequentLately && words.length === 0) return { word: q };
  const spread = await spreadOf(db, [q, ...words]);
  const [always = 0, ...ofWords] = spread.hits;
  if (isFrequentLately && isFrequent(always, spread.entries)) return { reach: everyRow };
  const fewest = Math.min(...ofWords);
  const rarest = words[ofWords.indexOf(fewest)];
  return { word: rarest !== undefined && isRare(fewest, spread.entries) ? rarest : q };
};

/** Ids of the newest matching entries. Each half of a search reads an index of its own. */
const found = async (db: Executor, filter: AuditFilter, most: number) => {
  const { q } = filter;
  const ids = { id: auditEntries.id, at: auditEntries.at };
  const all = where(filter);
  if (!q)
    return db
      .select(ids)
      .from(auditEntries)
      .where(all)
      .orderBy(...newest)
      .limit(most)
      .as('found');
  const texts = byText(db, filter, q, await wayTo(db, filter, q, most));
  const newestTexts = db
    .select({ id: texts.id, at: texts.at })
    .from(texts)
    .orderBy(desc(texts.at), desc(texts.id))
    .limit(most);
  const byName = db
    .select(ids)
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(all, await byActor(db, q)))
    .orderBy(...newest)
    .limit(most);
  return union(newestTexts, byName).as('found');
};

/** The current name of an entry's subject; null if it was deleted. */
const subjectName = sql<string | null>`case ${auditEntries.subjectKind}
  when 'user' then (select u.name from ${users} u where u.id = ${auditEntries.subjectId})
  when 'club' then (select c.name from ${clubs} c where c.id = ${auditEntries.subjectId})
  when 'event' then (select e.name from ${events} e where e.id = ${auditEntries.subjectId})
  when 'competition' then (
    select e.name from ${competitions} c join ${events} e on e.id = c.event_id
    where c.id = ${auditEntries.subjectId})
  when 'announcement' then (
    select a.title from ${announcements} a where a.id = ${auditEntries.subjectId})
end`;

const columns = {
  id: auditEntries.id,
  at: auditEntries.at,
  actorId: auditEntries.actorId,
  actorName: users.name,
  action: auditEntries.action,
  subjectKind: auditEntries.subjectKind,
  subjectId: auditEntries.subjectId,
  subjectLabel: auditEntries.subjectLabel,
  subjectName,
  detail: auditEntries.detail,
};

const list = async (db: Executor, filter: AuditFilter, limit: number, offset: number) => {
  const matching = await found(db, filter, offset + limit);
  const page = db
    .select()
    .from(matching)
    .orderBy(desc(matching.at), desc(matching.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select(columns)
    .from(page)
    .innerJoin(auditEntries, eq(auditEntries.id, page.id))
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .orderBy(desc(page.at), desc(page.id));
};

/** Without a parameter, so that it fits the index of entries about people. */
const isUser = sql`${auditEntries.subjectKind} = 'user'`;

type Insert = typeof auditEntries.$inferInsert;
export type AuditRow = Awaited<ReturnType<typeof list>>[number];

export const createAuditRepository = (db: Executor) => ({
  list: (filter: AuditFilter, limit: number, offset: number) => list(db, filter, limit, offset),
  /** Counts up to `most`. */
  count: async (filter: AuditFilter, most: number): Promise<number> =>
    db.$count(await found(db, filter, most)),
  /** Goes from one action to the next in the index: there are few among many rows. */
  actions: async (): Promise<string[]> => {
    const { rows } = await db.execute<{ action: string }>(sql`
      with recursive known(action) as (
        (select action from ${auditEntries} order by action limit 1)
        union all
        select (select a.action from ${auditEntries} a where a.action > known.action
          order by a.action limit 1)
        from known where known.action is not null)
      select action from known where action is not null`);
    return rows.map(({ action }) => action);
  },
  add: async (rows: Insert[]): Promise<void> => {
    await db.insert(auditEntries).values(rows);
  },
  /** What a person did, and what was done to their account. */
  entriesAround: (userId: string) =>
    db
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.actorId, userId), and(isUser, eq(auditEntries.subjectId, userId))))
      .orderBy(auditEntries.at, auditEntries.id),
  /** Removes lines from before an instant, in a transaction; returns how many. */
  removeBefore: async (before: Date): Promise<number> => {
    await db.execute(sql`select set_config('portal.retaining', 'on', true)`);
    const removed = await db.delete(auditEntries).where(lt(auditEntries.at, before));
    await db.execute(sql`select set_config('portal.retaining', 'off', true)`);
    return removed.rowCount ?? 0;
  },
  /**
   * Removes a person's name from the lines about them and from judges: the only updates that the
   * audit trigger allows.
   */
  eraseLabels: async (userId: string, label: string): Promise<void> => {
    await db.execute(sql`select set_config('portal.erasing', 'on', true)`);
    await db
      .update(auditEntries)
      .set({ subjectLabel: label })
      .where(and(isUser, eq(auditEntries.subjectId, userId)));
    // Older versions, which may run beside this one, wrote the names of judges with accounts.
    const cleaned = sql`portal.without_judge_names(${auditEntries.detail})`;
    const namesThem = like(auditEntries.detail, `%userId: ${userId})%`);
    await db
      .update(auditEntries)
      .set({ detail: cleaned })
      .where(and(namesThem, sql`${auditEntries.detail} <> ${cleaned}`));
    await db.execute(sql`select set_config('portal.erasing', 'off', true)`);
  },
});
