import {
  aClubAdmin,
  anEventDetail,
  handle,
  renderPortal,
  screen,
  within,
} from 'shared-session/testing';
import { aRegistration } from '../../testing/builders';
import { Component } from './participant-list-screen';

const open = (part = {}) => {
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({ mayManage: true, ...part }),
  });
  return renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/participant-list/:id',
    route: '/participant-list/event-1',
  });
};

test('everybody with a confirmed place is on paper, however many pages there are', async () => {
  const people = Array.from({ length: 130 }, (_, at) =>
    aRegistration({ _id: `r-${at}`, name: `Person ${at}`, checkedInAt: null }),
  );
  const seen = handle('GET /event/:id/registrations', ({ query }) => {
    const page = Number(query['page'] ?? 1);
    const data = people.slice((page - 1) * 100, page * 100);
    return { success: true, data, page, limit: 100, total: people.length };
  });
  open();
  const table = await screen.findByRole('table', { name: 'Participants' });
  expect(within(table).getAllByRole('row')).toHaveLength(131);
  expect(within(table).getByText('Person 129')).toBeVisible();
  expect(seen.calls.map(({ query }) => [query['page'], query['status']])).toEqual([
    ['1', 'CONFIRMED'],
    ['2', 'CONFIRMED'],
  ]);
  expect(screen.getByText(/130 participants/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('people stand by name, also across pages', async () => {
  const names = ['Zoya', 'Åsa', 'Meera', 'bob'];
  handle('GET /event/:id/registrations', ({ query }) => {
    const page = Number(query['page'] ?? 1);
    const data = names
      .slice((page - 1) * 2, page * 2)
      .map((name) => aRegistration({ _id: name, name }));
    return { success: true, data, page, limit: 2, total: names.length };
  });
  open();
  const table = await screen.findByRole('table', { name: 'Participants' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Åsa',
    'bob',
    'Meera',
    'Zoya',
  ]);
});

test('without participants there is nothing to print', async () => {
  handle('GET /event/:id/registrations', {
    success: true,
    data: [],
    page: 1,
    limit: 100,
    total: 0,
  });
  open();
  expect(await screen.findByText('No participants yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('an event of another club has no list', async () => {
  open({ mayManage: false });
  expect(await screen.findByText('Event not found')).toBeVisible();
});
