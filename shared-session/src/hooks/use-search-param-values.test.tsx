import { useState } from 'react';
import { flushSync } from 'react-dom';
import { act, fireEvent, renderPortal, screen, waitFor } from '../testing';
import { Link } from '../router';
import { useSearchParamValues, useSearchText } from './use-search-param-values';

function Search() {
  const { q, typed, setTyped } = useSearchText();
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p>results for {q || 'everything'}</p>
      <Link to="/?tab=users&q=meera">Meera</Link>
      <Link to="/?tab=users&q=ravi">Ravi</Link>
    </>
  );
}
const open = (route = '/?tab=users') => renderPortal(<Search />, { path: '/', route });
const box = () => screen.getByLabelText('Search');

describe('the search text in the search params', () => {
  it('is written when it is settled, and leaves the others alone', async () => {
    const view = open();
    await view.user.type(box(), ' asha ');
    await screen.findByText('results for asha');
    expect(view.path()).toBe('/?tab=users&q=asha');
    await view.user.clear(box());
    await waitFor(() => expect(view.path()).toBe('/?tab=users'));
  });

  it('follows a link to another text, also to the one that was typed before', async () => {
    const view = open();
    await view.user.type(box(), 'ravi');
    await screen.findByText('results for ravi');
    await view.user.click(screen.getByRole('link', { name: 'Meera' }));
    expect(box()).toHaveValue('meera');
    await view.user.click(screen.getByRole('link', { name: 'Ravi' }));
    expect(box()).toHaveValue('ravi');
    expect(screen.getByText('results for ravi')).toBeVisible();
    expect(view.path()).toBe('/?tab=users&q=ravi');
  });
});

describe('text that is not written yet, when a link is followed', () => {
  /** The next page is still loading when the text would be written. */
  const leaveWhileTyping = () => {
    let arrive = (): void => {};
    const loader = () => new Promise<null>((done) => (arrive = () => done(null)));
    const view = renderPortal(<Search />, {
      path: '/',
      route: '/',
      routes: [{ path: '/slow', loader, element: <p>the slow page</p> }],
    });
    jest.useFakeTimers();
    fireEvent.change(box(), { target: { value: 'asha' } });
    act(() => {
      void view.router.navigate('/slow');
      jest.advanceTimersByTime(1000);
    });
    return { view, arrive: () => arrive() };
  };
  afterEach(() => void jest.useRealTimers());

  it('holds nobody back', async () => {
    const { view, arrive } = leaveWhileTyping();
    jest.useRealTimers();
    act(() => arrive());
    expect(await screen.findByText('the slow page')).toBeVisible();
    expect(view.path()).toBe('/slow');
  });

  it('is written when the person stays', async () => {
    const { view } = leaveWhileTyping();
    await act(() => view.router.navigate('/', { replace: true }));
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    jest.useRealTimers();
    expect(await screen.findByText('results for asha')).toBeVisible();
  });
});

test('text that is not written yet gives way to a change from elsewhere', async () => {
  const view = open('/?q=asha');
  jest.useFakeTimers();
  fireEvent.change(box(), { target: { value: 'asha ra' } });
  act(() => {
    void view.router.navigate('/?q=meera', { replace: true });
    jest.advanceTimersByTime(1000);
  });
  jest.useRealTimers();
  expect(await screen.findByText('results for meera')).toBeVisible();
  expect(box()).toHaveValue('meera');
});

describe('text that is not written yet, when the filters are used', () => {
  const Filters = () => {
    const { set } = useSearchParamValues();
    return (
      <>
        <Search />
        <button onClick={() => set({ club: 'chess' })}>Chess</button>
        <button onClick={() => set({ q: '', club: '' })}>Clear filters</button>
      </>
    );
  };
  /** Types, uses the buttons before that is written, and waits until it would be. */
  const use = (route: string, ...buttons: string[]) => {
    const view = renderPortal(<Filters />, { path: '/', route });
    jest.useFakeTimers();
    fireEvent.change(box(), { target: { value: 'asha' } });
    for (const name of buttons) fireEvent.click(screen.getByRole('button', { name }));
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    jest.useRealTimers();
    return view;
  };

  it.each([
    ['an empty search', '/?club=chess', ['Clear filters'], '/'],
    ['another search', '/?q=ravi&club=chess', ['Clear filters'], '/'],
    ['nothing else', '/', ['Clear filters'], '/'],
    ['a filter chosen just before', '/', ['Chess', 'Clear filters'], '/'],
    ['a filter chosen just after', '/?club=go', ['Clear filters', 'Chess'], '/?club=chess'],
  ])('is cleared with %s', (_, route, buttons, path) => {
    const view = use(route, ...buttons);
    expect(box()).toHaveValue('');
    expect(view.path()).toBe(path);
  });

  it('follows once: what is typed after it stays, also where the router renders late', async () => {
    const view = renderPortal(<Filters />, { path: '/', route: '/?q=ravi' });
    act(() => {
      flushSync(() => screen.getByRole('button', { name: 'Clear filters' }).click());
      expect(box()).toHaveValue('');
      flushSync(() => void fireEvent.change(box(), { target: { value: 'asha' } }));
    });
    expect(box()).toHaveValue('asha');
    await screen.findByText('results for asha');
    expect(view.path()).toBe('/?q=asha');
  });

  it('is kept by a link to the same search, whatever was cleared before', async () => {
    const view = use('/?club=chess', 'Clear filters');
    jest.useFakeTimers();
    fireEvent.change(box(), { target: { value: 'asha' } });
    await act(() => view.router.navigate('/?club=go'));
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    jest.useRealTimers();
    expect(box()).toHaveValue('asha');
    expect(view.path()).toBe('/?club=go&q=asha');
  });

  it('is kept by another filter', () => {
    const view = use('/?q=ravi', 'Chess');
    expect(box()).toHaveValue('asha');
    expect(view.path()).toBe('/?q=asha&club=chess');
  });

  it('can be typed again after it was cleared', async () => {
    const view = use('/?club=chess', 'Clear filters');
    await view.user.type(box(), 'asha');
    await screen.findByText('results for asha');
    await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(box()).toHaveValue('');
    expect(view.path()).toBe('/');
  });
});

test('text that is not written yet is no text of the next tab', () => {
  const Tabs = () => {
    const { get, set } = useSearchParamValues();
    return (
      <>
        {get('tab') === 'users' ? <Search /> : <p>no search here</p>}
        <button onClick={() => set({ tab: 'roles' })}>Roles</button>
      </>
    );
  };
  const view = renderPortal(<Tabs />, { path: '/', route: '/?tab=users' });
  jest.useFakeTimers();
  fireEvent.change(box(), { target: { value: 'asha' } });
  act(() => {
    screen.getByRole('button', { name: 'Roles' }).click();
    // A busy computer draws the tab later than the text would be written.
    jest.advanceTimersByTime(1000);
  });
  jest.useRealTimers();
  expect(screen.getByText('no search here')).toBeVisible();
  expect(view.path()).toBe('/?tab=roles');
});

function Days() {
  const { get, set } = useSearchParamValues();
  return (
    <>
      <p>
        {get('from')} to {get('to')}
      </p>
      <button onClick={() => (set({ from: '2026-01-01' }), set({ to: '2026-01-31' }))}>Both</button>
      <Link to="/?from=2025-01-01">Last year</Link>
    </>
  );
}

test('a second change keeps the first one that is not rendered yet', async () => {
  const view = renderPortal(<Days />, { path: '/', route: '/?tab=users' });
  act(() => screen.getByRole('button', { name: 'Both' }).click());
  expect(await screen.findByText('2026-01-01 to 2026-01-31')).toBeVisible();
  expect(view.path()).toBe('/?tab=users&from=2026-01-01&to=2026-01-31');
  await view.user.click(screen.getByRole('link', { name: 'Last year' }));
  await view.user.click(screen.getByRole('button', { name: 'Both' }));
  expect(view.path()).toBe('/?from=2026-01-01&to=2026-01-31');
});

test('what was written last is read, before the router renders it', async () => {
  const seen: (string | null)[] = [];
  function Page() {
    const { get, set } = useSearchParamValues();
    const [count, setCount] = useState(0);
    const write = (day: string) => {
      set({ from: day });
      seen.push(get('from'));
      flushSync(() => setCount((before) => before + 1));
      seen.push(screen.getByRole('status').textContent);
    };
    return (
      <>
        <p role="status">
          {count}: {get('from')}
        </p>
        <button onClick={() => (write('2026-01-01'), write('2026-01-31'))}>Both</button>
      </>
    );
  }
  renderPortal(<Page />, { path: '/', route: '/?from=2025-01-01' });
  act(() => screen.getByRole('button', { name: 'Both' }).click());
  expect(seen).toEqual(['2026-01-01', '1: 2026-01-01', '2026-01-31', '2: 2026-01-31']);
  expect(await screen.findByText('2: 2026-01-31')).toBeVisible();
});

test('a change can be a step of the history, and builds on the newest all the same', async () => {
  function Page() {
    const { get, set } = useSearchParamValues();
    const open = (tab: string) => {
      set({ q: 'asha' });
      set({ tab }, { replace: false });
    };
    return <button onClick={() => open('users')}>tab {get('tab') || 'first'}</button>;
  }
  const view = renderPortal(<Page />, { path: '/', route: '/' });
  await view.user.click(screen.getByRole('button', { name: 'tab first' }));
  // The same again is no step.
  await view.user.click(await screen.findByRole('button', { name: 'tab users' }));
  expect(view.path()).toBe('/?q=asha&tab=users');
  await act(() => view.router.navigate(-1));
  expect(view.path()).toBe('/?q=asha');
});

const choose = (...names: string[]) =>
  act(() => names.forEach((name) => screen.getByRole('button', { name }).click()));
const Chooser = ({ name }: { name: string }) => {
  const { set } = useSearchParamValues();
  return <button onClick={() => set({ [name]: 'chosen' })}>{name}</button>;
};

test('changes of several components at once are all kept', async () => {
  const view = renderPortal(
    <>
      <Chooser name="club" />
      <Chooser name="kind" />
      <Chooser name="day" />
    </>,
    { path: '/', route: '/?tab=users' },
  );
  choose('club', 'kind');
  expect(view.path()).toBe('/?tab=users&club=chosen&kind=chosen');
  choose('day');
  expect(view.path()).toBe('/?tab=users&club=chosen&kind=chosen&day=chosen');
});

test('a page that is left, but still shown, changes nothing on the next one', () => {
  const view = renderPortal(<Chooser name="club" />, { path: '/', route: '/?tab=users' });
  act(() => {
    void view.router.navigate('/clubs');
    screen.getByRole('button', { name: 'club' }).click();
  });
  expect(view.path()).toBe('/clubs');
});

test('a change keeps the one before it while a loader still runs for that one', async () => {
  let finish: (() => void) | undefined;
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search ? new Promise<null>((done) => (finish = () => done(null))) : null;
  const Page = () => (
    <>
      <Chooser name="club" />
      <Chooser name="kind" />
    </>
  );
  const view = renderPortal(<Link to="/list">List</Link>, {
    routes: [{ path: '/list', loader, Component: Page }],
  });
  await view.user.click(screen.getByRole('link', { name: 'List' }));
  await screen.findByRole('button', { name: 'club' });
  choose('club', 'kind');
  act(() => finish?.());
  await waitFor(() => expect(view.path()).toBe('/list?club=chosen&kind=chosen'));
});
