import { createConfirmationRepository } from '../accounts/confirmations.repository';
import { createUserRepository } from '../accounts/users.repository';
import { type PersonalData } from '../personal-data/personal-data';
import { createUserDataRepository } from './users-personal-data.repository';

export const roleRequestData: PersonalData = {
  erased: ['role_wishes.user_id'],
  exported: { roleRequests: (db, userId) => createUserDataRepository(db).roleRequestsOf(userId) },
  erase: (db, userId) => createUserRepository(db).removeRoleRequests(userId),
};

export const sessionData: PersonalData = {
  erased: ['email_confirmations.user_id', 'password_resets.user_id', 'sessions.user_id'],
  exported: {
    sessions: (db, userId) => createUserDataRepository(db).sessionsOf(userId),
    resetLinks: (db, userId) => createUserDataRepository(db).resetLinksOf(userId),
    confirmationLinks: (db, userId) => createConfirmationRepository(db).linksOf(userId),
  },
  erase: async (db, userId) => {
    const users = createUserRepository(db);
    await users.removeResets(userId);
    await createConfirmationRepository(db).remove(userId);
    await users.endSessions(userId);
  },
};
