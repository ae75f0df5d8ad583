import { type Actor } from '../../http/actor';
import { readTeam, whyNotRegister, type OpenEvent, type Question } from './registration-rules';
import { whoMovesUp } from '../seats/waiting-list';

const now = new Date('2026-03-05T10:00:00Z');
const member: Actor = {
  id: 'u1',
  name: 'Asha',
  email: 'a@x',
  role: 'member',
  department: 'Civil',
  emailConfirmed: true,
  session: 's',
  memberships: [],
};
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
  whyNotRegister({
    event: { ...event, ...changes },
    actor: member,
    isRegistered: false,
    now,
    enforceDepartments: false,
    ...more,
  });

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
  test('each refusal says its reason', () => {
    expect(ask({}, { isRegistered: true })?.code).toBe('already_registered');
    expect(ask({ approvalStatus: 'PENDING' })?.code).toBe('not_open');
    expect(ask({ cancelledAt: now })?.code).toBe('event_cancelled');
    expect(ask({ registrationDeadline: now })?.code).toBe('registration_closed');
    expect(ask({ date: now })?.code).toBe('registration_closed');
    expect(ask({ eventType: 'COMPETITION' })?.code).toBe('competition_not_ready');
    expect(ask({ eventType: 'COMPETITION', competition })).toBeNull();
    expect(
      ask({ eventType: 'COMPETITION', competition: { ...competition, registrationDeadline: now } })
        ?.code,
    ).toBe('registration_closed');
  });
  test('registration closes at the named instant, not before', () => {
    const soon = new Date(now.getTime() + 1);
    expect(ask({ date: soon, registrationDeadline: soon })).toBeNull();
    expect(
      ask({
        eventType: 'COMPETITION',
        competition: { ...competition, registrationDeadline: soon },
      }),
    ).toBeNull();
    expect(
      ask({ eventType: 'WORKSHOP', competition: { ...competition, registrationDeadline: now } })
        ?.code,
    ).toBe('registration_closed');
  });
  test.each(['PENDING', 'FACULTY_APPROVED', 'REJECTED'])('%s is not open', (approvalStatus) =>
    expect(ask({ approvalStatus })).toEqual({
      status: 409,
      code: 'not_open',
      message: 'This event is not open for registration yet',
    }),
  );
  test('the first reason is told: role, own seat, approval, cancellation, time', () => {
    const worst = {
      approvalStatus: 'REJECTED',
      cancelledAt: now,
      date: now,
      registrationDeadline: now,
    };
    expect(ask(worst, { isRegistered: true, actor: { ...member, role: 'superAdmin' } })?.code).toBe(
      'role_not_allowed',
    );
    expect(ask(worst, { isRegistered: true })?.code).toBe('already_registered');
    expect(ask(worst)?.code).toBe('not_open');
    expect(ask({ ...worst, approvalStatus: 'SUPER_ADMIN_APPROVED' })?.code).toBe('event_cancelled');
  });
  test.each([
    [{}, { isRegistered: true }, 409, 'You are already registered for this event'],
    [{ cancelledAt: now }, {}, 409, 'This event has been cancelled'],
    [{ date: now }, {}, 409, 'Registration for this event is closed'],
    [
      { eventType: 'COMPETITION' },
      {},
      409,
      'This competition is not set up yet. Please come back later.',
    ],
    [
      { departmentsAllowed: ['Mechanical', 'Chemical'] },
      { enforceDepartments: true },
      403,
      'This event is for Mechanical, Chemical',
    ],
  ])('each refusal has its words (%#)', (changes, more, status, message) =>
    expect(ask(changes, more)).toMatchObject({ status, message }),
  );
  test('departments bind nobody where none is named, and no visitor', () => {
    expect(ask({ departmentsAllowed: [] }, { enforceDepartments: true })).toBeNull();
    expect(
      ask({ departmentsAllowed: ['Mechanical'] }, { enforceDepartments: true, actor: null }),
    ).toBeNull();
  });
  test('departments bind only where the campus enforces them', () => {
    const other = { actor: { ...member, department: 'Mechanical' } };
    expect(ask({}, other)).toBeNull();
    expect(ask({}, { ...other, enforceDepartments: true })?.code).toBe('department_not_allowed');
    expect(ask({}, { enforceDepartments: true })).toBeNull();
  });
});

describe('teams', () => {
  const read = (teamName: string | null, teamMembers: string[]) =>
    readTeam({ teamName, teamMembers }, competition, 'leader');
  test('a team competition asks for a name', () => {
    for (const name of [' ', '', null])
      expect(read(name, [])).toEqual({ field: 'teamName', message: 'Team name is required' });
    expect(readTeam({}, competition, 'leader')).toMatchObject({ field: 'teamName' });
    expect(read('  Rockets ', ['a'])).toEqual({ teamName: 'Rockets', memberIds: ['a'] });
  });
  test('the leader alone is a team', () =>
    expect(read('Rockets', [])).toEqual({ teamName: 'Rockets', memberIds: [] }));
  test('the limit counts the leader', () => {
    expect(read('Rockets', ['a', 'b'])).toEqual({ teamName: 'Rockets', memberIds: ['a', 'b'] });
    expect(read('Rockets', ['a', 'b', 'c'])).toEqual({
      field: 'teamMembers',
      message: 'Team size cannot exceed 3 members (including you)',
    });
  });
  test('everybody is in it once', () => {
    const field = 'teamMembers';
    expect(read('Rockets', ['a', 'a'])).toEqual({
      field,
      message: 'A person can be in a team only once',
    });
    expect(read('Rockets', ['leader'])).toEqual({
      field,
      message: 'You lead the team: do not add yourself as a member',
    });
  });
  test('without teams the fields may be empty', () => {
    const alone = { ...competition, teamAllowed: false };
    for (const rules of [null, alone]) {
      expect(readTeam({ teamName: '', teamMembers: [] }, rules, 'leader')).toBeNull();
      expect(readTeam({ teamName: 'Rockets' }, rules, 'leader')).toBeNull();
      expect(readTeam({ teamMembers: ['a'] }, rules, 'leader')).toEqual({
        field: 'teamMembers',
        message: 'Teams are not allowed here',
      });
    }
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
