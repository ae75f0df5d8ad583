import { queryClient } from 'shared-session';
import {
  aUser,
  cleanup,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { listed } from '../../testing/answers';
import { announcementPage, handleSeen, openAnnouncements } from './announcements-screen.situations';
import { Component } from './announcements-screen';

const titles = ['Posted later', 'Posted then', 'Posted before'];
const days = ['2026-03-03', '2026-03-02', '2026-03-01'];
const three = days.map((day, at) =>
  listed({ _id: `a${at}`, title: titles[at] ?? '', createdAt: `${day}T06:30:00.000Z` }),
);
const seenUntil = '2026-03-02T06:30:00.000Z';

/** Opens the list for somebody who has seen all but the newest one. */
const open = (route = '/announcements', user = aUser()) => {
  const view = openAnnouncements(three, user, route);
  const reads = handleSeen(seenUntil);
  const marks = handle('POST /me/announcements-seen', { success: true, message: 'Seen' });
  return { view, reads, marks };
};
const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li');

test('only what was posted since is New, said after its title; the newest on screen is marked as seen', async () => {
  const { marks } = open();
  await screen.findByText('New');
  expect(await cardOf('Posted later')).toHaveTextContent(/^Posted laterNewPosted Tue, Mar 3/);
  expect(screen.getAllByText('New')).toHaveLength(1);
  await waitFor(() => expect(marks.calls).toHaveLength(1));
  expect(marks.calls[0]?.body).toEqual({ until: '2026-03-03T06:30:00.000Z' });
});

test('what comes with Refresh is New too', async () => {
  const { view, marks } = open();
  await screen.findByText('New');
  const latest = listed({ _id: 'z', title: 'Just now', createdAt: '2026-03-04T06:30:00.000Z' });
  handle('GET /announcement', announcementPage([latest, ...three]));
  await view.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Just now');
  expect(screen.getAllByText('New')).toHaveLength(2);
  await waitFor(() => expect(marks.calls).toHaveLength(2));
});

test('what was New stays so after another page, and no longer half an hour later', async () => {
  const { reads } = open();
  await screen.findByText('New');
  const start = Date.now();
  const again = (minutes: number) => {
    cleanup();
    jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000);
    renderPortal(<Component />, { path: '/announcements', user: aUser() });
  };
  again(25);
  expect(await screen.findByText('New')).toBeInTheDocument();
  expect(reads.calls).toHaveLength(1);
  handleSeen('2026-03-03T06:30:00.000Z');
  again(35);
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(await cardOf('Posted later')).toBeVisible();
  jest.restoreAllMocks();
});

test('the moment of the last visit is kept for half an hour when the list is left', async () => {
  open();
  await screen.findByText('New');
  const [moment] = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('/me/announcements-seen'),
  });
  expect(moment?.gcTime).toBe(30 * 60_000);
});

test('the list is marked as seen only when everything new of it is on the page', async () => {
  const { view, marks } = open();
  // Answers before the first request is sent: one announcement a page.
  handle('GET /announcement', ({ query }) => {
    const page = Number(query.page ?? 1);
    return { ...announcementPage(three.slice(page - 1, page)), page, limit: 1, total: 3 };
  });
  await screen.findByText('New');
  expect(marks.calls).toHaveLength(0);
  await view.user.click(screen.getByRole('button', { name: 'Show more announcements' }));
  await screen.findByText('Posted then');
  await waitFor(() => expect(marks.calls).toHaveLength(1));
});

test('nothing is marked while one club is shown, or when nothing is new', async () => {
  const { view, marks } = open('/announcements?club=club-1');
  await screen.findByText('New');
  expect(marks.calls).toHaveLength(0);
  await view.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled());
  expect(marks.calls).toHaveLength(0);
});

test('one’s own announcement is not New', async () => {
  open('/announcements', aUser({ _id: 'admin-1' }));
  await screen.findByText('Posted later');
  await screen.findAllByText('Robotics Club');
  expect(screen.queryByText('New')).toBeNull();
});

test('without an answer nothing is New, and the list is there', async () => {
  handle('GET /club', []);
  handle('GET /club/:creatorId/clubs-with-admin-status', { success: true, clubs: [], data: [] });
  handle('GET /announcement', announcementPage(three));
  refuse('GET /me/announcements-seen', 500);
  renderPortal(<Component />, { path: '/announcements', user: aUser() });
  expect(await screen.findByText('Posted later')).toBeVisible();
  expect(screen.queryByText('New')).toBeNull();
});

test('a tab in the background has shown nothing: it counts when the reader comes to it', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { marks } = open();
  await screen.findByText('New');
  expect(marks.calls).toHaveLength(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(marks.calls).toHaveLength(1));
  visibility.mockRestore();
});
