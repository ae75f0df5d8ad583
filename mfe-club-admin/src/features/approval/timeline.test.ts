/** @without-browser */
import { matchesEvent, timelineOf } from './timeline';

const created = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: { name: 'Asha' } };
const states = (approvalHistory: Parameters<typeof timelineOf>[0]['approvalHistory']) =>
  timelineOf({ ...created, approvalHistory }).map((step) => step.state);

test('the event is created, each review waits for its entry', () => {
  expect(timelineOf(created).map((step) => step.title)).toEqual(['Event Created', 'Faculty Review', 'Super Admin Review']);
  expect(states([])).toEqual(['completed', 'pending', 'pending']);
  expect(states([{ role: 'facultyCoordinator', status: 'APPROVED' }])).toEqual(['completed', 'completed', 'pending']);
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
  expect(timelineOf({ ...created, approvalHistory: [{ ...entry, status: 'REJECTED', remark: 'No room' }, entry] })[1]).toEqual({
    title: 'Faculty Review',
    state: 'completed',
    at: '2026-02-01T00:00:00.000Z',
    by: 'Prof. Sen',
    remark: 'Nice',
  });
});

test('the search looks at the event and at its club', () => {
  const event = { name: 'Robotics Night', clubId: { name: 'Makers' } };
  expect(['robot', 'MAKE', 'x'].map((query) => matchesEvent(event, query))).toEqual([true, true, false]);
  expect(matchesEvent({ name: 'A', clubId: null }, 'b')).toBe(false);
});
