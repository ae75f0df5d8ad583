import { newSecret } from '../../lib/ids';
import { type PersonalData, removedAccount } from '../personal-data/personal-data';
import { createAccountService } from './accounts.service';
import { createConfirmationRepository } from './confirmations.repository';
import { erasedEmail } from './erased-account';
import { createUserRepository } from './users.repository';

/** The row stays for what refers to it, without anything that tells whose it was. */
export const accountData: PersonalData = {
  retained: ['users.id'],
  exported: { account: (db, userId) => createAccountService({ db }).load(userId) },
  erase: async (db, userId) => {
    const users = createUserRepository(db);
    const [user] = await users.byIds([userId]);
    await users.change(userId, {
      name: removedAccount,
      email: erasedEmail(userId),
      department: '',
      year: '',
      image: '',
      role: 'member',
      isActive: false,
      passwordHash: newSecret(),
    });
    return user?.image ? [user.image] : [];
  },
};

export const confirmationData: PersonalData = {
  erased: ['email_confirmations.user_id'],
  exported: {
    confirmationLinks: (db, userId) => createConfirmationRepository(db).linksOf(userId),
  },
  erase: (db, userId) => createConfirmationRepository(db).remove(userId),
};
