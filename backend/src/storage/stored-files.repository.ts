import { sql } from 'drizzle-orm';
import { type Executor } from '../db/client';

/** Finds rows that refer to stored files. */
export const createStoredFileRepository = (db: Executor) => ({
  /** The paths that some row refers to. */
  pathsInUse: async (paths: readonly string[]): Promise<Set<string>> => {
    const wanted = sql`${sql.param([...paths])}::text[]`;
    const { rows } = await db.execute<{ path: string }>(sql`
      select image as path from portal.users where image = any (${wanted})
      union select logo from portal.clubs where logo = any (${wanted})
      union select cover from portal.club_pages where cover = any (${wanted})
      union select banner from portal.events where banner = any (${wanted})
      union select unnest(attachments) from portal.events where attachments && ${wanted}
      union select changes->>'banner' from portal.event_proposals where changes->>'banner' = any (${wanted})
      union select file from portal.event_proposals, jsonb_array_elements_text(changes->'attachments') file where file = any (${wanted})
      union select unnest(attachments) from portal.announcements where attachments && ${wanted}`);
    return new Set(rows.map(({ path }) => path));
  },

  /** Identifies the database, so that another one does not delete its files. */
  databaseName: async (): Promise<string> => {
    const { rows } = await db.execute<{ owner: string }>(
      sql`select system_identifier::text || '/' || current_database() as owner from pg_control_system()`,
    );
    return rows[0]?.owner ?? '';
  },
});
