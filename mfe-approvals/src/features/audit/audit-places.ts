import { type AuditEntry } from './audit-page';

/** The name of an account whose data was erased: no list has it any more. */
const removed = 'Removed account';

/** User Management, searched for a person. */
export const placeOfPerson = (name: string): string | undefined =>
  name && name !== removed
    ? `/superAdmin-dashboard?${new URLSearchParams({ tab: 'users', q: name })}`
    : undefined;

/**
 * The page of what an entry is about; none of what is gone. A competition has none that a super
 * admin may open. A person is searched for by the name of today.
 */
export function placeOfSubject({ subject }: AuditEntry): string | undefined {
  const { kind, _id, name } = subject;
  if (name === null) return undefined;
  if (kind === 'event') return `/events/${_id}`;
  if (kind === 'club') return `/club/${_id}`;
  if (kind === 'user') return placeOfPerson(name);
  if (kind === 'announcement') return `/announcements/${_id}`;
  return undefined;
}
