import { createEvent } from 'contracts/calls/events.calls';
import { eventForm, eventInput, type TypedEvent } from 'contracts/forms';
import { validate } from '../../http/validate';
import { AppError } from '../../lib/app-error';
import { type EventEdit, type EventFields, readEventForm } from './event-form';

const zone = 'Asia/Kolkata';
const now = new Date('2031-03-01T10:00:00Z');
const typed: TypedEvent = {
  name: 'Robotics night',
  clubId: 'c1',
  description: 'Build one.',
  eventType: 'WORKSHOP',
  mode: 'ONLINE',
  date: '2031-03-06',
  time: '17:30',
  duration: '90',
  venue: 'Lab 2',
  platformLink: '',
  maxParticipants: '30',
  registrationDeadline: '2031-03-05T18:00',
  fees: '0',
  tags: 'ai',
  departmentsAllowed: ['Civil'],
};
const past = { date: '2031-03-01', time: '15:30', registrationDeadline: '2031-02-20T10:00' };

const saidByForm = (values: TypedEvent, kept?: TypedEvent) =>
  (eventForm(zone, { now: () => now.getTime(), kept }).safeParse(values).error?.issues ?? []).map(
    ({ path, message }) => ({ path: path.join('.'), message }),
  );

const bodyOf = (values: TypedEvent) => {
  const { date, registrationDeadline, ...rest } = eventInput(values, zone);
  const texts = {
    date: date?.toISOString(),
    registrationDeadline: registrationDeadline?.toISOString(),
  };
  return validate(createEvent, { params: {}, query: {}, body: { ...rest, ...texts } })
    .body as EventEdit;
};

/** What the server finds wrong, and its sentence. */
const saidByServer = (values: TypedEvent, stored?: EventFields) => {
  try {
    readEventForm(bodyOf(values), { now, zone, ...(stored ? { stored } : {}) });
    return { fields: [], words: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fields: error.fields, words: error.message };
  }
};

test.each<[string, Partial<TypedEvent>, string]>([
  ['nothing wrong', {}, ''],
  ['a blank name', { name: ' ' }, 'Name is required'],
  ['a date that is not there', { date: '2031-02-30' }, 'Date is required'],
  [
    'a deadline that is too late',
    { registrationDeadline: '2031-03-06T17:30' },
    'Registration deadline must be before event date',
  ],
  ['half a minute', { duration: '1.5' }, 'Duration must be a whole number'],
  ['a past date', past, 'Event date must be in the future'],
  [
    'all rules broken',
    {
      ...past,
      registrationDeadline: '2031-03-02T10:00',
      maxParticipants: '0',
      duration: '0',
      departmentsAllowed: [],
      platformLink: 'meet.example',
    },
    'Registration deadline must be before event date, Maximum participants must be greater than 0, Duration must be greater than 0, At least one department must be selected, Platform link must start with http:// or https://, Event date must be in the future',
  ],
])('wizard and server refuse alike: %s', (_label, change, words) => {
  const values = { ...typed, ...change };
  const { fields, words: sentence } = saidByServer(values);
  expect(sentence).toBe(words);
  expect(saidByForm(values)).toEqual(fields);
});

test('wizard and server let an edit keep a past date, and no other', () => {
  const kept = { ...typed, ...past };
  const before = new Date('2031-02-01T10:00:00Z');
  const stored = readEventForm(bodyOf(kept), { now: before, zone });
  expect([saidByServer(kept, stored).fields, saidByForm(kept, kept)]).toEqual([[], []]);
  const moved = { ...kept, time: '15:29' };
  const { fields } = saidByServer(moved, stored);
  expect(fields).toEqual([{ path: 'date', message: 'Event date must be in the future' }]);
  expect(saidByForm(moved, kept)).toEqual(fields);
});
