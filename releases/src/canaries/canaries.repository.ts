import { createHash, randomBytes } from 'node:crypto';
import { type Audience, type Canary } from 'contracts/releases';
import type pg from 'pg';
import { inTransaction } from '../db/in-transaction';
import { keepBuilds } from '../gc/removals';
import { latestNumber } from '../revisions/latest-number';
import { KeysRepository } from '../signing/keys.repository';
import { closePromotions, lockPlace } from './promotions';

/** A canary without its figures. */
export type CanaryRecord = Omit<Canary, 'figures' | 'finding'>;

export type NewCanary = Pick<
  CanaryRecord,
  'environment' | 'part' | 'version' | 'pinned' | 'audience' | 'reason' | 'startedBy'
> & {
  /** The revision with which the gate checked it. */
  base: number;
  /** The key that signed its build. */
  keyId: string;
};

/** Why no canary was written. */
export type NotAdded = 'second_person' | 'stale' | 'not_trusted' | 'runs_already';

export type ArmName = 'canary' | 'pinned';

/** What one page view reports of a canary or of the pinned version; each is counted once. */
export interface Observation {
  name: string;
  /** Of a vital; 0 otherwise. */
  bucket: number;
}

export interface CanaryCount extends Observation {
  canary: string;
  arm: ArmName;
  count: number;
}

interface Row {
  id: string;
  environment: string;
  part: string;
  version: string;
  pinned: string;
  audience: Audience;
  reason: string | null;
  started_by: string;
  at: Date;
  state: Canary['state'];
  ended_at: Date | null;
  ended_by: string | null;
  why: string | null;
  /** The key that signed its build; null where an older version started it. */
  key_id: string | null;
}

const fromRow = (all: Row): CanaryRecord => {
  const { started_by, ended_at, ended_by, at, key_id: _key, ...row } = all;
  return {
    ...row,
    startedBy: started_by,
    at: at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    endedBy: ended_by,
  };
};

/** How long a page view is remembered so that it is not counted twice. */
const MARKED = "interval '1 day'";

/** Call it in a transaction that holds the lock of the environment. */
async function stopIn(
  client: Pick<pg.Pool, 'query'>,
  { id, by, why }: { id: string; by: string | null; why: string | null },
): Promise<CanaryRecord | null> {
  const { rows } = await client.query<Row>(
    `update releases.canaries set state = 'stopped', ended_at = now(), ended_by = $2, why = $3
      where id = $1 and state = 'running' returning *`,
    [id, by, why],
  );
  await closePromotions(client, id);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Canaries and their counts in PostgreSQL, shared by all processes. */
export class CanariesRepository {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * Writes a canary unless its environment asks for a second person or has another revision, its
   * key was revoked, or its part has one already.
   * `checkBuild` runs while builds cannot be removed; when it throws, nothing is written.
   */
  add(given: NewCanary, checkBuild: () => Promise<void>): Promise<CanaryRecord | NotAdded> {
    return inTransaction(this.pool, async (client) => {
      // A lock until the end: no revision is written, and the number of approvals stays.
      const { rows: places } = await client.query<{ approvals: number }>(
        'select approvals from releases.environments where name = $1 for update',
        [given.environment],
      );
      if (places[0]?.approvals !== 1) return 'second_person';
      if ((await latestNumber(client, given.environment)) !== given.base) return 'stale';
      const keys = new KeysRepository(client);
      if (!(await keys.find(given.keyId, given.part))) return 'not_trusted';
      await keepBuilds(client);
      await checkBuild();
      const { rows } = await client.query<Row>(
        `insert into releases.canaries (id, environment, part, version, pinned, audience, reason, started_by, key_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (environment, part) where state = 'running' do nothing returning *`,
        [
          randomBytes(6).toString('hex'),
          given.environment,
          given.part,
          given.version,
          given.pinned,
          JSON.stringify(given.audience),
          given.reason,
          given.startedBy,
          given.keyId,
        ],
      );
      return rows[0] ? fromRow(rows[0]) : 'runs_already';
    });
  }

  /** Oldest first. */
  async running(environment: string): Promise<CanaryRecord[]> {
    const { rows } = await this.pool.query<Row>(
      `select * from releases.canaries where environment = $1 and state = 'running' order by at, id`,
      [environment],
    );
    return rows.map(fromRow);
  }

  async find(id: string): Promise<CanaryRecord | null> {
    const { rows } = await this.pool.query<Row>('select * from releases.canaries where id = $1', [
      id,
    ]);
    return rows[0] ? fromRow(rows[0]) : null;
  }

  async list(environment: string): Promise<CanaryRecord[]> {
    const { rows } = await this.pool.query<Row>(
      `select * from releases.canaries
        where environment = $1 and (state = 'running' or at > now() - interval '30 days')
        order by at desc, id limit 100`,
      [environment],
    );
    return rows.map(fromRow);
  }

  async counts(ids: readonly string[]): Promise<CanaryCount[]> {
    const { rows } = await this.pool.query<CanaryCount>(
      'select canary, arm, name, bucket, count from releases.canary_counts where canary = any ($1)',
      [ids],
    );
    return rows;
  }

  /**
   * Counts what a page view reports, each thing once across processes; returns the number of new
   * counts. Ignores ended canaries; marks are hashes, which reveal no visit.
   */
  async count(
    { canary, arm, view }: { canary: string; arm: ArmName; view: string },
    observations: readonly Observation[],
  ): Promise<number> {
    const markOf = (name: string) =>
      createHash('sha256').update(`${canary} ${view} ${name}`).digest('base64url').slice(0, 22);
    const given = observations.map((each) => ({ ...each, mark: markOf(each.name) }));
    const { rowCount } = await this.pool.query(
      `with given as (
         select mark, name, bucket from jsonb_to_recordset($3) as g (mark text, name text, bucket integer)
          where exists (select 1 from releases.canaries where id = $1 and state = 'running')),
       fresh as (
         insert into releases.canary_marks (canary, mark) select $1, mark from given order by mark
         on conflict do nothing returning mark)
       insert into releases.canary_counts (canary, arm, name, bucket, count)
       select $1, $2, name, bucket, count(*)::int from given join fresh using (mark)
        group by name, bucket order by name, bucket
       on conflict (canary, arm, name, bucket)
       do update set count = releases.canary_counts.count + excluded.count`,
      [canary, arm, JSON.stringify(given)],
    );
    return rowCount ?? 0;
  }

  /** Deletes marks that are not needed any more. */
  async forget(): Promise<void> {
    await this.pool.query(
      `delete from releases.canary_marks m using releases.canaries c
        where c.id = m.canary and (c.state <> 'running' or m.at < now() - ${MARKED})`,
    );
  }

  /**
   * Stops a canary and its waiting promotion, so that nobody approves a stopped version; null when
   * it has ended already.
   */
  stop(id: string, by: string | null, why: string | null): Promise<CanaryRecord | null> {
    return inTransaction(this.pool, async (client) => {
      await lockPlace(client, id);
      return stopIn(client, { id, by, why });
    });
  }

  /** Running canaries that an older version started, which did not note their keys. */
  async withoutKey(): Promise<CanaryRecord[]> {
    const { rows } = await this.pool.query<Row>(
      "select * from releases.canaries where state = 'running' and key_id is null",
    );
    return rows.map(fromRow);
  }

  /**
   * Changes signing keys and stops the canaries whose builds no trusted key has signed: both, or
   * neither when something throws.
   * @param keysOf of canaries without a noted key, by build: null when the build is gone; a canary
   *   that is missing is stopped, since its key may be one that is trusted no longer
   */
  changeKeys<T>(
    change: (keys: KeysRepository) => Promise<T>,
    by: string,
    keysOf: ReadonlyMap<string, string | null>,
  ): Promise<{ changed: T; stopped: CanaryRecord[] }> {
    return inTransaction(this.pool, async (client) => {
      // Until the end no canary starts, and no revision is written.
      await client.query('select 1 from releases.environments order by name for update');
      const keys = new KeysRepository(client);
      const changed = await change(keys);
      const { rows } = await client.query<Row>(
        "select * from releases.canaries where state = 'running' order by at, id",
      );
      const stopped: CanaryRecord[] = [];
      for (const { id, part, version, key_id } of rows) {
        const keyId = key_id ?? keysOf.get(`${part}@${version}`);
        if (keyId === null || (keyId && (await keys.find(keyId, part)))) continue;
        const why = keyId
          ? `The key ${keyId}, which signed its build, is trusted for it no longer.`
          : 'Keys were changed, and the store did not tell which one signed its build.';
        const ended = await stopIn(client, { id, by, why });
        if (ended) stopped.push(ended);
      }
      return { changed, stopped };
    });
  }
}
