import { type Actor } from '../../http/actor';
import { readTeam, whyNotRegister, type OpenEvent, type Question } from './registration-rules';
import { whoMovesUp } from './waiting-list';

const now = new Date('2026-03-05T10:00:00Z');
const member: Actor = { id: 'u1', name: 'Asha', email: 'a@x', role: 'member', department: 'Civil', session: 's', memberships: [] };
const event: OpenEvent = {
  approvalStatus: 'SUPER_ADMIN_APPROVED',
  cancelledAt: null,
  date: new Date('2026-03-10T10:00:00Z'),
  registrationDeadline: new Date('2026-03-09T10:00:00Z'),
  eventType: 'WORKSHOP',
  maxParticipants: 10,
  registeredCount: 10,
  departmentsAllowed: ['Civil'],
  competition: null,
};
const competition = { teamAllowed: true, teamSizeLimit: 3, registrationDeadline: null };
const ask = (changes: Partial<OpenEvent> = {}, more: Partial<Question> = {}) =>
  whyNotRegister({ event: { ...event, ...changes }, actor: member, isRegistered: false, now, enforceDepartments: false, ...more });

describe('who may register', () => {
  test('members and club admins, and full events have a waiting list', () => {
    expect(ask()).toBeNull();
    expect(ask({}, { actor: { ...member, role: 'clubAdmin' } })).toBeNull();
    expect(ask({}, { actor: null })).toBeNull();
  });
  test.each(['facultyCoordinator', 'superAdmin'] as const)('%s is told why not', (role) =>
    expect(ask({}, { actor: { ...member, role } })).toEqual({
      status: 403,
      code: 'role_not_allowed',
      message: 'Only members and club admins can register for events',
    }),
  );
  test('each closed door says which one it is', () => {
    expect(ask({}, { isRegistered: true })?.code).toBe('already_registered');
    expect(ask({ approvalStatus: 'PENDING' })?.code).toBe('not_open');
    expect(ask({ cancelledAt: now })?.code).toBe('event_cancelled');
    expect(ask({ registrationDeadline: now })?.code).toBe('registration_closed');
    expect(ask({ date: now })?.code).toBe('registration_closed');
    expect(ask({ eventType: 'COMPETITION' })?.code).toBe('competition_not_ready');
    expect(ask({ eventType: 'COMPETITION', competition })).toBeNull();
    expect(ask({ eventType: 'COMPETITION', competition: { ...competition, registrationDeadline: now } })?.code).toBe('registration_closed');
  });
  test('departments bind only where the campus enforces them', () => {
    const other = { actor: { ...member, department: 'Mechanical' } };
    expect(ask({}, other)).toBeNull();
    expect(ask({}, { ...other, enforceDepartments: true })?.code).toBe('department_not_allowed');
    expect(ask({}, { enforceDepartments: true })).toBeNull();
  });
});

describe('teams', () => {
  const read = (teamName: string | null, teamMembers: string[]) => readTeam({ teamName, teamMembers }, competition, 'leader');
  test('a team competition asks for a name', () => expect(read(' ', [])).toEqual({ field: 'teamName', message: 'Team name is required' }));
  test('the leader alone is a team', () => expect(read('Rockets', [])).toEqual({ teamName: 'Rockets', memberIds: [] }));
  test('the limit counts the leader', () => {
    expect(read('Rockets', ['a', 'b'])).toEqual({ teamName: 'Rockets', memberIds: ['a', 'b'] });
    expect(read('Rockets', ['a', 'b', 'c'])).toMatchObject({ message: 'Team size cannot exceed 3 members (including you)' });
  });
  test('everybody is in it once', () => {
    expect(read('Rockets', ['a', 'a'])).toMatchObject({ message: 'A person can be in a team only once' });
    expect(read('Rockets', ['leader'])).toMatchObject({ field: 'teamMembers' });
  });
  test('without teams the fields may be empty', () => {
    expect(readTeam({ teamName: '', teamMembers: [] }, null, 'leader')).toBeNull();
    expect(readTeam({ teamMembers: ['a'] }, { ...competition, teamAllowed: false }, 'leader')).toMatchObject({ field: 'teamMembers' });
  });
});

test('seats go to those who wait in order, to each party that fits', () => {
  const queue = [
    { id: 'team', size: 4 },
    { id: 'first', size: 1 },
    { id: 'pair', size: 2 },
    { id: 'last', size: 1 },
  ];
  expect(whoMovesUp(1, queue).map(({ id }) => id)).toEqual(['first']);
  expect(whoMovesUp(3, queue).map(({ id }) => id)).toEqual(['first', 'pair']);
  expect(whoMovesUp(5, queue).map(({ id }) => id)).toEqual(['team', 'first']);
  expect(whoMovesUp(0, queue)).toEqual([]);
});
