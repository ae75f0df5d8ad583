import { type SQL } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { type Config } from '../../config/env';
import { type NewMail, createMailRepository } from './mails.repository';

/**
 * Writes messages to send; `db` is the transaction of the change that they tell of. Does nothing
 * where no mail is set up.
 */
export const createMailService = ({ db, config }: { db: Executor; config: Config }) => {
  const mails = createMailRepository(db);
  const isOn = config.mail !== null;
  return {
    tell: async (userIds: readonly string[], mail: NewMail): Promise<void> => {
      if (isOn && userIds.length > 0) await mails.add(mail, userIds);
    },

    /** `tell` as a part of a larger statement; undefined where there is nothing to do. */
    telling: (userId: string, mail: NewMail, condition: SQL): SQL | undefined =>
      isOn ? mails.addingIf(mail, userId, condition) : undefined,

    /** Tells the account with this address, if there is one. */
    tellAddress: async (email: string, mail: NewMail): Promise<void> => {
      if (isOn) await mails.addForAddress(mail, email);
    },

    /** Tells everybody who holds a seat in an event, is invited to it or waits for it. */
    tellRegistered: async (eventId: string, mail: NewMail): Promise<void> => {
      if (isOn) await mails.addForRegistered(mail, eventId);
    },

    /** Tells those who run a club. */
    tellAdmins: async (clubId: string, mail: NewMail): Promise<void> => {
      if (isOn) await mails.addForAdmins(mail, clubId);
    },

    /** Tells those who run an event. */
    tellOrganizers: async (eventId: string, mail: NewMail): Promise<void> => {
      if (isOn) await mails.addForOrganizers(mail, eventId);
    },
  };
};
