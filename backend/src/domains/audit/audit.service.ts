import { type Executor } from '../../db/client';
import { createAuditRepository } from './audit.repository';

/** What is recorded, in the past tense and stable; the list filters by it. */
export type AuditAction =
  | 'account.registered'
  | 'account.created'
  | 'account.linked'
  | 'account.activated'
  | 'account.deactivated'
  | 'account.role_changed'
  | 'account.reset_link_issued'
  | 'account.password_reset'
  | 'account.email_confirmed'
  | 'account.erased'
  | 'account.exported'
  | 'role_wish.approved'
  | 'role_wish.rejected'
  | 'club.created'
  | 'club.updated'
  | 'club.page_updated'
  | 'club.member_added'
  | 'club.member_role_changed'
  | 'club.member_removed'
  | 'club.member_left'
  | 'join_request.approved'
  | 'join_request.rejected'
  | 'join_request.withdrawn'
  | 'question.answered'
  | 'question.withdrawn'
  | 'event.created'
  | 'event.faculty_approved'
  | 'event.faculty_rejected'
  | 'event.super_admin_approved'
  | 'event.super_admin_rejected'
  | 'event.resubmitted'
  | 'event.edited'
  | 'event.change_proposed'
  | 'event.change_withdrawn'
  | 'event.change_faculty_approved'
  | 'event.change_faculty_rejected'
  | 'event.change_super_admin_approved'
  | 'event.change_super_admin_rejected'
  | 'event.cancelled'
  | 'event.registration_cancelled'
  | 'event.payment_changed'
  | 'event.checked_in'
  | 'competition.created'
  | 'competition.edited'
  | 'announcement.published'
  | 'announcement.edited'
  | 'announcement.deleted';

interface Recorded {
  action: AuditAction;
  subject: {
    kind: 'user' | 'club' | 'event' | 'competition' | 'announcement';
    id: string;
    label: string;
  };
  at: Date;
}

/** Without an actor the detail says who it was: the operator or a provider. */
export type AuditRecord = Recorded &
  ({ actor: { id: string }; detail?: string } | { actor: null; detail: string });

/** The audit trail; `db` is the transaction of the change that is recorded. */
export const createAuditService = ({ db }: { db: Executor }) => ({
  /** Adds lines to the trail. */
  record: async (...entries: AuditRecord[]): Promise<void> => {
    if (entries.length === 0) return;
    const rows = entries.map(({ actor, action, subject, detail = '', at }) => ({
      at,
      actorId: actor?.id ?? null,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectLabel: subject.label.slice(0, 300),
      // Enough for old and new values of a whole form.
      detail: detail.slice(0, 10_000),
    }));
    await createAuditRepository(db).add(rows);
  },
});
