import { type Answer, type User } from 'contracts';
import { invalidate, queryClient } from 'shared-session';
import {
  act,
  aClubAdmin,
  aCoordinator,
  aSuperAdmin,
  aUser,
  handle,
  refuse,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { openPortal } from '../testing/render-shell';

type Item = Answer<'GET /me/waiting'>['data'][number];
const answer = (...items: (Pick<Item, 'kind' | 'count'> & Partial<Item>)[]) => ({
  success: true as const,
  data: items.map((item) => ({ eventId: null, clubId: null, title: '', ...item })),
});
const strip = () => screen.queryByRole('region', { name: 'Waiting for you' });
const links = () => within(strip() ?? document.createElement('div')).queryAllByRole('link');
const shown = () => links().map((link) => [link.textContent, link.getAttribute('href')]);
const invited = (count: number) => ({ kind: 'invitation' as const, count, eventId: 'e1' });

const rows: [string, User, Parameters<typeof answer>, [string, string][]][] = [
  [
    'an address to confirm',
    aUser(),
    [{ kind: 'confirmAddress', count: 1 }],
    [['Confirm your email address', '/confirm-email']],
  ],
  ['one invitation', aUser(), [invited(1)], [['1 invitation needs your answer', '/events/e1']]],
  [
    'several invitations',
    aUser(),
    [invited(2)],
    [['2 invitations need your answer', '/my-activity?tab=events']],
  ],
  [
    'a saved event and a new one of a followed club',
    aUser(),
    [
      { kind: 'savedClosing', count: 1, eventId: 'e2', title: 'Chess Open' },
      { kind: 'followedEvents', count: 1, eventId: 'e3', title: 'Jam' },
    ],
    [
      ['Registration for Chess Open closes soon', '/events/e2'],
      ['New event: Jam', '/events/e3'],
    ],
  ],
  [
    'several of both',
    aUser(),
    [
      { kind: 'savedClosing', count: 2, eventId: 'e2' },
      { kind: 'followedEvents', count: 3, eventId: 'e3' },
    ],
    [
      ['Registration for 2 saved events closes soon', '/my-activity'],
      ['3 new events of clubs you follow', '/events'],
    ],
  ],
  [
    'join requests, club by club',
    aClubAdmin(),
    [
      { kind: 'joinRequests', count: 4, clubId: 'c1', title: 'Robotics Club' },
      { kind: 'joinRequests', count: 1, clubId: 'c2', title: 'Drama Circle' },
    ],
    [
      ['Robotics Club: 4 join requests', '/admin-dashboard?tab=requests&club=c1'],
      ['Drama Circle: 1 join request', '/admin-dashboard?tab=requests&club=c2'],
    ],
  ],
  [
    'questions to clubs',
    aClubAdmin(),
    [{ kind: 'questions', count: 2, clubId: 'c1', title: 'Robotics Club' }],
    [['Robotics Club: 2 questions', '/club-questions?club=c1']],
  ],
  [
    'questions to a club in which a super admin has a role',
    aSuperAdmin(),
    [{ kind: 'questions', count: 1, clubId: 'c1', title: 'Robotics Club' }],
    [['Robotics Club: 1 question', '/club-questions?club=c1']],
  ],
  [
    'one event of a coordinator',
    aCoordinator(),
    [{ kind: 'reviews', count: 1 }],
    [['1 event waits for your decision', '/faculty-coordinater-dashboard#pending-approvals']],
  ],
  [
    'events and roles of a super admin',
    aSuperAdmin(),
    [
      { kind: 'reviews', count: 2 },
      { kind: 'roleRequests', count: 1 },
    ],
    [
      ['2 events wait for your decision', '/superAdmin-dashboard'],
      ['1 role to confirm', '/superAdmin-dashboard?tab=users'],
    ],
  ],
  [
    'nothing that this role cannot answer',
    aSuperAdmin(),
    [{ kind: 'joinRequests', count: 4, clubId: 'c1', title: 'Robotics Club' }],
    [],
  ],
  ['nothing', aUser(), [], []],
];
it.each(rows)('names %s, each with its link', async (_, user, items, expected) => {
  handle('GET /me/waiting', answer(...items));
  await openPortal('/waits', user);
  expect(screen.getByRole('heading', { name: 'Title of /waits' })).toBeVisible();
  expect(shown()).toEqual(expected);
  expect(strip() !== null).toBe(expected.length > 0);
});

it('asks only for signed-in people, on pages that declare it', async () => {
  const seen = handle('GET /me/waiting', answer(invited(1)));
  const visitor = await openPortal('/waits');
  expect(strip()).toBeNull();
  visitor.unmount();
  await openPortal('/clubs', aUser());
  expect(strip()).toBeNull();
  expect(seen.calls).toHaveLength(0);
});

it('is drawn in the same moment as its page', async () => {
  const seen = handle('GET /me/waiting', answer(invited(1)), { hold: true });
  const { router } = await openPortal('/clubs', aUser());
  act(() => void router.navigate('/waits'));
  await waitFor(() => expect(seen.calls).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Title of /clubs' })).toBeVisible();
  seen.release();
  expect(await screen.findByRole('heading', { name: 'Title of /waits' })).toBeVisible();
  expect(strip()).toBeVisible();
});

it('holds no page back that takes too long; it comes below then, and says so', async () => {
  const seen = handle('GET /me/waiting', answer(invited(1)), { hold: true });
  const { router } = await openPortal('/clubs', aUser());
  jest.useFakeTimers();
  act(() => void router.navigate('/waits'));
  await act(() => jest.advanceTimersByTimeAsync(500));
  jest.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Title of /waits' })).toBeVisible();
  expect(strip()).toBeNull();
  seen.release();
  await waitFor(() => expect(shown()).toEqual([['1 invitation needs your answer', '/events/e1']]));
  const isAfter = screen.getByRole('main').compareDocumentPosition(strip() ?? document.body);
  expect(isAfter & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('main')).not.toContainElement(strip());
  expect(getComputedStyle(strip() ?? document.body).position).toBe('sticky');
  await waitFor(() =>
    expect(document.querySelector('[data-announcer="polite"]')).toHaveTextContent(
      '1 invitation needs your answer',
    ),
  );
  handle('GET /me/waiting', answer(invited(2)));
  await act(() => invalidate('GET /me/waiting'));
  expect(links()).toHaveLength(1);
  expect(document.documentElement.style.scrollPaddingBottom).toBe('72px');
  await act(() => router.navigate('/waits-too'));
  expect(screen.getByRole('main')).toContainElement(strip());
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});

it('leaves out what the page itself says', async () => {
  handle(
    'GET /me/waiting',
    answer({ kind: 'joinRequests', count: 4, clubId: 'c1', title: 'Robotics Club' }, invited(1)),
  );
  const { router } = await openPortal('/waits-in-part', aClubAdmin());
  expect(shown()).toEqual([['1 invitation needs your answer', '/events/e1']]);
  handle('GET /me/waiting', answer({ kind: 'reviews', count: 4 }));
  await act(() => router.navigate('/clubs'));
  await act(() => invalidate('GET /me/waiting'));
  await act(() => router.navigate('/waits-in-part'));
  expect(strip()).toBeNull();
});

it('takes no space when the answer fails', async () => {
  refuse('GET /me/waiting', 500, 'Broken');
  await openPortal('/waits', aUser());
  expect(screen.getByRole('heading', { name: 'Title of /waits' })).toBeVisible();
  expect(strip()).toBeNull();
});

it('counts down after an answer and goes after the last one; new things come with the next page', async () => {
  handle('GET /me/waiting', answer(invited(2)));
  const { router } = await openPortal('/waits', aUser());
  const becomes = async (count: number) => {
    handle('GET /me/waiting', count ? answer(invited(count)) : answer());
    await act(() => invalidate('GET /me/waiting'));
  };
  await becomes(1);
  await waitFor(() => expect(shown()).toEqual([['1 invitation needs your answer', '/events/e1']]));
  await becomes(0);
  await waitFor(() => expect(strip()).toBeNull());
  await act(() => router.navigate('/waits-too'));
  await becomes(1);
  expect(strip()).toBeNull();
  await act(() => router.navigate('/waits'));
  expect(strip()).toBeVisible();
});

it('never grows on an open page, whatever is answered later', async () => {
  handle('GET /me/waiting', answer(invited(2)));
  const { router } = await openPortal('/waits', aCoordinator());
  const becomes = async (...items: Parameters<typeof answer>) => {
    const seen = handle('GET /me/waiting', answer(...items));
    await act(() => invalidate('GET /me/waiting'));
    await waitFor(() => expect(seen.calls).toHaveLength(1));
  };
  const two = [['2 invitations need your answer', '/my-activity?tab=events']];
  await becomes(invited(3), { kind: 'reviews', count: 2 });
  expect(shown()).toEqual(two);
  await becomes({ kind: 'reviews', count: 2 });
  await waitFor(() => expect(strip()).toBeNull());
  await becomes(invited(2), { kind: 'reviews', count: 2 });
  expect(strip()).toBeNull();
  await act(() => router.navigate('/waits-too'));
  await act(() => router.navigate('/waits'));
  expect(links()).toHaveLength(2);
});

it('stays as it is when the window gets the focus', async () => {
  handle('GET /me/waiting', answer(invited(1)));
  await openPortal('/waits', aUser());
  handle('GET /me/waiting', answer());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  // What React Query does on focus, some promises later.
  act(() => queryClient.getQueryCache().onFocus());
  const waiting = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey }) => queryKey.includes('GET /me/waiting'),
  });
  expect(waiting.map(({ state }) => state.fetchStatus)).toEqual(['idle']);
});

it('sends the focus of a link that goes to the page', async () => {
  handle('GET /me/waiting', answer(invited(2)));
  await openPortal('/waits', aUser());
  act(() => links()[0]?.focus());
  handle('GET /me/waiting', answer(invited(1)));
  await act(() => invalidate('GET /me/waiting'));
  await waitFor(() => expect(links()[0]).toHaveAttribute('href', '/events/e1'));
  expect(links()[0]).toHaveFocus();
  handle('GET /me/waiting', answer());
  await act(() => invalidate('GET /me/waiting'));
  await waitFor(() => expect(strip()).toBeNull());
  expect(screen.getByRole('heading', { name: 'Title of /waits' })).toHaveFocus();
});
