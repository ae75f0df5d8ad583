import { type Executor } from '../../db/client';
import { type PersonalData, removedAccount } from '../personal-data/personal-data';
import { entriesAround, eraseLabels } from './audit.repository';

/**
 * Lines about the person and lines of what the person did. The latter may name other people: the
 * export leaves out what they say of them.
 */
const auditTrail = async (db: Executor, userId: string) => {
  const rows = await entriesAround(db, userId);
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

export const auditData: PersonalData = {
  kept: ['audit_entries.actor_id', 'audit_entries.subject_id'],
  exported: { auditTrail },
  erase: (tx, userId) => eraseLabels(tx, userId, removedAccount),
};
