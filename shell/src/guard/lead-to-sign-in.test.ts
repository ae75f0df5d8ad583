import { type Portal, type Router } from '../portal/portal';
import { aPortal } from '../testing/render-shell';
import { leadToSignIn } from './lead-to-sign-in';

type Place = Pick<Router['state']['location'], 'pathname' | 'search' | 'hash'>;

const place = (pathname: string, search = '', hash = ''): Place => ({ pathname, search, hash });

/** A portal whose router is at one page and loads another. */
function portalAt(current: Place, bound?: Place, initialized = true) {
  const navigate = jest.fn(() => Promise.resolve());
  const router = {
    navigate,
    state: { initialized, location: current, navigation: { location: bound } },
  } as unknown as Router;
  const portal = aPortal();
  portal.router.set(router);
  return { portal, navigate };
}
const inBrowser = (address: string) => window.history.replaceState(null, '', address);

/** The loader is never answered: what it did is done after a task. */
async function lead(portal: Portal, signal = new AbortController().signal) {
  const answer = jest.fn();
  void leadToSignIn(portal, signal).then(answer);
  await new Promise((resolve) => process.nextTick(resolve));
  return answer;
}

afterEach(() => {
  inBrowser('/');
});

it('keeps the denied page out of the history when it was the first of the tab', async () => {
  inBrowser('/profile?edit=1#photo');
  const { portal, navigate } = portalAt(place('/profile', '?edit=1', '#photo'), undefined, false);
  const answer = await lead(portal);
  expect(navigate.mock.calls).toEqual([
    ['/login', { state: { from: '/profile?edit=1#photo' }, replace: true }],
  ]);
  expect(answer).not.toHaveBeenCalled();
});

it('keeps it out of the history when it was reached by back or forward', async () => {
  inBrowser('/profile');
  const { portal, navigate } = portalAt(place('/events'), place('/profile'));
  await lead(portal);
  expect(navigate).toHaveBeenCalledWith('/login', { state: { from: '/profile' }, replace: true });
});

it.each([
  ['page', '/events'],
  ['query', '/profile?edit=2'],
  ['place on the page', '/profile?edit=1#name'],
])(
  'leaves the page before in the history after a press, though only its %s is another',
  async (_, before) => {
    inBrowser(before);
    const { portal, navigate } = portalAt(place('/events'), place('/profile', '?edit=1'));
    await lead(portal);
    expect(navigate).toHaveBeenCalledWith('/login', {
      state: { from: '/profile?edit=1' },
      replace: false,
    });
  },
);

it('leads nobody who went elsewhere meanwhile', async () => {
  const { portal, navigate } = portalAt(place('/events'), place('/profile'));
  const answer = await lead(portal, AbortSignal.abort());
  expect(navigate).not.toHaveBeenCalled();
  expect(answer).not.toHaveBeenCalled();
});

it('leaves it to the guard of the page as long as there is no router', async () => {
  await expect(leadToSignIn(aPortal(), new AbortController().signal)).resolves.toBeNull();
});

it.each([
  ['the first page of the tab', false, true],
  ['a later page', true, false],
])(
  'notes whether the first page was reached by a redirect: %s',
  async (_, initialized, isRedirected) => {
    const { portal } = portalAt(place('/profile'), undefined, initialized);
    await lead(portal);
    expect(portal.page.isRedirected.get()).toBe(isRedirected);
  },
);
