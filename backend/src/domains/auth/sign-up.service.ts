import { type User } from 'contracts';
import { type Context } from '../../http/context';
import { AppError, badField, conflict } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { createAttemptService } from '../attempts/attempts.service';
import { attemptLimits } from '../attempts/attempt-limits';
import { createMailService } from '../mail/mail.service';
import { confirmationMail } from './confirmation-mail';
import { createAuthRepository } from './auth.repository';
import { createRoleGrantService } from '../users/role-grants.service';
import { createMembershipService } from '../clubs/memberships.service';
import { type Club } from '../clubs/memberships.repository';
import { createAuditService } from '../audit/audit.service';
import { createAccountService } from '../accounts/accounts.service';

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

/** Sign-up: the account and its relation to a club in one transaction. */
export const createSignUpService = (context: Context) => {
  const { db, clock, pause, config, hasher } = context;
  const credentials = createAuthRepository(db);
  const guard = createAttemptService(context);
  const limitsOf = attemptLimits(config);
  const refuseClosed = async (wanted: Promise<Club>): Promise<void> => {
    const club = await wanted.catch((error: unknown) => {
      if (error instanceof AppError)
        throw badField('clubAffiliation', 'Please choose a club from the list');
      throw error;
    });
    if (!club.isActive) throw badField('clubAffiliation', 'This club is not active');
  };

  const create = async (wanted: Registration): Promise<SignedUp> => {
    const taken = () => conflict('email_taken', 'An account with this email already exists');
    // After all other checks: only a valid sign-up may tell that the address has an account.
    if (wanted.clubAffiliation)
      await refuseClosed(createMembershipService({ db }).require(wanted.clubAffiliation));
    if (await credentials.byEmail(wanted.email)) throw taken();
    const passwordHash = await hasher.hash(wanted.password);
    const waitsForConfirmation =
      wanted.role !== 'member' && config.signupElevatedRoles === 'review';
    const { name, email, department, year = '', role, clubAffiliation: clubId } = wanted;
    const user = await db.transaction(async (tx) => {
      const grants = createRoleGrantService({ db: tx });
      const at = clock();
      const userId = newId();
      const memberships = createMembershipService({ db: tx });
      if (clubId) await refuseClosed(memberships.lock(clubId));
      if (
        !(await createAuthRepository(tx).add({
          id: userId,
          name,
          email,
          passwordHash,
          department,
          year,
          emailConfirmed: !config.confirmEmail,
          createdAt: at,
        }))
      )
        throw taken();
      if (config.confirmEmail)
        await createMailService({ db: tx, config }).tell([userId], confirmationMail(at));
      if (role === 'member') {
        if (clubId) await memberships.requestToJoin({ clubId, userId, at });
      } else if (waitsForConfirmation)
        await grants.request({ userId, role, clubId: clubId ?? null, at });
      else {
        await grants.grant({ userId, role, clubId: clubId ?? null, at });
        await createAuditService({ db: tx }).record({
          actor: { id: userId },
          action: 'account.registered',
          subject: { kind: 'user', id: userId, label: name },
          detail: role,
          at,
        });
      }
      return createAccountService({ db: tx }).load(userId);
    });
    return { user, waitsForConfirmation };
  };

  const signUp = async (wanted: Registration, address: string | undefined): Promise<SignedUp> => {
    const [all, failed] = [
      limitsOf.signUp({ email: wanted.email, address }),
      limitsOf.failedSignUp({ address }),
    ];
    const delay = Math.max(await guard.check(all), await guard.check(failed));
    await guard.count(all);
    await pause(delay);
    try {
      return await create(wanted);
    } catch (error) {
      if (error instanceof AppError) await guard.count(failed);
      throw error;
    }
  };

  return { signUp };
};
