import { isSoleWriter } from 'database';
import pg from 'pg';

/**
 * What a process that changed an environment calls out on the database server; the payload is the
 * environment's name.
 */
export const CHANNEL = 'portal_releases_changed';
/** How long until a line that broke is tried again, in milliseconds. */
const AGAIN_AFTER = 2_000;

/**
 * Hears a change of `environment`; null says that changes may have been missed while the line was
 * down.
 */
export type Hear = (environment: string | null) => void;

/**
 * Listens to what other processes change, on a connection of its own. A hint only: where it does
 * not get through (a line down, a pooler in between) listeners still have to poll
 * now and then. Returns a function that stops.
 */
export function listenTo(pool: pg.Pool, hear: Hear, againAfter = AGAIN_AFTER): () => Promise<void> {
  // Only this process writes to an embedded database.
  if (isSoleWriter(pool)) return async () => undefined;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const open = async (): Promise<void> => {
    const opening = new pg.Client({ ...pool.options, keepAlive: true });
    client = opening;
    opening.on('notification', ({ payload }) => hear(payload || null));
    opening.on('error', () => undefined);
    opening.once('end', () => {
      if (!isStopped) timer = setTimeout(() => void open(), againAfter).unref();
    });
    try {
      await opening.connect();
      await opening.query(`listen ${CHANNEL}`);
      hear(null);
    } catch {
      await opening.end().catch(() => undefined);
    }
  };
  void open();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
