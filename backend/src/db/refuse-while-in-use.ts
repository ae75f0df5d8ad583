import type pg from 'pg';
import { AppError } from '../lib/app-error';

/** The names of APIs and edges in pg_stat_activity. */
const PROGRAMS = ['campus-portal', 'campus-portal-edge'];

/**
 * Throws when an API or edge is connected to this database. The operator's socket tells of a portal
 * with the same data folder only; on a server each process has its own.
 */
export async function refuseWhileInUse(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ program: string; place: string }>(
    `select application_name as program, coalesce(host(client_addr), 'this machine') as place
       from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = any($1)
      group by 1, 2 order by 1, 2`,
    [PROGRAMS],
  );
  if (rows.length === 0) return;
  const users = rows.map(({ program, place }) => `${program} at ${place}`).join(', ');
  throw new AppError(
    409,
    'in_use',
    `A portal is using this database (${users}): stop all APIs and edges first`,
  );
}
