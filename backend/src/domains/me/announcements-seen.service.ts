import { parseInstant } from 'contracts/campus-time';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { badField } from '../../lib/app-error';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createAnnouncementsSeenRepository } from './announcements-seen.repository';
import { firstVisit } from './first-visit';

/** Which announcements are new to a person. */
export const createAnnouncementsSeenService = ({ db, clock, config }: Context) => {
  const repository = createAnnouncementsSeenRepository(db);

  return {
    seenUntil: async (actor: Actor): Promise<Date> => {
      const [row] = await repository.seenBy(actor.id);
      return row?.seenUntil ?? new Date(clock().getTime() - firstVisit);
    },

    /** Announcements posted after this moment stay new, by the server's clock. */
    markSeen: async (actor: Actor, until: string): Promise<void> => {
      const at = parseInstant(until, config.campusTimeZone);
      if (!at) throw badField('until', 'This is not a date');
      const now = clock();
      await db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        await createAnnouncementsSeenRepository(tx).mark(actor.id, at < now ? at : now);
      });
    },
  };
};
