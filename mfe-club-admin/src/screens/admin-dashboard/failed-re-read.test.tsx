import { invalidate, query, queryClient } from 'shared-session';
import {
  aClubAdmin,
  act,
  aTrackedEvent,
  breakDown,
  fireEvent,
  handle,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { aJoinRequest, trackedAre, waitingAre } from '../../testing/builders';
import { Component } from './admin-dashboard-screen';

beforeEach(() => void waitingAre([]));

const open = (tab = '') =>
  renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/admin-dashboard',
    route: `/admin-dashboard${tab ? `?tab=${tab}` : ''}`,
  });
const requestsAre = (requests: ReturnType<typeof aJoinRequest>[]) =>
  handle('GET /club/:clubId/join-request', requests);

test('a decision without an answer is said once, and leaves the list and the focus in place', async () => {
  requestsAre([aJoinRequest()]);
  const view = open('requests');
  const approve = await screen.findByRole('button', { name: 'Approve' });
  breakDown('POST /club/:clubId/respond');
  breakDown('GET /club/:clubId/join-request');
  approve.focus();
  fireEvent.click(approve);
  const { queryKey } = query('GET /club/:clubId/join-request', { params: { clubId: 'club-1' } });
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  expect(await screen.findByRole('button', { name: 'Approve' })).toHaveFocus();
  expect(view.toasts()).toEqual([
    { kind: 'error', text: 'Failed to process request', duration: 5000 },
  ]);
});

test('the events stay in sight when a later reading of them fails', async () => {
  trackedAre([aTrackedEvent({ name: 'Robotics Night' })]);
  open();
  await screen.findByText('Robotics Night');
  breakDown('GET /event/track-progress');
  await act(() => invalidate('GET /event/track-progress'));
  expect(screen.getByText('Robotics Night')).toBeVisible();
});
