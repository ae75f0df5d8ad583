import { roleLabel, words } from 'shared-ui/format';
import { type AuditEntry } from './api/audit-page.query';

/** Entries whose detail contains role codes; "member" is one of them there. */
const ofRoles = /^(account\.|role_wish\.|club\.member)/;
const roleCodes = /\b(member|clubAdmin|facultyCoordinat[oe]r|superAdmin)\b/g;
const codes = /\b(clubAdmin|facultyCoordinat[oe]r|superAdmin)\b/g;
/**
 * Statuses, types and modes: `SUPER_ADMIN_APPROVED`, `OFFLINE`. Other capitals are text of people.
 */
const statuses =
  /\b([A-Z]+(?:_[A-Z]+)+|PENDING|REJECTED|CONFIRMED|CANCELLED|ONLINE|OFFLINE|HYBRID)\b/g;

/** The detail of an entry, with readable roles and statuses. */
export function detailWords({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string {
  const place = action.startsWith('club.') ? 'club' : 'account';
  return detail
    .replace(ofRoles.test(action) ? roleCodes : codes, (role) => roleLabel(role, place))
    .replace(statuses, (status) => words(status));
}
