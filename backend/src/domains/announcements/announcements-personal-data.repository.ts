import { desc, eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { announcements, clubs } from '../../db/schema';

/** What announcements store about a person. */
export const createAnnouncementDataRepository = (db: Executor) => ({
  /** The announcements a person wrote. */
  announcementsBy: (userId: string) =>
    db
      .select({
        club: clubs.name,
        title: announcements.title,
        description: announcements.description,
        attachments: announcements.attachments,
        createdAt: announcements.createdAt,
      })
      .from(announcements)
      .innerJoin(clubs, eq(clubs.id, announcements.clubId))
      .where(eq(announcements.createdBy, userId))
      .orderBy(desc(announcements.createdAt)),
});
