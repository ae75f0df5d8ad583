import { afterEdit, decide, roleOfStage, type Decidable, type Decision } from './approval';
import { endOf, isTodayOrLater, nextStatusChange, statusAt } from './event-timing';

const zone = 'Asia/Kolkata';
const now = new Date('2026-03-05T20:00:00Z'); // 01:30 on the 6th on campus
const event: Decidable = {
  approvalStatus: 'PENDING',
  date: new Date('2026-03-10T10:00:00Z'),
  cancelledAt: null,
  createdBy: 'creator',
  version: 3,
};
const decision: Decision = { stage: 'faculty', approved: true, deciderId: 'reviewer', now, zone };

const outcome = (changes: Partial<Decidable>, more: Partial<Decision> = {}) => {
  const result = decide({ ...event, ...changes }, { ...decision, ...more });
  return 'next' in result ? result.next : `${result.refused.status} ${result.refused.code}`;
};

describe('two stages of approval', () => {
  test.each([
    ['PENDING', 'faculty', true, 'FACULTY_APPROVED'],
    ['PENDING', 'faculty', false, 'REJECTED'],
    ['PENDING', 'superAdmin', true, '409 out_of_order'],
    ['FACULTY_APPROVED', 'faculty', true, '409 already_decided'],
    ['FACULTY_APPROVED', 'superAdmin', true, 'SUPER_ADMIN_APPROVED'],
    ['FACULTY_APPROVED', 'superAdmin', false, 'REJECTED'],
    ['SUPER_ADMIN_APPROVED', 'superAdmin', false, '409 already_decided'],
    ['SUPER_ADMIN_APPROVED', 'faculty', false, '409 already_decided'],
    ['REJECTED', 'faculty', true, '409 already_decided'],
    ['REJECTED', 'superAdmin', true, '409 already_decided'],
  ] as const)('%s decided by %s (%p) gives %s', (approvalStatus, stage, approved, expected) => {
    expect(outcome({ approvalStatus }, { stage, approved })).toBe(expected);
  });

  test.each(['faculty', 'superAdmin'] as const)(
    'nobody decides on an event of their own (%s)',
    (stage) => {
      const approvalStatus = stage === 'faculty' ? 'PENDING' : 'FACULTY_APPROVED';
      for (const approved of [true, false])
        expect(outcome({ createdBy: 'reviewer', approvalStatus }, { stage, approved })).toBe(
          '403 own_event',
        );
    },
  );
  test('nobody decides on a change of their own, others do', () => {
    const change = { createdBy: 'creator', proposers: ['reviewer', 'another'] };
    expect(decide({ ...event, ...change }, decision)).toMatchObject({
      refused: {
        status: 403,
        code: 'own_event',
        message: 'You cannot decide on a change you proposed',
      },
    });
    expect(outcome({ ...change, proposers: ['another'] })).toBe('FACULTY_APPROVED');
    expect(outcome({ ...change, proposers: [] })).toBe('FACULTY_APPROVED');
  });
  test('an event whose creator was erased is decided by anybody', () =>
    expect(outcome({ createdBy: null })).toBe('FACULTY_APPROVED'));
  test.each(['PENDING', 'FACULTY_APPROVED', 'SUPER_ADMIN_APPROVED', 'REJECTED'] as const)(
    'a cancelled %s event is closed',
    (approvalStatus) => {
      for (const stage of ['faculty', 'superAdmin'] as const)
        expect(outcome({ cancelledAt: now, approvalStatus }, { stage })).toBe(
          '409 event_cancelled',
        );
    },
  );
  test('an event that is over may be refused no more either', () =>
    expect(outcome({ date: now }, { approved: false })).toBe('409 event_past'));
  test.each([
    [{ createdBy: 'reviewer' }, {}, 'You cannot decide on an event you created'],
    [{ cancelledAt: now }, {}, 'This event has been cancelled'],
    [{}, { version: 4 }, 'This event was changed after you opened it. Please look at it again.'],
    [{}, { stage: 'superAdmin' }, 'This event still waits for the faculty decision'],
    [{ approvalStatus: 'REJECTED' }, {}, 'This event has already been decided on'],
    [{ date: now }, {}, 'The date of this event has passed'],
  ] as const)('each refusal says why (%#)', (changes, more, message) =>
    expect(decide({ ...event, ...changes }, { ...decision, ...more })).toMatchObject({
      refused: { message },
    }),
  );
  test('each stage has its role', () =>
    expect(roleOfStage).toEqual({ faculty: 'facultyCoordinator', superAdmin: 'superAdmin' }));
  test('the first stage needs a date after now', () => {
    expect(outcome({ date: now })).toBe('409 event_past');
    expect(outcome({ date: new Date(now.getTime() + 1) })).toBe('FACULTY_APPROVED');
  });
  test('the final stage holds through the campus day, which is not the UTC day', () => {
    const late = {
      approvalStatus: 'FACULTY_APPROVED',
      date: new Date('2026-03-05T18:30:00Z'),
    } as const;
    expect(outcome(late, { stage: 'superAdmin' })).toBe('SUPER_ADMIN_APPROVED');
    expect(
      outcome({ ...late, date: new Date('2026-03-05T18:29:59Z') }, { stage: 'superAdmin' }),
    ).toBe('409 event_past');
  });
  test('a decision on a version that was edited since is refused', () => {
    expect(outcome({}, { version: 2 })).toBe('409 event_changed');
    expect(outcome({}, { version: 3 })).toBe('FACULTY_APPROVED');
  });
});

test('an edit sends a decided event in again, except an approved one', () => {
  expect(afterEdit({ approvalStatus: 'REJECTED', submission: 1 })).toEqual({
    approvalStatus: 'PENDING',
    submission: 2,
  });
  expect(afterEdit({ approvalStatus: 'FACULTY_APPROVED', submission: 2 })).toEqual({
    approvalStatus: 'PENDING',
    submission: 3,
  });
  expect(afterEdit({ approvalStatus: 'PENDING', submission: 1 })).toEqual({
    approvalStatus: 'PENDING',
    submission: 1,
  });
  expect(afterEdit({ approvalStatus: 'SUPER_ADMIN_APPROVED', submission: 1 })).toEqual({
    approvalStatus: 'SUPER_ADMIN_APPROVED',
    submission: 1,
  });
});

describe('timing', () => {
  const date = new Date('2026-03-05T19:00:00Z');
  const timed = { date, endsAt: endOf(date, 90), cancelledAt: null };
  test('status follows the clock', () => {
    expect(statusAt(timed, new Date('2026-03-05T18:59:59Z'))).toBe('UPCOMING');
    expect(statusAt(timed, date)).toBe('ONGOING');
    expect(statusAt(timed, new Date('2026-03-05T20:30:00Z'))).toBe('COMPLETED');
    expect(statusAt({ ...timed, cancelledAt: date }, date)).toBe('CANCELLED');
  });
  test('the next turn is the next start or end', () => {
    expect(nextStatusChange([timed], new Date('2026-03-05T18:00:00Z'))).toBe(date.getTime());
    expect(nextStatusChange([timed], date)).toBe(timed.endsAt.getTime());
    expect(nextStatusChange([timed], timed.endsAt)).toBe(Number.POSITIVE_INFINITY);
  });
  test('today is the day of the campus', () => {
    expect(isTodayOrLater(new Date('2026-03-05T18:30:00Z'), now, zone)).toBe(true);
    expect(isTodayOrLater(new Date('2026-03-05T18:29:00Z'), now, zone)).toBe(false);
  });
});
