import { outageOf } from 'database';
import { sql } from 'drizzle-orm';
import { type FastifyBaseLogger } from 'fastify';
import { type Executor } from '../db/client';
import { type Context } from './context';
import { type Received } from './uploads';

const second = 1000;
const longestPause = 60 * second;

/** Those of the paths that some row points to. */
export const pathsInUse = async (db: Executor, paths: readonly string[]): Promise<Set<string>> => {
  const wanted = sql`${sql.param([...paths])}::text[]`;
  const { rows } = await db.execute<{ path: string }>(sql`
    select image as path from portal.users where image = any (${wanted})
    union select logo from portal.clubs where logo = any (${wanted})
    union select banner from portal.events where banner = any (${wanted})
    union select unnest(attachments) from portal.events where attachments && ${wanted}
    union select changes->>'banner' from portal.event_proposals where changes->>'banner' = any (${wanted})
    union select file from portal.event_proposals, jsonb_array_elements_text(changes->'attachments') file where file = any (${wanted})
    union select unnest(attachments) from portal.announcements where attachments && ${wanted}`);
  return new Set(rows.map(({ path }) => path));
};

/**
 * After a failed request: forgets the files it brought, except those that were committed before it failed. While the
 * database cannot say which those are, or may still be committing, nothing is deleted; it is asked again later.
 */
export const forgetFiles = async (
  { db, uploads }: Pick<Context, 'db' | 'uploads'>,
  { files }: Pick<Received, 'files'>,
  error: unknown,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  const paths = Object.values(files).flatMap((list) => (list ?? []).map(({ path }) => path));
  if (paths.length === 0) return;
  const decide = async (): Promise<void> => {
    const kept = await pathsInUse(db, paths);
    await uploads.remove(paths.filter((path) => !kept.has(path)));
  };
  const decideLater = (pause: number): void => {
    const again = () => void decide().catch(() => decideLater(Math.min(pause * 2, longestPause)));
    setTimeout(again, pause).unref();
  };
  if (outageOf(error) === 'away') return decideLater(5 * second);
  await decide().catch((failure: unknown) => {
    log.warn({ err: failure, paths }, 'files of a failed request are kept until the database can say whose they are');
    decideLater(second);
  });
};
