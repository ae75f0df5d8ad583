import { type ListedAnnouncement } from 'contracts';
import { aUser, handle, refuse, renderPortal, screen, breakDown } from 'shared-session/testing';
import { whole } from '../announcements/announcements-screen.situations';
import { Component } from './announcement-screen';

const open = () =>
  renderPortal(<Component />, {
    path: '/announcements/:id',
    route: '/announcements/announcement-1',
    user: aUser(),
  });
const robotics = { _id: 'x', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: true };
const answer = (part: Partial<ListedAnnouncement> = {}) => {
  handle('GET /club/:creatorId/clubs-with-admin-status', {
    success: true,
    clubs: [robotics],
    data: [robotics],
  });
  return handle('GET /announcement/:id', whole(part));
};

test('an announcement is whole, with its club, its files and a link to pass on', async () => {
  const seen = answer({
    clubId: 'club-1',
    clubName: 'Robotics Club',
    createdAt: '2024-03-02T06:30:00.000Z',
    attachments: ['uploads/a/plan.pdf'],
  });
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(window.navigator, { share });
  const view = open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Auditions on Friday' }),
  ).toBeVisible();
  expect(seen.calls[0]?.params).toEqual({ id: 'announcement-1' });
  expect(screen.getByText('Bring an instrument.')).toBeVisible();
  expect(screen.getByText('Posted Sat, Mar 2, 2024, 12:00 PM')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Robotics Club' })).toHaveAttribute(
    'href',
    '/club/club-1',
  );
  expect(screen.getByRole('link', { name: /plan\.pdf/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Announcements' })).toHaveAttribute(
    'href',
    '/announcements',
  );
  await view.user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Auditions on Friday',
    url: window.location.href,
  });
});

test('the label of another club than the one that announces is no link', async () => {
  answer({ clubId: 'club-2', clubName: 'Chess Club' });
  open();
  expect(await screen.findByText('Robotics Club')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Robotics Club' })).toBeNull();
});

test('an announcement that is gone says so and leads to the others', async () => {
  refuse('GET /announcement/:id', 404, 'Announcement not found');
  open();
  expect(await screen.findByText('Announcement not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All announcements' })).toHaveAttribute(
    'href',
    '/announcements',
  );
});

test('a failure is said, and Retry reads again', async () => {
  breakDown('GET /announcement/:id');
  const view = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Failed to load announcement details')).toBeVisible();
  answer();
  await view.user.click(retry);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Auditions on Friday' }),
  ).toBeVisible();
});
