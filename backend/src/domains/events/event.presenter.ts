import {
  type ApprovalEntry,
  type Event,
  type EventClash,
  type EventDetail,
  type LeanEvent,
  type ReviewEvent,
  type TrackedEvent,
} from 'contracts';
import { type ApprovedRow } from './approved.repository';
import { isOnProposal, presentDecision, removedPerson } from './decision.presenter';
import { moveWords } from './event-moves';
import { statusAt } from './event-timing';
import { type DecisionRow, type EventRow } from './events.repository';
import { presentProposals, withOpenProposal } from './proposal.presenter';

/** A stored path as clients join it to the backend's host: it starts with `uploads/`. */
export const assetPath = (path: string | null): string => path ?? '';

const clubOf = (row: { clubId: string; clubName: string; clubLogo: string }) => ({
  _id: row.clubId,
  name: row.clubName,
  clubLogo: assetPath(row.clubLogo),
});

/** Characters of a description that a card shows at most. */
const cardDescription = 300;

export const presentLean = (row: ApprovedRow, now: Date): LeanEvent => ({
  _id: row.id,
  name: row.name,
  description: Array.from(row.description).slice(0, cardDescription).join(''),
  date: row.date.toISOString(),
  endDate: row.endsAt.toISOString(),
  duration: row.duration,
  venue: row.venue,
  mode: row.mode,
  eventType: row.eventType,
  clubId: clubOf(row),
  maxParticipants: row.maxParticipants,
  registeredCount: row.registeredCount,
  spotsLeft: row.maxParticipants - row.registeredCount,
  waitingCount: row.waitingCount,
  registrationDeadline: row.registrationDeadline.toISOString(),
  fees: row.fees,
  tags: row.tags,
  departmentsAllowed: row.departmentsAllowed,
  eventBanner: assetPath(row.banner),
  status: statusAt(row, now),
  approvalStatus: row.approvalStatus,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
});

/**
 * One opaque entry per person with a seat; the caller's own, when there is one, carries the
 * caller's id.
 */
export const seats = (count: number, ownId?: string) =>
  Array.from({ length: count }, (_, index) =>
    index === 0 && ownId ? { _id: '1', userId: ownId } : { _id: String(index + 1) },
  );

/** An event of the whole list: the same for everybody. */
export const presentListed = (row: ApprovedRow, now: Date): Event => ({
  ...presentLean(row, now),
  description: row.description,
  registeredParticipants: seats(row.registeredCount),
  attachments: row.attachments.map(assetPath),
  platformLink: '',
  facultyApproval: { approved: true, remark: '' },
  cancelReason: row.cancelReason ?? '',
});

/** Decisions of one event: on what was sent in last, and on what was sent in before. */
export const presentHistory = (
  row: EventRow,
  decisions: readonly DecisionRow[],
  showRemarks: boolean,
) => {
  const own = decisions.filter(
    (decision) => decision.eventId === row.id && !isOnProposal(decision),
  );
  const present = (decision: DecisionRow) => presentDecision(decision, showRemarks);
  return {
    approvalHistory: own.filter((decision) => decision.submission === row.submission).map(present),
    earlierDecisions: own.filter((decision) => decision.submission < row.submission).map(present),
  };
};

const facultyApproval = (
  history: readonly ApprovalEntry[],
): { approved: boolean; remark: string } => {
  const entry = history.find(({ role }) => role === 'facultyCoordinator');
  return { approved: entry?.status === 'APPROVED', remark: entry?.remark ?? '' };
};

const creatorOf = (row: EventRow) => ({
  _id: row.createdBy ?? '',
  name: row.creatorName ?? removedPerson,
});

/** For reviewers, who see addresses, and the club's admins. */
export const presentReview = (
  row: EventRow,
  decisions: readonly DecisionRow[],
  { now, showEmails }: { now: Date; showEmails: boolean },
): ReviewEvent => {
  const history = presentHistory(row, decisions, true);
  return {
    ...presentListed(row, now),
    platformLink: row.platformLink ?? '',
    facultyApproval: facultyApproval(history.approvalHistory),
    createdBy: creatorOf(row),
    ...history,
    ...presentProposals(row, decisions, { showEmails }),
  };
};

/** What the event's page depends on about its viewer. */
export interface Viewer {
  id: string | null;
  /** Holds a seat. */
  isSeated: boolean;
  isInside: boolean;
  mayManage: boolean;
  eligibility: { mayRegister: boolean; isFull: boolean; reason: string | null };
}

export const presentDetail = (
  row: EventRow,
  decisions: readonly DecisionRow[],
  viewer: Viewer,
  now: Date,
): EventDetail => {
  const { approvalHistory } = presentHistory(row, decisions, viewer.isInside);
  return {
    ...presentListed(row, now),
    registeredParticipants: seats(
      row.registeredCount,
      viewer.isSeated ? (viewer.id ?? undefined) : undefined,
    ),
    platformLink: viewer.isSeated || viewer.isInside ? (row.platformLink ?? '') : '',
    facultyApproval: facultyApproval(approvalHistory),
    approvalHistory,
    ...(viewer.isInside
      ? presentProposals(withOpenProposal(row, now), decisions, { showEmails: false })
      : {}),
    createdBy: creatorOf(row),
    competitionId: row.competitionId,
    serverTime: now.toISOString(),
    ...viewer.eligibility,
    changedSince:
      row.movedAt && row.movedText
        ? { at: row.movedAt.toISOString(), text: moveWords(row.movedText, viewer.isSeated) }
        : null,
    mayManage: viewer.mayManage,
  };
};

const presentTracked = (
  row: EventRow,
  decisions: readonly DecisionRow[],
  now: Date,
): TrackedEvent => ({
  ...presentReview(withOpenProposal(row, now), decisions, { now, showEmails: false }),
  attachments: row.attachments.map(assetPath),
  platformLink: row.platformLink ?? '',
  registeredParticipants: row.registeredCount,
  isExpired:
    row.date <= now &&
    (row.approvalStatus === 'PENDING' || row.approvalStatus === 'FACULTY_APPROVED'),
  isCancelled: row.cancelledAt !== null,
  competitionId: row.competitionId,
});

/** Events of a club by the state of their approval, counted. */
export const presentTrack = (
  rows: readonly EventRow[],
  decisions: readonly DecisionRow[],
  now: Date,
) => {
  const all = rows.map((row) =>
    presentTracked(
      row,
      decisions.filter(({ eventId }) => eventId === row.id),
      now,
    ),
  );
  const of = (status: EventRow['approvalStatus']) =>
    all.filter(({ approvalStatus }) => approvalStatus === status);
  const categorized = {
    pending: of('PENDING'),
    facultyApproved: of('FACULTY_APPROVED'),
    superAdminApproved: of('SUPER_ADMIN_APPROVED'),
    rejected: of('REJECTED'),
  };
  const count = {
    total: all.length,
    pending: categorized.pending.length,
    facultyApproved: categorized.facultyApproved.length,
    superAdminApproved: categorized.superAdminApproved.length,
    rejected: categorized.rejected.length,
  };
  return { data: { all, categorized }, count };
};

export const presentClash = (row: EventRow): EventClash => ({
  _id: row.id,
  name: row.name,
  date: row.date.toISOString(),
  duration: row.duration,
  venue: row.venue,
  clubId: clubOf(row),
});
