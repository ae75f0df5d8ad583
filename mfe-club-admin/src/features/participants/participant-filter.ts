/** What the Participants tab knows of one person; missing texts read "N/A". */
export interface ParticipantRow {
  name: string;
  email: string;
  department: string;
  college?: string | null | undefined;
  status: string;
}

export const participantStatuses = ['all', 'CONFIRMED', 'PENDING', 'CANCELLED'] as const;
export type StatusFilter = (typeof participantStatuses)[number];

/** Confirmed, Pending or Cancelled; a status nobody knows reads Pending. */
export const statusOf = (status: string): 'CONFIRMED' | 'PENDING' | 'CANCELLED' =>
  status === 'CONFIRMED' || status === 'CANCELLED' ? status : 'PENDING';

const split = '\u0000';
const texts = new WeakMap<ParticipantRow, string>();

/** What a search looks at; put together for the first letter someone types, not while the list opens. */
const textOf = (person: ParticipantRow): string => {
  const known = texts.get(person);
  if (known !== undefined) return known;
  const text = [person.name, person.email, person.department, person.college ?? ''].join(split).toLowerCase();
  texts.set(person, text);
  return text;
};

/** Those whose name, email, department or college contains the text and whose status fits. */
export const filterPeople = <T extends ParticipantRow>(people: readonly T[], query: string, status: StatusFilter): readonly T[] => {
  const wanted = query.trim().toLowerCase();
  if (wanted === '' && status === 'all') return people;
  return people.filter(
    (person) => (status === 'all' || statusOf(person.status) === status) && (wanted === '' || textOf(person).includes(wanted)),
  );
};
