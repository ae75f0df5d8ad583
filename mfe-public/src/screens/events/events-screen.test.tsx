import { api, session } from 'shared-session';
import {
  act,
  anEvent,
  aUser,
  handle,
  primeSession,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { SpeechRegions } from 'shared-ui/core';
import { campusDay } from 'shared-ui/format';
import { eventPage } from '../../testing/answers';
import { testSituations } from '../../testing/situations';
import { Component } from './events-screen';
import { eventsSituations, inHours, openEvents } from './events-screen.situations';

describe('the words of the events list', () => testSituations(eventsSituations));

test('screen readers hear how many events there are, and that there are none', async () => {
  handle('GET /club', []);
  handle('GET /event/approved', eventPage([anEvent()]));
  const view = renderPortal(
    <>
      <SpeechRegions />
      <Component />
    </>,
    { path: '/events' },
  );
  const region = document.querySelector('[data-announcer="polite"]');
  await waitFor(() => expect(region?.textContent).toBe('1 event'));
  handle('GET /event/approved', eventPage([]));
  await view.user.click(screen.getByRole('tab', { name: 'Past' }));
  await waitFor(() =>
    expect(region?.textContent).toBe('No past events found. Try selecting a different filter!'),
  );
});

test('tab, search and club live in the address and are asked of the server; the button opens the event', async () => {
  handle('GET /club', JSON.parse(JSON.stringify([{ _id: 'club-2', name: 'Chess Club' }])));
  const seen = handle('GET /event/approved', eventPage([anEvent()]));
  const view = renderPortal(<Component />, { path: '/events', route: '/events?club=club-2' });
  const button = await screen.findByRole('link', { name: 'Register Now' });
  expect(button).toHaveAttribute('href', '/events/event-1');
  expect(button).toHaveAccessibleDescription('Robotics Night');
  expect(seen.calls[0]?.query).toEqual({
    view: 'lean',
    page: '1',
    limit: '12',
    clubId: 'club-2',
    tab: 'all',
    endsAfter: campusDay(Date.now()),
  });

  await view.user.click(screen.getByRole('tab', { name: 'Upcoming' }));
  await view.user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'robo');
  await waitFor(() => expect(view.path()).toBe('/events?club=club-2&tab=upcoming&q=robo'));
  await waitFor(() =>
    expect(seen.calls.at(-1)?.query).toMatchObject({
      tab: 'upcoming',
      q: 'robo',
      clubId: 'club-2',
    }),
  );
  expect(screen.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
});

test('the first picture of the list is loaded before others, under whatever heading it stands', async () => {
  const pictured = (name: string, hours: number) =>
    anEvent({ _id: name, name, date: inHours(hours), eventBanner: `uploads/${name}.webp` });
  openEvents([pictured('soon', 1), pictured('next', 2), pictured('later', 400)]);
  await screen.findByRole('link', { name: 'later' });
  const pictures = [...document.querySelectorAll('img[src^="/uploads/"]')];
  expect(pictures.map((one) => [one.getAttribute('src'), one.getAttribute('loading')])).toEqual([
    ['/uploads/soon.webp', 'eager'],
    ['/uploads/next.webp', 'lazy'],
    ['/uploads/later.webp', 'lazy'],
  ]);
});

test('a cancelled event says so', async () => {
  openEvents([anEvent({ status: 'CANCELLED' })]);
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
});

test('All Events opens at today; one button shows what was before, and the address keeps it', async () => {
  handle('GET /club', []);
  const [over, ahead] = [
    anEvent({ _id: 'over', name: 'Over', date: inHours(-200) }),
    anEvent({ _id: 'ahead', name: 'Ahead', date: inHours(200) }),
  ];
  const seen = handle('GET /event/approved', ({ query }) =>
    query.endsAfter ? eventPage([ahead], 5) : eventPage([over, ahead], 12),
  );
  const view = renderPortal(<Component />, { path: '/events' });
  const button = await screen.findByRole('button', { name: 'Show 7 earlier events' });
  expect(
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(['Ahead']);
  const counts = seen.calls.map(({ query }) => query).filter(({ limit }) => limit === '1');
  expect(counts.map(({ endsAfter }) => endsAfter)).toEqual([undefined, campusDay(Date.now())]);
  await view.user.click(button);
  expect(await screen.findByText('Over')).toBeInTheDocument();
  expect(
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(['Over', 'Ahead']);
  expect(view.path()).toBe('/events?from=start');
  await view.user.click(await screen.findByRole('button', { name: 'Hide 7 earlier events' }));
  await waitFor(() => expect(screen.queryByText('Over')).toBeNull());
  expect(view.path()).toBe('/events');
});

test('with nothing ahead, and in a search, all is shown', async () => {
  handle('GET /club', []);
  const over = anEvent({ _id: 'over', name: 'Over', date: inHours(-200) });
  const seen = handle('GET /event/approved', ({ query }) =>
    eventPage(query.endsAfter ? [] : [over]),
  );
  const view = renderPortal(<Component />, { path: '/events', route: '/events' });
  expect(await screen.findByText('Over')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
  await view.user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'ov');
  await waitFor(() =>
    expect(seen.calls.at(-1)?.query).toEqual({
      view: 'lean',
      page: '1',
      limit: '12',
      tab: 'all',
      q: 'ov',
    }),
  );
});

test('cards stay under their headings until a search is answered', async () => {
  handle('GET /club', []);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const seen = handle('GET /event/approved', async ({ query }) => {
    if (query.q) await answered;
    return eventPage([anEvent({ name: 'Ahead', date: inHours(400) })]);
  });
  const view = renderPortal(<Component />, { path: '/events' });
  const card = await screen.findByRole('heading', { name: 'Ahead', level: 3 });
  await view.user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'ah');
  await waitFor(() => expect(seen.calls.at(-1)?.query.q).toBe('ah'));
  expect(card).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Later' })).toBeVisible();
  const list = screen.getByRole('list', { name: 'Events: Later' });
  expect(list.closest('[aria-busy]')).not.toBeNull();
  answer();
  expect(await screen.findByRole('heading', { name: 'Ahead', level: 2 })).toBeVisible();
  expect(document.querySelector('[aria-busy]')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Later' })).toBeNull();
});

test('cards keep the words of their tab until the next tab is answered', async () => {
  const ahead = anEvent({ date: inHours(400), registrationDeadline: inHours(300) });
  const over = anEvent({ _id: 'over', name: 'Over', registrationDeadline: inHours(-300) });
  const view = openEvents([ahead], '/events?tab=upcoming');
  expect(await screen.findByText('Register Now')).toBeVisible();
  const seen = handle('GET /event/approved', eventPage([over]), { hold: true });
  await view.user.click(screen.getByRole('tab', { name: 'Past' }));
  await waitFor(() => expect(seen.calls.at(-1)?.query.tab).toBe('past'));
  expect(screen.getByText('Register Now')).toBeVisible();
  expect(screen.queryByText('Registration Closed')).toBeNull();
  seen.release();
  expect(await screen.findByText('Registration Closed')).toBeVisible();
  expect(screen.queryByText('Register Now')).toBeNull();
});

test('a card reads in one order: category, badge, title, description, date, time, venue, capacity, deadline, then the club', async () => {
  openEvents([
    anEvent({ date: '2099-03-06T12:00:00.000Z', registrationDeadline: '2026-01-05T12:00:00.000Z' }),
  ]);
  const [card] = await screen.findAllByRole('listitem');
  const read = card?.textContent ?? '';
  const lines = [
    'Workshop',
    'Registration Closed',
    'Robotics Club',
    'Robotics Night',
    'An evening with robots.',
    'Friday, March 6, 2099',
    '5:30\u00a0PM',
    'Main Hall',
  ];
  const places = [...lines, 'Capacity: 40', 'Register by:', 'View Details'].map((line) =>
    read.indexOf(line),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

testSpecifiedWords([
  'Events',
  'All Events',
  'Upcoming',
  'Ongoing',
  'Past',
  'Happening Now',
  'Registration Closed',
  'Register Now',
  'Join Now',
  'View Details',
  'No all events found',
  'No upcoming events found',
  'No ongoing events found',
  'No past events found',
  'Try selecting a different filter!',
  'Unauthorized - Please log in again',
  'You do not have permission to view approved events',
  'Failed to fetch approved events',
  /^Capacity: /,
  /^Register by: /,
]);

test('the facts of an event are a list', async () => {
  openEvents([anEvent({ name: 'Robotics Night', venue: 'Lab 2' })]);
  const [card] = await screen.findAllByRole('listitem');
  const facts = within(within(card!).getByRole('list')).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Lab 2', 'Capacity: 40']),
  );
});

test('a card keeps nothing of the person when their session expires', async () => {
  handle('GET /club', []);
  handle('GET /event/approved', eventPage([anEvent()]));
  handle('GET /me/follows', { success: true, data: { clubs: [], events: [] } });
  handle('GET /me/places', {
    success: true,
    data: [{ eventId: 'event-1', place: 'REGISTERED' }],
  } as never);
  renderPortal(<Component />, { path: '/events', user: aUser() });
  act(() => primeSession(aUser()));
  expect(await screen.findByText('You are registered')).toBeVisible();
  refuse('GET /auth/get-user-details', 401);
  await act(() => api.send('GET /auth/get-user-details').then(undefined, () => undefined));
  expect(session.user).toBeNull();
  expect(screen.queryByText('You are registered')).toBeNull();
  expect(screen.getByRole('heading', { name: anEvent().name })).toBeVisible();
});
