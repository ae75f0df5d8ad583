import { type PersonalData } from '../personal-data/personal-data';
import { createMembershipService } from './memberships.service';
import { createClubDataRepository } from './clubs-personal-data.repository';

export const membershipData: PersonalData = {
  erased: ['club_members.user_id', 'clubs.lead_id', 'clubs.coordinator_id'],
  exported: {
    memberships: (db, userId) => createClubDataRepository(db).membershipsOf(userId),
    ledClubs: (db, userId) => createClubDataRepository(db).clubsLedBy(userId),
  },
  erase: async (db, userId) => {
    const data = createClubDataRepository(db);
    const memberships = createMembershipService({ db });
    for (const clubId of await data.removeMemberships(userId))
      await memberships.repairHeads(clubId);
    await data.removeHead(userId);
  },
};

export const joinRequestData: PersonalData = {
  erased: ['club_join_requests.user_id'],
  exported: { joinRequests: (db, userId) => createClubDataRepository(db).joinRequestsOf(userId) },
  erase: (db, userId) => createClubDataRepository(db).removeJoinRequests(userId),
};
