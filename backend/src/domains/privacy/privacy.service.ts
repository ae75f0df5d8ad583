import { canonicalEmail } from 'contracts';
import { type Context } from '../../http/context';
import { conflict, notFound } from '../../lib/app-error';
import { erasedInOrder, personalData } from './personal-data.list';
import { createUserRepository } from '../accounts/users.repository';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createMembershipService } from '../clubs/memberships.service';
import { removedAccount } from '../personal-data/personal-data';
import { createAuditService } from '../audit/audit.service';
import { type Actor } from '../../http/actor';

/** Exports and erases what the portal stores about one person. */
export const createPrivacyService = (context: Context) => {
  const { db, clock, uploads } = context;
  const users = createUserRepository(db);

  /**
   * Everything about one person except passwords and tokens. Records the export in the audit trail;
   * `by` is null for an operator's command.
   */
  const exportData = async (userId: string, by: Actor | null): Promise<Record<string, unknown>> => {
    const parts: Record<string, unknown> = { exportedAt: clock().toISOString() };
    for (const { exported } of personalData)
      for (const [name, read] of Object.entries(exported)) parts[name] = await read(db, userId);
    await db.transaction(async (tx) => {
      const locks = createAccountLockService({ db: tx });
      if (by) await locks.lockActor(by);
      // With the current name: the account may have been erased while its data were read.
      const now = await locks.lockSubject(userId);
      await createAuditService({ db: tx }).record({
        actor: by,
        action: 'account.exported',
        subject: { kind: 'user', id: userId, label: now?.name ?? removedAccount },
        detail: by ? '' : 'by the operator',
        at: clock(),
      });
    });
    return parts;
  };

  /** The same by address; 404 without such an account. */
  const exportByEmail = async (email: string): Promise<Record<string, unknown>> => {
    const id = await users.idOf(canonicalEmail(email));
    if (!id) throw notFound('Account');
    return exportData(id, null);
  };

  /** Erases an account. Its registrations and decisions stay, without a name. */
  const erase = async (email: string): Promise<void> => {
    const files = await db.transaction(async (tx) => {
      const users = createUserRepository(tx);
      const admins = await users.lockSuperAdmins();
      // Locked for update, because its address changes below and transactions that write for it
      // have to wait.
      const id = await users.lockByEmail(canonicalEmail(email), 'update');
      if (!id) throw notFound('Account');
      await createMembershipService({ db: tx }).lockAllOf(id);
      if (admins.length === 1 && admins[0] === id)
        throw conflict('last_super_admin', 'The last super admin cannot be lost');
      const toRemove: string[] = [];
      for (const { erase } of erasedInOrder)
        toRemove.push(...((await erase?.(tx, id, context)) ?? []));
      const subject = { kind: 'user' as const, id, label: removedAccount };
      await createAuditService({ db: tx }).record({
        actor: null,
        action: 'account.erased',
        subject,
        detail: 'by the operator',
        at: clock(),
      });
      return toRemove;
    });
    if (files.length > 0) await uploads.remove(files);
  };

  return { exportData, exportByEmail, erase };
};
