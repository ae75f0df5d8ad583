import { type Context } from '../http/context';
import { newId } from '../lib/ids';
import { seal, unseal } from '../lib/sealed';
import { type Claim, createFirstAnswerRepository } from './first-answers.repository';

/** How long an answer is kept, in ms. */
const LIFETIME_MS = 10 * 60_000;
/** How long others wait for a write of a process that has crashed, in ms. */
const CLAIM_MS = 30_000;
/** Pause between two renewals of the claim of a write that runs, in ms. */
const RENEW_MS = 10_000;
/** Pause between two checks of a write that another request does, in ms. */
const POLL_MS = 100;
const MAX_ANSWERS_OF_SENDER = 50;

export interface FirstAnswer {
  status: number;
  type: string;
  body: string;
}
export interface Write {
  /** Keyed hash of the key and the token. */
  name: string;
  /** Keyed hash of method, address and body. */
  write: string;
  sender: string;
  /** 32 bytes derived from the client's key and token. */
  key: Buffer;
}
/** A claimed write. */
export type Claimed = Pick<Claim, 'name' | 'claim'> & { key: Buffer };

/** Successful answers to writes, in the database: a repeated write may reach another process. */
export const createFirstAnswerService = ({
  db,
  clock,
  pause,
}: Pick<Context, 'db' | 'clock' | 'pause'>) => {
  const repository = createFirstAnswerRepository(db);
  const later = (milliseconds: number): Date => new Date(clock().getTime() + milliseconds);
  return {
    /**
     * Claims a write, or returns its stored answer. Waits while another request does it. `check`
     * gets the hash of the first write, and may throw.
     */
    claim: async (
      { key, ...write }: Write,
      check: (write: string) => void,
    ): Promise<Claimed | FirstAnswer> => {
      const claim = newId();
      for (;;) {
        const isClaimed = await repository.claim(
          { ...write, claim, expiresAt: later(CLAIM_MS) },
          clock(),
        );
        if (isClaimed) return { name: write.name, claim, key };
        const found = await repository.find(write.name);
        if (found) check(found.write);
        if (found?.answer) return JSON.parse(unseal(found.answer, key)) as FirstAnswer;
        await pause(POLL_MS);
      }
    },

    /** Renews the claim while the write runs. Returns the stop function. */
    hold: (claimed: Claimed, onError: (error: unknown) => void): (() => void) => {
      const renew = () => void repository.renew(claimed, later(CLAIM_MS)).catch(onError);
      const timer = setInterval(renew, RENEW_MS).unref();
      return () => clearInterval(timer);
    },

    /**
     * Stores the answer of a claimed write; without an answer the next request may do the write.
     */
    settle: (claimed: Claimed, answer: FirstAnswer | undefined): Promise<void> =>
      answer
        ? repository.keep(claimed, seal(JSON.stringify(answer), claimed.key), later(LIFETIME_MS))
        : repository.release(claimed),

    sweep: (): Promise<void> => repository.removeOld(clock(), MAX_ANSWERS_OF_SENDER),
  };
};
