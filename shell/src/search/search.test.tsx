import { type User } from 'contracts';
import {
  aSuperAdmin,
  aUser,
  handle,
  primeSession,
  refuse,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { act } from '@testing-library/react';
import { openPortal } from '../testing/render-shell';
import { type Found } from './found-groups';

const found = (parts: Partial<Found> = {}) => ({
  success: true as const,
  data: { events: [], clubs: [], announcements: [], people: [], isSimilar: false, ...parts },
});
const night = {
  _id: 'e1',
  name: 'Robotics Night',
  date: '2026-03-06T12:00:00.000Z',
  venue: 'Lab 3',
  clubName: 'Robotics Club',
  status: 'CANCELLED' as const,
  eventType: 'WORKSHOP' as const,
};
const club = {
  _id: 'c1',
  name: 'Robotics Club',
  clubLogo: '',
  clubCategory: 'Technical',
  memberCount: 1200,
  isActive: false,
};
const asha = { _id: 'p1', name: 'Asha', email: 'asha@campus.test', role: 'member' as const };

/** The field of the search, once it has the focus. */
async function box() {
  const input = await screen.findByRole('combobox', { name: /^Search events/ });
  await waitFor(() => expect(input).toHaveFocus());
  return input;
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

/** Opens a page and the search by its button. */
async function openSearch(user: User | null = aUser()) {
  const portal = await openPortal('/events', user);
  await portal.user.click(screen.getByRole('button', { name: 'Search' }));
  await box();
  return portal;
}

beforeEach(() => localStorage.clear());

describe('the search opens', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('with %s', async (keys) => {
    const { user } = await openPortal('/events', aUser());
    await user.keyboard(keys);
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
    expect(await box()).toHaveValue('');
  });

  it('not with a slash that is typed into a field, nor over another dialog', async () => {
    const portal = await openPortal('/events', aUser());
    const field = document.createElement('input');
    portal.container.append(field);
    field.focus();
    await portal.user.keyboard('/');
    expect(field).toHaveValue('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    field.blur();
    const other = document.createElement('div');
    other.setAttribute('aria-modal', 'true');
    document.body.append(other);
    await portal.user.keyboard('/{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    other.remove();
  });

  it('not with a slash once that is switched off on this device', async () => {
    const { user } = await openSearch();
    await user.click(screen.getByRole('checkbox', { name: /^Open with the \/ key/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    await user.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(
      await screen.findByRole('checkbox', { name: /^Open with the \/ key/ }),
    ).not.toBeChecked();
  });
});

describe('what was found', () => {
  it('stands in groups, is walked by arrows and opened by Enter', async () => {
    const asked = handle('GET /search', found({ events: [night], clubs: [club] }));
    const portal = await openSearch();
    await portal.user.keyboard('  robotics');
    expect(await screen.findByRole('group', { name: 'Events' })).toBeVisible();
    expect(options()).toEqual([
      expect.stringMatching(
        /^Robotics NightCancelled · Fri, Mar 6.*, 5:30\sPM · Lab 3 · Robotics Club · Workshop$/,
      ),
      'Robotics ClubNot active · Technical · 1,200 members',
    ]);
    expect(asked.calls.map(({ query }) => query)).toEqual([{ q: 'robotics' }]);
    const input = await box();
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(chosen()).toHaveTextContent('Robotics Night');
    await portal.user.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent('Not active');
    expect(input).toHaveAttribute('aria-activedescendant', chosen().id);
    expect(input).toHaveFocus();
    await portal.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(portal.path()).toBe('/club/c1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is opened by a click, and the best one is chosen again for another text', async () => {
    handle('GET /search', found({ events: [night], clubs: [club] }));
    const portal = await openSearch();
    await portal.user.keyboard('robo');
    await screen.findByRole('group', { name: 'Clubs' });
    await portal.user.keyboard('{ArrowDown}t');
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Robotics Night'),
    );
    await portal.user.click(screen.getByRole('option', { name: /^Robotics Club/ }));
    expect(portal.path()).toBe('/club/c1');
  });

  it('leads a super admin to the person in User Management', async () => {
    handle('GET /search', found({ people: [asha] }));
    const { user } = await openSearch(aSuperAdmin());
    await user.keyboard('asha');
    expect(await screen.findByRole('option', { name: /^Asha/ })).toHaveAttribute(
      'href',
      '/superAdmin-dashboard?tab=users&q=asha%40campus.test',
    );
  });

  it('has a way to all events and clubs where five were found', async () => {
    const five = [1, 2, 3, 4, 5].map((each) => ({ ...night, _id: `e${each}`, name: 'R&D' }));
    handle('GET /search', found({ events: five, clubs: [club] }));
    const { user } = await openSearch();
    await user.keyboard('r&d');
    const all = await screen.findByRole('option', { name: 'All events with “r&d”' });
    expect(all).toHaveAttribute('href', '/events?q=r%26d');
    expect(screen.queryByRole('option', { name: /^All clubs/ })).toBeNull();
  });

  it('leads to all events of a type, and to no list that would leave some out', async () => {
    const five = [1, 2, 3, 4, 5].map((each) => ({ ...night, _id: `e${each}` }));
    handle('GET /search', found({ events: five }));
    const { user } = await openSearch();
    await user.keyboard('workshop');
    expect(
      await screen.findByRole('option', { name: 'All events of type Workshop' }),
    ).toHaveAttribute('href', '/events?type=workshop');
    await user.keyboard(' night');
    await waitFor(() => expect(screen.queryByRole('option', { name: /^All/ })).toBeNull());
    expect(options()).toHaveLength(5);
  });

  it('shows an event of an older server, which does not tell the type', async () => {
    handle('GET /search', found({ events: [{ ...night, eventType: undefined }] }));
    const { user } = await openSearch();
    await user.keyboard('robo');
    expect(await screen.findByRole('option', { name: /^Robotics Night/ })).toHaveTextContent(
      /Robotics Club$/,
    );
  });

  it('is said to be similar when nothing has the words', async () => {
    handle('GET /search', found({ events: [night], isSimilar: true }));
    const { user } = await openSearch();
    await user.keyboard('robtics');
    expect(
      await screen.findByText('Nothing has exactly these words. These are similar:'),
    ).toBeVisible();
  });

  it('is nothing: the words say so and offer the events', async () => {
    handle('GET /search', found());
    const portal = await openSearch(null);
    await portal.user.keyboard('zzz');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
    await portal.user.click(screen.getByRole('link', { name: 'Browse all events' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('could not be read: the words say so, and Retry asks again', async () => {
    refuse('GET /search', 500, 'Something broke');
    const { user } = await openSearch();
    await user.keyboard('robo');
    expect(await screen.findByText('Something broke')).toBeVisible();
    handle('GET /search', found({ events: [night] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /^Robotics Night/ })).toBeVisible();
  });

  it('is waited for with words', async () => {
    const asked = handle('GET /search', found({ events: [night] }), { hold: true });
    const { user } = await openSearch();
    await user.keyboard('robo');
    expect(await screen.findByText('Searching...')).toBeVisible();
    asked.release();
    expect(await screen.findByRole('option', { name: /^Robotics Night/ })).toBeVisible();
  });

  it('goes when another person is here', async () => {
    handle('GET /search', found({ people: [asha] }));
    const { user } = await openSearch(aSuperAdmin());
    await user.keyboard('asha');
    await screen.findByRole('option', { name: /^Asha/ });
    act(() => primeSession(null));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('asha@campus.test', { exact: false })).toBeNull();
  });
});

describe('earlier searches', () => {
  it('are kept for each person on the device, latest first, and can be cleared', async () => {
    handle('GET /search', found({ events: [night] }));
    const first = await openSearch(aUser({ _id: 'u1' }));
    for (const text of ['robo', 'night', 'robo']) {
      await first.user.keyboard(text);
      await first.user.click(await screen.findByRole('option', { name: /^Robotics Night/ }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
      await first.user.keyboard('/');
      await box();
    }
    const recent = within(screen.getByRole('group', { name: 'Recent searches' }));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'robo',
      'night',
    ]);
    await first.user.keyboard('{ArrowDown}{Enter}');
    expect(await box()).toHaveValue('night');
    await first.user.click(screen.getByRole('button', { name: 'Clear search' }));
    first.unmount();

    const second = await openSearch(aUser({ _id: 'u2' }));
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText(/^Find events by name, club or type, and clubs and/)).toBeVisible();
    second.unmount();

    const third = await openSearch(aUser({ _id: 'u1' }));
    await third.user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('option')).toBeNull();
    expect(localStorage.getItem('searches:u1')).toBeNull();
  });
});
