import { type Role, type User } from 'contracts';
import { type Executor } from '../../db/client';
import { type Actor, type ClubRole } from '../../http/actor';
import { type Context } from '../../http/context';
import { conflict, forbidden, notFound } from '../../lib/app-error';
import { groupBy } from '../../lib/group-by';
import { hashOf, newSecret } from '../../lib/ids';
import { record } from '../audit/audit.service';
import { createRegistrationService } from '../registrations/registrations.service';
import { lockClubsOf, repairClubHeads } from '../clubs/memberships.service';
import { lowerRoles } from '../clubs/memberships.repository';
import { isLower } from '../accounts/account-roles';
import { presentUser } from '../accounts/user.presenter';
import { usersRepository, type UserRow } from '../accounts/users.repository';

const oneHour = 3_600_000;

/** Whole users with their affiliations: two statements, however many. */
export const presentUsers = async (db: Executor, rows: readonly UserRow[]): Promise<User[]> => {
  const all = await usersRepository.affiliations(
    db,
    rows.map(({ id }) => id),
  );
  const byUser = groupBy(all, ({ userId }) => userId);
  return rows.map((row) => presentUser(row, byUser.get(row.id) ?? []));
};

/** One whole user; 404 when there is none. */
export const loadUser = async (db: Executor, id: string): Promise<User> => {
  const [row] = await usersRepository.byIds(db, [id]);
  const [user] = row ? await presentUsers(db, [row]) : [];
  if (!user) throw notFound('User');
  return user;
};

/** What stands in place of an erased account's address: nobody signs in with it. */
export const erasedAddress = (id: string): string => `removed-${id}@invalid`;

/** An erased account is nameless for good: nothing brings it back. */
const refuseErased = ({ id, email }: { id: string; email: string }): void => {
  if (email === erasedAddress(id))
    throw conflict('erased_account', 'This account was removed for good');
};

/** What an account may still be inside its clubs after it was lowered. */
const keptClubRoles: Readonly<Record<Role, readonly ClubRole[]>> = {
  member: ['member'],
  clubAdmin: ['member', 'clubAdmin'],
  facultyCoordinator: ['member', 'clubAdmin', 'facultyCoordinator'],
  superAdmin: ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'],
};

const lowerClubRoles = async (tx: Executor, userId: string, role: Role): Promise<void> => {
  await lockClubsOf(tx, userId);
  for (const clubId of await lowerRoles(tx, userId, keptClubRoles[role]))
    await repairClubHeads(tx, clubId);
};

/** "2 seats freed"; empty when none were to be freed. */
export const seatsWords = (seats: number | null): string =>
  seats === null ? '' : `${seats} ${seats === 1 ? 'seat' : 'seats'} freed`;

/**
 * Changes to accounts by a super admin. Each is one transaction with its line in the audit trail.
 */
export const createUsersService = (context: Context) => {
  const { db, clock, config } = context;
  const keepLastSuperAdmin = async (tx: Executor, id: string): Promise<void> => {
    const all = await usersRepository.lockSuperAdmins(tx);
    if (all.length === 1 && all[0] === id)
      throw conflict('last_super_admin', 'The last super admin cannot be lost');
  };

  return {
    /**
     * `freeSeats` also cancels what a closed account holds in events to come, or waits for. The
     * actor is null on the command line. `seatsFreed` is null when none were to be freed.
     */
    setActive: (
      actor: Actor | null,
      id: string,
      isActive: boolean,
      freeSeats = false,
    ): Promise<{ user: User; seatsFreed: number | null }> =>
      db.transaction(async (tx) => {
        if (!isActive) await keepLastSuperAdmin(tx, id);
        const user = await usersRepository.lock(tx, id, isActive ? 'no key update' : 'update');
        if (!user) throw notFound('User');
        refuseErased(user);
        if (actor?.id === id) throw forbidden('You cannot deactivate your own account');
        const isChange = user.isActive !== isActive;
        const frees = freeSeats && !isActive;
        if (isChange) await usersRepository.change(tx, id, { isActive });
        if (isChange && !isActive) await usersRepository.endSessions(tx, id);
        const registrations = createRegistrationService(context);
        const seatsFreed = frees ? await registrations.withdrawEverywhere(tx, id) : null;
        if (isChange || frees)
          await record(tx, {
            actor,
            action: isActive ? 'account.activated' : 'account.deactivated',
            subject: { kind: 'user', id, label: user.name },
            detail: [seatsWords(seatsFreed), actor ? '' : 'by the operator']
              .filter(Boolean)
              .join(', '),
            at: clock(),
          });
        if (isChange && isActive) await registrations.moveUpEverywhere(tx, id);
        return { user: await loadUser(tx, id), seatsFreed };
      }),

    setRole: (actor: Actor, id: string, role: Role): Promise<User> =>
      db.transaction(async (tx) => {
        if (role !== 'superAdmin') await keepLastSuperAdmin(tx, id);
        const user = await usersRepository.lock(tx, id);
        if (!user) throw notFound('User');
        refuseErased(user);
        if (user.role !== role) {
          await usersRepository.change(tx, id, { role });
          if (isLower(role, user.role)) await lowerClubRoles(tx, id, role);
          await record(tx, {
            actor,
            action: 'account.role_changed',
            subject: { kind: 'user', id, label: user.name },
            detail: `${user.role} to ${role}`,
            at: clock(),
          });
        }
        return loadUser(tx, id);
      }),

    /** A one-time link; earlier ones of the account stop working. */
    createResetLink: (
      actor: Actor,
      id: string,
      origin: string,
    ): Promise<{ link: string; expiresAt: Date }> =>
      db.transaction(async (tx) => {
        const user = await usersRepository.lock(tx, id);
        if (!user) throw notFound('User');
        refuseErased(user);
        const secret = newSecret();
        const expiresAt = new Date(clock().getTime() + config.resetLinkHours * oneHour);
        await usersRepository.removeResets(tx, id);
        await usersRepository.addReset(tx, { tokenHash: hashOf(secret), userId: id, expiresAt });
        await record(tx, {
          actor,
          action: 'account.reset_link_issued',
          subject: { kind: 'user', id, label: user.name },
          at: clock(),
        });
        return { link: `${config.publicUrl ?? origin}/login?reset=${secret}`, expiresAt };
      }),
  };
};
