import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

/** Follows statements from their sending to their end. */
export interface StatementWatcher {
  /** Called when a statement is sent; what it returns is called when the statement has ended. */
  begin: (statement: string) => (error?: unknown) => void;
}

type Call = (...input: unknown[]) => unknown;
const isCall = (value: unknown): value is Call => typeof value === 'function';

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
};

/** Makes a watcher see the statements of each new connection of a pool. */
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
  // A request that waits for a connection is called back by the one that gives its own back: in
  // the other's async context.
  const connect = pool.connect.bind(pool) as Call;
  const bound: Call = (callback) =>
    isCall(callback) ? connect(AsyncResource.bind(callback)) : connect();
  Object.assign(pool, { connect: bound });
};
