import { and, eq, gt, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubMembers, sessions, users } from '../../db/schema';
import { type Actor } from '../../http/actor';

/** The SQL of sessions, one prepared statement. */
export const createSessionRepository = (db: Executor) => {
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
      emailConfirmed: users.emailConfirmed,
      session: sessions.tokenHash,
      memberships,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        users.isActive,
      ),
    )
    .prepare('portal_session');
  return {
    /** The active person of a session that has not ended. */
    find: async (tokenHash: string, now: Date): Promise<Actor | undefined> =>
      (await find.execute({ token: tokenHash, now }))[0],
  };
};
