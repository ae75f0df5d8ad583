import { filterPeople, type ParticipantRow, type Searchable, type StatusFilter } from './participant-filter';

export interface Group<T> {
  eventId: string;
  eventName: string;
  people: Searchable<T>[];
}
export type Row<T> =
  | { kind: 'event'; key: string; eventId: string; eventName: string; shown: number; total: number }
  | { kind: 'person'; key: string; person: T };

/** The groups as one flat list, so that one virtual list draws them all; events without a match are left out. */
export const rowsOf = <T extends ParticipantRow & { _id: string }>(
  groups: readonly Group<T>[],
  query: string,
  status: StatusFilter,
): Row<T>[] => {
  const rows: Row<T>[] = [];
  for (const { eventId, eventName, people } of groups) {
    const found = filterPeople(people, query, status);
    if (found.length === 0) continue;
    rows.push({ kind: 'event', key: `event-${eventId}`, eventId, eventName, shown: found.length, total: people.length });
    for (const person of found) rows.push({ kind: 'person', key: `${eventId}-${person._id}`, person });
  }
  return rows;
};
