import { leadBy, leadToSignIn, takeLedElsewhere } from './lead-to-sign-in';

type Router = NonNullable<Parameters<typeof leadBy>[0]>;
type Place = Pick<Router['state']['location'], 'pathname' | 'search' | 'hash'>;

const place = (pathname: string, search = '', hash = ''): Place => ({ pathname, search, hash });

/** A router that is at one page and on the way to another. */
function routerAt(current: Place, bound?: Place, initialized = true) {
  const navigate = jest.fn(() => Promise.resolve());
  leadBy({
    navigate,
    state: { initialized, location: current, navigation: { location: bound } },
  } as unknown as Router);
  return navigate;
}
const inBrowser = (address: string) => window.history.replaceState(null, '', address);

/** The loader is never answered: what it did is done after a turn. */
async function lead(signal = new AbortController().signal) {
  const answer = jest.fn();
  void leadToSignIn(signal).then(answer);
  await new Promise(process.nextTick);
  return answer;
}

afterEach(() => {
  leadBy(undefined);
  takeLedElsewhere();
  inBrowser('/');
});

it('keeps the denied page out of the history when it was the first of the tab', async () => {
  inBrowser('/profile?edit=1#photo');
  const navigate = routerAt(place('/profile', '?edit=1', '#photo'), undefined, false);
  const answer = await lead();
  expect(navigate.mock.calls).toEqual([
    ['/login', { state: { from: '/profile?edit=1#photo' }, replace: true }],
  ]);
  expect(answer).not.toHaveBeenCalled();
});

it('keeps it out of the history when it was reached by back or forward', async () => {
  inBrowser('/profile');
  const navigate = routerAt(place('/events'), place('/profile'));
  await lead();
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
    const navigate = routerAt(place('/events'), place('/profile', '?edit=1'));
    await lead();
    expect(navigate).toHaveBeenCalledWith('/login', {
      state: { from: '/profile?edit=1' },
      replace: false,
    });
  },
);

it('leads nobody who went elsewhere meanwhile', async () => {
  const navigate = routerAt(place('/events'), place('/profile'));
  const answer = await lead(AbortSignal.abort());
  expect(navigate).not.toHaveBeenCalled();
  expect(answer).not.toHaveBeenCalled();
});

it('leaves it to the guard of the page as long as there is no router', async () => {
  await expect(leadToSignIn(new AbortController().signal)).resolves.toBeNull();
});

it.each([
  ['the first page of the tab', false, true],
  ['a later page', true, false],
])(
  'tells once whether another page took the place of the opened one: %s',
  async (_, initialized, isElsewhere) => {
    routerAt(place('/profile'), undefined, initialized);
    await lead();
    expect([takeLedElsewhere(), takeLedElsewhere()]).toEqual([isElsewhere, false]);
  },
);
