import {
  act,
  aSuperAdmin,
  aUser,
  handle,
  primeSession,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { toast, useDocumentTitle } from 'shared-session';
import { campusTimeZone, setCampusTimeZone } from 'shared-ui/format';
import { InPortal, openPortal } from '../testing/render-shell';
import { PageChange } from './page-change';
import { preloadLinks } from './preload-links';

const live = () => document.querySelector('[data-announcer]')?.textContent;

describe('a change of page', () => {
  it('sets the title, moves the focus to the heading and is announced once', async () => {
    const { user, path } = await openPortal('/events', aUser());
    await waitFor(() => expect(document.title).toBe('Title of /events · Campus Clubs'));
    expect(live()).toBe('');
    const said: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => said.push(live()));
    observer.observe(document.querySelector('[data-announcer]') ?? document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await user.click(screen.getByRole('link', { name: 'Clubs' }));
    expect(await screen.findByRole('heading', { name: 'Title of /clubs' })).toHaveFocus();
    expect(path()).toBe('/clubs');
    await waitFor(() => expect(live()).toBe('Title of /clubs'));
    await waitFor(() => expect(document.title).toBe('Title of /clubs · Campus Clubs'));
    expect(said.filter((text) => text === 'Title of /clubs')).toHaveLength(1);
    observer.disconnect();
  });

  it('leaves title, focus and voice alone when only the filters of a page change', async () => {
    const { router } = await openPortal('/events');
    await act(() => router.navigate('/events?tab=past', { replace: true }));
    expect(document.body).toHaveFocus();
    expect(live()).toBe('');
  });

  it('says that one is signed out, together with the page', async () => {
    handle('POST /auth/logout', { success: true, message: 'ok' });
    const { user } = await openPortal('/events', aUser());
    const said: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => said.push(live()));
    observer.observe(document.querySelector('[data-announcer]') ?? document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await user.click(screen.getByRole('button', { name: /^Profile menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    // In one announcement or, on a device that stalls, in two, after the word that it loads.
    await waitFor(() => {
      const words = said.join('. ').split('. ');
      expect(words.filter((each) => each !== 'Loading').sort()).toEqual([
        'Sign in',
        'You are signed out',
      ]);
    });
    observer.disconnect();
  });

  it('says that a page is not open to one’s role, together with the page in its place', async () => {
    const { router } = await openPortal('/events', aUser());
    await act(() => router.navigate('/create-event'));
    await waitFor(() =>
      expect(live()).toBe('That page is not open to your role. Title of /member-dashboard'),
    );
  });

  it('says so too when the guard learns the role only after the page was opened', async () => {
    await openPortal('/create-event', aUser(), { status: 'loading' });
    act(() => primeSession(aUser()));
    await waitFor(() =>
      expect(live()).toBe('That page is not open to your role. Title of /member-dashboard'),
    );
  });

  it('says nothing of a page that it only leads through', async () => {
    const { router } = await openPortal('/events');
    const said: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => said.push(live()));
    observer.observe(document.querySelector('[data-announcer]') ?? document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await act(() => router.navigate('/create-event'));
    await waitFor(() => expect(live()).toBe('Sign in'));
    expect(said).toEqual(['Sign in']);
    observer.disconnect();
  });

  it('names the sign-in page after a redirect of the first page', async () => {
    await openPortal('/create-event');
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toHaveFocus();
    await waitFor(() => expect(live()).toBe('Sign in'));
  });

  it('takes a title of the screen’s own', async () => {
    const Own = () => {
      useDocumentTitle('Robotics Night');
      return <PageChange />;
    };
    renderPortal(<Own />, { wrapper: InPortal });
    await waitFor(() => expect(document.title).toBe('Robotics Night · Campus Clubs'));
  });

  it('offers to skip the bar', async () => {
    const { user } = await openPortal('/events');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('fetches a page ahead when a link to it is pointed at or focused', () => {
    const paths: string[] = [];
    const stop = preloadLinks((path) => paths.push(path));
    document.body.innerHTML =
      '<a href="/clubs">Clubs</a><a href="https://elsewhere.test/x">away</a>';
    for (const link of document.querySelectorAll('a')) {
      link.dispatchEvent(new Event('pointerover', { bubbles: true }));
      link.dispatchEvent(new Event('focusin', { bubbles: true }));
    }
    stop();
    expect(paths).toEqual(['/clubs', '/clubs']);
    document.body.innerHTML = '';
  });
});

describe('a page that takes long', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('has the reason said together with it, not before it', async () => {
    const { router, path, screens } = await openPortal('/events', aSuperAdmin());
    const arrive = screens.hold('/superAdmin-dashboard');
    await act(async () => void router.navigate('/create-event'));
    act(() => jest.advanceTimersByTime(60_000));
    expect([path(), live()]).toEqual(['/events', 'Loading']);
    await act(async () => arrive());
    expect(path()).toBe('/superAdmin-dashboard');
    act(() => jest.advanceTimersByTime(1000));
    expect(live()).toBe('That page is not open to your role. Title of /superAdmin-dashboard');
  });
});

it('says why one stays, to somebody whose home is open already', async () => {
  const { router, path } = await openPortal('/superAdmin-dashboard', aSuperAdmin());
  await act(async () => router.navigate('/create-event'));
  expect(path()).toBe('/superAdmin-dashboard');
  await waitFor(() => expect(live()).toBe('That page is not open to your role'));
});

describe('what the portal says in passing', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('is shown for as long as each part asked, in one region with a name other than the bell’s', async () => {
    await openPortal('/events');
    act(() => {
      toast.success('Saved', { duration: 3000 });
      toast.error('Failed to save', { duration: 5000 });
    });
    const messages = screen.getByRole('region', { name: 'Messages' });
    act(() => jest.advanceTimersByTime(3000));
    expect(messages).not.toHaveTextContent('Saved');
    expect(messages).toHaveTextContent('Failed to save');
    act(() => jest.advanceTimersByTime(2000));
    expect(messages).not.toHaveTextContent('Failed to save');
  });
});

describe('the campus clock', () => {
  afterEach(() => setCampusTimeZone('Asia/Kolkata'));

  it('is taken over from the server', async () => {
    handle('GET /server-time', {
      success: true,
      data: {
        now: new Date().toISOString(),
        timeZone: 'Europe/Lisbon',
        demo: false,
        brand: 'Campus Clubs',
        mail: false,
      },
    });
    await openPortal('/events');
    await waitFor(() => expect(campusTimeZone()).toBe('Europe/Lisbon'));
    expect(screen.getByRole('heading', { name: 'Title of /events' })).toBeVisible();
  });

  it('stays as it was for a zone that the browser does not know', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    handle('GET /server-time', {
      success: true,
      data: {
        now: new Date().toISOString(),
        timeZone: 'Mars/Base',
        demo: false,
        brand: 'Campus Clubs',
        mail: false,
      },
    });
    await openPortal('/events');
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(campusTimeZone()).toBe('Asia/Kolkata');
    warn.mockRestore();
  });
});
