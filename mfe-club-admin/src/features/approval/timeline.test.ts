/** @without-browser */
import { matchesEvent, timelineOf } from './timeline';

type Entry = Parameters<typeof timelineOf>[0]['approvalHistory'][number];
const created = {
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: { _id: 'asha', name: 'Asha' },
  approvalHistory: [],
};
const entry: Entry = {
  role: 'facultyCoordinator',
  status: 'APPROVED',
  date: '2026-02-01T00:00:00.000Z',
  approver: { name: 'Prof. Sen' },
  remark: '',
};
const states = (history: Partial<Entry>[]) =>
  timelineOf({
    ...created,
    approvalHistory: history.map((part) => ({ ...entry, ...part })),
  }).map((step) => step.state);

test('the event is created, each review waits for its entry', () => {
  expect(timelineOf(created).map((step) => step.title)).toEqual([
    'Event Created',
    'Faculty Review',
    'Super Admin Review',
  ]);
  expect(states([])).toEqual(['completed', 'pending', 'pending']);
  expect(states([{ role: 'facultyCoordinator', status: 'APPROVED' }])).toEqual([
    'completed',
    'completed',
    'pending',
  ]);
  expect(
    states([
      { role: 'facultyCoordinator', status: 'APPROVED' },
      { role: 'superAdmin', status: 'REJECTED' },
    ]),
  ).toEqual(['completed', 'completed', 'rejected']);
});

test('a review carries its date, its reviewer and the remark; the latest one counts', () => {
  const approved = { ...entry, remark: ' Nice ' };
  expect(
    timelineOf({
      ...created,
      approvalHistory: [{ ...entry, status: 'REJECTED', remark: 'No room' }, approved],
    })[1],
  ).toEqual({
    title: 'Faculty Review',
    state: 'completed',
    at: '2026-02-01T00:00:00.000Z',
    by: 'Prof. Sen',
    remark: 'Nice',
  });
});

test('a remark of blanks is none', () => {
  const approvalHistory = [{ ...entry, remark: '  ' }];
  expect(timelineOf({ ...created, approvalHistory })[1]).toMatchObject({ remark: null });
});

test('a rejection after an approval counts, and so does an approval after a rejection', () => {
  const by = (...statuses: Entry['status'][]) =>
    states(statuses.map((status) => ({ role: 'facultyCoordinator', status })));
  expect(by('APPROVED', 'REJECTED')[1]).toBe('rejected');
  expect(by('REJECTED', 'APPROVED')[1]).toBe('completed');
});

test('the search looks at the event and at its club', () => {
  const event = { name: 'Robotics Night', clubId: { name: 'Makers' } };
  expect(['robot', 'MAKE', 'x'].map((query) => matchesEvent(event, query))).toEqual([
    true,
    true,
    false,
  ]);
  expect([' robotics ', ''].map((query) => matchesEvent(event, query))).toEqual([true, true]);
});
