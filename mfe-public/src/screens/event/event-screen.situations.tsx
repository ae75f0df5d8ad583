import { type Competition, type EventDetail, type MyRegistration, type User } from 'contracts';
import {
  anEventDetail,
  aUser,
  breakDown,
  handle,
  refuse,
  renderPortal,
  screen,
  within,
  type PortalView,
} from 'shared-session/testing';
import { registration } from '../../testing/answers';
import { type Situation } from '../../testing/situations';
import { Component } from './event-screen';

export const teamCompetition: Competition = {
  _id: 'competition-1',
  event: 'event-1',
  eventName: 'Robotics Night',
  description: 'Build a robot that plays.',
  teamAllowed: true,
  teamSizeLimit: 3,
  rounds: [
    {
      name: 'Round 1',
      description: 'Line following',
      date: '2099-03-06T12:00:00.000Z',
      duration: 90,
      isLive: true,
    },
  ],
  prizes: [
    { position: 2, reward: 'A soldering iron' },
    { position: 1, reward: 'A 3D printer' },
  ],
  rules: ['Batteries only'],
  judges: [{ name: 'Prof. Iyer', profile: 'Robotics Lab', userId: '' }],
  evaluationCriteria: 'Speed and style',
  registrationDeadline: '',
  createdAt: '2026-01-15T06:30:00.000Z',
};

interface Opening {
  event?: Partial<EventDetail>;
  user?: User | null;
  mine?: MyRegistration | null;
  competition?: Partial<Competition>;
}

/** Opens the event's page; a signed-in student without registration unless told otherwise. */
export function openEvent({
  event = {},
  user = aUser(),
  mine = null,
  competition = teamCompetition,
}: Opening = {}): PortalView {
  handle('GET /event/:id', { success: true, message: 'ok', data: anEventDetail(event) });
  handle('GET /me/follows', { success: true, data: { clubs: [], events: [] } });
  handle('GET /event/:id/my-registration', {
    success: true,
    data: mine,
    serverTime: new Date().toISOString(),
  });
  handle('GET /competition/event/:eventId', { success: true, data: competition });
  return renderPortal(<Component />, { path: '/events/:id', route: '/events/event-1', user });
}

/** Opens the registration dialog by the first of the two buttons. */
export async function openDialog(view: PortalView) {
  const [button] = await screen.findAllByRole('button', { name: 'Register Now' });
  if (button) await view.user.click(button);
  return screen.findByRole('dialog');
}

/** Opens the dialog and registers. */
async function register(view: PortalView) {
  const dialog = await openDialog(view);
  await view.user.click(await within(dialog).findByRole('button', { name: 'Register' }));
  return view;
}

const solo = (when: string, words: Situation['words'], prepare: () => unknown): Situation => ({
  when,
  words,
  show: () => {
    prepare();
    return register(openEvent());
  },
});

const competitionEvent = { eventType: 'COMPETITION', competitionId: 'competition-1' } as const;
const teamDialog = () => {
  handle('GET /competition/:id', { success: true, message: 'ok', data: teamCompetition });
  return openEvent({ event: competitionEvent });
};

const state = (when: string, words: Situation['words'], opening: Opening): Situation => ({
  when,
  words,
  show: () => openEvent(opening),
});

export const eventSituations: Situation[] = [
  state(
    'an event is open',
    [
      'Robotics Night',
      'Robotics Club',
      'Workshop',
      'Share',
      'Register Now',
      '28 spots available',
      'About Event',
      'An evening with robots.',
      'Tags',
      'robots',
      'Departments',
      'Computer Science',
      'Resources & Documents',
      'plan.pdf',
      'Event Details',
      'Friday, March 6, 2099',
      '5:30 PM – 7:30 PM (2 hours)',
      'Location',
      'Main Hall',
      'Mode',
      'Offline',
      'Entry Fee',
      '₹250',
      'Registration',
      'Registration Deadline',
      'Thursday, March 5, 2099 at 5:30 PM',
      'Participants',
      '12 / 40',
    ],
    {
      event: {
        date: '2099-03-06T12:00:00.000Z',
        registrationDeadline: '2099-03-05T12:00:00.000Z',
        fees: 250,
        attachments: ['uploads\\docs\\plan.pdf'],
      },
    },
  ),
  state(
    'a competition is set up',
    [
      'Competition Details',
      'Build a robot that plays.',
      'Teams of up to 3 members',
      'Rounds',
      'Line following',
      'Active round',
      'Prizes',
      '1st',
      'A 3D printer',
      'Judges',
      'Prof. Iyer',
      'Rules',
      'Batteries only',
      'Evaluation Criteria',
      'Speed and style',
    ],
    { event: competitionEvent },
  ),
  state(
    'a competition is not set up yet',
    ['The rounds, prizes and rules of this competition are not published yet.'],
    {
      event: { eventType: 'COMPETITION' },
      competition: {},
    },
  ),
  {
    when: 'the event cannot be read',
    words: ['Failed to fetch event details', 'Retry'],
    show: () => {
      refuse('GET /event/:id', 500);
      return renderPortal(<Component />, { path: '/events/:id', route: '/events/event-1' });
    },
  },
  {
    when: 'the server says why the event cannot be read',
    words: ['This event does not exist'],
    show: () => {
      refuse('GET /event/:id', 404, 'This event does not exist');
      return renderPortal(<Component />, { path: '/event/:id', route: '/event/event-1' });
    },
  },
  state(
    'the person is registered',
    ['Registered', 'You are registered for this event.', 'My Registration', 'Cancel registration'],
    {
      mine: registration(),
    },
  ),
  state(
    'the person waits for a spot',
    ['On the Waiting List', 'You are number 3 on the waiting list.', 'Leave waiting list'],
    {
      mine: registration({ status: 'PENDING', waiting: 3 }),
    },
  ),
  state(
    'registration is closed',
    ['Registration Closed', 'The registration deadline has passed.'],
    {
      event: { registrationDeadline: '2020-01-01T00:00:00.000Z' },
    },
  ),
  state('all spots are taken', ['Event Full', '0 spots available', 'Join Waiting List'], {
    event: { isFull: true, spotsLeft: 0 },
  }),
  state('the person may not register', ['Faculty coordinators cannot register.'], {
    event: { mayRegister: false, reason: 'Faculty coordinators cannot register.' },
  }),
  state('a visitor looks at an open event', ['You will be asked to sign in first.'], {
    user: null,
    event: { mayRegister: false },
  }),
  state(
    'the event was cancelled',
    ['This event is cancelled', 'The hall is flooded.', 'Event Cancelled'],
    {
      event: { status: 'CANCELLED', cancelReason: 'The hall is flooded.' },
    },
  ),
  state('the event was moved', ['Changed by the organizers', 'Now in Hall 2.'], {
    event: { changedSince: { at: '2026-03-01T06:30:00.000Z', text: 'Now in Hall 2.' } },
  }),
  {
    when: 'the browser cannot share',
    words: [{ alert: 'Link copied to clipboard!' }],
    show: async () => {
      const view = openEvent();
      await view.user.click(await screen.findByRole('button', { name: 'Share' }));
      return view;
    },
  },
  solo('a registration succeeds and the server says nothing', ['Registration successful!'], () =>
    handle('POST /event/:id/register', { success: true, message: '', data: registration() }),
  ),
  solo('the server has words for a success', ['See you there'], () =>
    handle('POST /event/:id/register', {
      success: true,
      message: 'See you there',
      data: registration(),
    }),
  ),
  solo('a registration fails without words', ['Registration failed'], () =>
    refuse('POST /event/:id/register', 500),
  ),
  solo('the server says why a registration fails', ['You are registered already'], () =>
    refuse('POST /event/:id/register', 409, 'You are registered already'),
  ),
  solo('no answer comes to a registration', ['Error processing registration'], () =>
    breakDown('POST /event/:id/register'),
  ),
  {
    when: 'the competition cannot be read for the dialog',
    words: ['Error fetching competition details'],
    show: async () => {
      refuse('GET /competition/:id', 500);
      const view = openEvent({ event: competitionEvent });
      await openDialog(view);
      return view;
    },
  },
  {
    when: 'a competition without details is to be registered for',
    words: [
      'This competition is not set up yet. Registration opens as soon as its details are published.',
    ],
    show: async () => {
      const view = openEvent({ event: { eventType: 'COMPETITION' }, competition: {} });
      await openDialog(view);
      return view;
    },
  },
  {
    when: 'a team has no name',
    words: ['Team name is required'],
    show: () => register(teamDialog()),
  },
  {
    when: 'a team is as large as it may be',
    words: ['Team size cannot exceed 3 members (including you)'],
    show: async () => {
      handle('GET /auth/search', {
        success: true,
        data: ['Ben', 'Chen'].map((name) => ({
          _id: name,
          name: `${name} Kumar`,
          department: 'Civil',
        })),
      });
      const view = teamDialog();
      const dialog = await openDialog(view);
      const box = await within(dialog).findByRole('combobox', { name: /Team Members/ });
      await view.user.type(box, 'kumar');
      await view.user.click(await screen.findByRole('option', { name: /Ben Kumar/ }));
      await view.user.type(box, 'kumar');
      await view.user.click(await screen.findByRole('option', { name: /Chen Kumar/ }));
      return view;
    },
  },
  {
    when: 'a search finds nobody',
    words: ['No one found'],
    show: async () => {
      handle('GET /auth/search', { success: true, data: [] });
      const view = teamDialog();
      const dialog = await openDialog(view);
      await view.user.type(
        await within(dialog).findByRole('combobox', { name: /Team Members/ }),
        'zzz',
      );
      return view;
    },
  },
];
