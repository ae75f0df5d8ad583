import { eventForm, eventProblems, splitList } from './event';
import { registrationForm } from './registration';

const at = (text: string) => new Date(text);

describe('the rules of the event form', () => {
  test('a sound event has no problem', () =>
    expect(
      eventProblems({
        date: at('2026-03-06T10:00Z'),
        registrationDeadline: at('2026-03-06T09:59Z'),
        maxParticipants: 1,
        duration: 1,
        departmentsAllowed: ['Civil'],
      }),
    ).toEqual([]));

  test('all that is wrong is said at once; a deadline at the very instant is too late', () =>
    expect(
      eventProblems({
        date: at('2026-03-06T10:00Z'),
        registrationDeadline: at('2026-03-06T10:00Z'),
        maxParticipants: 0,
        duration: Number.NaN,
        departmentsAllowed: [],
      })
        .map((problem) => problem.message)
        .join(', '),
    ).toBe(
      'Registration deadline must be before event date, Maximum participants must be greater than 0, Duration must be greater than 0, At least one department must be selected',
    ));

  test('a fraction is told what it is', () =>
    expect(
      eventProblems({
        date: at('2026-03-06T10:00Z'),
        registrationDeadline: at('2026-03-06T09:00Z'),
        maxParticipants: 10.5,
        duration: 0.5,
        departmentsAllowed: ['Civil'],
      }).map((problem) => problem.message),
    ).toEqual(['Maximum participants must be a whole number', 'Duration must be a whole number']));

  test('each problem stands at its field', () => {
    const fields = eventProblems({
      date: at('2026-03-06T10:00Z'),
      registrationDeadline: at('2026-03-07T10:00Z'),
      maxParticipants: 0.5,
      duration: -1,
      departmentsAllowed: [],
    });
    expect(fields.map(({ path }) => path)).toEqual(['registrationDeadline', 'maxParticipants', 'duration', 'departmentsAllowed']);
  });

  test('without a date or a deadline their order is no problem', () => {
    const rest = { maxParticipants: 1, duration: 1, departmentsAllowed: ['Civil'] };
    expect(eventProblems({ ...rest, date: null, registrationDeadline: at('2026-03-06T10:00Z') })).toEqual([]);
    expect(eventProblems({ ...rest, date: at('2026-03-06T10:00Z'), registrationDeadline: null })).toEqual([]);
  });

  test('tags are split on commas and blanks dropped', () => expect(splitList(' a, ,b ,,c')).toEqual(['a', 'b', 'c']));

  test('the wizard holds texts', () => {
    const values = {
      name: 'Hack Night',
      clubId: 'c1',
      description: 'd',
      eventType: 'WORKSHOP',
      mode: 'ONLINE',
      date: '2026-03-06',
      time: '10:00',
      duration: '90',
      venue: 'Online',
      platformLink: '',
      maxParticipants: '50',
      registrationDeadline: '2026-03-05',
      fees: '',
      tags: '',
      departmentsAllowed: ['Civil'],
    };
    expect(eventForm.safeParse(values).success).toBe(true);
    const bad = eventForm.safeParse({ ...values, duration: '0', platformLink: 'javascript:alert(1)' });
    expect(bad.error?.issues.map((issue) => issue.message)).toEqual([
      'Duration must be greater than 0',
      'Platform link must start with http:// or https://',
    ]);
    const empty = { name: ' ', clubId: '', description: '', eventType: '', mode: '', date: '', time: '', venue: ' ' };
    const missing = eventForm.safeParse({ ...values, ...empty, registrationDeadline: '', departmentsAllowed: [], fees: '-1' });
    expect(missing.error?.issues.map((issue) => issue.message)).toEqual([
      'Name is required',
      'Please select a club',
      'Description is required',
      'Event type is required',
      'Mode is required',
      'Date is required',
      'Time is required',
      'Venue is required',
      'Registration deadline is required',
      'Fees cannot be negative',
      'At least one department must be selected',
    ]);
    for (const fees of ['0', '12.5', ' ']) expect(eventForm.safeParse({ ...values, fees }).success).toBe(true);
    for (const platformLink of ['http://a.b', ' HTTPS://a.b ', ' '])
      expect(eventForm.safeParse({ ...values, platformLink }).success).toBe(true);
    for (const platformLink of ['https://', 'https://a b', 'x https://a.b'])
      expect(eventForm.safeParse({ ...values, platformLink }).success).toBe(false);
    const fractions = eventForm.safeParse({ ...values, duration: '1.5', maxParticipants: '10.5' });
    expect(fractions.error?.issues.map((issue) => issue.message)).toEqual([
      'Duration must be a whole number',
      'Maximum participants must be a whole number',
    ]);
  });
});

test('the registration form asks for a team name and counts the leader', () => {
  const form = registrationForm({ teamAllowed: true, limit: 3 });
  const messages = (value: unknown) => form.safeParse(value).error?.issues.map((issue) => issue.message);
  expect(messages({ teamName: ' ', teamMembers: [] })).toEqual(['Team name is required']);
  expect(messages({ teamName: 'Rockets', teamMembers: ['a', 'b', 'c'] })).toEqual(['Team size cannot exceed 3 members (including you)']);
  expect(messages({ teamName: 'Rockets', teamMembers: ['a', 'b'] })).toBeUndefined();
  expect(form.safeParse({ teamName: 'x'.repeat(100), teamMembers: [] }).success).toBe(true);
  expect(form.safeParse({ teamName: 'x'.repeat(101), teamMembers: [] }).success).toBe(false);
  expect(registrationForm({ teamAllowed: false, limit: 1 }).safeParse({ teamName: '', teamMembers: ['a', 'b'] }).success).toBe(true);
  expect(registrationForm({ teamAllowed: false, limit: 1 }).safeParse({ teamName: '', teamMembers: [] }).success).toBe(true);
});
