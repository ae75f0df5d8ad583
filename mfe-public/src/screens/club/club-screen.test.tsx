import {
  aLeanClub,
  aUser,
  handle,
  refuse,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { memberPage, membershipStatus, ravi } from '../../testing/answers';
import { testSituations } from '../../testing/situations';
import { clubSituations, openClub, surroundings } from './club-screen.situations';

describe('the words of the club page', () => testSituations(clubSituations));

test('the button sends the id that the server knows, once, and never to a visitor', async () => {
  surroundings();
  handle('GET /auth/get-user-details', {
    success: true,
    user: aUser({ _id: 'user-9' }),
    data: aUser({ _id: 'user-9' }),
  });
  const seen = refuse('POST /club/:id/join-request', 500, '', { hold: true });
  const view = openClub({ user: aUser() });
  await view.user.click(await screen.findByRole('button', { name: 'Join Club' }));
  const sending = await screen.findByRole('button', { name: 'Sending Request...' });
  expect(sending).toHaveAttribute('aria-disabled', 'true');
  expect(sending).toHaveFocus();
  await view.user.click(sending);
  await waitFor(() => expect(seen.calls).toHaveLength(1));
  expect(seen.calls[0]).toMatchObject({ params: { id: 'club-1' }, body: { userId: 'user-9' } });
  seen.release();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeEnabled();
  await view.user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(seen.calls).toHaveLength(2));
});

test('a request that was sent a moment ago in another tab is no success of this press', async () => {
  surroundings();
  const at = new Date().toISOString();
  const clubId = { _id: 'club-1', name: 'Robotics Club', clubLogo: '' };
  handle('GET /club/join-requests', {
    success: true,
    data: [
      { _id: 'r1', status: 'pending', createdAt: at, requestedAt: at, respondedAt: null, clubId },
    ],
  });
  refuse('POST /club/:id/join-request', 409, 'Pending', { code: 'already_requested' });
  const view = openClub({ user: aUser() });
  await view.user.click(await screen.findByRole('button', { name: 'Join Club' }));
  const text = 'You have already sent a join request to this club.';
  await waitFor(() => expect(view.toasts()).toMatchObject([{ kind: 'warning', text }]));
});

test('a visitor is sent to sign in and back', async () => {
  surroundings();
  const view = openClub();
  await view.user.click(await screen.findByRole('button', { name: 'Join Club' }));
  await waitFor(() => expect(view.path()).toBe('/login'));
  expect(view.router.state.location.state).toEqual({ from: '/club/club-1' });
});

test('a pending request is remembered on load and can be withdrawn', async () => {
  surroundings();
  handle(
    'GET /club/:clubId/my-standing',
    membershipStatus({ request: 'pending', requestId: 'request-1', mayJoin: false }),
  );
  const seen = handle('DELETE /club/join-request/:id', () => {
    handle('GET /club/:clubId/my-standing', membershipStatus());
    return { success: true, message: 'ok' };
  });
  const view = openClub({ user: aUser() });
  expect(await screen.findByRole('button', { name: 'Request Sent' })).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Withdraw request' }));
  expect(await screen.findByRole('button', { name: 'Join Club' })).toBeEnabled();
  expect(seen.calls[0]?.params).toEqual({ id: 'request-1' });
});

test('a member may leave, after a question', async () => {
  surroundings();
  handle(
    'GET /club/:clubId/my-standing',
    membershipStatus({ isMember: true, role: 'member', mayJoin: false }),
  );
  const seen = handle('DELETE /club/:id/membership', () => {
    handle('GET /club/:clubId/my-standing', membershipStatus());
    return { success: true, message: 'ok' };
  });
  const view = openClub({ user: aUser() });
  expect(await screen.findByRole('button', { name: 'Member' })).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Leave club' }));
  expect(seen.calls).toHaveLength(0);
  await view.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave club' }),
  );
  expect(await screen.findByRole('button', { name: 'Join Club' })).toBeEnabled();
});

test('an inactive club has no badge and cannot be joined', async () => {
  surroundings();
  openClub({ club: aLeanClub({ isActive: false }), user: aUser() });
  expect(
    await screen.findByText('This club is not active at the moment and takes no new members.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Active Club')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Join Club' })).toBeNull();
});

test('a role that nobody has does not get the initials of a person', async () => {
  surroundings();
  openClub({ club: aLeanClub({ clubLeadId: null, facultyCoordinater: null }) });
  const leadership = within(await screen.findByRole('region', { name: 'Club Leadership' }));
  expect(leadership.getByText('Not assigned')).toBeVisible();
  for (const initials of ['NL', 'NA']) expect(leadership.queryByText(initials)).toBeNull();
});

test('an address that looks like more than one receiver is one', async () => {
  surroundings();
  const email = 'a?bcc=all&body=%0A@campus.test';
  openClub({ club: aLeanClub({ facultyCoordinater: { _id: 'c', name: 'Meera', email } }) });
  const link = await screen.findByRole('link', { name: email });
  expect(link).toHaveAttribute('href', 'mailto:a%3Fbcc%3Dall%26body%3D%250A@campus.test');
});

test('links lead to mail, all announcements and the events of the club; members and announcements are listed', async () => {
  surroundings();
  handle('GET /club/:id/members', memberPage([ravi]));
  handle('GET /announcement/club/:id', {
    success: true,
    data: [
      {
        _id: 'n',
        title: 'Auditions',
        description: 'On Friday',
        clubId: 'club-1',
        clubName: 'Robotics Club',
        createdAt: '2026-03-02T06:30:00.000Z',
        updatedAt: '2026-03-02T06:30:00.000Z',
        visibleUntil: null,
        attachments: [],
        createdBy: { _id: 'admin-1', name: 'Vikram Shah' },
      },
    ],
  });
  openClub();
  expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Auditions' })).toBeInTheDocument();
  expect(screen.getByText('Posted Monday, March 2, 2026')).toBeInTheDocument();
  const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('vikram@campus.test')).toBe('mailto:vikram@campus.test');
  expect(target('View All')).toBe('/announcement');
  expect(target('See all events of this club')).toBe('/events?club=club-1');
  expect(screen.getByRole('region', { name: 'Announcements of the club' })).toHaveStyle({
    maxHeight: '300px',
  });
});

testSpecifiedWords([
  'Active Club',
  'Upcoming Events',
  'No upcoming events',
  'Announcements',
  'View All',
  'Club Leadership',
  'Club Members',
  'No announcements',
  'No members yet',
  'Uncategorized',
  'Club not found',
  'Club ID is required',
  'Failed to load club details',
  'Failed to load announcements',
  'Join Club',
  'Sending Request...',
  'Request Sent',
  'Try Again',
  'Member',
  'You are already a member of this club!',
  'You have already sent a join request to this club.',
  'Failed to send join request',
  'Join request sent successfully!',
]);
