import { administers, isSuperAdmin, type Actor } from '../../http/actor';
import { deny, hide, type Verdict } from '../../http/policy';

interface Announced {
  createdBy: string | null;
  visibleUntil: Date | null;
}

const isMine = (actor: Actor | null, announcement: Announced): boolean =>
  isSuperAdmin(actor) || (actor !== null && announcement.createdBy === actor.id);

/** An expired announcement is visible only to its creator and super admins. */
export const maySee = (actor: Actor | null, announcement: Announced, now: Date): Verdict =>
  isMine(actor, announcement) ||
  announcement.visibleUntil === null ||
  announcement.visibleUntil >= now ||
  hide('Announcement');

export const mayChange = (actor: Actor, announcement: Announced, now: Date): Verdict => {
  const seen = maySee(actor, announcement, now);
  if (seen !== true) return seen;
  return (
    isMine(actor, announcement) ||
    deny('forbidden', 'Only its creator or a super admin may change this announcement')
  );
};

export const mayAnnounce = (actor: Actor, clubId: string): Verdict =>
  isSuperAdmin(actor) ||
  administers(actor, clubId) ||
  deny('not_club_admin', 'You can only announce for clubs you run');
