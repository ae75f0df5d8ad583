import { type Executor } from '../../db/client';
import { type Context } from '../../http/context';
import { newId, newSecret } from '../../lib/ids';
import { createUserRepository } from '../accounts/users.repository';
import { createAuditService } from '../audit/audit.service';
import { createAuthRepository } from '../auth/auth.repository';
import { createCalendarRepository } from '../calendar/calendar.repository';
import { createRoleGrantService } from '../users/role-grants.service';
import { type ProviderPerson } from './provider-person';
import { SignInFailure } from './sign-in-failure';
import { createSingleSignOnRepository, type ProviderAccount } from './single-sign-on.repository';

interface FirstSignIn {
  person: ProviderPerson;
  /** Name of the provider. */
  name: string;
  /** Hash of a password that nobody knows. */
  passwordHash: string;
  at: Date;
}

export interface SignedInAccount {
  userId: string;
  /** True when the account's former password was removed. */
  passwordEnded: boolean;
}

const lockActive = async (tx: Executor, id: string) => {
  const user = await createUserRepository(tx).lock(id);
  if (!user?.isActive) throw new SignInFailure('inactive');
  return user;
};

/**
 * Anybody may have signed up with this address, so the first sign-in of its owner ends all earlier
 * credentials.
 */
const endEarlierSignIns = async (tx: Executor, id: string, passwordHash: string) => {
  const users = createUserRepository(tx);
  await users.change(id, { passwordHash, emailConfirmed: true });
  await users.endSessions(id);
  await users.removeResets(id);
  await createCalendarRepository(tx).endFeed(id);
};

/** Creates the account of a verified address, or links the existing one. */
const takeUp = async (tx: Executor, first: FirstSignIn): Promise<SignedInAccount> => {
  const { person, passwordHash, at, name: provider } = first;
  const { email, issuer, subject, name } = person;
  if (!email) throw new SignInFailure(person.problem ?? 'no-email');
  const [links, audit] = [createSingleSignOnRepository(tx), createAuditService({ db: tx })];
  const newUser = { id: newId(), name, email, passwordHash, createdAt: at };
  const isMade = await createAuthRepository(tx).add(newUser);
  const known = isMade
    ? newUser.id
    : await createUserRepository(tx).lockByEmail(email, 'no key update');
  if (!known) throw new SignInFailure('expired');
  const user = await lockActive(tx, known);
  const passwordEnded = !isMade && !(await links.isLinked(user.id));
  if (passwordEnded) await endEarlierSignIns(tx, user.id, passwordHash);
  const link = { issuer, subject, userId: user.id, linkedAt: at };
  await links.link({ ...link, role: null, department: null });
  await audit.record({
    actor: user,
    action: isMade ? 'account.registered' : 'account.linked',
    subject: { kind: 'user', id: user.id, label: user.name },
    detail: provider,
    at,
  });
  return { userId: user.id, passwordEnded };
};

/** Accounts of people who come from a provider. */
export const createProviderAccountService = (context: Context) => {
  const { db, clock, hasher } = context;

  /**
   * Updates the account only when the provider's data changed since the last time, so that changes
   * in the portal stay. A role is never lowered.
   */
  const takeOver = async (tx: Executor, account: ProviderAccount, person: ProviderPerson) => {
    const { role, department } = person;
    const { userId } = account;
    if (role === account.role && department === account.department) return;
    await createSingleSignOnRepository(tx).keepSaid({ ...account, role, department });
    const users = createUserRepository(tx);
    if (department && department !== account.department) await users.change(userId, { department });
    if (!role || role === 'member' || role === account.role) return;
    const before = await users.lock(userId);
    const at = clock();
    await createRoleGrantService({ db: tx }).grant({ userId, role, clubId: null, at });
    const after = await users.lock(userId);
    if (!after || after.role === before?.role) return;
    await createAuditService({ db: tx }).record({
      actor: null,
      action: 'account.role_changed',
      subject: { kind: 'user', id: userId, label: after.name },
      detail: `${after.role}, by the provider`,
      at,
    });
  };

  return {
    /** Finds, links or makes the account of a person. Throws SignInFailure. */
    signIn: async (person: ProviderPerson, name: string): Promise<SignedInAccount> => {
      const known = await createSingleSignOnRepository(db).find(person);
      if (!known && !person.email) throw new SignInFailure(person.problem ?? 'no-email');
      const passwordHash = known ? undefined : await hasher.hash(newSecret());
      return db.transaction(async (tx) => {
        const links = createSingleSignOnRepository(tx);
        const linked = await links.find(person);
        if (linked) await lockActive(tx, linked.userId);
        else if (!passwordHash) throw new SignInFailure('expired');
        const account: SignedInAccount = linked
          ? { userId: linked.userId, passwordEnded: false }
          : await takeUp(tx, { person, name, passwordHash: passwordHash ?? '', at: clock() });
        const now = await links.find(person);
        if (now) await takeOver(tx, now, person);
        return account;
      });
    },
  };
};
