import { eventForm, type TypedEvent } from './event-form';

const typed: TypedEvent = {
  date: '2026-03-06',
  time: '17:30',
  registrationDeadline: '2026-03-06T17:29',
  maxParticipants: '30',
  duration: '90',
  departmentsAllowed: ['Civil'],
  mode: 'ONLINE',
  platformLink: '',
  fees: '',
};
const said = (change: Partial<TypedEvent>, zone = 'Asia/Kolkata') =>
  (eventForm(zone).safeParse({ ...typed, ...change }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  );

test('a sound event passes as it was typed', () => {
  expect(eventForm('Asia/Kolkata').parse(typed)).toEqual(typed);
});

test('all that is wrong is said at once, each at its field', () => {
  const link = 'Platform link must start with http:// or https://';
  expect(
    said({
      registrationDeadline: '2026-03-06T17:30',
      maxParticipants: '',
      duration: '1.5',
      departmentsAllowed: [],
      platformLink: 'meet.example',
      fees: '-1',
    }),
  ).toEqual([
    ['registrationDeadline', 'Registration deadline must be before event date'],
    ['maxParticipants', 'Maximum participants must be greater than 0'],
    ['duration', 'Duration must be a whole number'],
    ['departmentsAllowed', 'At least one department must be selected'],
    ['platformLink', link],
    ['fees', 'Fees cannot be negative'],
  ]);
});

test('date and deadline are compared on the campus clock', () => {
  const night = { date: '2026-03-29', time: '03:00', registrationDeadline: '2026-03-29T02:30' };
  expect(said(night, 'Asia/Kolkata')).toEqual([]);
  // Berlin's clocks skip this hour: 2:30 becomes 3:30.
  expect(said(night, 'Europe/Berlin')).toEqual([
    ['registrationDeadline', 'Registration deadline must be before event date'],
  ]);
});

test('a date or a time that is missing is no problem of the order of dates', () => {
  expect([said({ date: '' }), said({ time: '' }), said({ registrationDeadline: '' })]).toEqual([
    [],
    [],
    [],
  ]);
});
