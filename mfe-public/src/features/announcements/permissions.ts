import { type User } from 'shared-session';
import { idOf, type Reference } from './reference';

/** The creator's id, whether the answer carries an id, an object or both. */
export function creatorIdOf(announcement: {
  createdBy?: Reference;
  creator?: Reference;
}): string | undefined {
  return idOf(announcement.createdBy) ?? idOf(announcement.creator);
}

/** Only the creator and super admins edit and delete; the server has the same rule. */
export function mayChange(
  user: User | null,
  announcement: { createdBy?: Reference; creator?: Reference },
): boolean {
  return user !== null && (user.role === 'superAdmin' || creatorIdOf(announcement) === user._id);
}

/** Whether the New Announcement link is shown. */
export const mayCreate = (user: User | null): boolean =>
  user?.role === 'clubAdmin' || user?.role === 'superAdmin';

/**
 * The label of an announcement's creator: the first administered club, else the first club, else
 * the super admins.
 */
export function creatorLabel(clubs: readonly { clubName: string; isClubAdmin: boolean }[]): string {
  return clubs.find((club) => club.isClubAdmin)?.clubName ?? clubs[0]?.clubName ?? 'SuperAdmin';
}
