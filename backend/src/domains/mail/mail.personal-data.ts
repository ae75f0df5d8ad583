import { type PersonalData } from '../personal-data/personal-data';
import { createMailRepository } from './mails.repository';

export const mailData: PersonalData = {
  erased: ['mails.user_id', 'mail_choices.user_id'],
  exported: {
    mails: (db, userId) => createMailRepository(db).mailsOf(userId),
    unwantedMail: (db, userId) => createMailRepository(db).offOf(userId),
  },
  erase: (db, userId) => createMailRepository(db).forget(userId),
};
