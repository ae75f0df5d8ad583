import { type PersonalData } from '../personal-data/personal-data';
import { createSingleSignOnRepository } from './single-sign-on.repository';

export const providerAccountData: PersonalData = {
  erased: ['provider_accounts.user_id', 'provider_sign_ins.user_id'],
  exported: {
    providerAccounts: (db, userId) => createSingleSignOnRepository(db).linksOf(userId),
  },
  erase: (db, userId) => createSingleSignOnRepository(db).forget(userId),
};
