import { Socket } from 'node:net';
import type pg from 'pg';

/** How long things may take on a database server, in milliseconds; 0 is no limit. */
export interface TimeLimits {
  /** Waiting for a free connection of the pool, or for a new one to open. */
  connect: number;
  /** One statement; the server ends it. */
  statement: number;
  /**
   * A server that sends nothing while a statement runs; the connection is then dropped. Longer than
   * `statement`.
   */
  query: number;
  /** A transaction in which no statement runs; the server ends it. */
  idleTransaction: number;
}

/** Time limit for connections that receive nothing, per connection that has one. */
const silences = new WeakMap<pg.PoolClient, { socket: Socket; milliseconds: number }>();

const drop = (socket: Socket, milliseconds: number): void => {
  const words = `The database server sent nothing for ${milliseconds} ms`;
  socket.destroy(Object.assign(new Error(words), { code: 'ETIMEDOUT' }));
};

/**
 * Drops connections that receive nothing for so long while a statement runs. pg's query_timeout
 * would return the connection to the pool, where the next statement waits behind the lost one.
 */
export const dropSilent = (pool: pg.Pool, milliseconds: number): void => {
  if (milliseconds === 0) return;
  pool.on('connect', (client) => {
    const socket = client.connection.stream;
    if (!(socket instanceof Socket)) return;
    // After `drain` all statements are answered; more bytes written means that one was sent since.
    let bytesWhenIdle = socket.bytesWritten;
    client.on('drain', () => (bytesWhenIdle = socket.bytesWritten));
    silences.set(client, { socket, milliseconds });
    socket.setTimeout(milliseconds);
    socket.on('timeout', () => {
      if (socket.bytesWritten > bytesWhenIdle) drop(socket, milliseconds);
    });
  });
};

const limitsOf = (value: '0' | 'default'): string =>
  `set statement_timeout to ${value}; set idle_in_transaction_session_timeout to ${value}`;

/**
 * Lifts the time limits of one connection while `work` runs: for migrations, backups and other long
 * work.
 */
export const withoutLimits = async <T>(
  client: pg.PoolClient,
  work: () => Promise<T>,
): Promise<T> => {
  const silence = silences.get(client);
  await client.query(limitsOf('0'));
  silence?.socket.setTimeout(0);
  try {
    return await work();
  } finally {
    silence?.socket.setTimeout(silence.milliseconds);
    await client.query(limitsOf('default')).catch(() => undefined);
  }
};
