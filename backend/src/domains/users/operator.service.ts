import { canonicalEmail, cleanLine } from 'contracts';
import { newEmail } from 'contracts/calls/auth.calls';
import { type Context } from '../../http/context';
import { AppError, conflict, notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { createUserRepository } from '../accounts/users.repository';
import { createAuditService } from '../audit/audit.service';
import { createCalendarRepository } from '../calendar/calendar.repository';
import { seatsWords } from './seats-words';
import { createUserService } from './users.service';

export interface NewSuperAdmin {
  email: string;
  password: string;
  name?: string | undefined;
  /**
   * Allows an existing account, which is raised, activated, gets the password and loses its
   * sessions.
   */
  existing?: boolean | undefined;
}

/** Commands of the operator. */
export const createOperatorService = (context: Context) => {
  const { db, clock, hasher } = context;
  const users = createUserRepository(db);

  return {
    /** Returns the account's id. */
    createSuperAdmin: async ({
      email: given,
      password,
      name: named = 'Super Admin',
      existing = false,
    }: NewSuperAdmin): Promise<string> => {
      const [email, name] = [canonicalEmail(given), cleanLine(named)];
      if (!newEmail.safeParse(email).success)
        throw new AppError(400, 'invalid_input', 'Please enter a valid email address');
      if (password.length < 6)
        throw new AppError(400, 'invalid_input', 'Password must be at least 6 characters long');
      const passwordHash = await hasher.hash(password);
      return db.transaction(async (tx) => {
        const audit = createAuditService({ db: tx });
        const users = createUserRepository(tx);
        const at = clock();
        const known = await users.lockByEmail(email, 'no key update');
        const subject = { kind: 'user' as const, id: known ?? newId(), label: name };
        if (known) {
          if (!existing)
            throw conflict(
              'account_exists',
              `An account ${email} exists already: add --existing to make it a super admin and end its sessions`,
            );
          await users.change(known, {
            role: 'superAdmin',
            isActive: true,
            passwordHash,
          });
          await users.endSessions(known);
          await users.removeResets(known);
          await createCalendarRepository(tx).endFeed(known);
          await audit.record({
            actor: null,
            action: 'account.role_changed',
            subject,
            detail: 'superAdmin, by the operator',
            at,
          });
        } else {
          await users.add({
            id: subject.id,
            name,
            email,
            passwordHash,
            role: 'superAdmin',
            createdAt: at,
          });
          await audit.record({
            actor: null,
            action: 'account.created',
            subject,
            detail: 'superAdmin, by the operator',
            at,
          });
        }
        return subject.id;
      });
    },

    /** Confirms the address of an account, for a person whom no message reaches. */
    confirmPerson: async (email: string): Promise<void> => {
      await db.transaction(async (tx) => {
        const users = createUserRepository(tx);
        const id = await users.lockByEmail(canonicalEmail(email), 'no key update');
        const user = id === undefined ? undefined : await users.lock(id);
        if (!user) throw notFound('Account');
        await users.change(user.id, { emailConfirmed: true });
        await createAuditService({ db: tx }).record({
          actor: null,
          action: 'account.email_confirmed',
          subject: { kind: 'user', id: user.id, label: user.name },
          detail: 'by the operator',
          at: clock(),
        });
      });
    },

    /**
     * Closes an account until it is activated again; `freeSeats` also cancels what it holds in
     * future events. Returns the number of freed seats, in words.
     */
    deactivatePerson: async (email: string, freeSeats: boolean): Promise<string> => {
      const id = await users.idOf(canonicalEmail(email));
      if (!id) throw notFound('Account');
      const service = createUserService(context);
      return seatsWords((await service.setActive(null, id, false, freeSeats)).seatsFreed);
    },
  };
};
