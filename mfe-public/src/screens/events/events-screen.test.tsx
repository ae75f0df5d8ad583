import { anEvent, handle, renderPortal, screen, waitFor } from 'shared-session/testing';
import { eventPage } from '../../testing/answers';
import { testSituations } from '../../testing/situations';
import { Component } from './events-screen';
import { eventsSituations, inHours, openEvents } from './events-screen.situations';

describe('the words of the events list', () => testSituations(eventsSituations));

test('tab, search and club live in the address and are asked of the server; the button opens the event', async () => {
  handle('GET /club', JSON.parse(JSON.stringify([{ _id: 'club-2', name: 'Chess Club' }])));
  const seen = handle('GET /event/approved', eventPage([anEvent()]));
  const view = renderPortal(<Component />, { path: '/events', route: '/events?club=club-2' });
  const button = await screen.findByRole('link', { name: 'Register Now' });
  expect(button).toHaveAttribute('href', '/events/event-1');
  expect(button).toHaveAccessibleDescription('Robotics Night');
  expect(seen.calls[0]?.query).toEqual({ view: 'lean', page: '1', limit: '9', clubId: 'club-2', tab: 'all' });

  await view.user.click(screen.getByRole('tab', { name: 'Upcoming' }));
  await view.user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'robo');
  await waitFor(() => expect(view.path()).toBe('/events?club=club-2&tab=upcoming&q=robo'));
  await waitFor(() => expect(seen.calls.at(-1)?.query).toMatchObject({ tab: 'upcoming', q: 'robo', clubId: 'club-2' }));
  expect(screen.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
});

test('the documented answer, a whole list, is filtered and sorted here by date ascending', async () => {
  handle('GET /club', []);
  handle('GET /event/approved', {
    success: true,
    data: [
      anEvent({ _id: 'late', name: 'Late', date: inHours(200), registrationDeadline: inHours(150) }),
      anEvent({ _id: 'over', name: 'Over', date: inHours(-200), registrationDeadline: inHours(-300) }),
      anEvent({ _id: 'soon', name: 'Soon', date: inHours(100), registrationDeadline: inHours(90) }),
    ],
  });
  const view = renderPortal(<Component />, { path: '/events' });
  await screen.findByText('Soon');
  const order = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(order()).toEqual(['Over', 'Soon', 'Late']);
  await view.user.click(screen.getByRole('tab', { name: 'Past' }));
  await waitFor(() => expect(order()).toEqual(['Over']));
});

test('a cancelled event says so, and odd answers break nothing', async () => {
  const bare = { _id: 'bare', name: 'Bare', date: '', clubId: null, status: 'CANCELLED', maxParticipants: 3 };
  openEvents(JSON.parse(JSON.stringify([bare])));
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.getByText('Date to be announced')).toBeInTheDocument();
});
