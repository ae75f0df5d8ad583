import { eventForm, eventInput, type TypedEvent } from './event-form';

const typed: TypedEvent = {
  name: 'Robotics night',
  clubId: 'c1',
  description: 'Build one.',
  eventType: 'WORKSHOP',
  venue: 'Lab 2',
  tags: '',
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
  expect(said({ date: '' })).toEqual([['date', 'Date is required']]);
  expect(said({ time: '' })).toEqual([['time', 'Time is required']]);
  expect(said({ date: '', time: '' })).toEqual([
    ['date', 'Date is required'],
    ['time', 'Time is required'],
  ]);
  expect(said({ registrationDeadline: '' })).toEqual([
    ['registrationDeadline', 'Registration deadline is required'],
  ]);
});

test('a past date is refused, but an edit may keep the one that is stored', () => {
  const at = Date.parse('2026-03-06T17:30+05:30');
  const saidAt = (now: number, kept?: Pick<TypedEvent, 'date' | 'time'>) =>
    eventForm('Asia/Kolkata', { now: () => now, kept })
      .safeParse(typed)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const past = [['date', 'Event date must be in the future']];
  expect(saidAt(at - 1)).toBeUndefined();
  expect(saidAt(at)).toEqual(past);
  expect(saidAt(at + 1, { date: '2026-03-06', time: '17:30' })).toBeUndefined();
  expect(saidAt(at + 1, { date: '2026-03-06', time: '17:29' })).toEqual(past);
});

test('what is missing comes first, in the order of the table', () => {
  const blank = { name: ' ', description: '', clubId: '', venue: '\u200b', duration: '' };
  expect(said({ ...blank, eventType: '', mode: '' })).toEqual([
    ['name', 'Name is required'],
    ['description', 'Description is required'],
    ['clubId', 'Please select a club'],
    ['venue', 'Venue is required'],
    ['eventType', 'Event type is required'],
    ['mode', 'Mode is required'],
    ['duration', 'Duration must be greater than 0'],
  ]);
});

test('tags lose blanks and doubles', () => {
  const { tags } = eventInput({ ...typed, tags: ' ai, , robots,ai,' }, 'Asia/Kolkata');
  expect(tags).toEqual(['ai', 'robots']);
});
