import { createUserRepository } from '../accounts/users.repository';
import { type PersonalData } from '../personal-data/personal-data';
import { createAuthDataRepository } from './auth-personal-data.repository';

export const sessionData: PersonalData = {
  erased: ['password_resets.user_id', 'sessions.user_id'],
  exported: {
    sessions: (db, userId) => createAuthDataRepository(db).sessionsOf(userId),
    resetLinks: (db, userId) => createAuthDataRepository(db).resetLinksOf(userId),
  },
  erase: async (db, userId) => {
    const users = createUserRepository(db);
    await users.removeResets(userId);
    await users.endSessions(userId);
  },
};
