import { aCoordinator, anEvent, handle, screen, waitFor, within } from 'shared-session/testing';
import { addDays, campusDay, endOfCampusDay, fromCampus } from 'shared-ui/format';
import { renderScreen } from '../../testing/render';
import { Component } from './agenda-screen';

const today = campusDay(Date.now());
const startOfToday = fromCampus(today);
const endOfYesterday = endOfCampusDay(addDays(today, -1));

function open(search = '', events = [anEvent()]) {
  const seen = handle('GET /event/approved', { success: true, data: events });
  const view = renderScreen(<Component />, {
    user: aCoordinator(),
    path: '/calender',
    route: `/calender${search}`,
  });
  return { ...view, asked: () => seen.calls.map(({ query }) => query) };
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Chosen filters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a chosen filter is in the address, asked of the server, a chip, and there in both views', async () => {
  const { user, path, asked } = open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('group', { name: 'Filters' }));
  await user.click(panel.getByRole('checkbox', { name: 'Seminar' }));
  await user.click(panel.getByRole('checkbox', { name: 'Hybrid' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Price' }), 'Free');
  expect(path()).toBe('/calender?type=seminar&mode=hybrid&price=free');
  const filters = { view: 'lean', type: 'SEMINAR', mode: 'HYBRID', price: 'free' };
  await waitFor(() => expect(asked()).toContainEqual({ ...filters, startDate: startOfToday }));
  expect(screen.getByRole('button', { name: 'Filters (3) chosen' })).toBeInTheDocument();
  expect(chips()).toEqual(['Seminar', 'Free', 'Hybrid', 'Clear filters']);

  await user.click(screen.getByRole('button', { name: 'Month' }));
  expect(path()).toBe('/calender?type=seminar&mode=hybrid&price=free&view=month');
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ ...filters, endsAfter: `${today.slice(0, 7)}-01` }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter Free' }));
  expect(path()).toBe('/calender?type=seminar&mode=hybrid&view=month');
  await user.click(screen.getByRole('button', { name: 'Agenda' }));
  expect(path()).toBe('/calender?type=seminar&mode=hybrid');
  expect(chips()).toEqual(['Seminar', 'Hybrid', 'Clear filters']);
});

test('past days are narrowed as well, and a choice keeps the focus where it is', async () => {
  const { user, asked } = open('?price=paid');
  await user.click(screen.getByRole('button', { name: 'Filters (1) chosen' }));
  await user.click(screen.getByRole('button', { name: 'Show past events' }));
  await screen.findByRole('heading', { name: 'Past events' });
  await user.click(await screen.findByRole('checkbox', { name: 'Meetup' }));
  const filters = { view: 'lean', type: 'MEETUP', price: 'paid' };
  await waitFor(() => expect(asked()).toContainEqual({ ...filters, endDate: endOfYesterday }));
  expect(asked()).toContainEqual({ ...filters, startDate: startOfToday });
  expect(screen.getByRole('checkbox', { name: 'Meetup' })).toHaveFocus();
});

test('a period narrows the month, and no later month is offered beyond it', async () => {
  const { asked } = open('?view=month&month=2099-03&period=2099-03-09..2099-03-12', []);
  expect(await screen.findByText(/^No later month has events\./)).toBeInTheDocument();
  expect(asked()).toEqual([{ view: 'lean', endsAfter: '2099-03-09', endDate: '2099-03-12' }]);
});

test('a month before the period asks for what lasts into it', async () => {
  const { asked } = open('?view=month&month=2099-01&period=2099-03-09..2099-03-12', []);
  expect(await screen.findByText(/^No later month has events\./)).toBeInTheDocument();
  expect(asked().at(-1)).toEqual({
    view: 'lean',
    page: '1',
    limit: '1',
    startDate: '2099-02-01',
    endsAfter: '2099-03-09',
    endDate: '2099-03-12',
  });
});

test.each([
  ['2099-03-09..2099-04-12', 'March 2099'],
  ['2020-03-09..2020-04-12', 'April 2020'],
])('the month of the period %s opens at %s', async (period, month) => {
  open(`?view=month&period=${period}`);
  expect(await screen.findByRole('heading', { level: 2, name: month })).toBeInTheDocument();
});

test.each(['', '&view=month'])('filters without events say so at ?type=meetup%s', async (view) => {
  const { user, path } = open(`?type=meetup${view}`, []);
  expect(await screen.findByText(/Try selecting a different filter!$/)).toBeInTheDocument();
  const clear = await screen.findAllByRole('button', { name: 'Clear filters' });
  expect(clear).toHaveLength(2);
  await user.click(clear[1]!);
  expect(path()).toBe(view ? '/calender?view=month' : '/calender');
  expect(screen.queryByText(/Try selecting a different filter!/)).toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});
