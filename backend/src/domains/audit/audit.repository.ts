import { and, desc, eq, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { isWithin, type Period } from '../../db/conditions';
import { announcements, auditEntries, clubs, competitions, events, users } from '../../db/schema';
import { containing } from '../../lib/like';

export interface AuditSearch {
  q?: string | undefined;
  action?: string | undefined;
}
type AuditFilter = AuditSearch & { period: Period };

const where = ({ q, action, period }: AuditFilter): SQL | undefined => {
  const pattern = q ? containing(q) : undefined;
  return and(
    action ? eq(auditEntries.action, action) : undefined,
    isWithin(auditEntries.at, period),
    pattern
      ? or(
          ilike(auditEntries.subjectLabel, pattern),
          ilike(auditEntries.detail, pattern),
          ilike(users.name, pattern),
        )
      : undefined,
  );
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

const list = (db: Executor, filter: AuditFilter, limit: number, offset: number) =>
  db
    .select(columns)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(where(filter))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset);

type Insert = typeof auditEntries.$inferInsert;
export type AuditRow = Awaited<ReturnType<typeof list>>[number];

export const createAuditRepository = (db: Executor) => ({
  list: (filter: AuditFilter, limit: number, offset: number) => list(db, filter, limit, offset),
  count: async (filter: AuditFilter): Promise<number> => {
    const [row] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(where(filter));
    return row?.total ?? 0;
  },
  actions: async (): Promise<string[]> => {
    const rows = await db
      .selectDistinct({ action: auditEntries.action })
      .from(auditEntries)
      .orderBy(auditEntries.action);
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
      .where(
        or(
          eq(auditEntries.actorId, userId),
          and(eq(auditEntries.subjectKind, 'user'), eq(auditEntries.subjectId, userId)),
        ),
      )
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
      .where(and(eq(auditEntries.subjectKind, 'user'), eq(auditEntries.subjectId, userId)));
    // Older versions, which may run beside this one, wrote the names of judges with accounts.
    const cleaned = sql`portal.without_judge_names(${auditEntries.detail})`;
    const namesThem = sql`strpos(${auditEntries.detail}, ${`userId: ${userId})`}) > 0`;
    await db
      .update(auditEntries)
      .set({ detail: cleaned })
      .where(and(namesThem, sql`${auditEntries.detail} <> ${cleaned}`));
    await db.execute(sql`select set_config('portal.erasing', 'off', true)`);
  },
});
