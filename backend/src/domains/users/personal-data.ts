import { type PersonalData } from '../personal-data/personal-data';
import { usersRepository } from '../accounts/users.repository';
import { resetLinksOf, roleRequestsOf, sessionsOf } from './personal-data.repository';

export const roleWishData: PersonalData = {
  erased: ['role_wishes.user_id'],
  exported: { roleRequests: roleRequestsOf },
  erase: usersRepository.removeWishes,
};

export const sessionData: PersonalData = {
  erased: ['password_resets.user_id', 'sessions.user_id'],
  exported: { sessions: sessionsOf, resetLinks: resetLinksOf },
  erase: async (tx, userId) => {
    await usersRepository.removeResets(tx, userId);
    await usersRepository.endSessions(tx, userId);
  },
};
