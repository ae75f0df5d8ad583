import { detailWords } from './detail-words';

it.each([
  ['account.role_changed', 'member to clubAdmin', 'User to Club Admin'],
  ['account.created', 'superAdmin, by the operator', 'Super Admin, by the operator'],
  [
    'club.member_role_changed',
    'Robotics Club: member to facultyCoordinater',
    'Robotics Club: Member to Faculty Coordinator',
  ],
  ['role_wish.approved', 'clubAdmin', 'Club Admin'],
  ['event.edited', 'mode: OFFLINE to ONLINE', 'mode: Offline to Online'],
  ['event.edited', 'SUPER_ADMIN_APPROVED to PENDING', 'Super Admin Approved to Pending'],
  ['event.faculty_approved', 'Every member of IEEE may come', 'Every member of IEEE may come'],
  ['event.faculty_rejected', '', ''],
])('%s "%s" reads "%s"', (action, detail, read) => {
  expect(detailWords({ action, detail })).toBe(read);
});
