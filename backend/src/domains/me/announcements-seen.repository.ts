import { eq, lt, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { announcementsSeen } from '../../db/schema';

/** Until when people have seen the list of announcements. */
export const createAnnouncementsSeenRepository = (db: Executor) => ({
  seenBy: (userId: string) =>
    db
      .select({ seenUntil: announcementsSeen.seenUntil })
      .from(announcementsSeen)
      .where(eq(announcementsSeen.userId, userId)),

  /** Never moves back: a second tab may send an older time. */
  mark: async (userId: string, seenUntil: Date): Promise<void> => {
    await db
      .insert(announcementsSeen)
      .values({ userId, seenUntil })
      .onConflictDoUpdate({
        target: announcementsSeen.userId,
        set: { seenUntil: sql`excluded.seen_until` },
        setWhere: lt(announcementsSeen.seenUntil, sql`excluded.seen_until`),
      });
  },

  forget: async (userId: string): Promise<void> => {
    await db.delete(announcementsSeen).where(eq(announcementsSeen.userId, userId));
  },
});
