import { type AuditEntry } from './audit-page';

/** The name of an account whose data was erased: no list has it any more. */
const removed = 'Removed account';

/** User Management, searched for a person. */
export const placeOfPerson = (name: string): string | undefined =>
  name && name !== removed
    ? `/superAdmin-dashboard?${new URLSearchParams({ tab: 'users', q: name })}`
    : undefined;

/**
 * The page of what an entry is about. A competition has none that a super admin may open, and a
 * deleted announcement has none at all.
 */
export function placeOfSubject({ action, subject }: AuditEntry): string | undefined {
  const { kind, _id, label } = subject;
  if (kind === 'event') return `/events/${_id}`;
  if (kind === 'club') return `/club/${_id}`;
  if (kind === 'user') return placeOfPerson(label);
  if (kind === 'announcement' && action !== 'announcement.deleted') return `/announcements/${_id}`;
  return undefined;
}
