import { desc, eq } from 'drizzle-orm';
import { announcements, clubs } from '../../db/schema';
import { type DataExport } from '../data-exports';

/** The announcements a person wrote. */
export const announcementExport: DataExport = {
  name: 'announcements',
  of: (db, userId) =>
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
};
