import { type MailChoice } from 'contracts';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createMailRepository } from './mails.repository';

/** Which kinds of mail a person wants. */
export const createMailChoiceService = ({ db }: Context) => ({
  offOf: (actor: Actor): Promise<MailChoice[]> => createMailRepository(db).offOf(actor.id),

  choose: (actor: Actor, off: readonly MailChoice[]): Promise<void> =>
    db.transaction(async (tx) => {
      await createAccountLockService({ db: tx }).lockActor(actor);
      await createMailRepository(tx).choose(actor.id, [...new Set(off)]);
    }),
});
