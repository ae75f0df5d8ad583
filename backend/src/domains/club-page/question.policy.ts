import { administers, isSuperAdmin, type Actor } from '../../http/actor';
import { deny, type Verdict } from '../../http/policy';

/** Everybody but those who would answer, as long as there is somebody who can. */
export const canAsk = (
  actor: Actor,
  club: { id: string; isActive: boolean; leadId: string | null },
): Verdict => {
  if (administers(actor, club.id)) return deny('own_club', 'Questions to this club come to you');
  if (isSuperAdmin(actor))
    return deny('role_cannot_ask', 'Super admins do not ask clubs questions');
  if (!club.isActive)
    return deny('inactive_club', 'This club is not active and takes no questions', 409);
  if (club.leadId === null)
    return deny('no_lead', 'This club has no lead who could answer at the moment', 409);
  return true;
};
