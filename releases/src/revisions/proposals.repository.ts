import { randomBytes } from 'node:crypto';
import {
  type ApprovalsChange,
  type Change,
  type Pins,
  type ShownProposal,
} from 'contracts/releases';
import type pg from 'pg';
import { runsIfPromoted } from '../canaries/promotions';
import { inTransaction } from '../db/in-transaction';
import { whileBuildsStay } from '../gc/removals';
import { latestNumber } from './latest-number';
import { proposedAgain } from './proposed-set';

/** A change that waits for a second person, or waited for one, and the token it was made with. */
export type Proposal = Omit<ShownProposal, 'parts'> & {
  tokenId: string;
  /** The set that its proposer saw; null for approvals, and as older versions stored it. */
  pins: Pins | null;
};

type New = Pick<
  Proposal,
  'environment' | 'base' | 'change' | 'pins' | 'reason' | 'actor' | 'tokenId'
>;
type NewChange = New & { change: Change };
type Queries = Pick<pg.Pool, 'query'>;

export interface Added {
  id: string;
  actor: string;
  isNew: boolean;
}

interface Row {
  id: string;
  environment: string;
  base: number;
  change: Change | ApprovalsChange;
  pins: Pins | null;
  reason: string;
  actor: string;
  token_id: string;
  at: Date;
  state: Proposal['state'];
  closed_by: string | null;
  closed_reason: string | null;
  is_ended: boolean;
}

const ENDED = `exists (select 1 from releases.tokens t
                        where t.id = p.token_id and (t.revoked_at is not null or t.expires_at <= now()))`;
const SELECT = `select p.*, ${ENDED} as is_ended from releases.proposals p`;
/** How long status shows a closed change. */
const SHOWN = "interval '7 days'";

const fromRow = (row: Row): Proposal => ({
  id: row.id,
  environment: row.environment,
  base: row.base,
  change: row.change,
  pins: row.pins,
  reason: row.reason,
  actor: row.actor,
  tokenId: row.token_id,
  at: row.at.toISOString(),
  state: row.state,
  closedBy: row.closed_by,
  closedReason: row.closed_reason,
  isEnded: row.is_ended,
});

/**
 * In the transaction that writes a revision: marks its proposal as carried out. False if it is not
 * open.
 */
export async function applyProposal(
  client: Queries,
  id: string,
  approvedBy: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update releases.proposals p set state = 'applied', approved_by = $2 where id = $1 and state = 'open' and not ${ENDED}`,
    [id, approvedBy],
  );
  return Boolean(rowCount);
}

/**
 * In the same transaction: closes proposals from an older revision, which cannot be carried out any
 * more.
 */
export const closeStale = (
  client: Queries,
  { environment, number }: { environment: string; number: number },
): Promise<unknown> =>
  client.query(
    `update releases.proposals set state = 'stale', closed_at = now()
      where environment = $1 and base < $2 and state = 'open' and change->>'action' <> 'approvals'`,
    [environment, number],
  );

/** Changes that wait for approval. */
export class ProposalsRepository {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * Adds a proposal. If an equal one is open, it is returned instead. Adds none from an older
   * revision (`stale`), or if the canary that it promotes does not run. `checkBuilds` runs while no
   * build can be removed; if it throws, nothing is written.
   */
  add(
    proposal: NewChange,
    checkBuilds: () => Promise<void>,
  ): Promise<Added | 'stale' | 'canary_over'> {
    return whileBuildsStay(this.pool, proposal.environment, {
      check: checkBuilds,
      // The environment is locked until the end: no revision is written and no canary stopped.
      write: async (client) => {
        const { environment, base } = proposal;
        if ((await latestNumber(client, environment)) !== base) return 'stale';
        if (!(await runsIfPromoted(client, proposal))) return 'canary_over';
        return this.#addIn(client, proposal);
      },
    });
  }

  /** The same for a number of approvals, which names no builds. */
  addApprovals(proposal: New & { change: ApprovalsChange }): Promise<Added> {
    return inTransaction(this.pool, (client) => this.#addIn(client, proposal));
  }

  async #addIn(
    client: Queries,
    { environment, base, change, pins, reason, actor, tokenId }: New,
  ): Promise<Added> {
    const [text, set] = [JSON.stringify(change), pins && JSON.stringify(pins)];
    const id = randomBytes(5).toString('hex');
    // A proposal that cannot be approved makes room: its token has ended or its builds differ.
    await client.query(
      `update releases.proposals p set state = 'stale', closed_at = now(), closed_reason = $4
        where environment = $1 and change = $2 and state = 'open'
          and (${ENDED} or p.pins <> $3 or (p.pins is null and change->>'action' = 'promote'))`,
      [environment, text, set, proposedAgain(id)],
    );
    // The index proposals_open says which are equal; an existing row is locked and returned
    // unchanged.
    const { rows } = await client.query<{ id: string; actor: string }>(
      `insert into releases.proposals (id, environment, base, change, reason, actor, token_id, pins) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (environment, (case when change->>'action' = 'approvals' then 0 else base end), md5(change::text)) where state = 'open'
       do update set reason = releases.proposals.reason returning id, actor`,
      [id, environment, base, text, reason, actor, tokenId, set],
    );
    const [row] = rows;
    if (!row) throw new Error('the proposal was not written');
    return { ...row, isNew: row.id === id };
  }

  async find(id: string): Promise<Proposal | null> {
    const { rows } = await this.pool.query<Row>(`${SELECT} where id = $1`, [id]);
    return rows[0] ? fromRow(rows[0]) : null;
  }

  /** Open proposals, oldest first. */
  async open(environment: string): Promise<Proposal[]> {
    const { rows } = await this.pool.query<Row>(
      `${SELECT} where environment = $1 and state = 'open' order by at`,
      [environment],
    );
    return rows.map(fromRow);
  }

  /** Proposals that were closed recently without being carried out, newest first. */
  async closed(environment: string): Promise<Proposal[]> {
    const { rows } = await this.pool.query<Row>(
      `${SELECT} where environment = $1 and state in ('stale', 'rejected') and closed_at > now() - ${SHOWN} order by closed_at desc, at desc limit 5`,
      [environment],
    );
    return rows.map(fromRow);
  }

  /** Closes a proposal without carrying it out; false if it is not open. */
  async close(
    id: string,
    state: 'withdrawn' | 'rejected' | 'stale',
    { by, reason }: { by: string | null; reason: string | null },
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update releases.proposals set state = $2, closed_by = $3, closed_reason = $4, closed_at = now() where id = $1 and state = 'open'`,
      [id, state, by, reason],
    );
    return Boolean(rowCount);
  }

  /** Applies a proposal for a number of approvals; false if it is not open. All or nothing. */
  async applyApprovals(id: string, approvedBy: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with done as (update releases.proposals p set state = 'applied', approved_by = $2
                     where id = $1 and state = 'open' and change->>'action' = 'approvals' and not ${ENDED} returning environment, change)
       update releases.environments e set approvals = (done.change->>'approvals')::int from done where e.name = done.environment`,
      [id, approvedBy],
    );
    return Boolean(rowCount);
  }

  /** Setting two approvals again withdraws the waiting proposal of one. */
  async withdrawApprovals(environment: string): Promise<void> {
    await this.pool.query(
      `update releases.proposals set state = 'stale', closed_at = now()
        where environment = $1 and state = 'open' and change->>'action' = 'approvals'`,
      [environment],
    );
  }
}
