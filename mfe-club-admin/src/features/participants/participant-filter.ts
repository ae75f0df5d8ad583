import { type ParticipantStatus } from 'contracts';
import { participantStatuses } from 'contracts/constants';

export type StatusFilter = 'all' | ParticipantStatus;
export interface ParticipantFilter {
  q: string;
  status: StatusFilter;
}
export const everyone: ParticipantFilter = { q: '', status: 'all' };

/** The filter for a select's value. */
export const asStatusFilter = (value: string): StatusFilter =>
  participantStatuses.find((one) => one === value) ?? 'all';

/** Confirmed, Pending or Cancelled; an unknown status becomes Pending. */
export const statusOf = (status: string): ParticipantStatus =>
  participantStatuses.find((one) => one === status) ?? 'PENDING';
