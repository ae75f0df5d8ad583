import { queryClient } from 'shared-session';
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
  within,
} from 'shared-session/testing';
import { declaration } from '../../area';
import { aJoinRequest, anAdminOfTwo, trackedAre, waitingAre } from '../../testing/builders';
import { Component } from './admin-dashboard-screen';

const robotics = { clubId: 'club-1', title: 'Robotics Club', count: 4 };
const chess = { clubId: 'club-2', title: 'Chess Club', count: 1 };
const drama = { clubId: 'club-3', title: 'Drama Circle', count: 2 };

beforeEach(() => void trackedAre([aTrackedEvent()]));
const open = (user = aClubAdmin(), search = '') =>
  renderPortal(<Component />, {
    user,
    path: '/admin-dashboard',
    route: `/admin-dashboard${search}`,
  });
const counts = () =>
  within(screen.getByRole('list', { name: 'Waiting for you' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  ['the club', aClubAdmin(), '', [robotics], [['4 join requests', 'club-1']]],
  [
    'the club, and another one by its name',
    anAdminOfTwo(),
    '',
    [chess, robotics],
    [
      ['4 join requests', 'club-1'],
      ['Chess Club: 1 join request', 'club-2'],
    ],
  ],
  [
    'the shown club, and several others together',
    anAdminOfTwo(),
    '?club=club-2',
    [robotics, chess, drama],
    [
      ['1 join request', 'club-2'],
      ['6 join requests in other clubs', 'club-1'],
    ],
  ],
])('under the title are the join requests of %s', async (_, user, search, waiting, expected) => {
  waitingAre(waiting);
  open(user, search);
  expect(await screen.findByRole('list', { name: 'Waiting for you' })).toBeVisible();
  expect(counts()).toEqual(
    expected.map(([words, club]) => [words, `/admin-dashboard?tab=requests&club=${club}`]),
  );
});

test('below them are the questions, which lead to their page', async () => {
  waitingAre([
    robotics,
    { ...robotics, kind: 'questions', count: 2 },
    { ...chess, kind: 'questions', count: 1 },
  ]);
  open(anAdminOfTwo());
  expect(await screen.findByRole('list', { name: 'Waiting for you' })).toBeVisible();
  expect(counts()).toEqual([
    ['4 join requests', '/admin-dashboard?tab=requests&club=club-1'],
    ['2 questions', '/club-questions?club=club-1'],
    ['Chess Club: 1 question', '/club-questions?club=club-2'],
  ]);
});

test('the host says above the page only what they leave out', () => {
  const dashboard = declaration.routes.find(({ path }) => path === '/admin-dashboard');
  expect(dashboard?.waiting).toEqual(['confirmAddress', 'invitation']);
});

test('what waits elsewhere is not counted here, and nothing is said as well', async () => {
  waitingAre([{ ...robotics, kind: 'reviews' }]);
  open();
  expect(await screen.findByText('Nothing waits for your answer.')).toBeVisible();
});

test('an answer counts down', async () => {
  waitingAre([{ ...robotics, count: 1 }]);
  handle('GET /club/:clubId/join-request', [aJoinRequest()]);
  handle('POST /club/:clubId/respond', {
    success: true,
    message: 'ok',
    data: aJoinRequest({ status: 'approved' }),
  });
  open(aClubAdmin(), '?tab=requests');
  expect(await screen.findByRole('link', { name: '1 join request' })).toBeVisible();
  waitingAre([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Nothing waits for your answer.')).toBeVisible();
});

test('its line is there before the answer, and a late answer does not make it two', async () => {
  const seen = handle(
    'GET /me/waiting',
    { success: true, data: [{ ...robotics, kind: 'joinRequests', eventId: null }] },
    { hold: true },
  );
  const { container } = open();
  const line = container.querySelector('[data-waiting-counts]');
  expect(getComputedStyle(line ?? document.body).minHeight).toBe('36px');
  await waitFor(() => expect(seen.calls).toHaveLength(1));
  seen.release();
  const list = await screen.findByRole('list', { name: 'Waiting for you' });
  expect(getComputedStyle(list).flexWrap).toBe('nowrap');
});

test('counts that cannot be read say so, with Retry', async () => {
  breakDown('GET /me/waiting');
  open();
  expect(await screen.findByText('What waits for you could not be counted.')).toBeVisible();
  waitingAre([robotics]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: '4 join requests' })).toBeVisible();
  await act(() => queryClient.cancelQueries());
});

test('without a club nothing is counted', async () => {
  const seen = waitingAre([robotics]);
  open(aClubAdmin({ clubAffiliations: [] }));
  expect(await screen.findByText('You are not affiliated with any club.')).toBeVisible();
  expect(seen.calls).toHaveLength(0);
});
