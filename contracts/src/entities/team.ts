import * as z from 'zod';
import { participantStatuses } from '../constants';
import { instant } from './common';

export const participantStatus = z.enum(participantStatuses);

export const teamMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['Leader', 'Member']),
  image: z.string(),
  status: participantStatus,
  /** Until when an invitation can be answered; null without one. */
  answerBy: instant.nullable(),
});

/** A team as its club's admins see it. */
export const team = z.object({
  _id: z.string(),
  name: z.string(),
  event: z.object({ _id: z.string(), name: z.string() }),
  paymentStatus: z.boolean(),
  /** Rupees; 0 if nothing has to be paid. */
  fees: z.number(),
  status: participantStatus,
  registeredAt: instant,
  members: z.array(teamMember),
});

export type ParticipantStatus = z.infer<typeof participantStatus>;
export type TeamMember = z.infer<typeof teamMember>;
export type Team = z.infer<typeof team>;
