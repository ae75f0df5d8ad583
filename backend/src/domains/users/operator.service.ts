import { addressOf, cleanLine } from 'contracts';
import { newEmail } from 'contracts/calls/auth.calls';
import { eq } from 'drizzle-orm';
import { clubJoinRequests, clubMembers, clubs, passwordResets, roleWishes, users } from '../../db/schema';
import { type Executor } from '../../db/client';
import { type Context } from '../../http/context';
import { AppError, conflict, notFound } from '../../lib/app-error';
import { newId, newSecret } from '../../lib/ids';
import { eraseLabels, record } from '../audit/audit.service';
import { endFeed } from '../calendar/calendar.repository';
import { lockClubsOf, repairClubHeads } from '../clubs/memberships.service';
import { createRegistrationService } from '../registrations/registrations.service';
import { usersRepository } from './users.repository';
import { endSessions, erasedAddress, usersService } from './users.service';

export interface NewSuperAdmin {
  email: string;
  password: string;
  name?: string | undefined;
  /** Says that the account may exist already; it is then raised, activated, gets the password and loses its sessions. */
  existing?: boolean | undefined;
}

/** Steps that other domains add to an erasure, run inside its transaction before the account is made nameless. */
export const erasures: ((tx: Executor, userId: string, context: Context) => Promise<void>)[] = [
  (tx, userId, context) => createRegistrationService(context).withdrawEverywhere(tx, userId),
];

/** What only the person who runs the service may do, from the command line. */
export const operatorService = (context: Context) => {
  const { db, clock, hasher, uploads } = context;

  const idOf = async (tx: Executor, email: string, strength: 'update' | 'no key update'): Promise<string | undefined> => {
    const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for(strength);
    return row?.id;
  };

  return {
    /** Answers the account's id. */
    createSuperAdmin: async ({ email: given, password, name: named = 'Super Admin', existing = false }: NewSuperAdmin): Promise<string> => {
      const [email, name] = [addressOf(given), cleanLine(named)];
      if (!newEmail.safeParse(email).success) throw new AppError(400, 'invalid_input', 'Please enter a valid email address');
      if (password.length < 6) throw new AppError(400, 'invalid_input', 'Password must be at least 6 characters long');
      const passwordHash = await hasher.hash(password);
      return db.transaction(async (tx) => {
        const at = clock();
        const known = await idOf(tx, email, 'no key update');
        const subject = { kind: 'user' as const, id: known ?? newId(), label: name };
        if (known) {
          if (!existing)
            throw conflict(
              'account_exists',
              `An account ${email} exists already: add --existing to make it a super admin and end its sessions`,
            );
          await usersRepository.change(tx, known, { role: 'superAdmin', isActive: true, passwordHash });
          await endSessions(tx, known);
          await tx.delete(passwordResets).where(eq(passwordResets.userId, known));
          await endFeed(tx, known);
          await record(tx, { actor: null, action: 'account.role_changed', subject, detail: 'superAdmin, by the operator', at });
        } else {
          await tx.insert(users).values({ id: subject.id, name, email, passwordHash, role: 'superAdmin', createdAt: at });
          await record(tx, { actor: null, action: 'account.created', subject, detail: 'superAdmin, by the operator', at });
        }
        return subject.id;
      });
    },

    /** Closes an account until it is activated again; `freeSeats` also cancels what it holds in events to come. */
    deactivatePerson: async (email: string, freeSeats: boolean): Promise<void> => {
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, addressOf(email)));
      if (!row) throw notFound('Account');
      await usersService(context).setActive(null, row.id, false, freeSeats);
    },

    /** Makes an account nameless for good; what it did stays, without saying who. */
    erasePerson: async (email: string): Promise<void> => {
      const image = await db.transaction(async (tx) => {
        const admins = await usersRepository.lockSuperAdmins(tx);
        // Held whole from the start: its address changes below, and whoever writes rows of this person waits here, not halfway.
        const id = await idOf(tx, addressOf(email), 'update');
        const [user] = id ? await usersRepository.byIds(tx, [id]) : [];
        if (!id || !user) throw notFound('Account');
        await lockClubsOf(tx, id);
        if (admins.length === 1 && admins[0] === id) throw conflict('last_super_admin', 'The last super admin cannot be lost');
        for (const step of erasures) await step(tx, id, context);
        await endSessions(tx, id);
        await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
        await tx.delete(roleWishes).where(eq(roleWishes.userId, id));
        await tx.delete(clubJoinRequests).where(eq(clubJoinRequests.userId, id));
        const left = await tx.delete(clubMembers).where(eq(clubMembers.userId, id)).returning({ clubId: clubMembers.clubId });
        for (const clubId of left.map((row) => row.clubId).sort()) await repairClubHeads(tx, clubId);
        await tx.update(clubs).set({ leadId: null }).where(eq(clubs.leadId, id));
        const nameless = { name: 'Removed account', email: erasedAddress(id), department: '', year: '', image: '' };
        await usersRepository.change(tx, id, { ...nameless, role: 'member', isActive: false, passwordHash: newSecret() });
        await eraseLabels(tx, id, 'Removed account');
        await record(tx, { actor: null, action: 'account.erased', subject: { kind: 'user', id, label: 'Removed account' }, at: clock() });
        return user.image;
      });
      if (image) await uploads.remove([image]);
    },
  };
};
