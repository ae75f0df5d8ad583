import { desc, eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { announcements, clubs } from '../../db/schema';

/** The announcements a person wrote. */
export const announcementsBy = (db: Executor, userId: string) =>
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
    .orderBy(desc(announcements.createdAt));
