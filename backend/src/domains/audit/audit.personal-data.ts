import { type Executor } from '../../db/client';
import { type PersonalData, removedAccount } from '../personal-data/personal-data';
import { createAuditRepository } from './audit.repository';
import { createSignInRepository } from './sign-ins.repository';

/**
 * Lines about the person, and of what the person did. The latter may name other people, so the
 * export leaves out their details.
 */
const auditTrail = async (db: Executor, userId: string) => {
  const entries = createAuditRepository(db);
  const rows = await entries.entriesAround(userId);
  return rows.map(({ at, action, actorId, subjectKind, subjectId, subjectLabel, detail }) => {
    const isAboutThem = subjectKind === 'user' && subjectId === userId;
    return {
      at,
      action,
      isOwnAction: actorId === userId,
      subject: subjectKind === 'user' && !isAboutThem ? 'another account' : subjectLabel,
      detail: isAboutThem ? detail : '',
    };
  });
};

export const signInData: PersonalData = {
  erased: ['sign_ins.user_id'],
  exported: { signIns: (db, userId) => createSignInRepository(db).signInsOf(userId) },
  erase: (db, userId) => createSignInRepository(db).forget(userId),
};

export const auditData: PersonalData = {
  retained: ['audit_entries.actor_id', 'audit_entries.subject_id'],
  exported: { auditTrail },
  erase: (tx, userId) => createAuditRepository(tx).eraseLabels(userId, removedAccount),
};
