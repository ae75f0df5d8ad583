import { type EventEmitter } from 'node:events';
import type pg from 'pg';

/** What a statement may be without having changed anything. */
const harmless =
  /^(SELECT|BEGIN|START|ROLLBACK|SAVEPOINT|RELEASE|SET|SHOW|FETCH|EXPLAIN|LISTEN|DISCARD)\b/;

const soleWriters = new WeakSet<pg.Pool>();
/** Tells that all writes to a pool's database go through this very pool. */
export const declareSoleWriter = (pool: pg.Pool): void => void soleWriters.add(pool);
/** Whether nobody but this pool can change the data. */
export const isSoleWriter = (pool: pg.Pool): boolean => soleWriters.has(pool);

const counters = new WeakMap<pg.Pool, () => number>();

/**
 * Counts what this process changes through a pool: two equal counts mean that nothing it wrote was
 * committed in between. A statement is told complete before it is committed, so what counts is that
 * the session is out of its transaction. That is counted before the writer's own `await` goes on.
 */
export const changesThrough = (pool: pg.Pool): (() => number) => {
  const known = counters.get(pool);
  if (known) return known;
  let changes = 0;
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    // Not in pg's types: its connection tells every message of the server by name.
    const { connection } = client as unknown as { connection: EventEmitter };
    let isDirty = false;
    connection.on('commandComplete', ({ text }: { text: string }) => {
      if (!harmless.test(text)) isDirty = true;
    });
    // Before pg's own listener, which tells the writer.
    connection.prependListener('readyForQuery', ({ status }: { status: string }) => {
      if (!isDirty || status !== 'I') return;
      isDirty = false;
      changes += 1;
    });
    // Whether the last commit came through is not known.
    connection.on('end', () => void (changes += 1));
  });
  const count = () => changes;
  counters.set(pool, count);
  return count;
};
