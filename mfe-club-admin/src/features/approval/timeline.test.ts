/** @without-browser */
import { matchesEvent, timelineOf } from './timeline';

const created = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: { name: 'Asha' } };
const states = (approvalHistory: Parameters<typeof timelineOf>[0]['approvalHistory']) =>
  timelineOf({ ...created, approvalHistory }).map((step) => step.state);

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
  const entry = {
    role: 'facultyCoordinator',
    status: 'APPROVED',
    date: '2026-02-01T00:00:00.000Z',
    approver: { name: 'Prof. Sen' },
    remark: ' Nice ',
  };
  expect(
    timelineOf({
      ...created,
      approvalHistory: [{ ...entry, status: 'REJECTED', remark: 'No room' }, entry],
    })[1],
  ).toEqual({
    title: 'Faculty Review',
    state: 'completed',
    at: '2026-02-01T00:00:00.000Z',
    by: 'Prof. Sen',
    remark: 'Nice',
  });
});

test('what an event does not say stays empty', () => {
  expect(timelineOf({})).toEqual([
    { title: 'Event Created', state: 'completed', at: null, by: null, remark: null },
    { title: 'Faculty Review', state: 'pending', at: null, by: null, remark: null },
    { title: 'Super Admin Review', state: 'pending', at: null, by: null, remark: null },
  ]);
  expect(timelineOf({ ...created, approvalHistory: null })[0]).toMatchObject({
    at: created.createdAt,
    by: 'Asha',
  });
  expect(
    timelineOf({
      approvalHistory: [{ role: 'superAdmin', remark: '  ', approver: null, date: null }],
    })[2],
  ).toEqual({
    title: 'Super Admin Review',
    state: 'completed',
    at: null,
    by: null,
    remark: null,
  });
});

test('a rejection after an approval counts, and so does an approval after a rejection', () => {
  const by = (...statuses: string[]) =>
    states(statuses.map((status) => ({ role: 'facultyCoordinator', status })));
  expect(by('APPROVED', 'REJECTED')[1]).toBe('rejected');
  expect(by('REJECTED', 'APPROVED')[1]).toBe('completed');
  expect(by('rejected')[1]).toBe('rejected');
});

test('the search looks at the event and at its club', () => {
  const event = { name: 'Robotics Night', clubId: { name: 'Makers' } };
  expect(['robot', 'MAKE', 'x'].map((query) => matchesEvent(event, query))).toEqual([
    true,
    true,
    false,
  ]);
  expect(matchesEvent({ name: 'A', clubId: null }, 'b')).toBe(false);
  expect(matchesEvent({ name: 'A', clubId: 'makers' }, 'makers')).toBe(false);
  expect([' robotics ', ''].map((query) => matchesEvent(event, query))).toEqual([true, true]);
  expect(matchesEvent({ name: 'A' }, 'undefined')).toBe(false);
});

test('an event without a history waits for both reviews, and a club that is an id has no name', () => {
  expect(timelineOf(created).map((step) => step.state)).toEqual([
    'completed',
    'pending',
    'pending',
  ]);
  expect(states([{ role: 'superAdmin' }])).toEqual(['completed', 'pending', 'completed']);
  for (const clubId of ['was here', null, {}]) {
    expect(matchesEvent({ name: 'Robotics', clubId }, 'was here')).toBe(false);
    expect(matchesEvent({ name: 'Robotics', clubId }, 'robo')).toBe(true);
  }
});
