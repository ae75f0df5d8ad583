import { inArray, lt, sql } from 'drizzle-orm';
import { loginFailures } from '../../db/schema';
import { type Context } from '../../http/context';
import { tooMany } from '../../lib/app-error';
import { hashOf } from '../../lib/ids';
import { addressKey } from './login-guard';

const minute = 60_000;

/** What is limited besides signing in, and the words for whoever does it too often. */
const kinds = {
  'sign-up': 'Too many sign-ups',
  'password-reset': 'Too many attempts with a reset link',
} as const;

export interface Attempt {
  kind: keyof typeof kinds;
  /** What names the account: its email or the link that was sent for it. */
  account: string;
  address: string;
}

/**
 * Counts attempts per account and per address in the database: the limits hold across processes. What is refused by
 * `check` counts nowhere: hammering at one account does not shut its whole address out.
 */
export const attemptGuard = ({ db, clock, config }: Context) => {
  const { perAccount, perAddress, minutes } = config.loginFailures;

  const limitsOf = ({ kind, account, address }: Attempt): Map<string, number> =>
    new Map([
      [`${kind}:${addressKey(address)}`, kind === 'sign-up' ? config.signUpsPerAddress : perAddress],
      [`${kind}:account:${hashOf(account)}`, perAccount],
    ]);

  const refuse = (kind: Attempt['kind'], blocked: readonly { since: Date }[]): void => {
    if (blocked.length === 0) return;
    const until = Math.max(...blocked.map(({ since }) => since.getTime())) + minutes * minute;
    throw tooMany('too_many_attempts', kinds[kind], until - clock().getTime());
  };

  return {
    /** Throws 429 when the account or the address is over its limit already; counts nothing. */
    check: async (attempt: Attempt): Promise<void> => {
      const limits = limitsOf(attempt);
      const start = new Date(clock().getTime() - minutes * minute);
      const rows = await db
        .select()
        .from(loginFailures)
        .where(inArray(loginFailures.key, [...limits.keys()]));
      refuse(
        attempt.kind,
        rows.filter(({ key, failures, since }) => since >= start && failures >= (limits.get(key) ?? 0)),
      );
    },

    /** Counts and asks in one statement, so that many at once cannot slip through. Throws 429. */
    count: async (attempt: Attempt): Promise<void> => {
      const now = clock();
      const limits = limitsOf(attempt);
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
      refuse(
        attempt.kind,
        counted.filter(({ key, failures }) => failures > (limits.get(key) ?? 0)),
      );
    },
  };
};
