import { useNavigate } from 'shared-session/router';
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

test('a category that no club has is shown as chosen', async () => {
  handle('GET /club', () => clubPage([]));
  renderPortal(<Component />, { path: '/clubs', route: '/clubs?category=Nowhere' });
  expect(await screen.findByText('No clubs found matching your search')).toBeInTheDocument();
  expect(screen.getByLabelText('Category')).toHaveValue('Nowhere');
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

test('the clubs before stay, marked as busy, until a search is answered', async () => {
  handle('GET /club', clubPage([robotics, chess]));
  const view = renderPortal(<Component />, { path: '/clubs' });
  await screen.findByText('Robotics Club');
  const list = screen.getByRole('list', { name: 'Clubs' });
  const seen = handle('GET /club', clubPage([chess]), { hold: true });
  await view.user.type(screen.getByRole('searchbox', { name: 'Search clubs' }), 'chess');
  await waitFor(() => expect(seen.calls.at(-1)?.query.q).toBe('chess'));
  expect(list.parentElement).toHaveAttribute('aria-busy', 'true');
  expect(list.childElementCount).toBe(2);
  expect(screen.queryByRole('button', { name: 'Show more clubs' })).toBeNull();
  seen.release();
  await waitFor(() => expect(list.childElementCount).toBe(1));
  expect(list.parentElement).not.toHaveAttribute('aria-busy');
});

function Away() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>back</button>;
}

test('clubs are those of all pages that are read, and going back finds them again', async () => {
  const names = (page: number) =>
    Array.from({ length: 12 }, (_, index) => `Club ${page} ${String(index)}`);
  handle('GET /club', ({ query }) => ({
    ...clubPage(
      names(Number(query.page)).map((name) => aClub({ _id: name, name })),
      24,
    ),
    page: Number(query.page),
  }));
  const view = renderPortal(<Component />, {
    path: '/clubs',
    routes: [{ path: '/club/:id', element: <Away /> }],
  });
  const count = () => screen.getByRole('list', { name: 'Clubs' }).childElementCount;
  await screen.findByText('Club 1 0');
  await waitFor(() => expect(count()).toBe(12));
  await view.user.click(screen.getByRole('button', { name: 'Show more clubs' }));
  await waitFor(() => expect(count()).toBe(24));
  expect(screen.queryByRole('button', { name: 'Show more clubs' })).toBeNull();
  await view.user.click(screen.getByRole('link', { name: 'Club 2 11' }));
  await view.user.click(await screen.findByRole('button', { name: 'back' }));
  expect(count()).toBe(24);
});

testSpecifiedWords([
  'Active',
  'No lead assigned',
  'Not assigned',
  'No clubs found matching your search',
  'Failed to load clubs. Please try again later.',
]);
