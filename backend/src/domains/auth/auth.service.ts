import { type User } from 'contracts';
import { type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { AppError, badField, forbidden, notFound, unauthorized } from '../../lib/app-error';
import { hashOf, newSecret } from '../../lib/ids';
import { record } from '../audit/audit.service';
import { endFeed } from '../calendar/calendar.repository';
import { usersRepository } from '../accounts/users.repository';
import { loadUser } from '../users/users.service';
import { attemptGuard } from '../attempts/attempt-guard';
import { attemptLimits } from '../attempts/attempt-limits';
import { authRepository } from './auth.repository';
import { isKnownDevice, type Device, type KnownAccount } from './device-cookie';

const day = 86_400_000;
const inactive = (): AppError =>
  forbidden('This account is not active. Please ask an administrator', 'inactive_account');
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

/**
 * Holds the caller's account. When it was closed or erased since the request began (a picture may
 * take a minute to arrive), nothing is written to it any more.
 */
const holdAccount = async (tx: Executor, id: string): Promise<void> => {
  const account = await usersRepository.lock(tx, id);
  if (!account?.isActive) throw unauthorized();
};

/** Sign-in, sign-out, my profile and passwords. Hashing never happens inside a transaction. */
export const createAuthService = (context: Context) => {
  const { db, clock, pause, config, hasher, uploads } = context;
  const guard = attemptGuard(context);
  const limitsOf = attemptLimits(config);

  const openSession = async ({
    id: userId,
    passwordHash,
  }: {
    id: string;
    passwordHash: string;
  }): Promise<string> => {
    const token = newSecret();
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + config.sessionDays * day);
    const values = { tokenHash: hashOf(token), userId, createdAt, expiresAt };
    if (!(await authRepository.addSession(db, values, passwordHash))) throw wrong();
    return token;
  };

  return {
    /** The same words and the same work for an unknown address and a wrong password. */
    login: async (
      email: string,
      password: string,
      { address, device }: Origin,
    ): Promise<SignedIn> => {
      const account = await authRepository.byEmail(db, email);
      const isKnown = account && device && isKnownDevice(device, account);
      const limits = limitsOf.signIn({ email, address, device: isKnown ? device.id : undefined });
      await pause(await guard.check(limits));
      // Checked again just ahead of the work: many attempts may have waited for it.
      const isRight = await hasher.verify(account?.passwordHash, password, () =>
        guard.check(limits),
      );
      if (!account || !isRight) {
        await guard.count(limits);
        throw wrong();
      }
      if (!account.isActive) throw inactive();
      await guard.forget(limits);
      const user = await loadUser(db, account.id);
      return { user, token: await openSession(account), account };
    },

    /** Ends the session of this Authorization header, if it is one. */
    logout: async (header: string | undefined): Promise<void> => {
      const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(header?.trim() ?? '') ?? [];
      if (token) await authRepository.endSession(db, hashOf(token));
    },

    updateProfile: (actor: Actor, change: ProfileChange): Promise<User> =>
      db.transaction(async (tx) => {
        await holdAccount(tx, actor.id);
        await usersRepository.change(tx, actor.id, {
          name: change.name,
          department: change.department,
          year: change.year,
        });
        return loadUser(tx, actor.id);
      }),

    /** `path` under uploads; the picture before it is deleted. */
    updatePicture: async (actor: Actor, path: string): Promise<User> => {
      const { user, replaced } = await db.transaction(async (tx) => {
        // Two pictures at once: each removes the one it replaced.
        await holdAccount(tx, actor.id);
        const [before] = await usersRepository.byIds(tx, [actor.id]);
        await usersRepository.change(tx, actor.id, { image: path });
        return { user: await loadUser(tx, actor.id), replaced: before?.image };
      });
      if (replaced) await uploads.remove([replaced]);
      return user;
    },

    changePassword: async (
      actor: Actor,
      { currentPassword, newPassword, endCalendarFeed }: PasswordChange,
    ): Promise<KnownAccount> => {
      const stored = await authRepository.passwordOf(db, actor.id);
      const limits = limitsOf.passwordChange(actor.session);
      const isRight = await hasher.verify(stored, currentPassword, () => guard.check(limits));
      if (!isRight) {
        await guard.count(limits);
        throw badField('currentPassword', 'Your current password is not right', 'wrong_password');
      }
      const passwordHash = await hasher.hash(newPassword);
      await db.transaction(async (tx) => {
        await holdAccount(tx, actor.id);
        // Whoever set another password meanwhile has ended this session: what was checked holds no
        // more.
        if (!(await authRepository.hasSession(tx, actor.session))) throw unauthorized();
        await authRepository.setPassword(tx, actor.id, passwordHash);
        await authRepository.dropResets(tx, actor.id);
        await usersRepository.endSessions(tx, actor.id, actor.session);
        if (endCalendarFeed) await endFeed(tx, actor.id);
      });
      await guard.forget(limits);
      return { id: actor.id, passwordHash };
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
        return notFound('This reset link');
      };
      // A guess must not cost the work of a hash.
      const holder = await authRepository.ownerOfReset(db, tokenHash, clock());
      if (!holder) throw await refused();
      if (!holder.isActive) throw inactive();
      const passwordHash = await hasher.hash(newPassword);
      const at = clock();
      const done = await db.transaction(async (tx) => {
        // The account before its links, as everywhere: who issues a new link or erases the account
        // holds it meanwhile.
        const owner = await authRepository.ownerOfReset(tx, tokenHash, at);
        const user = owner ? await usersRepository.lock(tx, owner.id) : undefined;
        if (user && !user.isActive) throw inactive();
        if (!user || !(await authRepository.useReset(tx, tokenHash, at))) return undefined;
        await authRepository.setPassword(tx, user.id, passwordHash);
        await authRepository.dropResets(tx, user.id);
        await usersRepository.endSessions(tx, user.id);
        await endFeed(tx, user.id);
        await record(tx, {
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

    /** Forgets what is over: sessions, links, old failures. */
    cleanUp: async (): Promise<void> => {
      await authRepository.cleanUp(db, clock());
      await guard.cleanUp();
    },
  };
};
