import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Executor } from '../db/client';
import * as schema from '../db/schema';

interface Explain {
  /** A statement before the work, in the same transaction. */
  before?: string;
  /** Of EXPLAIN, such as `analyze, format json`. */
  options?: string;
}

/**
 * Runs work in a transaction that is rolled back, then explains each of its statements. Returns the
 * work's result, and the plans as text or JSON.
 */
export async function explained<T>(
  pool: pg.Pool,
  work: (db: Executor) => PromiseLike<T>,
  { before = '', options = 'format text' }: Explain = {},
): Promise<{ result: T; plans: string[] }> {
  const client = await pool.connect();
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) => sent.push({ query, params }),
  };
  try {
    await client.query('begin');
    if (before) await client.query(before);
    const result = await work(drizzle(client, { schema, casing: 'snake_case', logger }));
    const plans: string[] = [];
    for (const { query, params } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
        `explain (${options}) ${query}`,
        params,
      );
      const lines = rows.map(({ 'QUERY PLAN': line }) => line);
      plans.push(
        lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
      );
    }
    return { result, plans };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
