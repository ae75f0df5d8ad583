import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

/** Observes statements from start to end. */
export interface StatementWatcher {
  /** Called when a statement is sent; the returned function is called when it has ended. */
  begin: (statement: string) => (error?: unknown) => void;
}

type Call = (...input: unknown[]) => unknown;
const isCall = (value: unknown): value is Call => typeof value === 'function';

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
};

/** Reports the statements of each new connection of a pool to a watcher. */
export const watchStatements = (pool: pg.Pool, { begin }: StatementWatcher): void => {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Call;
    const query: Call = (...input) => {
      const end = begin(textOf(input[0]));
      const callback = input.at(-1);
      if (isCall(callback)) {
        const told: Call = (error, ...rest) => {
          end(error ?? undefined);
          return callback(error, ...rest);
        };
        return send(...input.slice(0, -1), told);
      }
      const sent = send(...input);
      if (sent instanceof Promise) sent.then(() => end(), end);
      else end();
      return sent;
    };
    Object.assign(client, { query });
  });
  // A waiting request would be called back in the async context of the request that releases its
  // connection.
  const connect = pool.connect.bind(pool) as Call;
  const bound: Call = (callback) =>
    isCall(callback) ? connect(AsyncResource.bind(callback)) : connect();
  Object.assign(pool, { connect: bound });
};
