import { query, queryClient } from 'shared-session';
import {
  aUser,
  aUserEvent,
  handle,
  refuse,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { reloadPage } from '../../common/reload-page';
import { aMembership, aRequest } from '../../testing/club-life';
import { renderScreen } from '../../testing/render';
import { Component } from './my-activity-screen';

jest.mock('../../common/reload-page', () => ({ reloadPage: jest.fn() }));
const me = aUser();
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

function campus({
  events = [aUserEvent()],
  clubs = [aMembership()],
  requests = [aRequest()],
} = {}) {
  handle('GET /auth/profile', { success: true, user: me, data: me });
  handle('GET /event/user-events/:userId', { success: true, events, data: { events } });
  handle('GET /club/user-club/:userId', { success: true, data: clubs });
  handle('GET /club/join-requests', { success: true, data: requests });
  handle('GET /me/follows', { success: true, data: { clubs: [], events: [] } });
}

const open = (tab = '') =>
  renderScreen(<Component />, {
    user: me,
    path: '/my-activity',
    route: `/my-activity${tab && `?tab=${tab}`}`,
  });

describe('My Activity', () => {
  it('has four tabs with their badges', async () => {
    campus({
      events: [aUserEvent(), aUserEvent({ _id: 'event-2' })],
      requests: [aRequest(), aRequest({ _id: 'r2', status: 'approved' })],
    });
    open();
    await screen.findByText('Total Events');
    const tabs = screen.getAllByRole('tab');
    expect(tabs).toHaveLength(4);
    await waitFor(() => expect(tabs[1]).toHaveTextContent(/Events.*2/));
    expect(tabs[0]).toHaveTextContent('Overview');
    expect(tabs[2]).toHaveTextContent(/Clubs.*1/);
    expect(tabs[3]).toHaveTextContent(/Requests.*1/);
  });

  it('shows no figure before its list is there', async () => {
    campus({ events: [aUserEvent()], clubs: [], requests: [] });
    const late = handle(
      'GET /event/user-events/:userId',
      { success: true, events: [], data: { events: [] } },
      { hold: true },
    );
    open();
    const figureOf = (label: string) =>
      screen.getByText(label).parentElement?.parentElement?.textContent;
    await screen.findByText('Total Events');
    await waitFor(() => expect(figureOf('Pending Requests')).toBe('Pending Requests0'));
    expect(figureOf('Total Events')).toBe('Total Events');
    expect(figureOf('Completed Events')).toBe('Completed Events');
    late.release();
    await waitFor(() => expect(figureOf('Total Events')).toBe('Total Events0'));
  });

  it('counts, and shows the three most recent events and requests with View all', async () => {
    const events = [1, 2, 3, 4].map((n) =>
      aUserEvent({
        _id: `event-${n}`,
        name: `Event number ${n}`,
        date: at(n === 1 ? -48 : n * 24),
      }),
    );
    const requests = [1, 2, 3, 4].map((n) =>
      aRequest({
        _id: `request-${n}`,
        requestedAt: `2026-03-0${n}T12:00:00.000Z`,
        status: n === 4 ? 'approved' : 'pending',
        clubId: { _id: `c${n}`, name: `Club number ${n}`, clubLogo: '' },
      }),
    );
    // A rejected request is neither pending nor approved.
    const rejected = ['5', '6'].map((n) =>
      aRequest({
        _id: `request-${n}`,
        requestedAt: '2026-02-01T12:00:00.000Z',
        status: 'rejected',
      }),
    );
    campus({ events, requests: [...requests, ...rejected] });
    const view = open();
    const recent = within(await screen.findByRole('list', { name: 'Recent events' }));
    expect(
      recent.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Event number 4', 'Event number 3', 'Event number 2']);
    const asked = within(await screen.findByRole('list', { name: 'Recent requests' }));
    expect(
      asked.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Club number 4', 'Club number 3', 'Club number 2']);
    for (const [label, value] of [
      ['Total Events', '4'],
      ['Clubs', '1'],
      ['Pending Requests', '3'],
      ['Approved Requests', '1'],
      ['Upcoming Events', '3'],
      ['Completed Events', '1'],
    ] as const) {
      const tile = screen
        .getAllByText(label)
        .map((node) => node.closest('div')?.parentElement?.textContent ?? '');
      expect(tile).toContain(`${label}${value}`);
    }
    expect(screen.getAllByText('View all')).toHaveLength(2);
    await view.user.click(screen.getByRole('link', { name: 'View all events' }));
    expect(view.path()).toBe('/my-activity?tab=events');
    expect(await screen.findByRole('list', { name: 'My events' })).toBeInTheDocument();
  });

  it.each([
    ['overview', 'No events found', undefined, undefined],
    ['overview', 'No requests found', undefined, undefined],
    ['events', 'No Events Yet', 'Explore Events', '/events'],
    ['clubs', 'No Club Memberships', 'Explore Clubs', '/clubs'],
    ['requests', 'No Join Requests', 'Join a Club', '/clubs'],
  ])('with nothing at all, %s says "%s"', async (tab, words, button, to) => {
    campus({ events: [], clubs: [], requests: [] });
    open(tab === 'overview' ? '' : tab);
    expect(await screen.findByText(words)).toBeInTheDocument();
    if (button) expect(screen.getByRole('link', { name: button })).toHaveAttribute('href', to);
  });

  it.each([
    ['events', 'Loading your events...', 'GET /event/user-events/:userId'],
    ['clubs', 'Loading club affiliations...', 'GET /club/user-club/:userId'],
    ['requests', 'Loading join requests...', 'GET /club/join-requests'],
  ] as const)('while the %s are on their way it says "%s"', async (tab, words, key) => {
    campus();
    const held = handle(key, { success: true, data: [], events: [] } as never, { hold: true });
    open(tab);
    expect(await screen.findByText(words)).toBeInTheDocument();
    held.release();
  });

  it('says Loading your activity dashboard... until the profile is there', async () => {
    campus();
    const held = handle('GET /auth/profile', { success: true, user: me, data: me }, { hold: true });
    open();
    expect(await screen.findByText('Loading your activity dashboard...')).toBeInTheDocument();
    held.release();
    expect(await screen.findByText('Total Events')).toBeInTheDocument();
  });

  it('says Loading your activity dashboard... until each of its lists is there', async () => {
    campus();
    const held = (
      [
        'GET /event/user-events/:userId',
        'GET /club/user-club/:userId',
        'GET /club/join-requests',
      ] as const
    ).map((key) => handle(key, { success: true, data: [], events: [] } as never, { hold: true }));
    open();
    expect(await screen.findByText('Total Events')).toBeInTheDocument();
    expect(screen.getByText('Loading your activity dashboard...')).toBeInTheDocument();
    // The events are often known from another page: what else is missing still loads.
    held[0]?.release();
    expect(await screen.findByText('No events found')).toBeVisible();
    expect(screen.getByText('Loading your activity dashboard...')).toBeInTheDocument();
    held.forEach(({ release }) => release());
    await waitFor(() =>
      expect(screen.queryByText('Loading your activity dashboard...')).toBeNull(),
    );
  });

  it.each([
    ['events', 'Failed to load events. Please try again.', 'GET /event/user-events/:userId'],
    ['clubs', 'Failed to load club affiliations. Please try again.', 'GET /club/user-club/:userId'],
    ['requests', 'Failed to load join requests. Please try again.', 'GET /club/join-requests'],
  ] as const)(
    'when only the %s fail it says "%s", Retry loads the page again, and the rest lives',
    async (tab, words, key) => {
      jest.mocked(reloadPage).mockClear();
      campus();
      refuse(key, 500, 'boom');
      const view = open(tab);
      expect(await screen.findByText(words)).toBeInTheDocument();
      await view.user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(reloadPage).toHaveBeenCalled();
      await view.user.click(screen.getByRole('tab', { name: /Overview/ }));
      expect(await screen.findByText('Total Events')).toBeInTheDocument();
    },
  );

  it('without a profile says Unable to load user profile, and Refresh Page loads it again', async () => {
    jest.mocked(reloadPage).mockClear();
    refuse('GET /auth/profile', 500, 'boom');
    const view = open();
    expect(await screen.findByText('Unable to load user profile')).toBeInTheDocument();
    expect(screen.getByText('Failed to load user profile. Please try again.')).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(reloadPage).toHaveBeenCalled();
  });

  it('asks for the profile itself, also when the session has just read it', async () => {
    campus();
    refuse('GET /auth/profile', 500, 'boom');
    queryClient.setQueryData(query('GET /auth/profile').queryKey, {
      success: true,
      user: me,
      data: me,
    });
    open();
    expect(await screen.findByText('Unable to load user profile')).toBeInTheDocument();
  });

  it.each([
    ['clubAdmin', 'Admin', true],
    ['superAdmin', 'Super Admin', true],
    ['facultyCoordinater', 'Faculty', false],
    ['member', 'Member', false],
  ] as const)('labels a membership of role %s "%s"', async (role, words, isPrivileged) => {
    campus({ clubs: [aMembership({ role })] });
    open('clubs');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryAllByText('Admin Privileges')).toHaveLength(isPrivileged ? 1 : 0);
  });

  it('shows Active and Inactive clubs, and what came of each request', async () => {
    campus({
      clubs: [
        aMembership(),
        aMembership({
          _id: 'm2',
          clubName: 'Old Club',
          clubId: { ...aMembership().clubId, _id: 'c9', isActive: false },
        }),
      ],
      requests: [
        aRequest(),
        aRequest({ _id: 'r2', status: 'approved' }),
        aRequest({ _id: 'r3', status: 'rejected' }),
      ],
    });
    const view = open('clubs');
    expect(await screen.findByText('Active')).toBeInTheDocument();
    expect(screen.getByText('Inactive')).toBeInTheDocument();
    await view.user.click(screen.getByRole('tab', { name: /Requests/ }));
    expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
    expect(screen.getByText('Request approved')).toBeInTheDocument();
    expect(screen.getByText('Request declined')).toBeInTheDocument();
    // 12:00 UTC is half past five in the afternoon on campus.
    expect(screen.getAllByText('Requested Fri, Mar 6, 2026, 5:30 PM')).toHaveLength(3);
  });

  it('shows that an invitation has expired, without an answer to it', async () => {
    const registration = {
      ...aUserEvent().registration,
      status: 'PENDING' as const,
      invited: true,
      answerBy: '2020-03-06T12:00:00.000Z',
    };
    campus({ events: [aUserEvent({ registration })] });
    open('events');
    expect(await screen.findByText('This invitation has expired')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('shows invitations apart from what the badge counts, as long as they lie ahead', async () => {
    const invited = { ...aUserEvent().registration, status: 'PENDING' as const, invited: true };
    campus({
      events: [
        aUserEvent({ date: at(48) }),
        aUserEvent({ _id: 'e2', name: 'Team Quiz', date: at(24), registration: invited }),
        aUserEvent({ _id: 'e3', name: 'Past Quiz', date: at(-24), registration: invited }),
      ],
    });
    open('events');
    const mine = await screen.findByRole('list', { name: 'My events' });
    expect(within(mine).getAllByRole('listitem')[0]).toHaveTextContent('Robotics Night');
    expect(mine).not.toHaveTextContent('Quiz');
    expect(screen.getByRole('heading', { name: 'Invitations' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Invitations' })).toHaveTextContent('Team Quiz');
    expect(screen.queryByText('Past Quiz')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Events 1' })).toBeInTheDocument();
  });

  it('shows the next event first, and what is over last', async () => {
    campus({
      events: [-48, 72, 24, -24].map((hours) =>
        aUserEvent({ _id: `e${hours}`, name: `Event at ${hours}`, date: at(hours) }),
      ),
    });
    open('events');
    const mine = await screen.findByRole('list', { name: 'My events' });
    const names = within(mine)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Event at 24', 'Event at 72', 'Event at -24', 'Event at -48']);
  });

  it('shows no number of a waiting list for a cancelled event', async () => {
    const registration = { ...aUserEvent().registration, waiting: 1 };
    campus({ events: [aUserEvent({ date: at(24), isCancelled: true, registration })] });
    open('events');
    expect(await screen.findByText('Robotics Night')).toBeInTheDocument();
    expect(screen.queryByText(/on the waiting list/)).toBeNull();
  });

  it.each([
    ['answered by nobody yet', at(72)],
    ['to an event that is over', at(-72)],
  ])('counts no invitation %s among the events', async (_, date) => {
    const registration = {
      ...aUserEvent().registration,
      status: 'PENDING',
      invited: true,
    } as const;
    campus({ events: [aUserEvent({ _id: 'event-2', date, registration })] });
    open();
    expect(await screen.findByText('No events found')).toBeInTheDocument();
    for (const label of ['Total Events', 'Upcoming Events', 'Completed Events'])
      expect(screen.getByText(label).parentElement?.parentElement).toHaveTextContent(`${label}0`);
    expect(screen.getByRole('tab', { name: 'Events 0' })).toBeInTheDocument();
  });

  it.each([
    ['on the waiting list', { waiting: 2 }, 'Leave waiting list', 'Leave the waiting list for'],
    [
      'as the leader of a team',
      { teamName: 'Gears', isTeamLeader: true },
      'Cancel team registration',
      'Cancel the registration of your whole team for',
    ],
    ['in a team', { teamName: 'Gears' }, 'Leave team', 'Leave your team for'],
  ])('%s the words say what is given up', async (_, part, label, question) => {
    campus({
      events: [aUserEvent({ registration: { ...aUserEvent().registration, ...part } })],
    });
    const view = open('events');
    await view.user.click(
      await screen.findByRole('button', { name: `${label} for Robotics Night` }),
    );
    const dialog = within(
      await screen.findByRole('alertdialog', { name: `${question} Robotics Night?` }),
    );
    expect(dialog.getByRole('button', { name: label })).toBeInTheDocument();
  });

  it('tells Upcoming from Completed, answers an invitation and cancels after a question', async () => {
    campus({
      events: [
        aUserEvent(),
        aUserEvent({ _id: 'event-2', name: 'Old Fair', date: at(-30), endDate: at(-28) }),
        aUserEvent({
          _id: 'event-3',
          name: 'Team Quiz',
          date: '2099-03-09T12:00:00.000Z',
          registration: {
            ...aUserEvent().registration,
            status: 'PENDING',
            invited: true,
            answerBy: '2099-03-06T12:00:00.000Z',
            teamName: 'Gears',
          },
        }),
      ],
    });
    const cancelled = handle('DELETE /event/:id/registration', {
      success: true,
      message: 'Registration cancelled',
    });
    const answered = handle('POST /event/:id/invitation', { success: true, message: 'You are in' });
    const view = open('events');
    expect(await screen.findByText('Completed')).toBeInTheDocument();
    expect(screen.getAllByText('Upcoming')).toHaveLength(2);
    expect(screen.getByRole('tab', { name: 'Events 2' })).toBeInTheDocument();
    expect(screen.getByText('Invited · Answer by Fri, Mar 6, 2099, 5:30 PM')).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Accept invitation for Team Quiz' }));
    await waitFor(() =>
      expect(answered.calls[0]).toMatchObject({
        params: { id: 'event-3' },
        body: { action: 'accept' },
      }),
    );
    expect(view.toasts()).toContainEqual({
      kind: 'success',
      text: 'You have joined the team.',
      duration: 5000,
    });
    await view.user.click(
      screen.getByRole('button', { name: 'Cancel registration for Robotics Night' }),
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(cancelled.calls).toHaveLength(0);
    // The refreshed list unmounts the card while another list still loads; the message is shown all
    // the same.
    campus({ events: [] });
    let answerRequests = () => {};
    handle(
      'GET /club/join-requests',
      () => new Promise((resolve) => (answerRequests = () => resolve({ success: true, data: [] }))),
    );
    await view.user.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    await waitFor(() => expect(cancelled.calls[0]).toMatchObject({ params: { id: 'event-1' } }));
    await waitFor(() => expect(screen.queryByText('Robotics Night')).toBeNull());
    answerRequests();
    await waitFor(() =>
      expect(view.toasts()).toContainEqual({
        kind: 'success',
        text: 'Your registration is cancelled.',
        duration: 5000,
      }),
    );
  });

  it.each(['Accept', 'Decline'])(
    '%s an invitation: the focus goes from the button that is gone to what stays',
    async (word) => {
      const place = { ...aUserEvent().registration, invited: false };
      const invited = {
        ...place,
        status: 'PENDING' as const,
        invited: true,
        answerBy: '2099-03-06T12:00:00.000Z',
      };
      campus({
        events: [
          aUserEvent(),
          aUserEvent({ _id: 'event-3', name: 'Team Quiz', registration: invited }),
        ],
      });
      handle('POST /event/:id/invitation', { success: true, message: 'ok' });
      const view = open('events');
      const button = await screen.findByRole('button', {
        name: `${word} invitation for Team Quiz`,
      });
      const accepted = aUserEvent({ _id: 'event-3', name: 'Team Quiz', registration: place });
      campus({ events: [aUserEvent(), ...(word === 'Accept' ? [accepted] : [])] });
      await view.user.click(button);
      await waitFor(() => expect(button).not.toBeInTheDocument());
      expect(screen.getByRole('heading', { name: 'My events' })).toHaveFocus();
    },
  );

  it('shows the pass of a registration', async () => {
    campus();
    handle('GET /event/:id/pass', {
      success: true,
      data: { code: 'PASS-123', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    });
    const view = open('events');
    await view.user.click(await screen.findByRole('button', { name: 'Pass for Robotics Night' }));
    expect(await screen.findByText('PASS-123')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QR code of your pass' })).toBeInTheDocument();
  });
});

testSpecifiedWords([
  'Overview',
  'Events',
  'Clubs',
  'Requests',
  'View all',
  'Loading your activity dashboard...',
  'Loading your events...',
  'Loading club affiliations...',
  'Loading join requests...',
  'No Events Yet',
  'Explore Events',
  'No Club Memberships',
  'Explore Clubs',
  'No Join Requests',
  'Join a Club',
  'No events found',
  'No requests found',
  'Unable to load user profile',
  'Refresh Page',
  'Retry',
  'Failed to load user profile. Please try again.',
  'Failed to load events. Please try again.',
  'Failed to load club affiliations. Please try again.',
  'Failed to load join requests. Please try again.',
  'Waiting for approval',
  'Request approved',
  'Request declined',
  'Upcoming',
  'Completed',
  'Active',
  'Inactive',
  'Admin',
  'Super Admin',
  'Faculty',
  'Member',
  'Admin Privileges',
]);
