/** @without-browser */
import { eventForm } from 'contracts/forms';
import {
  blankEvent,
  eventLabels,
  noFiles,
  storedEvent,
  sortDepartments,
  withMode,
  withNextTag,
  type EventDraft,
} from './event-draft';

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
  departmentsAllowed: ['Civil'],
};
/** What the contract's schema says of what is typed, joined. */
const eventBanner = (draft: EventDraft) =>
  (eventForm('Asia/Kolkata').safeParse(draft).error?.issues ?? [])
    .map(({ message }) => message)
    .join(', ') || null;

test('a complete event passes', () => {
  expect(eventBanner(good)).toBeNull();
  expect(eventBanner({ ...good, fees: '' })).toBeNull();
});

test('every rule has its words, and several are joined with commas in the order of the form', () => {
  expect(eventBanner({ ...good, registrationDeadline: '2031-03-06T17:30' })).toBe(
    'Registration deadline must be before event date',
  );
  expect(eventBanner({ ...good, maxParticipants: '0' })).toBe(
    'Maximum participants must be greater than 0',
  );
  expect(eventBanner({ ...good, duration: '-5' })).toBe('Duration must be greater than 0');
  expect(eventBanner({ ...good, maxParticipants: '10.5' })).toBe(
    'Maximum participants must be a whole number',
  );
  expect(eventBanner({ ...good, duration: '1.5' })).toBe('Duration must be a whole number');
  expect(eventBanner({ ...good, departmentsAllowed: [] })).toBe(
    'At least one department must be selected',
  );
  expect(
    eventBanner({
      ...good,
      date: '2031-01-01',
      maxParticipants: '0',
      duration: '0',
      departmentsAllowed: [],
    }),
  ).toBe(
    'Registration deadline must be before event date, Maximum participants must be greater than 0, Duration must be greater than 0, At least one department must be selected',
  );
});

test('a link must be a web address, and counts only where it is asked for', () => {
  expect(eventBanner({ ...good, mode: 'ONLINE', platformLink: 'javascript:alert(1)' })).toBe(
    'Platform link must start with http:// or https://',
  );
  expect(
    eventBanner({ ...good, mode: 'ONLINE', platformLink: 'https://meet.example/x' }),
  ).toBeNull();
  expect(eventBanner({ ...good, mode: 'OFFLINE', platformLink: 'nonsense' })).toBeNull();
});

test.each([
  ['http://meet.example', null],
  ['HTTPS://MEET.EXAMPLE', null],
  [' https://meet.example ', null],
  ['  ', null],
  ['https://meet.example/a b', null],
  ['see https://meet.example', 'Platform link must start with http:// or https://'],
  ['https://', 'Platform link must start with http:// or https://'],
])('a link "%s" of an online and of a hybrid event', (platformLink, words) => {
  expect(eventBanner({ ...good, mode: 'ONLINE', platformLink })).toBe(words);
  expect(eventBanner({ ...good, mode: 'HYBRID', platformLink })).toBe(words);
});

test.each([
  ['0', null],
  [' ', null],
  ['150.5', null],
  ['-1', 'Fees cannot be negative'],
  ['much', 'Fees cannot be negative'],
])('fees of "%s"', (fees, words) => {
  expect(eventBanner({ ...good, fees })).toBe(words);
});

test('dates that cannot be read are missing, and no problem of the order of dates', () => {
  expect(eventBanner({ ...good, date: '' })).toBe('Date is required');
  expect(eventBanner({ ...good, registrationDeadline: '' })).toBe(
    'Registration deadline is required',
  );
});

test('a draft of an earlier release keeps its departments', () => {
  const { departmentsAllowed: departments, ...rest } = good;
  const older = { ...rest, departments } as unknown as EventDraft;
  const stored = { step: 1, values: older, seen: { version: 3, values: older } };
  expect(storedEvent(stored)).toEqual({
    step: 1,
    values: good,
    seen: { version: 3, values: good },
  });
  expect(storedEvent({ values: good })).toEqual({ values: good });
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

test('departments keep the order of the list', () => {
  expect(sortDepartments(['Archery', 'Civil', 'Computer Science'])).toEqual([
    'Computer Science',
    'Civil',
    'Archery',
  ]);
});

test('Enter makes room for one more tag', () => {
  expect(['ai', 'ai, ', 'ai,b', ' '].map(withNextTag)).toEqual(['ai, ', 'ai, ', 'ai,b, ', '']);
});

test('a blank event has no text but its fee, nothing chosen and no files', () => {
  const { fees, departmentsAllowed, ...texts } = blankEvent;
  expect([fees, departmentsAllowed]).toEqual(['0', []]);
  expect(new Set(Object.values(texts))).toEqual(new Set(['']));
  expect(noFiles).toEqual({ eventBanner: [], attachments: [], existingBanner: '', existing: [] });
});

test.each([
  ['name', 'Event Name'],
  ['clubId', 'Club'],
  ['description', 'Description'],
  ['eventType', 'Event Type'],
  ['mode', 'Mode'],
  ['date', 'Date'],
  ['time', 'Time'],
  ['duration', 'Duration (minutes)'],
  ['venue', 'Venue'],
  ['platformLink', 'Platform Link'],
  ['maxParticipants', 'Maximum Participants'],
  ['registrationDeadline', 'Registration Deadline'],
  ['fees', 'Fees (₹)'],
  ['tags', 'Tags'],
  ['departmentsAllowed', 'Departments Allowed'],
] as const)('the field %s is called %s', (field, label) => {
  expect(eventLabels[field]).toBe(label);
});

test.each([
  ['ONLINE', '', 'Online'],
  ['ONLINE', '  ', 'Online'],
  ['ONLINE', 'Lab 2', 'Lab 2'],
  ['ONLINE', 'Online', 'Online'],
  ['OFFLINE', 'Online', ''],
  ['HYBRID', 'Online', ''],
  ['OFFLINE', 'Lab 2', 'Lab 2'],
  ['OFFLINE', '', ''],
] as const)('with the mode %s the venue "%s" becomes "%s"', (mode, venue, after) => {
  expect(withMode({ venue, platformLink: '' }, mode).venue).toBe(after);
});
