import { type ZodType } from 'zod';
import { type ZodMiniType } from 'zod/mini';
import {
  announcementEditForm,
  announcementForm,
  clubForm,
  competitionForm,
  eventForm,
  eventInput,
  type TypedEvent,
} from '../forms';
import { createAnnouncement, updateAnnouncement } from './announcements.calls';
import { createClub } from './clubs.calls';
import { competitionBody } from './competitions.calls';
import { eventBody } from './events.calls';

// Forms and bodies are made of the same rows: what one of them refuses, the other refuses with the
// same words at the same field.

const saidBy = (schema: ZodType | ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
const long = (length: number) => 'a'.repeat(length);
const zone = 'Asia/Kolkata';

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
const sent = (values: TypedEvent) => {
  const { date, registrationDeadline, ...rest } = eventInput(values, zone);
  return {
    ...rest,
    date: date?.toISOString() ?? '',
    registrationDeadline: registrationDeadline?.toISOString() ?? '',
  };
};

test.each<[string, Partial<TypedEvent>, number]>([
  ['nothing wrong', {}, 0],
  ['a blank name', { name: ' ' }, 1],
  ['the longest texts', { name: long(200), description: long(10_000), venue: long(300) }, 0],
  ['blanks around the longest name', { name: ` ${long(200)}\r\n` }, 0],
  ['a long name', { name: long(201) }, 1],
  ['invisible texts', { name: '\u200b', description: '', clubId: '', venue: '\u2028' }, 4],
  ['a long description and venue', { description: long(10_001), venue: long(301) }, 2],
  [
    'numbers that are too large',
    { duration: '100001', maxParticipants: '1000001', fees: '10000001' },
    3,
  ],
  ['the largest numbers', { duration: '100000', maxParticipants: '1000000', fees: '10000000' }, 0],
  ['unreadable dates', { date: '', registrationDeadline: '2031-02-30T10:00' }, 2],
  ['a long link', { platformLink: `https://a.example/${long(2000)}` }, 1],
  ['a long tag', { tags: long(61) }, 1],
  ['many tags', { tags: Array.from({ length: 31 }, (_, index) => index).join() }, 1],
  ['a long department', { departmentsAllowed: [long(121)] }, 1],
])('of an event with %s', (_label, change, count) => {
  const values = { ...typed, ...change };
  const said = saidBy(eventForm(zone), values);
  expect(said).toHaveLength(count);
  expect(said).toEqual(saidBy(eventBody, sent(values)));
});

const round = { name: 'Final', description: 'x', date: '2031-03-06T10:00', duration: '60' };
const contest = {
  description: 'Line followers',
  teamAllowed: true,
  teamSizeLimit: '2',
  evaluationCriteria: 'Time',
  rounds: [round],
  prizes: [{ position: '1', reward: 'Cup' }],
  judges: [{ name: 'Prof. Rao', profile: '', userId: '' }],
};

test.each<[string, Partial<typeof contest>, number]>([
  ['nothing wrong', {}, 0],
  ['long texts', { description: long(10_001), evaluationCriteria: long(10_001) }, 2],
  ['a team that is too large', { teamSizeLimit: '101' }, 1],
  ['the largest team', { teamSizeLimit: '100' }, 0],
  ['half a person', { teamSizeLimit: '2.5' }, 1],
  ['half a person too many', { teamSizeLimit: '100.5' }, 1],
  [
    'a round of long texts',
    { rounds: [round, { ...round, name: long(201), description: long(5001) }] },
    2,
  ],
  ['a round that is too long', { rounds: [{ ...round, duration: '100001' }] }, 1],
  ['half a minute', { rounds: [{ ...round, duration: '1.5' }] }, 1],
  ['a prize beyond the limits', { prizes: [{ position: '1001', reward: long(501) }] }, 2],
  ['half a position', { prizes: [{ position: '1.5', reward: 'Cup' }] }, 1],
  [
    'a judge of long texts',
    { judges: [{ name: long(201), profile: long(2001), userId: long(65) }] },
    3,
  ],
])('of a competition with %s', (_label, change, count) => {
  const values = { ...contest, ...change };
  const said = saidBy(competitionForm, values);
  expect(said).toHaveLength(count);
  expect(said).toEqual(saidBy(competitionBody, values));
});

test('a team size that is not on the page, since teams are not allowed, stops nothing', () => {
  const values = { ...contest, teamAllowed: false, teamSizeLimit: '101' };
  expect(saidBy(competitionForm, values)).toEqual([]);
});

const announcement = { title: 'Auditions', description: 'Come', clubId: 'c1', visibleUntil: '' };
const texts: [string, Partial<typeof announcement>, number][] = [
  ['nothing wrong', {}, 0],
  ['blank texts', { title: ' ', description: '\u200b' }, 2],
  ['long texts', { title: long(201), description: long(10_001) }, 2],
  ['the longest texts', { title: long(200), description: long(10_000) }, 0],
];

test.each([...texts, ['no club', { clubId: '' }, 1] as const])(
  'of an announcement with %s',
  (_label, change, count) => {
    const values = { ...announcement, ...change };
    const said = saidBy(announcementForm('2026-03-02'), values);
    expect(said).toHaveLength(count);
    expect(said).toEqual(saidBy(createAnnouncement.body, values));
  },
);

test.each(texts)('of an edited announcement with %s', (_label, change, count) => {
  const { title, description } = { ...announcement, ...change };
  const said = saidBy(announcementEditForm, { title, description });
  expect(said).toHaveLength(count);
  expect(said).toEqual(saidBy(updateAnnouncement.body, { title, description }));
});

test.each([
  ['nothing wrong', {}, 0],
  ['a blank name', { name: '  ' }, 1],
  ['the longest texts', { name: long(120), description: long(5000), clubCategory: long(100) }, 0],
  ['long texts', { name: long(121), description: long(5001), clubCategory: long(101) }, 3],
])('of a club with %s', (_label, change, count) => {
  const values = { name: 'Chess', description: '', clubCategory: '', ...change };
  const said = saidBy(clubForm, values);
  expect(said).toHaveLength(count);
  expect(said).toEqual(saidBy(createClub.body, values));
});
