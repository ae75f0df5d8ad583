import {
  type BuildHealth,
  type Canary,
  type Environment,
  type Revision,
  type SetDiff,
  type Status,
} from 'contracts/releases';
import { allows, onePart, somePart } from '../../tokens/scope';
import { type Client } from './page-client';

export interface Holder {
  label: string;
  scopes: string[];
}

/** All that the page shows of one environment. */
export interface Board {
  holder: Holder;
  environments: Environment[];
  status: Status;
  history: Revision[];
  health: BuildHealth[];
  canaries: Canary[];
  /** Each other environment, and what promoting all of it would change here. */
  others: { name: string; diff: SetDiff }[];
}

/** Number of revisions that are searched for an earlier version of a part. */
const HISTORY = 100;

/** Reads a board. Throws Refusal. */
export async function readBoard(
  { call }: Client,
  holder: Holder,
  environments: Environment[],
  environment: string,
): Promise<Board> {
  const params = { environment };
  const diffWith = async (name: string) => ({
    name,
    diff: await call('GET /portal/api/diff', { query: { from: environment, to: name } }),
  });
  const [status, history, health, canaries, others] = await Promise.all([
    call('GET /portal/api/environments/:environment', { params }),
    call('GET /portal/api/environments/:environment/revisions', {
      params,
      query: { limit: HISTORY },
    }),
    call('GET /portal/api/health/:environment', { params }),
    call('GET /portal/api/environments/:environment/canaries', { params }),
    Promise.all(
      environments.filter(({ name }) => name !== environment).map(({ name }) => diffWith(name)),
    ),
  ]);
  return { holder, environments, status, history, health, canaries, others };
}

/** Whether the token may change this part here; without a part, any of it. */
export function may({ holder, status }: Board, part?: string): boolean {
  const { environment } = status;
  const wanted = part ? onePart(environment, part) : somePart(environment);
  return allows({ ...holder, tokenId: '' }, wanted);
}

/** Where a change of this board is made, and from which revision. */
export const placeOf = ({ status }: Board) => ({
  environment: status.environment,
  base: status.revision,
  approvals: status.approvals,
});

/** Whether the token may change the whole set. */
export const mayAll = (board: Board): boolean => may(board, '*');
