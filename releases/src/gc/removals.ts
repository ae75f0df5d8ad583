import { withoutLimits } from 'database';
import type pg from 'pg';
import { type Pins } from 'contracts/releases';
import { inTransaction } from '../db/in-transaction';
import { buildsOf } from '../revisions/pins';

/** Advisory lock: shared for writing revisions, exclusive for removing builds. */
const LOCK = "hashtext('campus-portal.releases.builds')";

type Queries = Pick<pg.Pool, 'query'>;

/** In a transaction: no build is removed until it ends. */
export const keepBuilds = (client: Queries): Promise<unknown> =>
  client.query(`select pg_advisory_xact_lock_shared(${LOCK})`);

/**
 * Writes a row that names builds of an environment, while none is removed. If `check` throws,
 * nothing is written.
 */
export function whileBuildsStay<T>(
  pool: pg.Pool,
  environment: string,
  { check, write }: { check: () => Promise<void>; write: (client: Queries) => Promise<T> },
): Promise<T> {
  return inTransaction(pool, async (client) => {
    // Locked first, as when a revision is written: no two of them wait for each other.
    await client.query('select 1 from releases.environments where name = $1 for key share', [
      environment,
    ]);
    await keepBuilds(client);
    await check();
    return write(client);
  });
}

/**
 * What counts as needed: the newest `window` revisions of each environment, and what was served or
 * shown since an instant.
 */
export interface Reach {
  window: number;
  since: Date;
}

/** Builds as `name@version` that a revision in reach, a proposal, a preview or a canary names. */
export async function neededBuilds(
  database: Queries,
  { window, since }: Reach,
): Promise<Set<string>> {
  const { rows } = await database.query<{ pins: Pins }>(
    `select pins from (select pins, row_number() over (partition by environment order by number desc) as age
                         from releases.revisions) newest where age <= $1
     union all
     select r.pins from releases.revisions r
       join releases.served s on s.environment = r.environment and s.revision = r.number where s.last_at >= $2
     union all
     select r.pins from releases.revisions r
       join releases.proposals p on p.environment = r.environment and p.change->>'to' = r.number::text
      where p.state = 'open' and p.change->>'action' in ('rollback', 'rollback-parts')
     union all
     select pins from releases.proposals where state = 'open' and pins is not null`,
    [window, since],
  );
  // Of a proposal without pins, as older versions store it.
  const { rows: proposed } = await database.query<{ build: string }>(
    `select build->>'name' || '@' || (build->>'version') as build
       from releases.proposals, jsonb_array_elements(change->'builds') as build
      where state = 'open' and change->>'action' = 'pin'`,
  );
  const { rows: shown } = await database.query<{ build: string | null; pins: Pins | null }>(
    `select p.build || '@' || p.version as build, r.pins
       from releases.previews p
       left join releases.revisions r on r.environment = p.environment and r.number = p.revision
      where least(p.ended_at, p.expires_at) >= $1`,
    [since],
  );
  const { rows: canaries } = await database.query<{ build: string }>(
    `select part || '@' || version as build from releases.canaries
      where state = 'running' or ended_at >= $1`,
    [since],
  );
  return new Set([
    ...canaries.map(({ build }) => build),
    ...shown.flatMap(({ build, pins }) => [
      ...(build ? [build] : []),
      ...(pins ? buildsOf(pins) : []),
    ]),
    ...rows.flatMap(({ pins }) => buildsOf(pins)),
    ...proposed.map(({ build }) => build),
  ]);
}

/**
 * Runs `remove` if the build is needed by nothing, while no revision can be written. Returns
 * whether it ran.
 */
export async function removeUnneeded(
  pool: pg.Pool,
  build: string,
  reach: Reach,
  remove: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    // The transaction waits for the store, and must not end before it.
    return await withoutLimits(client, async () => {
      try {
        await client.query('begin');
        await client.query(`select pg_advisory_xact_lock(${LOCK})`);
        const isNeeded = (await neededBuilds(client, reach)).has(build);
        if (!isNeeded) await remove();
        await client.query('commit');
        return !isNeeded;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
  } finally {
    client.release();
  }
}
