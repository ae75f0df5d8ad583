import { setTimeout } from 'node:timers/promises';
import { databaseCode, detailOf } from 'database';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from './schema';

export type Db = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What repositories take: the database, or the transaction they are part of. */
export type Executor = Db | Tx;

const writeCounts = new WeakMap<pg.Pool, { count: number }>();

/** Counts writes of this process through the query layer (`createDb`) of a pool. */
export const writesThrough = (pool: pg.Pool): { count: number } => {
  const known = writeCounts.get(pool) ?? { count: 0 };
  writeCounts.set(pool, known);
  return known;
};

/**
 * The query layer over the pool; `onQuery` sees every statement (tests count them). Transactions
 * run again once after a deadlock, so `work` must have no other effects.
 */
export const createDb = (pool: pg.Pool, onQuery?: (statement: string) => void): Db => {
  const options = {
    schema,
    casing: 'snake_case' as const,
    logger: onQuery ? { logQuery: (statement: string) => onQuery(statement) } : false,
  };
  const writes = writesThrough(pool);
  const known = new WeakMap<pg.PoolClient, Db>();
  const over = (client: pg.PoolClient): Db => {
    const db = known.get(client) ?? drizzle(client, options);
    known.set(client, db);
    return db;
  };
  // Replaces drizzle's transaction over a pool: that one leaks the connection when `begin` fails.
  const run: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await over(client).transaction(work, config);
    } catch (error) {
      isLost = isConnectionLoss(error);
      throw error;
    } finally {
      writes.count += 1;
      client.release(isLost);
    }
  };
  // Counts statements outside of transactions that are not a SELECT. The pool's own `query` closes
  // the connection after any error; a refused row is no reason to.
  const counted: pg.Pool = Object.assign(Object.create(pool) as pg.Pool, {
    query: async (config: pg.QueryConfig, values?: unknown[]) => {
      const client = await pool.connect();
      let isRead = false;
      let isLost = false;
      try {
        const result = await client.query(config, values);
        isRead = result.command === 'SELECT';
        return result;
      } catch (error) {
        isLost = isConnectionLoss(error);
        throw error;
      } finally {
        if (!isRead) writes.count += 1;
        client.release(isLost);
      }
    },
  });
  const db = drizzle(counted, options);
  db.transaction = (work, config) =>
    run(work, config).catch(async (error: unknown) => {
      if (!isDeadlock(error)) throw error;
      // A random pause, so that the second attempt does not meet the same deadlock.
      await setTimeout(20 + Math.random() * 80);
      return run(work, config);
    });
  return db;
};

/** A text that stays the same until something is committed, in any process. */
export const snapshotOf = async (db: Executor): Promise<string> => {
  const { rows } = await db.execute<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  );
  return rows[0]?.snapshot ?? '';
};

/** The connection was lost: a commit may have succeeded, or may still do so. */
export const isConnectionLoss = (error: unknown): boolean =>
  detailOf(error, 'code', /^(08\w{3}|57P0[1-3]|ECONN\w+|EPIPE|ETIMEDOUT)$/) !== undefined ||
  detailOf(error, 'message', /connection (was )?(terminated|closed|ended)|not queryable/i) !==
    undefined;

export const isDeadlock = (error: unknown): boolean => databaseCode(error) === '40P01';

export const isUniqueViolation = (error: unknown): boolean => databaseCode(error) === '23505';
