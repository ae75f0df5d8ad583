import { lt, sql } from 'drizzle-orm';
import { loginFailures } from '../../db/schema';
import { type Context } from '../../http/context';
import { tooMany } from '../../lib/app-error';
import { hashOf } from '../../lib/ids';
import { addressKey } from './login-guard';

const minute = 60_000;

/** What costs the server a password's hash, and the words for whoever does it too often. */
const kinds = {
  'sign-up': 'Too many sign-ups',
  'password-reset': 'Too many attempts with a reset link',
  'password-change': 'Too many password changes',
} as const;

export interface Attempt {
  kind: keyof typeof kinds;
  /** What names the account: its id, its email or the link that was sent for it. */
  account: string;
  address: string;
}

/**
 * Counts attempts per account and per address, successes included, in the database: the limits hold across processes.
 * Counting and asking are one statement, so that many at once cannot slip through. Throws 429.
 */
export const attemptGuard = ({ db, clock, config }: Context) => {
  const { perAccount, perAddress, minutes } = config.loginFailures;
  return async ({ kind, account, address }: Attempt): Promise<void> => {
    const now = clock();
    const byAddress = `${kind}:${addressKey(address)}`;
    const byAccount = `${kind}:account:${hashOf(account)}`;
    const limits = new Map([
      [byAddress, kind === 'sign-up' ? config.signUpsPerAddress : perAddress],
      [byAccount, perAccount],
    ]);
    const isOver = lt(loginFailures.since, new Date(now.getTime() - minutes * minute));
    const counted = await db
      .insert(loginFailures)
      .values([...limits.keys()].sort().map((key) => ({ key, failures: 1, since: now })))
      .onConflictDoUpdate({
        target: loginFailures.key,
        set: {
          failures: sql`case when ${isOver} then 1 else least(${loginFailures.failures} + 1, 1000000) end`,
          since: sql`case when ${isOver} then excluded.since else ${loginFailures.since} end`,
        },
      })
      .returning();
    const blocked = counted.filter(({ key, failures }) => failures > (limits.get(key) ?? 0));
    if (blocked.length === 0) return;
    const until = Math.max(...blocked.map(({ since }) => since.getTime())) + minutes * minute;
    throw tooMany('too_many_attempts', kinds[kind], until - now.getTime());
  };
};
