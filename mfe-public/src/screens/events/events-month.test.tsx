import {
  anEvent,
  aUser,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { eventPage } from '../../testing/answers';
import { Component } from './events-screen';

const march = [
  anEvent({
    _id: 'dance',
    name: 'Dance',
    date: '2099-03-10T12:00:00.000Z',
    endDate: '2099-03-10T14:00:00.000Z',
    registrationDeadline: '2099-03-09T12:00:00.000Z',
    fees: 50,
  }),
  anEvent({
    _id: 'camp',
    name: 'Camp',
    date: '2099-03-30T06:00:00.000Z',
    endDate: '2099-03-31T06:00:00.000Z',
    duration: 1440,
    status: 'CANCELLED',
  }),
];

function open(route: string, answer: Parameters<typeof handle<'GET /event/approved'>>[1]) {
  handle('GET /club', []);
  const seen = handle('GET /event/approved', answer);
  return { ...renderPortal(<Component />, { path: '/events', route }), calls: seen.calls };
}

test('the switch leads to this month and back, and the tabs and filters stay', async () => {
  const { user, path, calls } = open('/events?tab=upcoming&price=free', eventPage([]));
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Month' }));
  expect(path()).toBe('/events?tab=upcoming&price=free&view=month');
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  await waitFor(() =>
    expect(calls.map(({ query }) => query)).toContainEqual({
      view: 'lean',
      tab: 'upcoming',
      price: 'free',
      endsAfter: expect.stringMatching(/-01$/),
      endDate: expect.stringMatching(/-(28|29|30|31)$/),
    }),
  );
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(path()).toBe('/events?tab=upcoming&price=free');
});

test('a month of an address shows its days; the chosen day and the month are in the address', async () => {
  const { user, path, calls } = open('/events?view=month&month=2099-03', eventPage(march));
  expect(await screen.findByRole('heading', { level: 2, name: 'March 2099' })).toBeInTheDocument();
  expect(
    await screen.findByRole('heading', { level: 3, name: 'Tuesday, March 10, 2099' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dance' })).toHaveAttribute('href', '/events/dance');
  for (const text of ['5:30 PM – 7:30 PM', 'Robotics Club · Main Hall', '₹50', 'Workshop'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(calls.find(({ query }) => query.endDate)?.query).toEqual({
    view: 'lean',
    tab: 'all',
    endsAfter: '2099-03-01',
    endDate: '2099-03-31',
  });
  await user.click(screen.getByRole('button', { name: /^31\s+1 event$/ }));
  expect(path()).toBe('/events?view=month&month=2099-03&day=2099-03-31');
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
  expect(screen.getByText(/^Since Mon, Mar 30, 2099, /)).toBeInTheDocument();
  await user.keyboard('{PageDown}');
  expect(path()).toBe('/events?view=month&month=2099-04');
  await waitFor(() => expect(screen.getByRole('button', { name: '30' })).toHaveFocus());
});

test('an empty month says so and offers the next one with events, by the same filters', async () => {
  const { user, path, calls } = open('/events?view=month&month=2099-01&type=meetup', ({ query }) =>
    eventPage(query.startDate ? [march[0]!] : []),
  );
  expect(await screen.findByText('No events in January 2099')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Go to March 2099' }));
  expect(path()).toBe('/events?view=month&month=2099-03&type=meetup');
  expect(calls.find(({ query }) => query.startDate)?.query).toEqual({
    view: 'lean',
    tab: 'all',
    type: 'MEETUP',
    page: '1',
    limit: '1',
    startDate: '2099-02-01',
  });
});

test('an empty month whose events are filtered away says so, and one button clears the filters', async () => {
  const { user, path } = open('/events?view=month&month=2099-01&type=meetup&q=robo', eventPage([]));
  const text = 'No later month has events. Try selecting a different filter!';
  expect(await screen.findByText(text)).toBeInTheDocument();
  const [, all] = await screen.findAllByRole('button', { name: 'Clear filters' });
  await user.click(all!);
  expect(path()).toBe('/events?view=month&month=2099-01');
  expect(await screen.findByText('No later month has events.')).toBeInTheDocument();
});

test('a period narrows the month, and no later month is offered beyond it', async () => {
  const period = '2099-03-09..2099-03-12';
  const { calls } = open(`/events?view=month&month=2099-03&period=${period}`, eventPage([]));
  expect(await screen.findByText(/^No later month has events/)).toBeInTheDocument();
  expect(calls.map(({ query }) => query)).toEqual([
    { view: 'lean', tab: 'all', endsAfter: '2099-03-09', endDate: '2099-03-12' },
  ]);
});

test('a month before the period asks for what lasts into it', async () => {
  const period = '2099-03-09..2099-03-12';
  const { calls } = open(`/events?view=month&month=2099-01&period=${period}`, eventPage([]));
  expect(await screen.findByText(/^No later month has events/)).toBeInTheDocument();
  expect(calls.at(-1)?.query).toMatchObject({
    startDate: '2099-02-01',
    endsAfter: '2099-03-09',
    endDate: '2099-03-12',
  });
});

test.each([
  ['2099-03-09..2099-04-12', 'March 2099'],
  ['2020-03-09..2020-04-12', 'April 2020'],
])('the month of the period %s opens at %s', async (period, month) => {
  open(`/events?view=month&period=${period}`, eventPage(march));
  expect(await screen.findByRole('heading', { level: 2, name: month })).toBeInTheDocument();
});

test('an unknown month is this one, and a failure is said beside it', async () => {
  handle('GET /club', []);
  refuse('GET /event/approved', 500);
  renderPortal(<Component />, { path: '/events', route: '/events?view=month&month=soon' });
  expect(await screen.findByText('Failed to fetch approved events')).toBeInTheDocument();
  expect(screen.getByRole('grid')).toBeInTheDocument();
});

test('a day says the place of the reader', async () => {
  handle('GET /club', []);
  handle('GET /event/approved', eventPage(march));
  handle('GET /me/places', { success: true, data: [{ eventId: 'dance', place: 'REGISTERED' }] });
  renderPortal(<Component />, {
    path: '/events',
    route: '/events?view=month&month=2099-03',
    user: aUser(),
  });
  expect(await screen.findByText('You are registered')).toBeInTheDocument();
});
