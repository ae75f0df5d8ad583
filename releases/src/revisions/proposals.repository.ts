import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type ApprovalsChange, type Change } from './change';

/** A change that waits for a second person. */
export interface Proposal {
  id: string;
  environment: string;
  base: number;
  change: Change | ApprovalsChange;
  reason: string;
  actor: string;
  tokenId: string;
  at: string;
  state: 'open' | 'applied' | 'stale';
}

interface Row extends Omit<Proposal, 'tokenId' | 'at'> {
  token_id: string;
  at: Date;
}

const fromRow = ({ token_id, at, ...row }: Row): Proposal => ({ ...row, tokenId: token_id, at: at.toISOString() });

/** Changes that wait for approval. */
export class ProposalsRepository {
  constructor(private readonly pool: pg.Pool) {}

  async add(proposal: Omit<Proposal, 'id' | 'at' | 'state'>): Promise<string> {
    const id = randomBytes(5).toString('hex');
    await this.pool.query(
      'insert into releases.proposals (id, environment, base, change, reason, actor, token_id) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, proposal.environment, proposal.base, JSON.stringify(proposal.change), proposal.reason, proposal.actor, proposal.tokenId],
    );
    return id;
  }

  async find(id: string): Promise<Proposal | null> {
    const { rows } = await this.pool.query<Row>('select * from releases.proposals where id = $1', [id]);
    return rows[0] ? fromRow(rows[0]) : null;
  }

  async open(environment: string): Promise<Proposal[]> {
    const { rows } = await this.pool.query<Row>("select * from releases.proposals where environment = $1 and state = 'open' order by at", [
      environment,
    ]);
    return rows.map(fromRow);
  }

  /**
   * Carries out what `approvals` asked for; false when it waits no longer. All or nothing. Others that ask the same are
   * done with: approved later, they would undo what was decided meanwhile.
   */
  async applyApprovals(id: string, approvedBy: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with done as (update releases.proposals set state = 'applied', approved_by = $2
                     where id = $1 and state = 'open' and change->>'action' = 'approvals' returning environment, change),
            others as (update releases.proposals p set state = 'stale' from done
                       where p.environment = done.environment and p.id <> $1 and p.state = 'open' and p.change->>'action' = 'approvals')
       update releases.environments e set approvals = (done.change->>'approvals')::int from done where e.name = done.environment`,
      [id, approvedBy],
    );
    return Boolean(rowCount);
  }

  /** Whoever asks for two people again takes back what waits to ask for one. */
  async withdrawApprovals(environment: string): Promise<void> {
    await this.pool.query(
      "update releases.proposals set state = 'stale' where environment = $1 and state = 'open' and change->>'action' = 'approvals'",
      [environment],
    );
  }

  async markStale(id: string): Promise<void> {
    await this.pool.query("update releases.proposals set state = 'stale' where id = $1 and state = 'open'", [id]);
  }
}
