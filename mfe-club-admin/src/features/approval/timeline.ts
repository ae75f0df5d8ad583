export interface HistoryEntry {
  role: string;
  status?: string | undefined;
  date?: string | null | undefined;
  approver?: { name?: string | undefined } | null | undefined;
  remark?: string | null | undefined;
}
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
  role: string,
  history: readonly HistoryEntry[],
): TimelineStep => {
  const entry = history.filter((one) => one.role === role).at(-1);
  if (!entry) return { title, state: 'pending', at: null, by: null, remark: null };
  const state = /REJECT/i.test(entry.status ?? '') ? 'rejected' : 'completed';
  return {
    title,
    state,
    at: entry.date ?? null,
    by: entry.approver?.name ?? null,
    remark: entry.remark?.trim() || null,
  };
};

/** The three steps every event goes through. */
export const timelineOf = (event: {
  createdAt?: string | null | undefined;
  createdBy?: { name?: string | undefined } | null | undefined;
  approvalHistory?: readonly HistoryEntry[] | null | undefined;
}): TimelineStep[] => {
  const history = event.approvalHistory ?? [];
  return [
    {
      title: 'Event Created',
      state: 'completed',
      at: event.createdAt ?? null,
      by: event.createdBy?.name ?? null,
      remark: null,
    },
    review('Faculty Review', 'facultyCoordinator', history),
    review('Super Admin Review', 'superAdmin', history),
  ];
};

/** Whether an event's name or its club's name contains the text. */
export const matchesEvent = (
  event: { name: string; clubId?: { name?: string } | string | null },
  query: string,
): boolean => {
  const wanted = query.trim().toLowerCase();
  const club = typeof event.clubId === 'object' ? (event.clubId?.name ?? '') : '';
  return event.name.toLowerCase().includes(wanted) || club.toLowerCase().includes(wanted);
};
