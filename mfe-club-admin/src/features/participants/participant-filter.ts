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

export interface Searchable<T> {
  person: T;
  text: string;
  status: ReturnType<typeof statusOf>;
}

const split = '\u0000';

/** Prepares people once per answer, so that a keystroke only compares strings. */
export const searchable = <T extends ParticipantRow>(people: readonly T[]): Searchable<T>[] =>
  people.map((person) => ({
    person,
    text: [person.name, person.email, person.department, person.college ?? ''].join(split).toLowerCase(),
    status: statusOf(person.status),
  }));

/** Those whose name, email, department or college contains the text and whose status fits. */
export const filterPeople = <T extends ParticipantRow>(people: readonly Searchable<T>[], query: string, status: StatusFilter): T[] => {
  const wanted = query.trim().toLowerCase();
  const found: T[] = [];
  for (const one of people)
    if ((status === 'all' || one.status === status) && (wanted === '' || one.text.includes(wanted))) found.push(one.person);
  return found;
};
