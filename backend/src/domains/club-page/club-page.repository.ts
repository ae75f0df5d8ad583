import { eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubPages } from '../../db/schema';

/** The SQL of covers and links. */
export const createClubPageRepository = (db: Executor) => ({
  /** A club whose page was never edited has the first version of an empty one. */
  find: async (clubId: string): Promise<typeof clubPages.$inferSelect> => {
    const [row] = await db.select().from(clubPages).where(eq(clubPages.clubId, clubId));
    return row ?? { clubId, cover: '', links: [], version: 1 };
  },

  save: async ({ clubId, ...values }: typeof clubPages.$inferInsert): Promise<void> => {
    await db
      .insert(clubPages)
      .values({ clubId, ...values })
      .onConflictDoUpdate({ target: clubPages.clubId, set: values });
  },
});

export type ClubPageRow = Awaited<ReturnType<ReturnType<typeof createClubPageRepository>['find']>>;
