/** @without-browser */
import { type EligibleUser, type Role } from 'contracts';
import { closedDashboardOf, lossOf } from './assign-words';

type ClubRole = NonNullable<EligibleUser['clubRole']>['role'];
const asha = (role: Role, clubRole?: ClubRole, isOnly = false): EligibleUser => ({
  _id: 'u1',
  name: 'Asha',
  email: 'asha@campus.test',
  department: 'Civil',
  role,
  ...(clubRole && { clubRole: { role: clubRole, isOnly } }),
});

test.each<[string, EligibleUser, Role, string]>([
  ['nobody in the club', asha('member'), 'clubAdmin', ''],
  ['the same role', asha('clubAdmin', 'clubAdmin', true), 'clubAdmin', ''],
  [
    'one of several admins',
    asha('clubAdmin', 'clubAdmin'),
    'member',
    'Asha is Club Admin of Chess now and becomes Member.',
  ],
  [
    'the only admin',
    asha('clubAdmin', 'clubAdmin', true),
    'facultyCoordinator',
    'Asha is Club Admin of Chess now and becomes Faculty Coordinator. Chess then has no admin.',
  ],
  [
    'the only admin, who still manages the club as a super admin',
    asha('clubAdmin', 'clubAdmin', true),
    'superAdmin',
    'Asha is Club Admin of Chess now and becomes Super Admin.',
  ],
  [
    'one of several coordinators',
    asha('facultyCoordinator', 'facultyCoordinater'),
    'clubAdmin',
    'Asha is Faculty Coordinator of Chess now and becomes Club Admin.',
  ],
  [
    'the only coordinator',
    asha('facultyCoordinator', 'facultyCoordinater', true),
    'superAdmin',
    'Asha is Faculty Coordinator of Chess now and becomes Super Admin. Chess then has no coordinator.',
  ],
])('what an assignment takes from %s', (_who, person, role, words) =>
  expect(lossOf(person, role, 'Chess')).toBe(words),
);

test.each<[Role, Role, string]>([
  ['member', 'member', ''],
  ['superAdmin', 'member', ''],
  ['member', 'clubAdmin', ''],
  ['clubAdmin', 'clubAdmin', ''],
  ['facultyCoordinator', 'superAdmin', ''],
  [
    'facultyCoordinator',
    'clubAdmin',
    'Asha keeps the account of a Faculty Coordinator: it does not open the dashboard of a Club Admin. User Management can change the account.',
  ],
  [
    'superAdmin',
    'facultyCoordinator',
    'Asha keeps the account of a Super Admin: it does not open the dashboard of a Faculty Coordinator. User Management can change the account.',
  ],
])('the account of a %s that becomes %s', (account, role, words) =>
  expect(closedDashboardOf(asha(account), role)).toBe(words),
);
