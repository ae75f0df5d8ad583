import {
  type Answer,
  type EventParticipants,
  type ListedParticipant,
  type ParticipantCount,
} from 'contracts';
import { count, plural } from 'shared-ui/format';

export type EventRow = { kind: 'event' } & ParticipantCount;
/** `at` is the index among all matches; without `person` it is on another page. */
export interface PersonRow {
  kind: 'person';
  eventId: string;
  at: number;
  person?: ListedParticipant;
}
export type Row = EventRow | PersonRow;

/** The totals, and a row for each event and person. */
export interface Roster {
  total: number;
  filtered: number;
  rows: Row[];
}

export const keyOfRow = (row: Row): string =>
  row.kind === 'event' ? `event-${row.eventId}` : String(row.at);

type PersonAt = (place: {
  eventId: string;
  inEvent: number;
  at: number;
}) => ListedParticipant | undefined;

const rosterOf = (events: readonly ParticipantCount[], personAt: PersonAt): Roster => {
  const rows: Row[] = [];
  let filtered = 0;
  let total = 0;
  for (const event of events) {
    const { eventId } = event;
    total += event.total;
    if (event.filtered > 0) rows.push({ kind: 'event', ...event });
    for (let inEvent = 0; inEvent < event.filtered; inEvent += 1) {
      const at = filtered + inEvent;
      const person = personAt({ eventId, inEvent, at });
      rows.push({ kind: 'person', eventId, at, ...(person ? { person } : {}) });
    }
    filtered += event.filtered;
  }
  return { total, filtered, rows };
};

/** The groups as one flat list for a virtual list; events without a match are left out. */
export const rosterFrom = (first: Answer<'GET /event/participants'>): Roster => {
  const onFirstPage = first.eventParticipants.flatMap(({ participants }) => participants);
  return rosterOf(first.events ?? [], ({ at }) => onFirstPage[at]);
};

/** "16 confirmed · 2 pending · 4 cancelled"; the total where the server has no counts by status. */
export const inWords = ({ total, confirmed, pending, cancelled }: ParticipantCount): string => {
  const parts = Object.entries({ confirmed, pending, cancelled }).flatMap(([status, people]) =>
    people ? [`${count(people)} ${status}`] : [],
  );
  return parts.length ? parts.join(' · ') : plural(total, 'participant');
};

/** The person at an index of a page, if still in this event. */
export const personOn = (
  groups: readonly EventParticipants[],
  place: number,
  eventId: string,
): ListedParticipant | undefined => {
  let before = 0;
  for (const group of groups) {
    if (place < before + group.participants.length)
      return group.eventId === eventId ? group.participants[place - before] : undefined;
    before += group.participants.length;
  }
  return undefined;
};
