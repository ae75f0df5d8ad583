import { Socket } from 'node:net';
import type pg from 'pg';

/** How long things may take on a database server, in milliseconds; 0 is without limit. */
export interface TimeLimits {
  /** Waiting for a free connection of the pool, or for a new one to open. */
  connect: number;
  /** One statement; the server ends it. */
  statement: number;
  /**
   * A server that sends nothing while a statement runs; its connection is dropped. Longer than
   * `statement`.
   */
  query: number;
  /** A transaction in which no statement runs; the server ends it. */
  idleTransaction: number;
}

/** The limit of silence of each connection that has one. */
const silences = new WeakMap<pg.PoolClient, { socket: Socket; milliseconds: number }>();

const drop = (socket: Socket, milliseconds: number): void => {
  const words = `The database server sent nothing for ${milliseconds} ms`;
  socket.destroy(Object.assign(new Error(words), { code: 'ETIMEDOUT' }));
};

/**
 * Drops connections on which a statement waits and nothing arrives for so long. pg's own
 * query_timeout would give the connection back to the pool, where the next statement waits behind
 * the lost one.
 */
export const dropSilent = (pool: pg.Pool, milliseconds: number): void => {
  if (milliseconds === 0) return;
  pool.on('connect', (client) => {
    const socket = client.connection.stream;
    if (!(socket instanceof Socket)) return;
    // `drain`: all statements are answered. More bytes than then: one has been sent since.
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
