import {
  anEvent,
  fireEvent,
  handle,
  renderPortal,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { eventPage } from '../../testing/answers';
import { Component } from './events-screen';

function open(route = '/events', events = [anEvent()]) {
  handle('GET /club', []);
  const seen = handle('GET /event/approved', eventPage(events));
  const view = renderPortal(<Component />, { path: '/events', route });
  return { ...view, last: () => seen.calls.at(-1)?.query, calls: seen.calls };
}

test('each filter holds at once, is in the address, is asked of the server and shown as a word', async () => {
  const { user, path, calls } = open();
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const panel = within(await screen.findByRole('group', { name: 'Filters' }));
  await user.click(panel.getByRole('checkbox', { name: 'Seminar' }));
  await user.click(panel.getByRole('checkbox', { name: 'Workshop' }));
  await user.click(panel.getByRole('checkbox', { name: 'Online' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Price' }), 'Paid');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Period' }), 'This month');
  expect(path()).toBe('/events?type=workshop%2Cseminar&mode=online&price=paid&period=month');
  await waitFor(() =>
    expect(calls.map(({ query }) => query)).toContainEqual(
      expect.objectContaining({
        type: 'WORKSHOP,SEMINAR',
        mode: 'ONLINE',
        price: 'paid',
        endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    ),
  );
  expect(screen.getByRole('button', { name: 'Filters (5) chosen' })).toBeInTheDocument();
  const words = within(screen.getByRole('list', { name: 'Chosen filters' }));
  expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Workshop',
    'Seminar',
    'This month',
    'Paid',
    'Online',
    'Clear filters',
  ]);
});

test('an address with filters shows their words; each can be taken away, and all at once', async () => {
  const { user, path, last } = open('/events?tab=upcoming&q=robo&type=seminar,other&price=free');
  await user.click(await screen.findByRole('button', { name: 'Remove filter Seminar' }));
  expect(path()).toBe('/events?tab=upcoming&q=robo&type=other&price=free');
  const clear = screen.getByRole('button', { name: 'Clear filters' });
  expect(clear).toHaveFocus();
  await waitFor(() =>
    expect(last()).toMatchObject({ tab: 'upcoming', q: 'robo', type: 'OTHER', price: 'free' }),
  );
  await user.click(clear);
  expect(path()).toBe('/events?tab=upcoming&q=robo');
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('a period from one day to another is written field by field', async () => {
  const { user, path, last } = open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'From – to');
  await user.type(screen.getByLabelText('From'), '2099-03-10');
  expect(path()).toBe('/events?period=2099-03-10..');
  await user.type(screen.getByLabelText('To'), '2099-03-10');
  expect(path()).toBe('/events?period=2099-03-10..2099-03-10');
  expect(screen.getByRole('button', { name: /^Remove filter Tue, Mar 10, 2099$/ })).toBeVisible();
  await waitFor(() =>
    expect(last()).toMatchObject({ endsAfter: '2099-03-10', endDate: '2099-03-10' }),
  );
});

test('a year that is typed figure by figure stays in its field and asks for nothing', async () => {
  const { user, path, last } = open('/events?period=2026-03-10..');
  await user.click(screen.getByRole('button', { name: 'Filters (1) chosen' }));
  const field = await screen.findByLabelText('To');
  // The value of a date input while its year is typed.
  for (const year of ['0002', '0020', '0202'])
    fireEvent.change(field, { target: { value: `${year}-03-15` } });
  expect(field).toHaveValue('0202-03-15');
  expect(field).not.toHaveAccessibleDescription();
  expect(path()).toBe('/events?period=2026-03-10..');
  expect(last()).not.toHaveProperty('endDate');
  fireEvent.change(field, { target: { value: '2026-03-15' } });
  expect(field).toHaveValue('2026-03-15');
  expect(field).not.toHaveAccessibleDescription();
  await waitFor(() =>
    expect(last()).toMatchObject({ endsAfter: '2026-03-10', endDate: '2026-03-15' }),
  );
});

test('filters without events say so, and one button clears them all', async () => {
  const { user, path } = open('/events?type=meetup&q=robo', []);
  expect(await screen.findByText('No all events found')).toBeInTheDocument();
  const [, all] = await screen.findAllByRole('button', { name: 'Clear filters' });
  await user.click(all!);
  expect(path()).toBe('/events');
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('All Events of a running period opens at today, and shows what was before on request', async () => {
  handle('GET /club', []);
  const seen = handle('GET /event/approved', ({ query }) =>
    eventPage([anEvent()], query.endsAfter === '2020-01-01' ? 5 : 2),
  );
  const route = '/events?period=2020-01-01..2099-01-01&mode=offline';
  const { user } = renderPortal(<Component />, { path: '/events', route });
  await user.click(await screen.findByRole('button', { name: 'Show 3 earlier events' }));
  expect(await screen.findByRole('button', { name: 'Hide 3 earlier events' })).toBeVisible();
  const asked = seen.calls.map(({ query }) => query);
  expect(asked[0]).not.toMatchObject({ endsAfter: '2020-01-01' });
  for (const query of asked)
    expect(query).toMatchObject({ endDate: '2099-01-01', mode: 'OFFLINE' });
  expect(asked.at(-1)).toMatchObject({ endsAfter: '2020-01-01', limit: '12' });
});

test('the last word that is taken away leads back to the button', async () => {
  const { user, path } = open('/events?period=2099-01-01..');
  await user.click(
    await screen.findByRole('button', { name: 'Remove filter From Thu, Jan 1, 2099' }),
  );
  expect(path()).toBe('/events');
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});
