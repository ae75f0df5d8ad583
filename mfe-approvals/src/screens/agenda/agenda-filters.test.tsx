import {
  aCoordinator,
  anEvent,
  handle,
  refuse,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
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

const fair = anEvent({
  name: 'Old Fair',
  date: '2020-01-05T06:30:00.000Z',
  endDate: '2020-01-05T07:30:00.000Z',
});
const answer = (name: string, options = {}) =>
  handle('GET /event/approved', { success: true, data: [{ ...fair, name }] }, options);

test('events of the previous filters are not shown while the new ones load', async () => {
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Robotics Night' })).toBeInTheDocument();
  const { release } = answer('Talk', { hold: true });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Seminar' }));
  expect(await screen.findByRole('button', { name: 'Remove filter Seminar' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Robotics Night' })).toBeNull();
  expect(screen.getByText('Loading events...').closest('[aria-busy="true"]')).not.toBeNull();
  release();
  expect(await screen.findByRole('link', { name: 'Talk' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Seminar' })).toHaveFocus();
});

test('a press on Show past events takes the focus to them once they are there', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'Robotics Night' });
  const { release } = answer('Old Fair', { hold: true });
  const button = screen.getByRole('button', { name: 'Show past events' });
  await user.click(button);
  const heading = screen.getByRole('heading', { name: 'Past events' });
  expect(button).toHaveFocus();
  release();
  await screen.findByRole('link', { name: 'Old Fair' });
  expect(document.activeElement).toContainElement(heading);
  expect(document.activeElement).toHaveAttribute('tabindex', '-1');

  await user.click(screen.getByRole('button', { name: 'Month' }));
  await user.click(screen.getByRole('button', { name: 'Agenda' }));
  await screen.findByRole('link', { name: 'Old Fair' });
  expect(screen.getByRole('button', { name: 'Agenda' })).toHaveFocus();
});

test('past days that come after the focus has moved on do not take it', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'Robotics Night' });
  const { release } = answer('Old Fair', { hold: true });
  await user.click(screen.getByRole('button', { name: 'Show past events' }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  release();
  await screen.findByRole('link', { name: 'Old Fair' });
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('past days that cannot be read take no focus, nor do those of the next choice', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'Robotics Night' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  refuse('GET /event/approved', 500);
  const button = screen.getByRole('button', { name: 'Show past events' });
  await user.click(button);
  expect(await screen.findByText('Failed to fetch approved events')).toBeInTheDocument();
  expect(button).toHaveFocus();
  answer('Old Fair');
  await user.click(await screen.findByRole('checkbox', { name: 'Meetup' }));
  const both = () => expect(screen.getAllByRole('link', { name: 'Old Fair' })).toHaveLength(2);
  await waitFor(both);
  expect(screen.getByRole('checkbox', { name: 'Meetup' })).toHaveFocus();
});

test('a period that is over shows its past days at once, and none to come', async () => {
  const { asked } = open('?period=2020-01-01..2020-02-01', [fair]);
  expect(await screen.findByRole('link', { name: 'Old Fair' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Hide past events' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  expect(asked()).toEqual([
    { view: 'lean', endsAfter: '2020-01-01', endDate: endOfCampusDay('2020-02-01') },
  ]);
});

test('a period that is over says so when its past days are hidden', async () => {
  const { user } = open('?period=2020-01-01..2020-02-01', [fair]);
  await screen.findByRole('link', { name: 'Old Fair' });
  handle('GET /event/approved', { success: true, data: [] });
  await user.click(screen.getByRole('button', { name: 'Hide past events' }));
  expect(await screen.findByText('No upcoming events')).toBeInTheDocument();
});

test('a period that reaches back shows its past days as well, until they are hidden', async () => {
  const { user, path } = open('?period=2020-01-01..', [fair]);
  await screen.findByRole('heading', { name: 'Past events' });
  await screen.findAllByRole('link', { name: 'Old Fair' });
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Hide past events' }));
  await user.click(screen.getByRole('button', { name: 'Filters (1) chosen' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Meetup' }));
  expect(path()).toContain('type=meetup');
  expect(screen.getByRole('button', { name: 'Show past events' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Past events' })).toBeNull();
});

test('past days without events of the filters have a button that clears them', async () => {
  const { user, path } = open('?type=meetup', []);
  await user.click(screen.getByRole('button', { name: 'Show past events' }));
  await screen.findByText('No past events');
  const clear = await screen.findAllByRole('button', { name: 'Clear filters' });
  expect(clear).toHaveLength(3);
  await user.click(clear[2]!);
  expect(path()).toBe('/calender');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Past events' })).toHaveFocus());
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
