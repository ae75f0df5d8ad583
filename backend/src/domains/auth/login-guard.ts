import { isIPv6 } from 'node:net';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { loginFailures } from '../../db/schema';
import { type Context } from '../../http/context';
import { tooMany } from '../../lib/app-error';
import { hashOf } from '../../lib/ids';

const minute = 60_000;

/** A person at home holds a whole /64 of IPv6 addresses: it counts as one. */
export const addressKey = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return `address:${plain}`;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const whole = plain.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left;
  return `address:${whole
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}`;
};

const accountKey = (email: string): string => `account:${hashOf(email)}`;

/**
 * Counts failed sign-ins per account and per address in the database, so that the limits hold across processes.
 * Successes are never counted, and an unknown account is counted like a known one.
 */
export const loginGuard = ({ db, clock, config }: Context) => {
  const { perAccount, perAddress, minutes } = config.loginFailures;
  const limitOf = (key: string): number => (key.startsWith('account:') ? perAccount : perAddress);
  const windowStart = (): Date => new Date(clock().getTime() - minutes * minute);
  const keysOf = (email: string, address: string): [string, string] => [accountKey(email), addressKey(address)];

  return {
    /** Throws 429 when the account or the address has failed too often lately. */
    check: async (email: string, address: string): Promise<void> => {
      const start = windowStart();
      const rows = await db
        .select()
        .from(loginFailures)
        .where(inArray(loginFailures.key, keysOf(email, address)));
      const blocked = rows.filter(({ key, failures, since }) => since > start && failures >= limitOf(key));
      if (blocked.length === 0) return;
      const until = Math.max(...blocked.map(({ since }) => since.getTime())) + minutes * minute;
      throw tooMany('too_many_failures', 'Too many failed attempts', until - clock().getTime());
    },
    fail: async (email: string, address: string): Promise<void> => {
      const now = clock();
      const expired = lt(loginFailures.since, windowStart());
      const values = keysOf(email, address)
        .sort()
        .map((key) => ({ key, failures: 1, since: now }));
      await db
        .insert(loginFailures)
        .values(values)
        .onConflictDoUpdate({
          target: loginFailures.key,
          set: {
            failures: sql`case when ${expired} then 1 else ${loginFailures.failures} + 1 end`,
            since: sql`case when ${expired} then excluded.since else ${loginFailures.since} end`,
          },
        });
    },
    /** A right password clears what the account failed before. */
    forget: async (email: string): Promise<void> => {
      await db.delete(loginFailures).where(eq(loginFailures.key, accountKey(email)));
    },
    cleanUp: async (): Promise<void> => {
      await db.delete(loginFailures).where(lt(loginFailures.since, windowStart()));
    },
  };
};
