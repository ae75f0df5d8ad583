import { type User } from 'contracts';
import { bearerOf } from 'server-kit/bearer';
import { type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { AppError, badField, conflict, unauthorized } from '../../lib/app-error';
import { hashOf } from '../../lib/ids';
import { createAttemptService } from '../attempts/attempts.service';
import { attemptLimits, ownKeyOf } from '../attempts/attempt-limits';
import { isKnownDevice, type Device, type KnownAccount } from './device-cookie';
import { createConfirmationRepository } from '../accounts/confirmations.repository';
import { createUserRepository } from '../accounts/users.repository';
import { createAccountService } from '../accounts/accounts.service';
import { createAuthRepository } from './auth.repository';
import { inactive } from './inactive-account';
import { createSessionService } from './sessions.service';
import { createCalendarRepository } from '../calendar/calendar.repository';
import { createMailService } from '../mail/mail.service';
import { createSignInService } from '../audit/sign-ins.service';
import { createAuditService } from '../audit/audit.service';

const wrong = (): AppError => new AppError(401, 'invalid_credentials', 'Invalid email or password');

/** Where a sign-in comes from. */
export interface Origin {
  address: string | undefined;
  device: Device | undefined;
}

export interface SignedIn {
  user: User;
  token: string;
  account: KnownAccount;
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  endCalendarFeed: boolean;
}

export interface ProfileChange {
  name: string;
  department?: string | undefined;
  year?: string | undefined;
}

/** Locks the caller's account. Throws when it was closed or erased since the request began. */
const holdAccount = async (tx: Executor, id: string): Promise<void> => {
  const account = await createUserRepository(tx).lock(id);
  if (!account?.isActive) throw unauthorized();
};

/** Sign-in, sign-out, my profile and passwords. Hashing never happens inside a transaction. */
export const createAuthService = (context: Context) => {
  const { db, clock, pause, config, hasher, uploads } = context;
  const accounts = createAccountService({ db });
  const credentials = createAuthRepository(db);
  const guard = createAttemptService(context);
  const limitsOf = attemptLimits(config);
  const signIns = createSignInService(context);

  const { openSession, endSession } = createSessionService(context);

  return {
    /** Same message and same work for an unknown address and a wrong password. */
    login: async (
      email: string,
      password: string,
      { address, device }: Origin,
    ): Promise<SignedIn> => {
      const account = await credentials.byEmail(email);
      const isKnown = account && device && isKnownDevice(device, account);
      const limits = limitsOf.signIn({ email, address, device: isKnown ? device.id : undefined });
      await pause(await guard.check(limits));
      // Checked again just before the work: other attempts may have failed while this one waited.
      const isRight = await hasher.verify({
        // Not by the account: strangers' attempts on it hold nobody up who sits elsewhere.
        queue: ownKeyOf(limits),
        stored: account?.passwordHash,
        password,
        before: () => guard.check(limits),
      });
      const failed = { account, way: 'password', address };
      if (!account || !isRight) {
        await guard.count(limits);
        const outcome = account ? 'wrong_password' : 'unknown_account';
        await signIns.recordFailure({ ...failed, outcome });
        throw wrong();
      }
      if (!account.isActive) {
        // Counted too: else each attempt on a closed account would add a row without end.
        await guard.count(limits);
        await signIns.recordFailure({ ...failed, outcome: 'inactive' });
        throw inactive();
      }
      // Both at once: when many sign in, each answer of the database is waited for. The session is
      // opened after everything that may fail.
      const [user] = await Promise.all([accounts.load(account.id), guard.forget(limits)]);
      const token = await openSession({ ...account, way: 'password', address });
      if (!token) throw wrong();
      return { user, token, account };
    },

    /**
     * Ends the session of this Authorization header, if it is one. Returns the address that signs
     * out at its provider.
     */
    logout: async (header: string | undefined): Promise<string | undefined> => {
      const token = bearerOf(header);
      return token ? endSession(token) : undefined;
    },

    /** How a session was signed in: `password`, the id of a provider, or null. */
    wayOf: (session: string): Promise<string | null> => credentials.wayOf(session),

    /** False for an account that is closed, erased or unknown. */
    isOpen: async (id: string): Promise<boolean> => {
      const [user] = await createUserRepository(db).byIds([id]);
      return user?.isActive ?? false;
    },

    updateProfile: (actor: Actor, change: ProfileChange): Promise<User> =>
      db.transaction(async (tx) => {
        await holdAccount(tx, actor.id);
        await createUserRepository(tx).change(actor.id, {
          name: change.name,
          department: change.department,
          year: change.year,
        });
        return createAccountService({ db: tx }).load(actor.id);
      }),

    /** `path` is under uploads. Deletes the picture before it. */
    updatePicture: async (actor: Actor, path: string): Promise<User> => {
      const { user, replaced } = await db.transaction(async (tx) => {
        const users = createUserRepository(tx);
        // Locked, so that two uploads at the same time each delete the picture that they replaced.
        await holdAccount(tx, actor.id);
        const [before] = await users.byIds([actor.id]);
        await users.change(actor.id, { image: path });
        return {
          user: await createAccountService({ db: tx }).load(actor.id),
          replaced: before?.image,
        };
      });
      if (replaced) await uploads.remove([replaced]);
      return user;
    },

    changePassword: async (
      actor: Actor,
      { currentPassword, newPassword, endCalendarFeed }: PasswordChange,
    ): Promise<KnownAccount> => {
      const stored = await credentials.passwordOf(actor.id);
      const limits = limitsOf.passwordChange(actor.session);
      const isRight = await hasher.verify({
        queue: ownKeyOf(limits),
        stored,
        password: currentPassword,
        before: () => guard.check(limits),
      });
      if (!isRight) {
        await guard.count(limits);
        throw badField('currentPassword', 'Your current password is not right', 'wrong_password');
      }
      const passwordHash = await hasher.hash(newPassword);
      await db.transaction(async (tx) => {
        const credentials = createAuthRepository(tx);
        await holdAccount(tx, actor.id);
        // Another change of the password has ended this session, so the check above is out of date.
        if (!(await credentials.hasSession(actor.session))) throw unauthorized();
        await credentials.setPassword(actor.id, passwordHash);
        await credentials.dropResets(actor.id);
        await createUserRepository(tx).endSessions(actor.id, actor.session);
        if (endCalendarFeed) await createCalendarRepository(tx).endFeed(actor.id);
        // Before the commit: after it a full pool would answer 503 although the password was
        // changed.
        await createAttemptService({ db: tx, clock, config }).forget(limits);
      });
      return { id: actor.id, passwordHash };
    },

    /**
     * Sends a reset link to the account with this address. Answer and statements are the same
     * without an account or with a closed one, because time tells as well.
     */
    requestReset: async (email: string, address: string | undefined): Promise<void> => {
      if (!config.mail)
        throw conflict('no_mail', 'This portal sends no email. Please ask an administrator');
      const limits = limitsOf.resetRequest({ email, address });
      await pause(await guard.check(limits));
      await db.transaction(async (tx) => {
        // One commit for both. The counter is written in any case.
        await createAttemptService({ db: tx, clock, config }).count(limits);
        const mail = { kind: 'resetLink' as const, facts: {}, at: clock() };
        await createMailService({ db: tx, config }).tellAddress(email, mail);
      });
    },

    resetPassword: async (
      token: string,
      newPassword: string,
      address: string | undefined,
    ): Promise<KnownAccount> => {
      const limits = limitsOf.passwordReset({ token, address });
      await pause(await guard.check(limits));
      const tokenHash = hashOf(token);
      const refused = async (): Promise<AppError> => {
        await guard.count(limits);
        const words = 'This link was used already or is too old. Ask for a new one';
        return new AppError(404, 'not_found', words);
      };
      // Checked before hashing: a guessed link must not cost the work of a hash.
      const holder = await credentials.ownerOfReset(tokenHash, clock());
      if (!holder) throw await refused();
      if (!holder.isActive) throw inactive();
      const passwordHash = await hasher.hash(newPassword);
      const at = clock();
      const done = await db.transaction(async (tx) => {
        const users = createUserRepository(tx);
        const credentials = createAuthRepository(tx);
        // The account is locked before its links: issuing a link and erasing lock it too.
        const owner = await credentials.ownerOfReset(tokenHash, at);
        const user = owner ? await users.lock(owner.id) : undefined;
        if (user && !user.isActive) throw inactive();
        const used = user && (await credentials.useReset(tokenHash, at));
        if (!user || !used) return undefined;
        // A mailed link proves that the address is the person's.
        if (used.isMailed) await users.change(user.id, { emailConfirmed: true });
        await credentials.setPassword(user.id, passwordHash);
        await credentials.dropResets(user.id);
        await users.endSessions(user.id);
        await createCalendarRepository(tx).endFeed(user.id);
        await createAuditService({ db: tx }).record({
          actor: user,
          action: 'account.password_reset',
          subject: { kind: 'user', id: user.id, label: user.name },
          at,
        });
        return { id: user.id, passwordHash };
      });
      if (!done) throw await refused();
      return done;
    },

    /** Removes expired sessions, links and old failures. */
    cleanUp: async (): Promise<void> => {
      await credentials.cleanUp(clock());
      await createConfirmationRepository(db).cleanUp(clock());
      await guard.cleanUp();
    },
  };
};
