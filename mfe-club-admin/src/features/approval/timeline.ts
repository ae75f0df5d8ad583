import { type ApprovalEntry, type TrackedEvent } from 'contracts';

export type StepState = 'completed' | 'pending' | 'rejected';
export interface TimelineStep {
  title: 'Event Created' | 'Faculty Review' | 'Super Admin Review';
  state: StepState;
  at: string | null;
  by: string | null;
  remark: string | null;
}

// An edited event is reviewed again: the latest entry of a role is the one that counts.
const review = (
  title: TimelineStep['title'],
  role: ApprovalEntry['role'],
  history: readonly ApprovalEntry[],
): TimelineStep => {
  const entry = history.filter((one) => one.role === role).at(-1);
  if (!entry) return { title, state: 'pending', at: null, by: null, remark: null };
  return {
    title,
    state: entry.status === 'REJECTED' ? 'rejected' : 'completed',
    at: entry.date,
    by: entry.approver.name,
    remark: entry.remark.trim() || null,
  };
};

/** The three steps every event goes through. */
export const timelineOf = ({
  createdAt,
  createdBy,
  approvalHistory,
}: Pick<TrackedEvent, 'createdAt' | 'createdBy' | 'approvalHistory'>): TimelineStep[] => [
  { title: 'Event Created', state: 'completed', at: createdAt, by: createdBy.name, remark: null },
  review('Faculty Review', 'facultyCoordinator', approvalHistory),
  review('Super Admin Review', 'superAdmin', approvalHistory),
];

/** Whether an event's name or its club's name contains the text. */
export const matchesEvent = (
  event: { name: string; clubId: { name: string } },
  query: string,
): boolean => {
  const wanted = query.trim().toLowerCase();
  return [event.name, event.clubId.name].some((name) => name.toLowerCase().includes(wanted));
};
