import { filterPeople, type ParticipantRow, type StatusFilter } from './participant-filter';

export interface Group<T> {
  eventId: string;
  eventName: string;
  participants: readonly T[];
}
export type Row<T> = { kind: 'event'; eventId: string; eventName: string; shown: number; total: number } | { kind: 'person'; person: T };

export const keyOfRow = (row: Row<{ _id: string }>): string => (row.kind === 'event' ? `event-${row.eventId}` : row.person._id);

/** The groups as one flat list, so that one virtual list draws them all; events without a match are left out. */
export const rowsOf = <T extends ParticipantRow>(groups: readonly Group<T>[], query: string, status: StatusFilter): Row<T>[] => {
  const rows: Row<T>[] = [];
  for (const { eventId, eventName, participants } of groups) {
    const found = filterPeople(participants, query, status);
    if (found.length === 0) continue;
    rows.push({ kind: 'event', eventId, eventName, shown: found.length, total: participants.length });
    for (const person of found) rows.push({ kind: 'person', person });
  }
  return rows;
};
