import { type EnvironmentDocument } from 'contracts';
import { type Change, type Environment, type Pins, type Revision } from 'contracts/releases';
import type pg from 'pg';
import { endChanged, runsIfPromoted } from '../canaries/promotions';
import { keepBuilds } from '../gc/removals';
import { latestNumber } from './latest-number';
import { CHANNEL } from './notices';
import { noPins } from './pins';
import { applyProposal, closeStale } from './proposals.repository';
import { changeWords } from './words';

interface RevisionRow {
  environment: string;
  number: number;
  pins: Pins;
  change: Change;
  reason: string;
  actor: string;
  approved_by: string | null;
  at: Date;
}

/**
 * How writing a revision ended; `second_person` and `closed`: it cannot be written with this
 * approval; `canary_over`: the canary that it promotes does not run.
 */
export type Appended = 'written' | 'stale' | 'second_person' | 'closed' | 'canary_over';

export type NewRevision = Omit<Revision, 'at'> & {
  document: EnvironmentDocument;
  proposal?: string;
};

const COLUMNS = 'environment, number, pins, change, reason, actor, approved_by, at';
const fromRow = ({ approved_by, at, ...row }: RevisionRow): Revision => ({
  ...row,
  approvedBy: approved_by,
  at: at.toISOString(),
});

/** Environments and their revisions in PostgreSQL. */
export class RevisionsRepository {
  constructor(private readonly pool: pg.Pool) {}

  async environments(): Promise<Environment[]> {
    const { rows } = await this.pool.query<Environment>(
      'select name, approvals from releases.environments order by name',
    );
    return rows;
  }

  async environment(name: string): Promise<Environment | null> {
    const { rows } = await this.pool.query<Environment>(
      'select name, approvals from releases.environments where name = $1',
      [name],
    );
    return rows[0] ?? null;
  }

  /**
   * Makes the environment, or raises how many people a change of it takes; never lowers it. Returns
   * what holds now.
   */
  async saveEnvironment({ name, approvals }: Environment): Promise<Environment> {
    const { rows } = await this.pool.query<Environment>(
      `insert into releases.environments (name, approvals) values ($1, $2)
       on conflict (name) do update set approvals = greatest(environments.approvals, excluded.approvals) returning name, approvals`,
      [name, approvals],
    );
    return rows[0] ?? { name, approvals };
  }

  latestNumber(environment: string): Promise<number> {
    return latestNumber(this.pool, environment);
  }

  async latest(environment: string): Promise<Revision | null> {
    const { rows } = await this.pool.query<RevisionRow>(
      `select ${COLUMNS} from releases.revisions where environment = $1 order by number desc limit 1`,
      [environment],
    );
    return rows[0] ? fromRow(rows[0]) : null;
  }

  async at(environment: string, number: number): Promise<Revision | null> {
    const { rows } = await this.pool.query<RevisionRow>(
      `select ${COLUMNS} from releases.revisions where environment = $1 and number = $2`,
      [environment, number],
    );
    return rows[0] ? fromRow(rows[0]) : null;
  }

  /** Newest first. */
  async history(
    environment: string,
    { limit, after = 0 }: { limit: number; after?: number },
  ): Promise<Revision[]> {
    const { rows } = await this.pool.query<RevisionRow>(
      `select ${COLUMNS} from releases.revisions where environment = $1 and number > $2 order by number desc limit $3`,
      [environment, after, limit],
    );
    return rows.map(fromRow);
  }

  async document(environment: string, number: number): Promise<EnvironmentDocument | null> {
    const { rows } = await this.pool.query<{ document: EnvironmentDocument }>(
      'select document from releases.revisions where environment = $1 and number = $2',
      [environment, number],
    );
    return rows[0]?.document ?? null;
  }

  /**
   * Writes the revision after `base`, unless another one was written since or a second person has
   * to approve. `checkBuilds` runs while no build can be removed; if it throws, nothing is written.
   */
  async append(
    base: number,
    revision: NewRevision,
    checkBuilds: () => Promise<void>,
  ): Promise<Appended> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const ended = await this.#appendIn(client, base, revision, checkBuilds);
      await client.query(ended === 'written' ? 'commit' : 'rollback');
      return ended;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async #appendIn(
    client: pg.PoolClient,
    base: number,
    revision: NewRevision,
    checkBuilds: () => Promise<void>,
  ): Promise<Appended> {
    const { environment, number, approvedBy, proposal } = revision;
    const locked = await client.query<{ approvals: number }>(
      'select approvals from releases.environments where name = $1 for update',
      [environment],
    );
    if ((await latestNumber(client, environment)) !== base) return 'stale';
    if (locked.rows[0]?.approvals !== 1 && !approvedBy) return 'second_person';
    if (!(await runsIfPromoted(client, revision))) return 'canary_over';
    await keepBuilds(client);
    await checkBuilds();
    if (proposal && !(await applyProposal(client, proposal, approvedBy))) return 'closed';
    await client.query(
      `insert into releases.revisions (environment, number, pins, document, change, reason, actor, approved_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        environment,
        number,
        JSON.stringify(revision.pins),
        JSON.stringify(revision.document),
        JSON.stringify(revision.change),
        revision.reason,
        revision.actor,
        approvedBy,
      ],
    );
    await closeStale(client, { environment, number });
    await endChanged(client, {
      environment,
      pins: revision.pins,
      by: revision.actor,
      words: `Revision ${number}: ${changeWords(revision.change)}.`,
    });
    // Heard by every edge on this server when, and only when, the transaction is committed.
    await client.query('select pg_notify($1, $2)', [CHANNEL, environment]);
    return 'written';
  }

  async pinsAt(environment: string, number: number): Promise<Pins | null> {
    if (number === 0) return noPins;
    return (await this.at(environment, number))?.pins ?? null;
  }

  /** Notes that an edge served a revision, for clean-up. */
  async noteServed(environment: string, revision: number, at: Date): Promise<void> {
    await this.pool.query(
      `insert into releases.served (environment, revision, last_at) values ($1, $2, $3)
       on conflict (environment, revision) do update set last_at = greatest(releases.served.last_at, excluded.last_at)`,
      [environment, revision, at],
    );
  }
}
