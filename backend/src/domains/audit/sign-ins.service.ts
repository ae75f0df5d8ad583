import { networkOf } from 'server-kit/network-of';
import { type Context } from '../../http/context';
import { createSignInRepository } from './sign-ins.repository';

export interface FailedSignIn {
  /** Absent when no account has the address that was given. */
  account?: { id: string; email: string } | undefined;
  /** `password`, or the id of a provider. */
  way: string;
  outcome: string;
  /** The network address of the request. */
  address: string | undefined;
}

/** Writes down sign-ins that failed. */
export const createSignInService = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => ({
  recordFailure: ({ account, way, outcome, address }: FailedSignIn): Promise<void> =>
    createSignInRepository(db).addFailure({
      at: clock(),
      account,
      way,
      outcome,
      network: networkOf(address),
    }),
});
