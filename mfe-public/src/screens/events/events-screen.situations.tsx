import { type Event } from 'contracts';
import {
  anEvent,
  aUser,
  breakDown,
  handle,
  refuse,
  renderPortal,
  screen,
} from 'shared-session/testing';
import { eventPage } from '../../testing/answers';
import { type Situation } from '../../testing/situations';
import { Component } from './events-screen';

const hour = 3_600_000;
/** An instant so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

/** Opens the list at an address, answering with these events. */
export function openEvents(events: Event[], route = '/events') {
  handle('GET /event/approved', eventPage(events));
  return open(route);
}

function open(route = '/events') {
  handle('GET /club', []);
  return renderPortal(<Component />, { path: '/events', route });
}

const nothingOn = (tab: string, label: string): Situation => ({
  when: `there is nothing on the tab ${label}`,
  words: [label, `No ${tab} events found`, 'Try selecting a different filter!'],
  show: async () => {
    const view = openEvents([]);
    await view.user.click(await screen.findByRole('tab', { name: label }));
    return view;
  },
});

export const eventsSituations: Situation[] = [
  {
    when: 'an upcoming event is listed',
    words: [
      'Events',
      'All Events',
      'Upcoming',
      'Ongoing',
      'Past',
      'Workshop',
      'Robotics Night',
      'An evening with robots.',
      'Friday, March 6, 2099',
      '5:30 PM',
      'Main Hall',
      'Capacity: 40',
      'Register by: Thu, Mar 5, 2099, 5:30 PM',
      'Register Now',
    ],
    show: () =>
      openEvents([
        anEvent({
          date: '2099-03-06T12:00:00.000Z',
          registrationDeadline: '2099-03-05T12:00:00.000Z',
        }),
      ]),
  },
  ...(
    [
      ['REGISTERED', 'You are registered'],
      ['WAITING', 'You are on the waiting list'],
      ['INVITED', 'Invitation: answer'],
    ] as const
  ).map(([place, words]): Situation => ({
    when: `the place of the person in an event is ${place}`,
    words: [words, 'Register Now'],
    show: () => {
      handle('GET /me/places', { success: true, data: [{ eventId: 'event-1', place }] });
      handle('GET /me/follows', { success: true, data: { clubs: [], events: [] } });
      handle('GET /event/approved', eventPage([anEvent({ spotsLeft: 0 })]));
      handle('GET /club', []);
      return renderPortal(<Component />, { path: '/events', route: '/events', user: aUser() });
    },
  })),
  {
    when: 'an event is full',
    words: ['Free', 'Full · waiting list', 'Register Now'],
    show: () => openEvents([anEvent({ fees: 0, registeredCount: 40, spotsLeft: 0 })]),
  },
  {
    when: 'an event has one spot left and costs something',
    words: ['₹150', '1 spot left'],
    show: () => openEvents([anEvent({ fees: 150, registeredCount: 39, spotsLeft: 1 })]),
  },
  {
    when: 'an event takes place today and is still open',
    words: ['Happening Now', 'Join Now'],
    show: () =>
      openEvents(
        [
          anEvent({
            date: new Date(Date.now() + 60_000).toISOString(),
            registrationDeadline: inHours(0.01),
          }),
        ],
        '/events?tab=ongoing',
      ),
  },
  {
    when: 'the registration of an event is over',
    words: ['Registration Closed', 'View Details'],
    show: () => openEvents([anEvent({ registrationDeadline: inHours(-1) })]),
  },
  {
    when: 'there are no events at all',
    words: ['No all events found', 'Try selecting a different filter!'],
    show: () => openEvents([]),
  },
  nothingOn('upcoming', 'Upcoming'),
  nothingOn('ongoing', 'Ongoing'),
  nothingOn('past', 'Past'),
  {
    when: 'the session has ended',
    words: ['Unauthorized - Please log in again', 'Sign in'],
    show: () => {
      refuse('GET /event/approved', 401, 'Token expired');
      return open();
    },
  },
  {
    when: 'the person is barred',
    words: ['You do not have permission to view approved events'],
    show: () => {
      refuse('GET /event/approved', 403, 'Forbidden');
      return open();
    },
  },
  {
    when: 'the events cannot be read',
    words: ['Failed to fetch approved events', 'Retry'],
    show: () => {
      breakDown('GET /event/approved');
      return open();
    },
  },
];
