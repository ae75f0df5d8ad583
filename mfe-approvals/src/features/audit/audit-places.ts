import { type AuditEntry } from './api/audit-page.query';

/** The name of an erased account, which no list contains. */
const removed = 'Removed account';

/** The address of User Management with a search for a person. */
export const placeOfPerson = (name: string): string | undefined =>
  name && name !== removed
    ? `/superAdmin-dashboard?${new URLSearchParams({ tab: 'users', q: name })}`
    : undefined;

/**
 * The page of an entry's subject; undefined if it was deleted, and for competitions, which a super
 * admin cannot open. A person is searched for by the current name.
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
