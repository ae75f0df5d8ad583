import { queryClient } from 'shared-session';
import { act, aUser, renderPortal, screen, waitFor } from 'shared-session/testing';
import { Component as NotFound } from '../screens/not-found/not-found-screen';
import { edgeServes, withArea } from '../testing/edge';
import { faults, loads } from '../testing/fake-screens';
import { openPortal } from '../testing/render-shell';

jest.mock('../areas/load-screen', () => jest.requireActual<object>('../testing/fake-screens'));

const aCard = { name: 'This page could not be opened' };
const live = (voice = 'polite') => document.querySelector(`[data-announcer=${voice}]`)?.textContent;
const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

describe('a part that cannot be opened', () => {
  let stop = () => undefined as void;
  beforeEach(() => (stop = edgeServes((now) => now)));
  afterEach(() => {
    stop();
    faults.failing.clear();
    jest.restoreAllMocks();
  });

  it('shows one card with owner, support code and ways on; Retry heals without a reload', async () => {
    faults.failing.add('/breaks-1');
    expectConsoleError(/the file is gone/);
    const { user } = await openPortal('/breaks-1', aUser());
    const card = await screen.findByRole('region', aCard);
    expect(screen.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
    expect(card).toHaveTextContent('Looked after by Campus life team.');
    expect(card).toHaveTextContent('Support code: r12/campus@2.3.0');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/member-dashboard');
    expect(screen.getByRole('link', { name: 'Events' })).toBeVisible();
    faults.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Breaks' })).toBeVisible();
    expect(screen.queryByRole('region', aCard)).toBeNull();
  });

  it('Retry drops the answers that the page had: one that broke the screen is not handed out again', async () => {
    faults.failing.add('/breaks-5');
    expectConsoleError(/the file is gone/);
    const { user } = await openPortal('/breaks-5', aUser());
    await screen.findByRole('region', aCard);
    queryClient.setQueryData(['an answer'], 'that breaks the screen');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(queryClient.getQueryData(['an answer'])).toBeUndefined());
  });

  it('is what title and focus tell of, and once healed they tell of the page', async () => {
    faults.failing.add('/breaks-2');
    expectConsoleError(/the file is gone/);
    const { user, router } = await openPortal('/events', aUser());
    await act(() => router.navigate('/breaks-2'));
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
    faults.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Breaks' })).toHaveFocus();
    await waitFor(() => expect(live()).toBe('Breaks'));
    await waitFor(() => expect(document.title).toBe('Breaks · Campus Clubs'));
  });

  it('says when the device is offline, and opens by itself when the connection is back', async () => {
    faults.failing.add('/breaks-3');
    expectConsoleError(/the file is gone/);
    online(false);
    await openPortal('/breaks-3', aUser());
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    faults.failing.clear();
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

  // Last: the tab keeps what it takes up.
  it('is taken up in the version that an operator put in its place, by Retry and without a reload', async () => {
    faults.failing.add('/breaks-4');
    expectConsoleError(/the file is gone/);
    const { user } = await openPortal('/breaks-4', aUser());
    stop();
    stop = edgeServes(withArea('campus', { version: '2.3.1' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.getByRole('region', aCard)).toHaveTextContent('Support code: r13/campus@2.3.1'),
    );
    expect(loads.at(-1)).toBe('/breaks-4');
    faults.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Breaks' })).toBeVisible();
  });
});
