import { ApiError, queryClient } from 'shared-session';
import { aProposal, aReviewEvent, handle } from 'shared-session/testing';
import {
  decisionFailureOf,
  loadFailure,
  longestWaitingFirst,
  type Stage,
  waitingIn,
  waitingSince,
} from './stage';
import { waitingEvents } from './api/waiting-events.query';

const failed = (status: number, serverMessage?: string) =>
  new ApiError('technical', { status, code: `test_${status}`, serverMessage });
const entry = (date: string) => ({
  role: 'facultyCoordinator' as const,
  status: 'APPROVED' as const,
  date,
  approver: { _id: 'f1', name: 'Prof. Sen' },
  remark: '',
});

const own: Record<Stage, string> = {
  faculty: 'Failed to process approval',
  superAdmin: 'Failed to update event status. Please try again.',
};

describe.each(['faculty', 'superAdmin'] as const)('a refused decision at the stage %s', (stage) => {
  it.each([403, 404, 409])('has the words of the server for a %d', (status) => {
    expect(decisionFailureOf(stage, failed(status, 'Somebody else was faster.'))).toBe(
      'Somebody else was faster.',
    );
    expect(decisionFailureOf(stage, failed(status))).toBe(own[stage]);
  });

  it.each([0, 400, 401, 422, 500])('has words of its own for a %d', (status) => {
    expect(decisionFailureOf(stage, failed(status, 'internal'))).toBe(own[stage]);
  });

  it('has words of its own for any other error', () => {
    expect(decisionFailureOf(stage, new Error('boom'))).toBe(own[stage]);
  });
});

test('a list that does not load has words by stage', () => {
  expect(loadFailure).toEqual({
    faculty: 'Failed to fetch pending events',
    superAdmin: 'Failed to fetch events',
  });
});

test('an event waits since its last decision, or since it was created', () => {
  const createdAt = '2026-03-01T00:00:00.000Z';
  expect(waitingSince(aReviewEvent({ createdAt, approvalHistory: [] }))).toBe(createdAt);
  const history = [entry('2026-03-02T00:00:00.000Z'), entry('2026-03-04T00:00:00.000Z')];
  expect(waitingSince(aReviewEvent({ createdAt, approvalHistory: history }))).toBe(
    '2026-03-04T00:00:00.000Z',
  );
});

test('an event that was sent in again waits since it was last decided', () => {
  const createdAt = '2026-03-01T00:00:00.000Z';
  const earlierDecisions = [entry('2026-03-02T00:00:00.000Z'), entry('2026-03-06T00:00:00.000Z')];
  const resubmitted = aReviewEvent({ createdAt, approvalHistory: [], earlierDecisions });
  expect(waitingSince(resubmitted)).toBe('2026-03-06T00:00:00.000Z');
  const approvalHistory = [entry('2026-03-08T00:00:00.000Z')];
  expect(waitingSince({ ...resubmitted, approvalHistory })).toBe('2026-03-08T00:00:00.000Z');
  const once = { ...resubmitted, earlierDecisions: earlierDecisions.slice(0, 1) };
  expect(waitingSince(once)).toBe('2026-03-02T00:00:00.000Z');
});

test('a proposed change waits since it was proposed, or since the last decision on it', () => {
  const proposal = aProposal({ proposedAt: '2026-03-05T00:00:00.000Z' });
  const approvalHistory = [entry('2026-01-02T00:00:00.000Z')];
  expect(waitingSince(aReviewEvent({ approvalHistory, proposal }))).toBe(
    '2026-03-05T00:00:00.000Z',
  );
  const decided = { ...proposal, decisions: [entry('2026-03-06T00:00:00.000Z')] };
  expect(waitingSince(aReviewEvent({ approvalHistory, proposal: decided }))).toBe(
    '2026-03-06T00:00:00.000Z',
  );
  decided.decisions.push(entry('2026-03-09T00:00:00.000Z'));
  expect(waitingSince(aReviewEvent({ approvalHistory, proposal: decided }))).toBe(
    '2026-03-09T00:00:00.000Z',
  );
});

test('the longest waiting comes first, and the given list stays as it was', () => {
  const events = [
    aReviewEvent({ _id: 'late', createdAt: '2026-03-03T00:00:00.000Z', approvalHistory: [] }),
    aReviewEvent({
      _id: 'decided',
      createdAt: '2026-01-01T00:00:00.000Z',
      approvalHistory: [entry('2026-03-02T00:00:00.000Z')],
    }),
    aReviewEvent({ _id: 'early', createdAt: '2026-03-01T00:00:00.000Z', approvalHistory: [] }),
  ];
  expect(longestWaitingFirst(events).map(({ _id }) => _id)).toEqual(['early', 'decided', 'late']);
  expect(events.map(({ _id }) => _id)).toEqual(['late', 'decided', 'early']);
});

test.each([
  ['faculty', 'GET /event/pending-faculty'],
  ['superAdmin', 'GET /event/faculty-approved'],
] as const)('the stage %s reads its own list', async (stage, call) => {
  handle(call, { success: true, data: [aReviewEvent({ _id: `for-${stage}` })] });
  const read = async () => waitingIn(await queryClient.fetchQuery(waitingEvents(stage)));
  await expect(read()).resolves.toMatchObject([{ _id: `for-${stage}` }]);
  handle(call, { success: true } as never);
  await expect(read()).rejects.toThrow('No data received from server');
});
