import {
  aClub,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { clubPage } from '../../testing/answers';
import { testSituations } from '../../testing/situations';
import { Component } from './clubs-screen';
import { clubsSituations } from './clubs-screen.situations';

describe('the words of the clubs list', () => testSituations(clubsSituations));

const robotics = aClub({ _id: 'a', name: 'Robotics Club' });
const chess = aClub({ _id: 'b', name: 'Chess Club', clubCategory: 'Games', isActive: false });

test('search, category and order live in the address and are asked of the server', async () => {
  const seen = handle('GET /club', ({ query }) => ({
    ...clubPage(
      [robotics, chess].filter((club) =>
        club.name.toLowerCase().includes((query.q ?? '').toLowerCase()),
      ),
    ),
    categories: ['Games', 'Technical'],
  }));
  const view = renderPortal(<Component />, { path: '/clubs', route: '/clubs?sort=members' });
  expect(await screen.findByRole('link', { name: 'Robotics Club' })).toHaveAttribute(
    'href',
    '/club/a',
  );
  expect(within(screen.getByRole('list', { name: 'Clubs' })).getAllByText('Active')).toHaveLength(
    1,
  );
  expect(seen.calls[0]?.query).toEqual({ view: 'lean', page: '1', limit: '12', sort: 'members' });

  await view.user.type(screen.getByRole('searchbox', { name: 'Search clubs' }), 'CHESS');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Robotics Club' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Chess Club' })).toBeInTheDocument();
  await view.user.selectOptions(screen.getByLabelText('Category'), 'Games');
  await waitFor(() => expect(view.path()).toBe('/clubs?sort=members&q=CHESS&category=Games'));
  await waitFor(() =>
    expect(seen.calls.at(-1)?.query).toMatchObject({
      q: 'CHESS',
      category: 'Games',
      sort: 'members',
    }),
  );
});

test('clearing the filters shows every club again, and Retry repeats the call', async () => {
  refuse('GET /club', 500);
  const view = renderPortal(<Component />, { path: '/clubs', route: '/clubs?q=zzz' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  handle('GET /club', ({ query }) => clubPage(query.q ? [] : [robotics]));
  await view.user.click(retry);
  await view.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Robotics Club')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search clubs' })).toHaveValue('');
});

test('more clubs come by the button, and their failure is said', async () => {
  handle('GET /club', ({ query }) => ({
    ...clubPage(query.page === '2' ? [chess] : [robotics], 13),
    page: Number(query.page),
  }));
  const view = renderPortal(<Component />, { path: '/clubs' });
  const more = await screen.findByRole('button', { name: 'Show more clubs' });
  refuse('GET /club', 500);
  await view.user.click(more);
  expect(await screen.findByText('The next entries could not be loaded.')).toBeInTheDocument();
  handle('GET /club', ({ query }) => ({ ...clubPage([chess], 13), page: Number(query.page) }));
  await view.user.click(screen.getByRole('button', { name: 'Show more clubs' }));
  expect(await screen.findByText('Chess Club')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more clubs' })).toBeNull();
});

test('the loading words stand with the shape of the cards', async () => {
  const seen = handle('GET /club', clubPage([robotics]), { hold: true });
  renderPortal(<Component />, { path: '/clubs' });
  expect(screen.getByText('Loading clubs...')).toBeInTheDocument();
  seen.release();
  expect(await screen.findByText('Robotics Club')).toBeInTheDocument();
});

test('of a long page only the start is drawn, and more on demand', async () => {
  handle(
    'GET /club',
    clubPage(
      Array.from({ length: 60 }, (_, index) =>
        aClub({ _id: `c${index}`, name: `Club ${String(index).padStart(2, '0')}` }),
      ),
    ),
  );
  const view = renderPortal(<Component />, { path: '/clubs' });
  const count = () => screen.getByRole('list', { name: 'Clubs' }).childElementCount;
  await screen.findByText('Club 00');
  await waitFor(() => expect(count()).toBe(9));
  expect(screen.getByText('60 clubs')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Show more clubs' }));
  expect(count()).toBe(18);
});

testSpecifiedWords([
  'Active',
  'No lead assigned',
  'Not assigned',
  'No clubs found matching your search',
  'Failed to load clubs. Please try again later.',
]);
