import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { AppError, conflict } from '../../lib/app-error';
import { hashOf } from '../../lib/ids';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createConfirmationRepository } from '../accounts/confirmations.repository';
import { createUserRepository } from '../accounts/users.repository';
import { attemptLimits } from '../attempts/attempt-limits';
import { createAttemptService } from '../attempts/attempts.service';
import { createAuditService } from '../audit/audit.service';
import { createMailService } from '../mail/mail.service';
import { confirmationMail } from './confirmation-mail';
import { inactive } from './inactive-account';

/** Confirms the addresses of new accounts. */
export const createConfirmationService = (context: Context) => {
  const { db, clock, pause, config } = context;
  const guard = createAttemptService(context);
  const limitsOf = attemptLimits(config);

  /** Confirms the address of a link; false when the link cannot be used. */
  const takeLink = (tokenHash: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const at = clock();
      const [links, users] = [createConfirmationRepository(tx), createUserRepository(tx)];
      const owner = await links.ownerOf(tokenHash, at);
      const user = owner === undefined ? undefined : await users.lock(owner);
      if (user && !user.isActive) throw inactive();
      if (!user || !(await links.take(tokenHash, at))) return false;
      await users.change(user.id, { emailConfirmed: true });
      await createAuditService({ db: tx }).record({
        actor: user,
        action: 'account.email_confirmed',
        subject: { kind: 'user', id: user.id, label: user.name },
        at,
      });
      return true;
    });

  return {
    confirm: async (token: string, address: string | undefined): Promise<void> => {
      const limits = limitsOf.confirmation({ token, address });
      await pause(await guard.check(limits));
      if (await takeLink(hashOf(token))) return;
      await guard.count(limits);
      const words =
        'This link was used already or is too old. Sign in: if something is left to confirm, you get a new link there';
      throw new AppError(404, 'link_expired', words);
    },

    /** Sends another message to the caller. */
    resend: async (actor: Actor): Promise<void> => {
      if (!config.confirmEmail || actor.emailConfirmed)
        throw conflict('email_confirmed', 'There is nothing to confirm');
      const limits = limitsOf.confirmationRequest(actor.id);
      await guard.check(limits);
      await db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        await createAttemptService({ db: tx, clock, config }).count(limits);
        await createMailService({ db: tx, config }).tell([actor.id], confirmationMail(clock()));
      });
    },
  };
};
