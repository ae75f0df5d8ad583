/** @without-browser */
import { type EventParticipants, type ListedParticipant } from 'contracts';
import { inWords, keyOfRow, personOn, rosterFrom } from './participant-rows';

const person = (
  name: string,
  status: ListedParticipant['status'] = 'CONFIRMED',
): ListedParticipant => ({
  _id: name,
  name,
  email: `${name}@campus.test`,
  department: 'N/A',
  year: 'N/A',
  image: null,
  status,
  isTeamLeader: false,
  registrationDate: '2026-03-01T06:30:00.000Z',
});
const [asha, ben, chen] = [person('asha'), person('ben', 'PENDING'), person('chen')];
const groups: EventParticipants[] = [
  { eventId: 'e1', eventName: 'Robo Race', participants: [asha, ben] },
  { eventId: 'e2', eventName: 'Quiz', participants: [chen] },
];
const plain = { success: true, clubName: 'Robotics Club', eventParticipants: groups } as const;
const namesOf = ({ rows }: ReturnType<typeof rosterFrom>) =>
  rows.map((row) =>
    row.kind === 'event'
      ? `${row.eventName} ${row.filtered}/${row.total}`
      : (row.person?.name ?? `at ${row.at}`),
  );

test.each([
  [{ confirmed: 16, pending: 2, cancelled: 4 }, '16 confirmed · 2 pending · 4 cancelled'],
  [{ confirmed: 1200, pending: 0, cancelled: 0 }, '1,200 confirmed'],
  [{ confirmed: 0, pending: 0, cancelled: 3 }, '3 cancelled'],
  [{}, '22 participants'],
])('an event with %j reads %s', (statuses, text) => {
  expect(
    inWords({ eventId: 'e1', eventName: 'Robo Race', total: 22, filtered: 22, ...statuses }),
  ).toBe(text);
});

test('counted events become rows; only the people of the first page are known', () => {
  const events = [
    { eventId: 'e1', eventName: 'Robo Race', total: 2, filtered: 2 },
    { eventId: 'e3', eventName: 'Debate', total: 9, filtered: 0 },
    { eventId: 'e2', eventName: 'Quiz', total: 4, filtered: 3 },
  ];
  const roster = rosterFrom({
    ...plain,
    eventParticipants: groups,
    page: 1,
    limit: 3,
    total: 15,
    filtered: 5,
    events,
  });
  expect(roster).toMatchObject({ total: 15, filtered: 5 });
  expect(namesOf(roster)).toEqual([
    'Robo Race 2/2',
    'asha',
    'ben',
    'Quiz 3/4',
    'chen',
    'at 3',
    'at 4',
  ]);
  expect(new Set(roster.rows.map(keyOfRow)).size).toBe(roster.rows.length);
  expect(roster.rows.map(({ kind }) => kind)).toEqual([
    'event',
    'person',
    'person',
    'event',
    'person',
    'person',
    'person',
  ]);
});

test('an answer that counts no events has no rows', () => {
  expect(rosterFrom(plain)).toEqual({ total: 0, filtered: 0, rows: [] });
});

test('somebody on a page, unless the place went to another event meanwhile', () => {
  expect(personOn(groups, 1, 'e1')).toBe(ben);
  expect(personOn(groups, 2, 'e2')).toBe(chen);
  expect(personOn(groups, 2, 'e1')).toBeUndefined();
  expect(personOn(groups, 3, 'e2')).toBeUndefined();
});
