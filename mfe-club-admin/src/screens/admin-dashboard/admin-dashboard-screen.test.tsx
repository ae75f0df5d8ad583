import { query, queryClient, session } from 'shared-session';
import {
  aClubAdmin,
  act,
  aTrackedEvent,
  breakDown,
  cleanup,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import {
  aJoinRequest,
  anAdminOfTwo,
  aParticipant,
  aTeam,
  participantsAre,
  teamsAre,
  trackedAre,
  waitingAre,
} from '../../testing/builders';
import { expectWords, type Situation } from '../../testing/words';
import { Component } from './admin-dashboard-screen';

afterEach(() => jest.restoreAllMocks());

beforeEach(() => void waitingAre([]));

const open = (tab = '', user = aClubAdmin()) =>
  renderPortal(<Component />, {
    user,
    path: '/admin-dashboard',
    route: `/admin-dashboard${tab ? `?tab=${tab}` : ''}`,
  });
const requestsAre = (requests: ReturnType<typeof aJoinRequest>[]) =>
  handle('GET /club/:clubId/join-request', requests);
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const situations: Situation[] = [
  {
    situation: 'an event on its way, opened to its timeline',
    words: [
      'Events',
      'Registered Teams',
      'Join Requests',
      'Participants',
      'Event Approval Workflow',
      'Event Created',
      'Faculty Review',
      'Super Admin Review',
      'Pending',
    ],
    arrange: async () => {
      trackedAre([aTrackedEvent()]);
      const view = open();
      await screen.findByText('Robotics Night');
      click(/Show timeline/);
      return view;
    },
  },
  {
    situation: 'no event has the searched word',
    words: ['No events found'],
    arrange: async () => {
      trackedAre([aTrackedEvent()]);
      const view = open();
      await screen.findByText('Robotics Night');
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search events' }), {
        target: { value: 'chess' },
      });
      return view;
    },
  },
  {
    situation: 'tracking fails',
    words: ['Error loading dashboard', 'Failed to fetch events', 'Try Again'],
    arrange: () => {
      breakDown('GET /event/track-progress');
      return open();
    },
  },
  {
    situation: 'no team has registered',
    words: ['No teams registered yet'],
    arrange: () => {
      teamsAre([]);
      return open('teams');
    },
  },
  {
    situation: 'a paid team, and one without members that has not paid',
    words: [
      'PAID',
      'PENDING',
      'Completed',
      'Pending',
      'No members found',
      'Ravi Kumar',
      'Leader',
      'ravi@campus.test',
    ],
    arrange: async () => {
      teamsAre([
        aTeam({ paymentStatus: true }),
        aTeam({ _id: 'team-2', name: 'Empty Team', members: [] }),
      ]);
      const view = open('teams');
      await screen.findByText('Line Followers');
      for (const details of screen.getAllByRole('button', { name: /Registration and payment/ }))
        fireEvent.click(details);
      return view;
    },
  },
  {
    situation: 'one request waits, two were answered',
    words: [
      'Approve',
      'Reject',
      'Ravi Kumar',
      'ravi@campus.test',
      'Civil',
      'First Year',
      'Approved',
      'Rejected',
      'Processed',
    ],
    arrange: () => {
      requestsAre([
        aJoinRequest(),
        aJoinRequest({
          _id: 'request-2',
          status: 'approved',
          respondedAt: '2026-03-02T06:30:00.000Z',
        }),
        aJoinRequest({
          _id: 'request-3',
          status: 'rejected',
          respondedAt: '2026-03-02T06:30:00.000Z',
        }),
      ]);
      return open('requests');
    },
  },
  {
    situation: 'nobody asks to join',
    words: ['No Join Requests'],
    arrange: () => {
      requestsAre([]);
      return open('requests');
    },
  },
  {
    situation: 'requests do not load and no answer says why',
    words: ['Failed to fetch data'],
    arrange: () => {
      breakDown('GET /club/:clubId/join-request');
      return open('requests');
    },
  },
  {
    situation: 'a request is approved',
    words: ['Request approved successfully'],
    arrange: async () => {
      requestsAre([aJoinRequest()]);
      handle('POST /club/:clubId/respond', {
        success: true,
        message: 'ok',
        data: aJoinRequest({ status: 'approved' }),
      });
      const view = open('requests');
      fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
      return view;
    },
  },
  {
    situation: 'a request is rejected',
    words: ['Request rejected successfully'],
    arrange: async () => {
      requestsAre([aJoinRequest()]);
      handle('POST /club/:clubId/respond', {
        success: true,
        message: 'ok',
        data: aJoinRequest({ status: 'rejected' }),
      });
      const view = open('requests');
      fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
      return view;
    },
  },
  {
    situation: 'a decision gets no answer',
    words: ['Failed to process request'],
    arrange: async () => {
      requestsAre([aJoinRequest()]);
      breakDown('POST /club/:clubId/respond');
      const view = open('requests');
      fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
      return view;
    },
  },
  {
    situation: 'the person belongs to no club',
    words: ['You are not affiliated with any club.'],
    arrange: () => open('requests', aClubAdmin({ clubAffiliations: [] })),
  },
  {
    situation: 'the person belongs to clubs but runs none',
    words: ['No Club Found', 'You are not currently an admin of any club.'],
    arrange: () =>
      open(
        '',
        aClubAdmin({
          clubAffiliations: [
            { _id: 'a', clubId: 'club-3', clubName: 'Choir', isClubAdmin: false, role: 'member' },
          ],
        }),
      ),
  },
  {
    situation: 'nobody has registered',
    words: ['No Participants Yet'],
    arrange: () => {
      participantsAre([]);
      return open('participants');
    },
  },
  {
    situation: 'people of every status, one that nobody knows',
    words: [
      'Robo Race',
      'Confirmed',
      'Pending',
      'Cancelled',
      'CONFIRMED',
      'PENDING',
      'CANCELLED',
      'All',
    ],
    arrange: () => {
      const statuses = ['CONFIRMED', 'CANCELLED', 'PENDING'] as const;
      participantsAre(
        statuses.map((status) =>
          aParticipant({ _id: status, status, name: `Person ${status.toLowerCase()}` }),
        ),
      );
      return open('participants');
    },
  },
  {
    situation: 'nobody has the searched word',
    words: ['No participants match your search'],
    arrange: async () => {
      participantsAre([aParticipant()]);
      const view = open('participants');
      await screen.findByText('Ravi Kumar');
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search participants' }), {
        target: { value: 'zzz' },
      });
      return view;
    },
  },
  {
    situation: 'participants do not load',
    words: ['Error Loading Data', 'Try Again'],
    arrange: () => {
      breakDown('GET /event/participants');
      return open('participants');
    },
  },
];

describe('the words of the dashboard', () => {
  test.each(situations)('$situation', async (one) => {
    await expectWords(one);
  });
});

test('there are exactly four tabs, and the open one stands in the address', async () => {
  trackedAre([]);
  teamsAre([]);
  const view = open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Events',
    'Registered Teams',
    'Join Requests',
    'Participants',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Registered Teams' }));
  expect(await screen.findByText('No teams registered yet')).toBeVisible();
  expect(view.path()).toBe('/admin-dashboard?tab=teams');
});

test('the badge of every approval status, the rejected look with its remark, and Expired', async () => {
  const rejection = {
    role: 'facultyCoordinator',
    status: 'REJECTED',
    date: '2026-02-01T06:30:00.000Z',
    approver: { name: 'Dr. Meera Nair' },
    remark: 'The hall is taken',
  } as const;
  trackedAre([
    aTrackedEvent({ _id: 'e1', name: 'One' }),
    aTrackedEvent({ _id: 'e2', name: 'Two', approvalStatus: 'FACULTY_APPROVED' }),
    aTrackedEvent({ _id: 'e3', name: 'Three', approvalStatus: 'SUPER_ADMIN_APPROVED' }),
    aTrackedEvent({
      _id: 'e4',
      name: 'Four',
      approvalStatus: 'REJECTED',
      approvalHistory: [rejection],
    }),
    aTrackedEvent({ _id: 'e5', name: 'Five', isExpired: true }),
  ]);
  const { container } = open();
  await screen.findByText('Five');
  expect(
    [...container.querySelectorAll('[data-status]')].map((badge) =>
      badge.getAttribute('data-status'),
    ),
  ).toEqual(['PENDING', 'FACULTY_APPROVED', 'SUPER_ADMIN_APPROVED', 'REJECTED', 'EXPIRED']);
  click('Show timeline of Four');
  expect(screen.getByText(/The hall is taken/)).toBeVisible();
  expect(screen.getByText(/Dr\. Meera Nair/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit and resubmit' })).toHaveAttribute(
    'href',
    '/edit-event/e4',
  );
});

test('what is typed stays before the address has it', async () => {
  trackedAre([aTrackedEvent()]);
  open();
  await screen.findByText('Robotics Night');
  const search = screen.getByRole('searchbox', { name: 'Search events' });
  act(() => {
    fireEvent.change(search, { target: { value: 'r' } });
    expect(search).toHaveValue('r');
  });
});

test('the search looks at event and club names', async () => {
  trackedAre([
    aTrackedEvent({ _id: 'e1', name: 'Robo Race' }),
    aTrackedEvent({
      _id: 'e2',
      name: 'Open Day',
      clubId: { _id: 'club-2', name: 'Chess Club', clubLogo: '' },
    }),
  ]);
  open();
  await screen.findByText('Robo Race');
  const search = screen.getByRole('searchbox', { name: 'Search events' });
  fireEvent.change(search, { target: { value: 'CHESS' } });
  await waitFor(() => expect(screen.queryByText('Robo Race')).toBeNull());
  expect(screen.getByText('Open Day')).toBeVisible();
  fireEvent.change(search, { target: { value: 'race' } });
  expect(await screen.findByText('Robo Race')).toBeVisible();
});

test('the dashboard shows the first club by itself and another one by the switcher', async () => {
  const seen = trackedAre([aTrackedEvent()]);
  const view = open('', anAdminOfTwo());
  await screen.findByText('Robotics Night');
  expect(seen.calls[0]?.query).toEqual({});
  const club = screen.getByRole('combobox', { name: 'Club' });
  expect(
    within(club)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Robotics Club', 'Chess Club']);
  fireEvent.change(club, { target: { value: 'club-2' } });
  await waitFor(() => expect(seen.calls.at(-1)?.query).toEqual({ clubId: 'club-2' }));
  expect(view.path()).toBe('/admin-dashboard?club=club-2');
});

test('every tab and both forms follow the club that the address names', async () => {
  const seen = {
    teams: teamsAre([]),
    requests: requestsAre([]),
    participants: participantsAre([]),
  };
  const openTab = (tab: string) => {
    const user = anAdminOfTwo();
    return renderPortal(<Component />, {
      user,
      path: '/admin-dashboard',
      route: `/admin-dashboard?tab=${tab}&club=club-2`,
    });
  };
  openTab('teams');
  await screen.findByText('No teams registered yet');
  expect(seen.teams.calls[0]?.params).toEqual({ clubId: 'club-2' });
  expect(screen.getByRole('combobox', { name: 'Club' })).toHaveValue('club-2');
  expect(screen.getByRole('link', { name: 'Create event' })).toHaveAttribute(
    'href',
    '/create-event?club=club-2',
  );
  expect(screen.getByRole('link', { name: 'Create announcement' })).toHaveAttribute(
    'href',
    '/create-announcement?club=club-2',
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Manage club' })).toHaveAttribute(
    'href',
    '/manage-club/club-2',
  );
  cleanup();
  openTab('requests');
  await screen.findByText('No Join Requests');
  expect(seen.requests.calls[0]?.params).toEqual({ clubId: 'club-2' });
  cleanup();
  openTab('participants');
  await screen.findByText('No Participants Yet');
  expect(seen.participants.calls[0]?.query).toMatchObject({ clubId: 'club-2' });
});

test('a club in the address that one does not run is as good as none', async () => {
  trackedAre([aTrackedEvent()]);
  renderPortal(<Component />, {
    user: anAdminOfTwo(),
    path: '/admin-dashboard',
    route: '/admin-dashboard?club=club-3',
  });
  await screen.findByText('Robotics Night');
  expect(screen.getByRole('combobox', { name: 'Club' })).toHaveValue('club-1');
});

test.each([
  [
    'events of another club',
    [aTrackedEvent({ clubId: { _id: 'club-2', name: 'Chess Club', clubLogo: '' } })],
  ],
  ['no event at all', []],
])('an answer with %s makes sure that the club is still theirs', async (_, events) => {
  const reread = jest.spyOn(session, 'refresh').mockResolvedValue();
  trackedAre(events);
  open('', anAdminOfTwo());
  await waitFor(() => expect(reread).toHaveBeenCalledTimes(1));
});

test('events of the club that is shown ask nothing more', async () => {
  const reread = jest.spyOn(session, 'refresh').mockResolvedValue();
  trackedAre([aTrackedEvent()]);
  open('', anAdminOfTwo());
  await screen.findByText('Robotics Night');
  expect(reread).not.toHaveBeenCalled();
});

test('a decision shows at once, and is taken back in sight when the server refuses', async () => {
  requestsAre([aJoinRequest()]);
  const refused = refuse('POST /club/:clubId/respond', 409, 'This request was answered before.', {
    hold: true,
  });
  const view = open('requests');
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  refused.release();
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
  await waitFor(() =>
    expect(view.toasts()).toContainEqual({
      kind: 'error',
      text: 'This request was answered before.',
      duration: 5000,
    }),
  );
  expect(refused.calls[0]).toMatchObject({
    params: { clubId: 'club-1' },
    body: { requestId: 'request-1', action: 'approved' },
  });
});

test('the focus goes from the pressed button to the decision, and back when the server refuses', async () => {
  requestsAre([aJoinRequest()]);
  const refused = refuse('POST /club/:clubId/respond', 409, 'This request was answered before.', {
    hold: true,
  });
  open('requests');
  const reject = await screen.findByRole('button', { name: 'Reject' });
  reject.focus();
  fireEvent.click(reject);
  await screen.findByText('Rejected');
  expect(document.activeElement).toHaveTextContent(/^Rejected$/);
  refused.release();
  expect(await screen.findByRole('button', { name: 'Reject' })).toHaveFocus();
});

test('a refused list says what the server says, in the panel and in a toast', async () => {
  refuse('GET /club/:clubId/join-request', 500, 'The list is being repaired.');
  const view = open('requests');
  expect(await screen.findByText('The list is being repaired.')).toBeVisible();
  await waitFor(() =>
    expect(view.toasts()).toEqual([
      { kind: 'error', text: 'The list is being repaired.', duration: 5000 },
    ]),
  );
});

test('a failed teams call gives the empty list and a toast', async () => {
  refuse('GET /event/teams/:clubId', 500, 'The server is tired.');
  const view = open('teams');
  expect(await screen.findByText('No teams registered yet')).toBeVisible();
  await waitFor(() =>
    expect(view.toasts()).toEqual([
      { kind: 'error', text: 'The server is tired.', duration: 5000 },
    ]),
  );
});

test('a member who has not answered is invited, a leader or a confirmed member is not', async () => {
  const member = {
    _id: 'user-3',
    name: 'Mira Sen',
    email: 'mira@campus.test',
    role: 'Member' as const,
    image: '',
  };
  const [leader] = aTeam().members;
  const members = [
    { ...member, status: 'PENDING' as const, answerBy: '2099-03-06T12:00:00.000Z' },
    { ...member, _id: 'user-4', status: 'CONFIRMED' as const, answerBy: null },
    { ...member, _id: 'user-5', status: 'PENDING' as const, answerBy: null },
  ];
  teamsAre([aTeam({ members: leader ? [{ ...leader, status: 'PENDING' }, ...members] : members })]);
  open('teams');
  expect(await screen.findAllByText('Member')).toHaveLength(3);
  expect(screen.getAllByText('Invited')).toHaveLength(1);
  expect(screen.getAllByText(/^Invited, answer by .*Mar 6/)).toHaveLength(1);
});

test('a team that waits for its places is not asked for a payment', async () => {
  teamsAre([aTeam({ status: 'PENDING' })]);
  open('teams');
  fireEvent.click(await screen.findByRole('button', { name: /Registration and payment/ }));
  expect(await screen.findByText('Entry fee')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mark as/ })).toBeNull();
});

test('a payment shows at once and is taken back when the server refuses', async () => {
  teamsAre([aTeam()]);
  const refused = refuse('PUT /event/teams/:id/payment', 409, 'Not now.', { hold: true });
  open('teams');
  fireEvent.click(await screen.findByRole('button', { name: /Registration and payment/ }));
  click('Mark as paid for Line Followers');
  expect(await screen.findByText('PAID')).toBeVisible();
  refused.release();
  expect(await screen.findByText('PENDING')).toBeVisible();
});

test('a refused payment takes back that one team; what the other lists keep counts as old', async () => {
  const { queryKey: shown } = query('GET /event/:id/registrations', { params: { id: 'event-1' } });
  queryClient.setQueryData(shown, {});
  teamsAre([aTeam(), aTeam({ _id: 'team-2', name: 'Gear Heads' })]);
  const refused = refuse('PUT /event/teams/:id/payment', 409, 'Not now.', { hold: true });
  const view = open('teams');
  for (const details of await screen.findAllByRole('button', { name: /Registration and payment/ }))
    fireEvent.click(details);
  click('Mark as paid for Line Followers');
  await screen.findByRole('button', { name: 'Mark as unpaid for Line Followers' });
  await waitFor(() => expect(refused.calls).toHaveLength(1));
  const seen = handle('PUT /event/teams/:id/payment', { success: true, message: 'ok' });
  click('Mark as paid for Gear Heads');
  await waitFor(() => expect(seen.calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.getQueryState(shown)?.isInvalidated).toBe(true));
  refused.release();
  expect(
    await screen.findByRole('button', { name: 'Mark as paid for Line Followers' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as unpaid for Gear Heads' })).toBeVisible();
  await waitFor(() => expect(view.toasts()).toHaveLength(1));
});

test('Try Again asks again', async () => {
  breakDown('GET /event/participants');
  open('participants');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  participantsAre([aParticipant()]);
  fireEvent.click(again);
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
});

testSpecifiedWords([
  'Events',
  'Registered Teams',
  'Join Requests',
  'Participants',
  'Event Approval Workflow',
  'No events found',
  'No teams registered yet',
  'No members found',
  'Approve',
  'Reject',
  'PAID',
  'PENDING',
  'Completed',
  'Pending',
  'Event Created',
  'Faculty Review',
  'Super Admin Review',
  'CONFIRMED',
  'CANCELLED',
  'You are not affiliated with any club.',
  'Failed to fetch data',
  'Request approved successfully',
  'Request rejected successfully',
  'Failed to process request',
  'Error Loading Data',
  'Try Again',
  'Failed to fetch events',
  'Error loading dashboard',
  'No Join Requests',
  'No Club Found',
  'You are not currently an admin of any club.',
  'No Participants Yet',
  'No participants match your search',
]);
