import { type User } from 'contracts';
import { type Executor } from '../../db/client';
import { type Context } from '../../http/context';
import { AppError, badField, conflict } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { record } from '../audit/audit.service';
import { lockClub, requireClub } from '../clubs/memberships.service';
import { requestToJoin } from '../clubs/join-requests.service';
import { grantRole, wishRole } from '../users/role-wishes.service';
import { loadUser } from '../users/users.service';
import { attemptGuard } from '../attempts/attempt-guard';
import { attemptLimits } from '../attempts/attempt-limits';
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

interface SignedUp {
  user: User;
  waitsForConfirmation: boolean;
}

/** Sign-up: the account, and its relation to a club, together or not at all. */
export const createSignUpService = (context: Context) => {
  const { db, clock, pause, config, hasher } = context;
  const guard = attemptGuard(context);
  const limitsOf = attemptLimits(config);
  const requireOpenClub = async (
    find: typeof lockClub,
    executor: Executor,
    id: string,
  ): Promise<void> => {
    const club = await find(executor, id).catch((error: unknown) => {
      if (error instanceof AppError)
        throw badField('clubAffiliation', 'Please choose a club from the list');
      throw error;
    });
    if (!club.isActive) throw badField('clubAffiliation', 'This club is not active');
  };

  const signUp = async (wanted: Registration): Promise<SignedUp> => {
    const taken = () => conflict('email_taken', 'An account with this email already exists');
    // Whatever else is refused comes first: it must not tell whether the address has an account.
    if (wanted.clubAffiliation) await requireOpenClub(requireClub, db, wanted.clubAffiliation);
    if (await authRepository.byEmail(db, wanted.email)) throw taken();
    const passwordHash = await hasher.hash(wanted.password);
    const waitsForConfirmation =
      wanted.role !== 'member' && config.signupElevatedRoles === 'review';
    const { name, email, department, year = '', role, clubAffiliation: clubId } = wanted;
    const user = await db.transaction(async (tx) => {
      const at = clock();
      const userId = newId();
      if (clubId) await requireOpenClub(lockClub, tx, clubId);
      if (
        !(await authRepository.insert(tx, {
          id: userId,
          name,
          email,
          passwordHash,
          department,
          year,
          createdAt: at,
        }))
      )
        throw taken();
      if (role === 'member') {
        if (clubId) await requestToJoin(tx, { clubId, userId, at });
      } else if (waitsForConfirmation)
        await wishRole(tx, { userId, role, clubId: clubId ?? null, at });
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

  return async (wanted: Registration, address: string | undefined): Promise<SignedUp> => {
    const [all, failed] = [
      limitsOf.signUp({ email: wanted.email, address }),
      limitsOf.failedSignUp({ address }),
    ];
    const delay = Math.max(await guard.check(all), await guard.check(failed));
    await guard.count(all);
    await pause(delay);
    try {
      return await signUp(wanted);
    } catch (error) {
      if (error instanceof AppError) await guard.count(failed);
      throw error;
    }
  };
};
