import { queryClient } from 'shared-session';
import { act, aUser, renderPortal, screen, waitFor } from 'shared-session/testing';
import { Component as NotFound } from '../screens/not-found/not-found-screen';
import { edgeServes, withArea } from '../testing/edge';
import { fakeScreens } from '../testing/fake-screens';
import { openPortal } from '../testing/render-shell';

const aCard = { name: 'This page could not be opened' };
const live = (voice = 'polite') => document.querySelector(`[data-announcer=${voice}]`)?.textContent;
const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

describe('a part that cannot be opened', () => {
  let stop = () => undefined as void;
  let screens = fakeScreens();
  beforeEach(() => {
    stop = edgeServes((now) => now);
    screens = fakeScreens();
  });
  afterEach(() => {
    stop();
    jest.restoreAllMocks();
  });

  it('shows one card with owner, support code and ways on; Retry heals without a reload', async () => {
    screens.failing.add('/breaks');
    expectConsoleError(/the file is gone/);
    const { user } = await openPortal('/breaks', aUser(), { screens });
    const card = await screen.findByRole('region', aCard);
    expect(screen.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
    expect(card).toHaveTextContent('Looked after by Campus life team.');
    expect(card).toHaveTextContent('Support code: r12/campus@2.3.0');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/member-dashboard');
    expect(screen.getByRole('link', { name: 'Events' })).toBeVisible();
    screens.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Breaks' })).toBeVisible();
    expect(screen.queryByRole('region', aCard)).toBeNull();
  });

  it('Retry drops the answers that the page had: one that broke the screen is not handed out again', async () => {
    screens.failing.add('/breaks');
    expectConsoleError(/the file is gone/);
    const { user } = await openPortal('/breaks', aUser(), { screens });
    await screen.findByRole('region', aCard);
    queryClient.setQueryData(['an answer'], 'that breaks the screen');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(queryClient.getQueryData(['an answer'])).toBeUndefined());
  });

  it('is what title and focus tell of, and once healed they tell of the page', async () => {
    screens.failing.add('/breaks');
    expectConsoleError(/the file is gone/);
    const { user, router } = await openPortal('/events', aUser(), { screens });
    await act(() => router.navigate('/breaks'));
    expect(
      await screen.findByRole('heading', { name: 'This page could not be opened' }),
    ).toHaveFocus();
    await waitFor(() =>
      expect(document.title).toBe('This page could not be opened · Campus Clubs'),
    );
    // The card says itself, and nothing says it again.
    const words =
      'This page could not be opened. Something went wrong on our side while opening it.';
    await waitFor(() =>
      expect(live('assertive')).toBe(`${words} The rest of the portal works as usual.`),
    );
    expect(live()).toBe('');
    screens.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Breaks' })).toHaveFocus();
    await waitFor(() => expect(live()).toBe('Breaks'));
    await waitFor(() => expect(document.title).toBe('Breaks · Campus Clubs'));
  });

  it('says when the device is offline, and opens by itself when the connection is back', async () => {
    screens.failing.add('/breaks');
    expectConsoleError(/the file is gone/);
    online(false);
    await openPortal('/breaks', aUser(), { screens });
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    screens.failing.clear();
    online(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Breaks' })).toBeVisible();
  });

  it('shows the operator’s sentence where an area is switched off', async () => {
    await openPortal('/closed');
    expect(
      screen.getByRole('heading', { name: 'This page is switched off for now' }),
    ).toBeVisible();
    expect(screen.getByText('Back on Monday.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('offers ways on where nothing is', () => {
    renderPortal(<NotFound />);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse clubs' })).toHaveAttribute('href', '/clubs');
  });

  it('is replaced by Retry, without a reload, with the version that an operator has pinned', async () => {
    screens.failing.add('/breaks');
    expectConsoleError(/the file is gone/);
    const { user } = await openPortal('/breaks', aUser(), { screens });
    stop();
    stop = edgeServes(withArea('campus', { version: '2.3.1' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.getByRole('region', aCard)).toHaveTextContent('Support code: r13/campus@2.3.1'),
    );
    expect(screens.loads.at(-1)).toBe('/breaks');
    screens.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Breaks' })).toBeVisible();
  });
});
