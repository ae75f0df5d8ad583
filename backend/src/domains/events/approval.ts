import { type ApprovalStatus } from 'contracts';
import { deny, type Denial } from '../../http/policy';
import { isTodayOrLater } from './event-timing';

export type Stage = 'faculty' | 'superAdmin';

/** The account role that decides at each stage. */
export const roleOfStage = { faculty: 'facultyCoordinator', superAdmin: 'superAdmin' } as const;

export interface Decidable {
  approvalStatus: ApprovalStatus;
  date: Date;
  cancelledAt: Date | null;
  createdBy: string | null;
  /** Everybody whose edits are in the change that is decided on, when it is one. */
  proposers?: readonly (string | null)[];
  version: number;
}

export interface Decision {
  stage: Stage;
  approved: boolean;
  deciderId: string;
  now: Date;
  zone: string;
  /** The version that the reviewer saw, if sent. */
  version?: number | undefined;
}

/** Of a new event: it waits for the faculty decision. */
export const firstStatus: ApprovalStatus = 'PENDING';

const waitsFor: Record<Stage, ApprovalStatus> = {
  faculty: firstStatus,
  superAdmin: 'FACULTY_APPROVED',
};
const approvedAs: Record<Stage, ApprovalStatus> = {
  faculty: 'FACULTY_APPROVED',
  superAdmin: 'SUPER_ADMIN_APPROVED',
};

const refusal = (
  event: Decidable,
  { stage, deciderId, now, zone, version }: Decision,
): Denial | null => {
  if (event.createdBy === deciderId)
    return deny('own_event', 'You cannot decide on an event you created');
  if (event.proposers?.includes(deciderId))
    return deny('own_event', 'You cannot decide on a change you proposed');
  if (event.cancelledAt) return deny('event_cancelled', 'This event has been cancelled', 409);
  if (version !== undefined && version !== event.version)
    return deny(
      'event_changed',
      'This event was changed after you opened it. Please look at it again.',
      409,
    );
  if (event.approvalStatus !== waitsFor[stage])
    return event.approvalStatus === firstStatus
      ? deny('out_of_order', 'This event still waits for the faculty decision', 409)
      : deny('already_decided', 'This event has already been decided on', 409);
  const isOpen = stage === 'faculty' ? event.date > now : isTodayOrLater(event.date, now, zone);
  return isOpen ? null : deny('event_past', 'The date of this event has passed', 409);
};

/**
 * What a decision turns an event into, or why it is refused: the whole state machine of the two
 * stages.
 */
export const decide = (
  event: Decidable,
  decision: Decision,
): { next: ApprovalStatus } | { refused: Denial } => {
  const refused = refusal(event, decision);
  if (refused) return { refused };
  return { next: decision.approved ? approvedAs[decision.stage] : 'REJECTED' };
};

/**
 * What an edit does to the approval: an approved event stays approved, everything else waits for
 * the first stage again.
 */
export const afterEdit = (event: {
  approvalStatus: ApprovalStatus;
  submission: number;
}): { approvalStatus: ApprovalStatus; submission: number } => {
  const { approvalStatus, submission } = event;
  if (approvalStatus === 'SUPER_ADMIN_APPROVED') return { approvalStatus, submission };
  const isDecided = approvalStatus !== firstStatus;
  return { approvalStatus: firstStatus, submission: submission + (isDecided ? 1 : 0) };
};
