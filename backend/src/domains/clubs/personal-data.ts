import { type PersonalData } from '../personal-data/personal-data';
import { repairClubHeads } from './memberships.service';
import { clubDataRepository as repository } from './personal-data.repository';

export const membershipData: PersonalData = {
  erased: ['club_members.user_id', 'clubs.lead_id', 'clubs.coordinator_id'],
  exported: { memberships: repository.membershipsOf, ledClubs: repository.clubsLedBy },
  erase: async (tx, userId) => {
    for (const clubId of await repository.removeMemberships(tx, userId))
      await repairClubHeads(tx, clubId);
    await repository.removeHead(tx, userId);
  },
};

export const joinRequestData: PersonalData = {
  erased: ['club_join_requests.user_id'],
  exported: { joinRequests: repository.joinRequestsOf },
  erase: repository.removeJoinRequests,
};
