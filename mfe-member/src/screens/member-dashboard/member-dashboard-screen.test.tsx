import { readAgain } from 'shared-session';
import {
  anEvent,
  aUser,
  aUserEvent,
  handle,
  refuse,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { Component as Placeholder } from '../placeholder/placeholder-screen';
import { Component } from './member-dashboard-screen';

const me = aUser({
  clubAffiliations: [
    { _id: 'a1', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: false, role: 'member' },
  ],
});
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const news = {
  title: 'New robots',
  description: 'They dance.',
  clubId: 'club-1',
  clubName: 'Robotics Club',
  createdAt: inHours(-5),
  updatedAt: inHours(-5),
  visibleUntil: null,
  attachments: [],
  createdBy: 'u',
  creator: { _id: 'u', name: 'V' },
};

describe('the member dashboard', () => {
  beforeEach(() => {
    handle('GET /me/follows', { success: true, data: { clubs: [], events: [] } });
  });

  it('shows what is next, what closes, what my clubs say, what waits and what changed', async () => {
    const mine = aUserEvent({ _id: 'mine', name: 'Robotics Night' });
    const invited = { ...mine.registration, status: 'PENDING' as const, invited: true };
    const events = [mine, aUserEvent({ _id: 'asked', name: 'Team Quiz', registration: invited })];
    handle('GET /event/user-events/:userId', { success: true, events, data: { events } });
    handle('GET /club/join-requests', {
      success: true,
      data: [
        {
          _id: 'r',
          status: 'pending',
          createdAt: inHours(-1),
          requestedAt: inHours(-1),
          respondedAt: null,
          clubId: { _id: 'c2', name: 'Chess Club', clubLogo: '' },
        },
      ],
    });
    handle('GET /event/approved', {
      success: true,
      data: [
        anEvent({ _id: 'mine', registrationDeadline: inHours(10) }),
        anEvent({ _id: 'soon', name: 'Poetry Slam', registrationDeadline: inHours(20) }),
        anEvent({ _id: 'full', name: 'Sold Out', registrationDeadline: inHours(20), spotsLeft: 0 }),
        anEvent({ _id: 'later', name: 'Far Away', registrationDeadline: inHours(24 * 30) }),
      ],
    });
    handle('GET /announcement', {
      success: true,
      announcements: [
        { _id: 'n1', ...news },
        { _id: 'n2', ...news, title: 'Not mine', clubId: 'club-9' },
      ],
      data: [],
    });
    handle('GET /me/changes', {
      success: true,
      data: {
        since: inHours(-100),
        items: [
          {
            kind: 'eventMoved',
            at: inHours(-2),
            eventId: 'mine',
            clubId: null,
            title: 'Robotics Night moved',
            text: 'Now in Hall 2',
          },
        ],
      },
    });
    const seen = handle('POST /me/seen', { success: true, message: '' });
    const view = renderScreen(<Component />, { user: me, path: '/member-dashboard' });

    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Robotics Night' })).toHaveAttribute(
      'href',
      '/events/mine',
    );
    // An unanswered invitation is no place.
    expect(screen.queryByText('Team Quiz')).toBeNull();
    const closing = within(screen.getByRole('region', { name: 'Closing soon' }));
    expect(await closing.findByText('Poetry Slam')).toBeInTheDocument();
    expect(closing.queryByText('Sold Out')).not.toBeInTheDocument();
    expect(closing.queryByText('Far Away')).not.toBeInTheDocument();
    expect(closing.queryByText('Robotics Night')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'New robots' })).toHaveAttribute(
      'href',
      '/announcements/n1',
    );
    expect(screen.queryByText('Not mine')).not.toBeInTheDocument();
    expect(await screen.findByText('Chess Club')).toBeInTheDocument();
    expect(await screen.findByText('Robotics Night moved')).toBeInTheDocument();
    handle('GET /me/changes', { success: true, data: { since: inHours(0), items: [] } });
    await view.user.click(screen.getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(screen.queryByText('Robotics Night moved')).not.toBeInTheDocument());
    expect(seen.calls).toHaveLength(1);
  });

  it('leads a newcomer on', async () => {
    handle('GET /event/user-events/:userId', { success: true, events: [], data: { events: [] } });
    handle('GET /club/join-requests', { success: true, data: [] });
    handle('GET /event/approved', { success: true, data: [] });
    handle('GET /announcement', { success: true, announcements: [], data: [] });
    handle('GET /me/changes', { success: true, data: { since: inHours(-1), items: [] } });
    renderScreen(<Component />, { user: aUser(), path: '/member-dashboard' });
    expect(await screen.findByText('Nothing planned yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find an event' })).toHaveAttribute('href', '/events');
    expect(screen.getByText('Join a club to read its news here.')).toBeInTheDocument();
  });

  it('says nothing of changes when there were none and they cannot be read again', async () => {
    handle('GET /event/user-events/:userId', { success: true, events: [], data: { events: [] } });
    handle('GET /club/join-requests', { success: true, data: [] });
    handle('GET /event/approved', { success: true, data: [] });
    handle('GET /announcement', { success: true, announcements: [], data: [] });
    handle('GET /me/changes', { success: true, data: { since: inHours(-1), items: [] } });
    renderScreen(<Component />, { user: aUser(), path: '/member-dashboard' });
    await screen.findByText('Join a club to read its news here.');
    const failed = refuse('GET /me/changes', 500);
    await readAgain('GET /me/changes');
    await waitFor(() => expect(failed.calls).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'What is new' })).toBeNull();
  });

  it('has a placeholder that shows only the word dashboard', () => {
    const view = renderScreen(<Placeholder />, { user: me, path: '/dashboard' });
    expect(screen.getByText('dashboard')).toBeVisible();
    expect(view.container).toHaveTextContent(/^dashboard$/);
  });
});

testSpecifiedWords(['dashboard']);
