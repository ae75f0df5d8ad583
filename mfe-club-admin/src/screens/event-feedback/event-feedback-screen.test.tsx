import { type EventFeedback } from 'contracts';
import { aClubAdmin, handle, refuse, renderPortal, screen } from 'shared-session/testing';
import { someFeedback } from '../../testing/builders';
import { Component } from './event-feedback-screen';

const open = (part?: Partial<EventFeedback>) => {
  if (part)
    handle('GET /event/:id/feedback', { success: true, data: { ...someFeedback, ...part } });
  return renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/event-feedback/:id',
    route: '/event-feedback/event-1',
  });
};

test('stars and comments are shown in sum', async () => {
  open({});
  expect(await screen.findByText('4 of 9')).toBeVisible();
  expect(screen.getByText('4.3')).toBeVisible();
  expect(screen.getByText('More of this, please')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: /^5 stars/ })).toHaveAttribute(
    'aria-valuenow',
    '2',
  );
});

test.each([
  [0, 'No feedback yet'],
  [2, '2 answers'],
])('with %p answers nobody can tell who gave which', async (count, words) => {
  open({ count, average: null, stars: [], comments: [] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(/shown from 3 answers on/)).toBeVisible();
});

test('a person who may not see it reads why', async () => {
  const user = aClubAdmin();
  handle('GET /auth/profile', { success: true, user, data: user });
  refuse('GET /event/:id/feedback', 403, "Only the club's admins and reviewers see it");
  open();
  expect(await screen.findByText("Only the club's admins and reviewers see it")).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
});
