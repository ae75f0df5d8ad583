import { type ParticipantStatus } from 'contracts';
import { participantStatuses } from 'contracts/constants';

/** What the Participants tab knows of one person; missing texts read "N/A". */
export interface ParticipantRow {
  name: string;
  email: string;
  department: string;
  college?: string | null | undefined;
  status: string;
}

export type StatusFilter = 'all' | ParticipantStatus;
export interface ParticipantFilter {
  q: string;
  status: StatusFilter;
}
export const everyone: ParticipantFilter = { q: '', status: 'all' };

/** The filter a chooser's value stands for. */
export const asStatusFilter = (value: string): StatusFilter =>
  participantStatuses.find((one) => one === value) ?? 'all';

/** Confirmed, Pending or Cancelled; a status nobody knows reads Pending. */
export const statusOf = (status: string): ParticipantStatus =>
  participantStatuses.find((one) => one === status) ?? 'PENDING';

const contains = (text: string | null | undefined, wanted: string) =>
  text?.toLowerCase().includes(wanted) ?? false;

/** Those whose name, email, department or college contains the text and whose status fits. */
export const filterPeople = <T extends ParticipantRow>(
  people: readonly T[],
  { q, status }: ParticipantFilter,
): readonly T[] => {
  const wanted = q.trim().toLowerCase();
  return people.filter(
    ({ name, email, department, college, status: own }) =>
      (status === 'all' || statusOf(own) === status) &&
      [name, email, department, college].some((text) => contains(text, wanted)),
  );
};
