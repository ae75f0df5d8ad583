import * as z from 'zod';
import { approvalStatuses, eventModes, eventStatuses, eventTypes } from '../constants';
import { instant } from './common';
import { proposedCompetition, reviewCompetition } from './competition';

export const eventType = z.enum(eventTypes);
export const eventMode = z.enum(eventModes);
export const eventStatus = z.enum(eventStatuses);
export const approvalStatus = z.enum(approvalStatuses);

/** The club of an event, populated; never null. */
export const eventClub = z.object({ _id: z.string(), name: z.string(), clubLogo: z.string() });

/** One person with a seat. Opaque, except that the caller's own entry carries the caller's id. */
export const registeredParticipant = z.object({ _id: z.string(), userId: z.string().optional() });

/** One decision. `remark` is empty for people who may not read it. */
export const approvalEntry = z.object({
  role: z.enum(['facultyCoordinator', 'superAdmin']),
  status: z.enum(['APPROVED', 'REJECTED']),
  date: instant,
  approver: z.object({ name: z.string() }),
  remark: z.string(),
});

/** Fields of an event in every answer; lean lists have no others. */
export const leanEvent = z.object({
  _id: z.string(),
  name: z.string(),
  /** Lean lists shorten it to the length of a card. */
  description: z.string(),
  date: instant,
  /** `date` plus `duration`. */
  endDate: instant,
  /** Minutes. */
  duration: z.number(),
  venue: z.string(),
  mode: eventMode,
  eventType,
  clubId: eventClub,
  maxParticipants: z.number(),
  registeredCount: z.number(),
  spotsLeft: z.number(),
  waitingCount: z.number(),
  registrationDeadline: instant,
  /** Rupees. */
  fees: z.number(),
  tags: z.array(z.string()),
  departmentsAllowed: z.array(z.string()),
  /** Path under `uploads/`, without a leading slash; empty without a banner. */
  eventBanner: z.string(),
  status: eventStatus,
  approvalStatus,
  /** Goes up with every edit; a decision may name the one the reviewer saw. */
  version: z.number(),
  createdAt: instant,
});

/** An event in whole lists and in detail. */
export const event = leanEvent.extend({
  /** Absent in lean lists. */
  registeredParticipants: z.array(registeredParticipant).optional(),
  attachments: z.array(z.string()).optional(),
  /** Empty for those who are not registered. */
  platformLink: z.string().optional(),
  facultyApproval: z.object({ approved: z.boolean(), remark: z.string() }).optional(),
  cancelReason: z.string().optional(),
});

/** Fields of an approved event that change only after both reviews; unchanged ones are absent. */
export const proposedFields = leanEvent
  .pick({
    name: true,
    description: true,
    eventType: true,
    mode: true,
    fees: true,
    maxParticipants: true,
    eventBanner: true,
  })
  .extend({
    platformLink: z.string(),
    attachments: z.array(z.string()),
    competition: proposedCompetition,
  })
  .partial();

/** A waiting change of an approved event: the fields as they are and as they are proposed. */
export const proposedChange = z.object({
  before: proposedFields,
  after: proposedFields,
  proposedBy: z.object({ _id: z.string(), name: z.string() }),
  proposedAt: instant,
  /** The review for which it waits. */
  stage: z.enum(['PENDING', 'FACULTY_APPROVED']),
  /** Decisions on this change so far. */
  decisions: z.array(approvalEntry),
});

/** For the club's admins and the reviewers of an approved event. */
const proposals = {
  /** Absent when no change waits. */
  proposal: proposedChange.optional(),
  /** Decisions on changes that were proposed before; absent without any. */
  changeDecisions: z.array(approvalEntry).optional(),
};

/** An event as its reviewers see it. */
export const reviewEvent = event.extend({
  ...proposals,
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  approvalHistory: z.array(approvalEntry),
  /** Decisions on earlier versions, before it was rejected and sent in again. */
  earlierDecisions: z.array(approvalEntry),
  /**
   * The competition of an event of type COMPETITION in the reviewers' lists; null until it is set
   * up. Absent elsewhere and in answers of older servers.
   */
  competition: reviewCompetition.nullable().optional(),
});

/** One event in full, with what applies to the caller. */
export const eventDetail = event.extend({
  ...proposals,
  approvalHistory: z.array(approvalEntry),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  /** The competition that belongs to it, when one is set up. */
  competitionId: z.string().nullable(),
  serverTime: instant,
  /** Whether registering (or joining the waiting list of a full event) is open to the caller. */
  mayRegister: z.boolean(),
  isFull: z.boolean(),
  /** One sentence, when `mayRegister` is false. */
  reason: z.string().nullable(),
  /** A date, venue or fee that changed after approval. */
  changedSince: z.object({ at: instant, text: z.string() }).nullable(),
  /** Whether the caller may edit, cancel and check in. */
  mayManage: z.boolean(),
});

/** An event in its club's tracking; `registeredParticipants` is a number here. */
export const trackedEvent = z.object({
  ...proposals,
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  clubId: eventClub,
  eventType,
  date: instant,
  endDate: instant,
  duration: z.number(),
  fees: z.number(),
  mode: eventMode,
  venue: z.string(),
  maxParticipants: z.number(),
  registeredParticipants: z.number(),
  waitingCount: z.number(),
  registrationDeadline: instant,
  tags: z.array(z.string()),
  departmentsAllowed: z.array(z.string()),
  eventBanner: z.string(),
  attachments: z.array(z.string()),
  platformLink: z.string(),
  status: eventStatus,
  approvalStatus,
  approvalHistory: z.array(approvalEntry),
  earlierDecisions: z.array(approvalEntry),
  /** Undecided although its date is over. */
  isExpired: z.boolean(),
  isCancelled: z.boolean(),
  competitionId: z.string().nullable(),
  version: z.number(),
  createdAt: instant,
  createdBy: z.object({ _id: z.string(), name: z.string() }),
});

export const trackedCounts = z.object({
  total: z.number(),
  pending: z.number(),
  facultyApproved: z.number(),
  superAdminApproved: z.number(),
  rejected: z.number(),
});

/** Another event at the same venue and time. */
export const eventClash = z.object({
  _id: z.string(),
  name: z.string(),
  date: instant,
  duration: z.number(),
  venue: z.string(),
  clubId: eventClub,
});

export type EventType = z.infer<typeof eventType>;
export type EventMode = z.infer<typeof eventMode>;
export type EventStatus = z.infer<typeof eventStatus>;
export type ApprovalStatus = z.infer<typeof approvalStatus>;
export type ApprovalEntry = z.infer<typeof approvalEntry>;
export type EventClub = z.infer<typeof eventClub>;
export type LeanEvent = z.infer<typeof leanEvent>;
export type Event = z.infer<typeof event>;
export type ProposedFields = z.infer<typeof proposedFields>;
export type ProposedChange = z.infer<typeof proposedChange>;
export type ReviewEvent = z.infer<typeof reviewEvent>;
export type EventDetail = z.infer<typeof eventDetail>;
export type TrackedEvent = z.infer<typeof trackedEvent>;
export type TrackedCounts = z.infer<typeof trackedCounts>;
export type EventClash = z.infer<typeof eventClash>;
