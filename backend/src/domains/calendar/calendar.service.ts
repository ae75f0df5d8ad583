import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { notFound } from '../../lib/app-error';
import { newSecret } from '../../lib/ids';
import { expiredBefore } from '../registrations/invitations';
import { calendarFile } from './calendar-file';
import { createCalendarRepository } from './calendar.repository';
import { createAccountLockService } from '../accounts/account-locks.service';

/** Calendar programs drop what a feed does not list, so about one term of the past stays in it. */
const pastMilliseconds = 180 * 86_400_000;

/** Events as calendar files; `address` is the portal's own. */
export const createCalendarService = ({ db, clock, config }: Context) => {
  const calendar = createCalendarRepository(db);
  return {
    ofEvent: async (id: string, address: string): Promise<{ name: string; file: string }> => {
      const row = await calendar.findApprovedEvent(id);
      if (!row) throw notFound('Event');
      // The meeting link is only for registered people, whose own feed has it.
      return {
        name: row.name,
        file: calendarFile([{ ...row, platformLink: null }], { name: row.name, address }),
      };
    },

    /** The secret of the caller's feed. */
    secretOf: (actor: Actor): Promise<string> =>
      db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        return createCalendarRepository(tx).secretOf(actor.id, newSecret(), clock());
      }),

    renewSecret: async (actor: Actor): Promise<string> => {
      const secret = newSecret();
      await db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        await createCalendarRepository(tx).renewSecret(actor.id, secret, clock());
      });
      return secret;
    },

    feed: async (secret: string, address: string): Promise<string> => {
      const owner = await calendar.ownerOfFeed(secret);
      if (!owner) throw notFound('Calendar');
      const now = clock();
      const from = new Date(now.getTime() - pastMilliseconds);
      const rows = await calendar.eventsOfPerson(owner, {
        from,
        expiredBefore: expiredBefore(now, config.invitationHours),
      });
      const ideas = await calendar.ideasOf(owner, now);
      return calendarFile([...rows, ...ideas], { name: `${config.brand}: my events`, address });
    },
  };
};
