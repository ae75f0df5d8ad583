import { isSoleWriter } from 'database';
import pg from 'pg';

/** The PostgreSQL channel for changes of environments; the payload is the environment's name. */
export const CHANNEL = 'portal_releases_changed';
/** Pause before a lost connection is opened again, in milliseconds. */
const AGAIN_AFTER = 2_000;

/**
 * Called for a change of `environment`; null when changes may have been missed while disconnected.
 */
export type Hear = (environment: string | null) => void;

/**
 * Listens to changes of other processes on a connection of its own; returns the stop function.
 * Notifications may get lost (a broken connection, a pooler), so listeners also have to poll.
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
