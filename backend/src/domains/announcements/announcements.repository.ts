import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { type AnnouncementViewer, isShownTo } from '../../db/conditions';
import { announcements, clubs, users } from '../../db/schema';
import { containing } from '../../lib/like';

export interface AnnouncementFilter {
  /** Leaves out expired ones, except this person's own; undefined shows all. */
  current?: AnnouncementViewer | undefined;
  clubId?: string | undefined;
  createdBy?: string | undefined;
  q?: string | undefined;
}

const where = ({ current, clubId, createdBy, q }: AnnouncementFilter): SQL | undefined => {
  const pattern = q ? containing(q) : undefined;
  return and(
    clubId ? eq(announcements.clubId, clubId) : undefined,
    createdBy ? eq(announcements.createdBy, createdBy) : undefined,
    current && isShownTo(current),
    pattern
      ? sql`(lower(${announcements.title}) like ${pattern} or lower(${announcements.description}) like ${pattern})`
      : undefined,
  );
};

const select = (db: Executor) =>
  db
    .select({
      id: announcements.id,
      title: announcements.title,
      description: announcements.description,
      clubId: announcements.clubId,
      clubName: clubs.name,
      createdBy: announcements.createdBy,
      creatorName: users.name,
      attachments: announcements.attachments,
      version: announcements.version,
      visibleUntil: announcements.visibleUntil,
      createdAt: announcements.createdAt,
      updatedAt: announcements.updatedAt,
    })
    .from(announcements)
    .innerJoin(clubs, eq(clubs.id, announcements.clubId))
    .leftJoin(users, eq(users.id, announcements.createdBy))
    .$dynamic();

export type AnnouncementRow = Awaited<ReturnType<typeof select>>[number];
type Insert = typeof announcements.$inferInsert;

/** The SQL of announcements. */
export const createAnnouncementRepository = (db: Executor) => {
  const find = async (id: string): Promise<AnnouncementRow | undefined> => {
    const [row] = await select(db).where(eq(announcements.id, id));
    return row;
  };

  return {
    find,

    list: async (
      filter: AnnouncementFilter,
      window?: { limit: number; offset: number },
    ): Promise<AnnouncementRow[]> => {
      const query = select(db)
        .where(where(filter))
        .orderBy(desc(announcements.createdAt), desc(announcements.id));
      return window ? query.limit(window.limit).offset(window.offset) : query;
    },

    count: async (filter: AnnouncementFilter): Promise<number> => {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(announcements)
        .where(where(filter));
      return row?.total ?? 0;
    },

    /** Like `find`, and locks the row until the transaction ends. */
    lock: async (id: string): Promise<AnnouncementRow | undefined> => {
      await db
        .select({ id: announcements.id })
        .from(announcements)
        .where(eq(announcements.id, id))
        .for('update');
      return find(id);
    },

    clubExists: async (id: string): Promise<boolean> => {
      const rows = await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, id));
      return rows.length > 0;
    },

    /** False when there is one with this id. */
    add: async (values: Insert): Promise<boolean> => {
      const made = await db
        .insert(announcements)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: announcements.id });
      return made.length > 0;
    },

    change: async (id: string, values: Partial<Insert>): Promise<void> => {
      await db.update(announcements).set(values).where(eq(announcements.id, id));
    },

    remove: async (id: string): Promise<void> => {
      await db.delete(announcements).where(eq(announcements.id, id));
    },
  };
};
