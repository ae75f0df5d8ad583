import { createUserRepository } from '../accounts/users.repository';
import { type PersonalData } from '../personal-data/personal-data';
import { createUserDataRepository } from './users-personal-data.repository';

export const roleRequestData: PersonalData = {
  erased: ['role_wishes.user_id'],
  exported: { roleRequests: (db, userId) => createUserDataRepository(db).roleRequestsOf(userId) },
  erase: (db, userId) => createUserRepository(db).removeRoleRequests(userId),
};
