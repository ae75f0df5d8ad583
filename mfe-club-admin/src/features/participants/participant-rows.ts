import {
  type Answer,
  type EventParticipants,
  type ListedParticipant,
  type ParticipantCount,
} from 'contracts';
import { count, plural } from 'shared-ui/format';

export type EventRow = { kind: 'event' } & ParticipantCount;
/** `at` counts through all who match; without a `person` it is on a page of its own. */
export interface PersonRow {
  kind: 'person';
  eventId: string;
  at: number;
  person?: ListedParticipant;
}
export type Row = EventRow | PersonRow;

/** How many there are, how many of them match, and a row for each event and person. */
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

/**
 * The groups as one flat list, so that one virtual list draws them all; events without a match are
 * left out.
 */
export const rosterFrom = (first: Answer<'GET /event/participants'>): Roster => {
  const onFirstPage = first.eventParticipants.flatMap(({ participants }) => participants);
  return rosterOf(first.events ?? [], ({ at }) => onFirstPage[at]);
};

/** "16 confirmed · 2 pending · 4 cancelled"; how many at all, where the server does not say. */
export const inWords = ({ total, confirmed, pending, cancelled }: ParticipantCount): string => {
  const parts = Object.entries({ confirmed, pending, cancelled }).flatMap(([status, people]) =>
    people ? [`${count(people)} ${status}`] : [],
  );
  return parts.length ? parts.join(' · ') : plural(total, 'participant');
};

/** The person at a place of a page, if still in the event of that place. */
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
