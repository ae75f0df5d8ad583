import { type Change, type Pins } from 'contracts/releases';
import type pg from 'pg';

type Queries = Pick<pg.Pool, 'query'>;

/** In the transaction that writes a revision: ends canaries of the parts that it changes. */
export async function endChanged(
  client: Queries,
  { environment, pins, by, words }: { environment: string; pins: Pins; by: string; words: string },
): Promise<void> {
  await client.query(
    `update releases.canaries c
        set state = case when $2::jsonb -> part ->> 'version' = version then 'promoted' else 'ended' end,
            ended_at = now(), ended_by = $3, why = $4
      where environment = $1 and state = 'running'
        and ($2::jsonb -> part ->> 'version' is distinct from pinned
             or $2::jsonb -> part ->> 'disabled' is not null)`,
    [environment, JSON.stringify(pins.areas), by, words],
  );
}

/** Locks the canary's environment: no revision of it is written until the transaction ends. */
export const lockPlace = (client: Queries, id: string): Promise<unknown> =>
  client.query(
    `select 1 from releases.environments e join releases.canaries c on c.environment = e.name
      where c.id = $1 for update of e`,
    [id],
  );

/** In the transaction that stops a canary: closes its waiting promotions. */
export const closePromotions = (client: Queries, id: string): Promise<unknown> =>
  client.query(
    `update releases.proposals p set state = 'stale', closed_at = now(), closed_by = s.ended_by,
            closed_reason = 'the canary of ' || s.part || '@' || s.version || ' was stopped'
       from releases.canaries s
      where s.id = $1 and s.state = 'stopped'
        and p.environment = s.environment and p.state = 'open'
        and p.change ->> 'action' = 'pin'
        and (p.change ->> 'canary' = s.id
             -- Older versions do not name the canary, and store no set.
             or p.pins is null and p.at between s.at and s.ended_at and p.change -> 'builds' = jsonb_build_array(
                  jsonb_build_object('name', s.part, 'version', s.version)))`,
    [id],
  );

/**
 * Whether the canary that a change promotes runs and has this build; true for other changes. In the
 * transaction that writes the revision or proposal.
 */
export async function runsIfPromoted(
  client: Queries,
  { environment, change }: { environment: string; change: Change },
): Promise<boolean> {
  if (change.action !== 'pin' || change.canary === undefined) return true;
  const { rowCount } = await client.query(
    `select 1 from releases.canaries
      where id = $1 and environment = $2 and state = 'running'
        and $3::jsonb = jsonb_build_array(jsonb_build_object('name', part, 'version', version))`,
    [change.canary, environment, JSON.stringify(change.builds)],
  );
  return Boolean(rowCount);
}
