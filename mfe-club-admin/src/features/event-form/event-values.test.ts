import { anEventDetail, aProposal } from 'shared-session/testing';
import { blankEvent, type EventDraft } from './event-draft';
import { bodyOf, copyOf, draftOf, inputOf, withProposal } from './event-values';

const draft: EventDraft = {
  name: ' Robotics Night ',
  clubId: 'club-1',
  description: ' Build one. ',
  eventType: 'WORKSHOP',
  mode: 'HYBRID',
  date: '2031-03-06',
  time: '17:30',
  duration: '90',
  venue: ' Lab 2 ',
  platformLink: ' https://meet.example/x ',
  maxParticipants: '30',
  registrationDeadline: '2031-03-05T18:00',
  fees: '49.5',
  tags: 'ai, robots',
  departmentsAllowed: ['Civil', 'Mechanical'],
};
const sent = {
  name: 'Robotics Night',
  description: 'Build one.',
  eventType: 'WORKSHOP',
  mode: 'HYBRID',
  date: '2031-03-06T12:00:00.000Z',
  duration: 90,
  venue: 'Lab 2',
  platformLink: 'https://meet.example/x',
  maxParticipants: 30,
  registrationDeadline: '2031-03-05T12:30:00.000Z',
  fees: 49.5,
  tags: ['ai', 'robots'],
  departmentsAllowed: ['Civil', 'Mechanical'],
};

test('a form is sent as instants, numbers and lists, without spaces around its texts', () => {
  expect(bodyOf(draft)).toEqual(sent);
});

test('no fee is sent as 0, an offline event without its link', () => {
  expect(bodyOf({ ...draft, fees: '' }).fees).toBe(0);
  expect(bodyOf({ ...draft, mode: 'OFFLINE' }).platformLink).toBe('');
});

test('dates that cannot be read are sent empty', () => {
  const without = { ...draft, time: '', registrationDeadline: '' };
  expect(bodyOf(without)).toMatchObject({ date: '', registrationDeadline: '' });
  expect(inputOf(without)).toMatchObject({ date: null, registrationDeadline: null });
  expect(inputOf(draft)).toMatchObject({
    date: new Date(sent.date),
    registrationDeadline: new Date(sent.registrationDeadline),
  });
});

test.each([{ eventType: '' }, { mode: '' }] as const)('nothing is sent with %j', (change) => {
  expect(() => bodyOf({ ...draft, ...change })).toThrow('The event has no type or mode yet');
});

const event = anEventDetail({
  name: 'Robotics Night',
  clubId: { _id: 'club-1', name: 'Makers', clubLogo: '' },
  description: 'Build one.',
  eventType: 'WORKSHOP',
  mode: 'HYBRID',
  date: sent.date,
  duration: 90,
  venue: 'Lab 2',
  platformLink: 'https://meet.example/x',
  maxParticipants: 30,
  registrationDeadline: sent.registrationDeadline,
  fees: 49.5,
  tags: ['ai', 'robots'],
  departmentsAllowed: ['Civil', 'Mechanical'],
});
const read: EventDraft = {
  ...draft,
  name: 'Robotics Night',
  description: 'Build one.',
  venue: 'Lab 2',
  platformLink: 'https://meet.example/x',
};

test('an event comes back into the form on the campus clock', () => {
  expect(draftOf(event)).toEqual(read);
  const { platformLink: _, ...unlinked } = event;
  expect(draftOf(unlinked as typeof event).platformLink).toBe('');
});

test('a copy has everything but the dates; the time of day stays', () => {
  expect(copyOf(event)).toEqual({ ...read, date: '', registrationDeadline: '' });
  expect(Object.keys(copyOf(event)).sort()).toEqual(Object.keys(blankEvent).sort());
});

test('a change that waits for review is what the form edits', () => {
  const changed = { ...event, proposal: aProposal({ after: { name: 'Robotics Day', fees: 10 } }) };
  expect(draftOf(withProposal(changed))).toEqual({ ...read, name: 'Robotics Day', fees: '10' });
  expect(withProposal(event)).toEqual(event);
});
