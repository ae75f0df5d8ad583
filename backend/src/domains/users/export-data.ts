import { eq } from 'drizzle-orm';
import { clubJoinRequests, clubMembers, clubs } from '../../db/schema';
import { type Context } from '../../http/context';
import { announcementExport } from '../announcements/announcement-export';
import { type DataExport } from '../data-exports';
import { proposalExport } from '../events/proposal-export';
import { registrationExport } from '../registrations/registration-export';
import { loadUser } from './users.service';

const memberships: DataExport = {
  name: 'memberships',
  of: (db, userId) =>
    db
      .select({ club: clubs.name, role: clubMembers.role, joinedAt: clubMembers.joinedAt })
      .from(clubMembers)
      .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
      .where(eq(clubMembers.userId, userId)),
};

const joinRequests: DataExport = {
  name: 'joinRequests',
  of: (db, userId) =>
    db
      .select({
        club: clubs.name,
        status: clubJoinRequests.status,
        requestedAt: clubJoinRequests.createdAt,
        respondedAt: clubJoinRequests.respondedAt,
      })
      .from(clubJoinRequests)
      .innerJoin(clubs, eq(clubs.id, clubJoinRequests.clubId))
      .where(eq(clubJoinRequests.userId, userId)),
};

/** Parts of the export, in the order they are written; other domains put theirs here. */
export const dataExports: DataExport[] = [memberships, joinRequests, registrationExport, announcementExport, proposalExport];

/** Everything the portal holds about one person, passwords and tokens aside. */
export const exportData = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: string): Promise<Record<string, unknown>> => {
  const parts: Record<string, unknown> = { exportedAt: clock().toISOString(), account: await loadUser(db, userId) };
  for (const { name, of } of dataExports) parts[name] = await of(db, userId);
  return parts;
};
