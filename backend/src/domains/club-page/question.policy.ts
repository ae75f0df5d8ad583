import { type Actor } from '../../http/actor';
import { deny, type Verdict } from '../../http/policy';
import { canManageClub } from '../clubs/club.policy';

/** Everybody but those who would answer, as long as there is somebody who can. */
export const canAsk = (
  actor: Actor,
  club: { id: string; isActive: boolean; leadId: string | null },
): Verdict => {
  if (canManageClub(actor, club.id) === true)
    return deny('own_club', 'Questions to this club come to you');
  if (!club.isActive)
    return deny('inactive_club', 'This club is not active and takes no questions', 409);
  if (club.leadId === null)
    return deny('no_lead', 'This club has no lead who could answer at the moment', 409);
  return true;
};
