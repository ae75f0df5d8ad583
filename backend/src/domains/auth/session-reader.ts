import { and, eq, gt, sql } from 'drizzle-orm';
import { clubMembers, sessions, users } from '../../db/schema';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { hashOf } from '../../lib/ids';

/**
 * Finds the person behind a token: one prepared statement per request, nothing remembered in the process, so that a
 * changed role, a sign-out and a deactivation hold at the next call in every process.
 */
export const sessionReader = ({ db, clock }: Context): ((token: string) => Promise<Actor | null>) => {
  const memberships = sql<Actor['memberships']>`coalesce((
    select json_agg(json_build_object('clubId', ${clubMembers.clubId}, 'role', ${clubMembers.role}))
    from ${clubMembers} where ${clubMembers.userId} = ${users.id}), '[]'::json)`;
  const find = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      department: users.department,
      session: sessions.tokenHash,
      memberships,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now')), users.isActive))
    .prepare('portal_session');
  return async (token) => {
    const [actor] = await find.execute({ token: hashOf(token), now: clock() });
    return actor ?? null;
  };
};
