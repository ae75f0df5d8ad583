import { type User } from 'contracts';
import { type Executor } from '../../db/client';
import { type Context } from '../../http/context';
import { badField, conflict } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { record } from '../audit/audit.service';
import { lockClub } from '../clubs/memberships.service';
import { requestToJoin } from '../clubs/join-requests.service';
import { grantRole, wishRole } from '../users/role-wishes.service';
import { loadUser } from '../users/users.service';
import { attemptGuard } from './attempt-guard';
import { attemptLimits } from './attempt-limits';
import { authRepository } from './auth.repository';

export interface Registration {
  name: string;
  email: string;
  password: string;
  department: string;
  year?: string | undefined;
  role: 'member' | 'clubAdmin' | 'facultyCoordinator';
  clubAffiliation?: string | undefined;
}

/** Sign-up: the account, and its relation to a club, together or not at all. */
export const registerService = (context: Context) => {
  const { db, clock, pause, config, hasher } = context;
  const guard = attemptGuard(context);
  const limitsOf = attemptLimits(config);
  const requireOpenClub = async (tx: Executor, id: string): Promise<void> => {
    const club = await lockClub(tx, id).catch(() => undefined);
    if (!club) throw badField('clubAffiliation', 'Please choose a club from the list');
    if (!club.isActive) throw badField('clubAffiliation', 'This club is not active');
  };

  return async (wanted: Registration, address: string | undefined): Promise<{ user: User; waitsForConfirmation: boolean }> => {
    const taken = () => conflict('email_taken', 'An account with this email already exists');
    const limits = limitsOf.signUp({ email: wanted.email, address });
    const delay = await guard.check(limits);
    await guard.count(limits);
    await pause(delay);
    if (await authRepository.byEmail(db, wanted.email)) throw taken();
    const passwordHash = await hasher.hash(wanted.password);
    const waitsForConfirmation = wanted.role !== 'member' && config.signupElevatedRoles === 'review';
    const { name, email, department, year = '', role, clubAffiliation: clubId } = wanted;
    const user = await db.transaction(async (tx) => {
      const at = clock();
      const userId = newId();
      if (clubId) await requireOpenClub(tx, clubId);
      if (!(await authRepository.insert(tx, { id: userId, name, email, passwordHash, department, year, createdAt: at }))) throw taken();
      if (role === 'member') {
        if (clubId) await requestToJoin(tx, { clubId, userId, at });
      } else if (waitsForConfirmation) await wishRole(tx, { userId, role, clubId: clubId ?? null, at });
      else {
        await grantRole(tx, { userId, role, clubId: clubId ?? null, at });
        await record(tx, {
          actor: { id: userId },
          action: 'account.registered',
          subject: { kind: 'user', id: userId, label: name },
          detail: role,
          at,
        });
      }
      return loadUser(tx, userId);
    });
    return { user, waitsForConfirmation };
  };
};
