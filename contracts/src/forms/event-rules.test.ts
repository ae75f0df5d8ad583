import { eventFields } from './event-fields';
import {
  eventProblems as problemsOf,
  eventSteps,
  type EventValues,
  splitList,
} from './event-rules';
import { registrationForm } from './registration';

const at = (text: string) => new Date(text);
const rest = { mode: 'ONLINE', platformLink: '', fees: 0 };
type Asked = Omit<EventValues, keyof typeof rest>;
const eventProblems = (values: Asked) => problemsOf({ ...rest, ...values });

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

  test('a fraction has its own message', () =>
    expect(
      eventProblems({
        date: at('2026-03-06T10:00Z'),
        registrationDeadline: at('2026-03-06T09:00Z'),
        maxParticipants: 10.5,
        duration: 0.5,
        departmentsAllowed: ['Civil'],
      }).map((problem) => problem.message),
    ).toEqual(['Maximum participants must be a whole number', 'Duration must be a whole number']));

  test.each([
    ['fractions', 0.5, 0.5],
    ['zeros', 0, 0],
    ['negative numbers', -1, -1],
  ])('each problem is at its field: %s', (_name, maxParticipants, duration) => {
    const fields = eventProblems({
      date: at('2026-03-06T10:00Z'),
      registrationDeadline: at('2026-03-07T10:00Z'),
      maxParticipants,
      duration,
      departmentsAllowed: [],
    });
    expect(fields.map(({ path }) => path)).toEqual([
      'registrationDeadline',
      'maxParticipants',
      'duration',
      'departmentsAllowed',
    ]);
  });

  test('without a date or a deadline their order is no problem', () => {
    const sound = { maxParticipants: 1, duration: 1, departmentsAllowed: ['Civil'] };
    expect(
      eventProblems({ ...sound, date: null, registrationDeadline: at('2026-03-06T10:00Z') }),
    ).toEqual([]);
    expect(
      eventProblems({ ...sound, date: at('2026-03-06T10:00Z'), registrationDeadline: null }),
    ).toEqual([]);
  });

  test.each([
    ['http://meet.example', true],
    ['HTTPS://MEET.EXAMPLE', true],
    [' https://meet.example ', true],
    ['', true],
    [undefined, true],
    ['https://meet.example/a b', true],
    ['see https://meet.example', false],
    ['https://', false],
    ['https://[', false],
    ['https:meet.example', false],
    ['javascript:alert(1)', false],
  ])('a link "%s" of an event that is not offline', (platformLink, isSound) => {
    const values = {
      date: null,
      registrationDeadline: null,
      maxParticipants: 1,
      duration: 1,
      departmentsAllowed: ['Civil'],
      platformLink,
      fees: 0,
    };
    const words = isSound
      ? []
      : [{ path: 'platformLink', message: 'Platform link must start with http:// or https://' }];
    expect(problemsOf({ ...values, mode: 'ONLINE' })).toEqual(words);
    expect(problemsOf({ ...values, mode: 'HYBRID' })).toEqual(words);
    expect(problemsOf({ ...values, mode: 'OFFLINE' })).toEqual([]);
  });

  test('tags are split on commas and blanks dropped', () =>
    expect(splitList(' a, ,b ,,c')).toEqual(['a', 'b', 'c']));
});

test('each field that the table requires is one that Next needs', () => {
  const required = Object.entries(eventFields).flatMap(([name, row]) =>
    'required' in row ? [name] : [],
  );
  expect(eventSteps.flatMap((step): readonly string[] => step.required).toSorted()).toEqual(
    required.toSorted(),
  );
});

test('the registration form asks for a team name and counts the leader', () => {
  const form = registrationForm({ teamAllowed: true, limit: 3 });
  const messages = (value: unknown) =>
    form.safeParse(value).error?.issues.map((issue) => issue.message);
  expect(messages({ teamName: ' ', teamMembers: [] })).toEqual(['Team name is required']);
  expect(messages({ teamName: 'Rockets', teamMembers: ['a', 'b', 'c'] })).toEqual([
    'Team size cannot exceed 3 members (including you)',
  ]);
  expect(messages({ teamName: 'Rockets', teamMembers: ['a', 'b'] })).toBeUndefined();
  expect(form.safeParse({ teamName: 'x'.repeat(100), teamMembers: [] }).success).toBe(true);
  expect(form.safeParse({ teamName: 'x'.repeat(101), teamMembers: [] }).success).toBe(false);
  expect(
    registrationForm({ teamAllowed: false, limit: 1 }).safeParse({
      teamName: '',
      teamMembers: ['a', 'b'],
    }).success,
  ).toBe(true);
  expect(
    registrationForm({ teamAllowed: false, limit: 1 }).safeParse({ teamName: '', teamMembers: [] })
      .success,
  ).toBe(true);
});

describe('the fee and the link of an event', () => {
  const sound: EventValues = {
    date: null,
    registrationDeadline: null,
    maxParticipants: 1,
    duration: 1,
    departmentsAllowed: ['Civil'],
    mode: 'ONLINE',
    platformLink: '',
    fees: 0,
  };

  test.each([
    [0, []],
    [0.5, []],
    [-0.5, [{ path: 'fees', message: 'Fees cannot be negative' }]],
    [Number.NaN, [{ path: 'fees', message: 'Fees cannot be negative' }]],
  ])('a fee of %p', (fees, problems) => expect(problemsOf({ ...sound, fees })).toEqual(problems));

  test.each([
    ['http://meet.example', true],
    ['HTTPS://meet.example/a', true],
    [' https://meet.example ', true],
    ['https://', false],
    ['meet.example', false],
    ['see https://meet.example', false],
    ['javascript://https://meet.example/%0aalert(1)', false],
    ['ftp://https://meet.example', false],
  ])('a link "%s" is one: %s', (platformLink, isLink) => {
    const message = 'Platform link must start with http:// or https://';
    const problems = isLink ? [] : [{ path: 'platformLink', message }];
    expect(problemsOf({ ...sound, platformLink })).toEqual(problems);
    expect(problemsOf({ ...sound, platformLink, mode: 'OFFLINE' })).toEqual([]);
  });
});
