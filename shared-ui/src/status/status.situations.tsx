import * as status from 'shared-ui/status';
import { type Situations } from '../testing/situation';

/** The label of each status, by kind and value. */
export const statusWords = [
  ['approval', 'PENDING', 'Pending'],
  ['approval', 'FACULTY_APPROVED', 'Faculty Approved'],
  ['approval', 'SUPER_ADMIN_APPROVED', 'Super Admin Approved'],
  ['approval', 'APPROVED', 'Approved'],
  ['approval', 'REJECTED', 'Rejected'],
  ['approval', 'REQUESTED', 'Requested'],
  ['timing', 'ongoing', 'Happening Now'],
  ['timing', 'past', 'Registration Closed'],
  ['participant', 'CONFIRMED', 'Confirmed'],
  ['participant', 'WHATEVER', 'Pending'],
  ['payment', true, 'PAID'],
  ['payment', false, 'PENDING'],
  ['active', true, 'Active'],
  ['active', false, 'Inactive'],
  ['request', 'pending', 'Waiting for approval'],
  ['request', 'approved', 'Request approved'],
  ['request', 'rejected', 'Request declined'],
  ['role', 'member', 'User'],
  ['role', 'moderator', 'Moderator'],
  ['role', 'gardener', 'gardener'],
] as const;

export const situations: Situations = {
  StatusBadge: Object.fromEntries(
    statusWords.map(([kind, value, word]) => [
      `${kind} ${value}: ${word}`,
      () => <status.StatusBadge kind={kind} value={value} />,
    ]),
  ),
};
