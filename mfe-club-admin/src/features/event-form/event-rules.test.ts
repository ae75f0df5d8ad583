/** @without-browser */
import {
  blankEvent,
  isStepFilled,
  isTouched,
  tagsOf,
  sortDepartments,
  withMode,
  withNextTag,
  type EventDraft,
} from './event-draft';
import { eventBanner } from './event-rules';

const good: EventDraft = {
  ...blankEvent,
  name: 'Robotics night',
  clubId: 'c1',
  description: 'Build one.',
  eventType: 'WORKSHOP',
  mode: 'OFFLINE',
  date: '2031-03-06',
  time: '17:30',
  duration: '90',
  venue: 'Lab 2',
  maxParticipants: '30',
  registrationDeadline: '2031-03-05T18:00',
  departments: ['Civil'],
};
const instants = {
  date: new Date('2031-03-06T12:00:00.000Z'),
  registrationDeadline: new Date('2031-03-05T12:30:00.000Z'),
};

test('a complete event passes', () => {
  expect(eventBanner(good, instants)).toBeNull();
  expect(eventBanner({ ...good, fees: '' }, instants)).toBeNull();
});

test('every rule has its words, and several are joined with commas in the order of the form', () => {
  expect(eventBanner(good, { ...instants, registrationDeadline: instants.date })).toBe(
    'Registration deadline must be before event date',
  );
  expect(eventBanner({ ...good, maxParticipants: '0' }, instants)).toBe(
    'Maximum participants must be greater than 0',
  );
  expect(eventBanner({ ...good, duration: '-5' }, instants)).toBe(
    'Duration must be greater than 0',
  );
  expect(eventBanner({ ...good, maxParticipants: '10.5' }, instants)).toBe(
    'Maximum participants must be a whole number',
  );
  expect(eventBanner({ ...good, duration: '1.5' }, instants)).toBe(
    'Duration must be a whole number',
  );
  expect(eventBanner({ ...good, departments: [] }, instants)).toBe(
    'At least one department must be selected',
  );
  expect(
    eventBanner(
      { ...good, maxParticipants: '0', duration: '0', departments: [] },
      { ...instants, date: new Date('2031-01-01T00:00:00.000Z') },
    ),
  ).toBe(
    'Registration deadline must be before event date, Maximum participants must be greater than 0, Duration must be greater than 0, At least one department must be selected',
  );
});

test('a link must be a web address, and counts only where it is asked for', () => {
  expect(
    eventBanner({ ...good, mode: 'ONLINE', platformLink: 'javascript:alert(1)' }, instants),
  ).toBe('Platform link must start with http:// or https://');
  expect(
    eventBanner({ ...good, mode: 'ONLINE', platformLink: 'https://meet.example/x' }, instants),
  ).toBeNull();
  expect(eventBanner({ ...good, mode: 'OFFLINE', platformLink: 'nonsense' }, instants)).toBeNull();
});

test.each([
  ['http://meet.example', null],
  ['HTTPS://MEET.EXAMPLE', null],
  [' https://meet.example ', null],
  ['  ', null],
  ['https://meet.example/a b', 'Platform link must start with http:// or https://'],
  ['see https://meet.example', 'Platform link must start with http:// or https://'],
  ['https://', 'Platform link must start with http:// or https://'],
])('a link "%s" of an online and of a hybrid event', (platformLink, words) => {
  expect(eventBanner({ ...good, mode: 'ONLINE', platformLink }, instants)).toBe(words);
  expect(eventBanner({ ...good, mode: 'HYBRID', platformLink }, instants)).toBe(words);
});

test.each([
  ['0', null],
  [' ', null],
  ['150.5', null],
  ['-1', 'Fees cannot be negative'],
  ['much', 'Fees cannot be negative'],
])('fees of "%s"', (fees, words) => {
  expect(eventBanner({ ...good, fees }, instants)).toBe(words);
});

test('dates that cannot be read are no problem of the order of dates', () => {
  expect(eventBanner(good, { ...instants, date: null })).toBeNull();
  expect(eventBanner(good, { ...instants, registrationDeadline: null })).toBeNull();
});

test('Next waits for exactly the required fields of each step', () => {
  const first = ['name', 'clubId', 'description', 'eventType', 'mode'] as const;
  const second = [
    'date',
    'time',
    'duration',
    'venue',
    'maxParticipants',
    'registrationDeadline',
  ] as const;
  expect([0, 1, 2].map((step) => isStepFilled(good, step))).toEqual([true, true, true]);
  for (const field of first) expect(isStepFilled({ ...good, [field]: '' }, 0)).toBe(false);
  for (const field of second) expect(isStepFilled({ ...good, [field]: ' ' }, 1)).toBe(false);
  expect(isStepFilled({ ...good, fees: '', platformLink: '' }, 1)).toBe(true);
});

test('the mode fills in and clears what depends on it', () => {
  expect(withMode({ ...good, venue: '' }, 'ONLINE').venue).toBe('Online');
  expect(withMode({ ...good, venue: 'Lab 2' }, 'ONLINE').venue).toBe('Lab 2');
  expect(withMode({ ...good, venue: 'Online' }, 'OFFLINE').venue).toBe('');
  expect(withMode({ ...good, platformLink: 'https://x.example' }, 'OFFLINE').platformLink).toBe('');
  expect(withMode({ ...good, platformLink: 'https://x.example' }, 'HYBRID').platformLink).toBe(
    'https://x.example',
  );
});

test('tags lose blanks and doubles, departments keep the order of the list', () => {
  expect(tagsOf(' ai, , robots,ai,')).toEqual(['ai', 'robots']);
  expect(sortDepartments(['Archery', 'Civil', 'Computer Science'])).toEqual([
    'Computer Science',
    'Civil',
    'Archery',
  ]);
});

test('Enter makes room for one more tag', () => {
  expect(['ai', 'ai, ', 'ai,b', ' '].map(withNextTag)).toEqual(['ai, ', 'ai, ', 'ai,b, ', '']);
});

test('only what differs from the start counts as work', () => {
  expect(isTouched(blankEvent)).toBe(false);
  expect(isTouched({ ...blankEvent, tags: 'x' })).toBe(true);
  expect(isTouched(good, good)).toBe(false);
});
