import {
  aClubAdmin,
  aTrackedEvent,
  breakDown,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import {
  aJoinRequest,
  allParticipantsAre,
  anAdminOfTwo,
  aParticipant,
  aTeam,
  participantsAre,
  teamsAre,
  trackedAre,
} from '../../testing/builders';
import { expectWords, uncovered, type Situation } from '../../testing/words';
import { Component } from './admin-dashboard-screen';

const open = (tab = '', user = aClubAdmin()) =>
  renderPortal(<Component />, { user, path: '/admin-dashboard', route: `/admin-dashboard${tab ? `?tab=${tab}` : ''}` });
const requestsAre = (requests: ReturnType<typeof aJoinRequest>[]) => handle('GET /club/:clubId/join-request', requests);
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
      click(/Show approval timeline/);
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
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search events' }), { target: { value: 'chess' } });
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
    words: ['PAID', 'PENDING', 'Completed', 'Pending', 'No members found', 'Ravi Kumar', 'Leader', 'ravi@campus.test'],
    arrange: async () => {
      teamsAre([aTeam({ paymentStatus: true }), aTeam({ _id: 'team-2', name: 'Empty Team', members: [] })]);
      const view = open('teams');
      await screen.findByText('Line Followers');
      for (const details of screen.getAllByRole('button', { name: /Registration and payment/ })) fireEvent.click(details);
      return view;
    },
  },
  {
    situation: 'one request waits, two were answered',
    words: ['Approve', 'Reject', 'Ravi Kumar', 'ravi@campus.test', 'Civil', 'First Year', 'Approved', 'Rejected', 'Processed'],
    arrange: () => {
      requestsAre([
        aJoinRequest(),
        aJoinRequest({ _id: 'request-2', status: 'approved', respondedAt: '2026-03-02T06:30:00.000Z' }),
        aJoinRequest({ _id: 'request-3', status: 'rejected', respondedAt: '2026-03-02T06:30:00.000Z' }),
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
      handle('POST /club/:clubId/respond', { success: true, message: 'ok', data: aJoinRequest({ status: 'approved' }) });
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
      handle('POST /club/:clubId/respond', { success: true, message: 'ok', data: aJoinRequest({ status: 'rejected' }) });
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
      open('', aClubAdmin({ clubAffiliations: [{ _id: 'a', clubId: 'club-3', clubName: 'Choir', isClubAdmin: false, role: 'member' }] })),
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
    words: ['Robo Race', 'Confirmed', 'Pending', 'Cancelled', 'CONFIRMED', 'PENDING', 'CANCELLED', 'All'],
    arrange: () => {
      const statuses = ['CONFIRMED', 'CANCELLED', 'PENDING'] as const;
      participantsAre(statuses.map((status) => aParticipant({ _id: status, status, name: `Person ${status.toLowerCase()}` })));
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
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search participants' }), { target: { value: 'zzz' } });
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

  test('no text of the dashboard is left out', () => {
    const texts = [
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
    ];
    expect(uncovered(texts, situations)).toEqual([]);
  });
});

test('there are exactly four tabs, and the open one stands in the address', async () => {
  trackedAre([]);
  teamsAre([]);
  const view = open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Events', 'Registered Teams', 'Join Requests', 'Participants']);
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
    aTrackedEvent({ _id: 'e4', name: 'Four', approvalStatus: 'REJECTED', approvalHistory: [rejection] }),
    aTrackedEvent({ _id: 'e5', name: 'Five', isExpired: true }),
  ]);
  const { container } = open();
  await screen.findByText('Five');
  expect([...container.querySelectorAll('[data-status]')].map((badge) => badge.getAttribute('data-status'))).toEqual([
    'PENDING',
    'FACULTY_APPROVED',
    'SUPER_ADMIN_APPROVED',
    'REJECTED',
    'EXPIRED',
  ]);
  click('Show approval timeline of Four');
  expect(screen.getByText(/The hall is taken/)).toBeVisible();
  expect(screen.getByText(/Dr\. Meera Nair/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit and resubmit' })).toHaveAttribute('href', '/edit-event/e4');
});

test('the search looks at event and club names', async () => {
  trackedAre([
    aTrackedEvent({ _id: 'e1', name: 'Robo Race' }),
    aTrackedEvent({ _id: 'e2', name: 'Open Day', clubId: { _id: 'club-2', name: 'Chess Club', clubLogo: '' } }),
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
  const seen = trackedAre([]);
  const view = open('', anAdminOfTwo());
  await screen.findByText('No events found');
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

test('a decision shows at once, and is taken back in sight when the server refuses', async () => {
  requestsAre([aJoinRequest()]);
  const refused = refuse('POST /club/:clubId/respond', 409, 'This request was answered before.', { hold: true });
  const view = open('requests');
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  refused.release();
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
  await waitFor(() => expect(view.toasts()).toContainEqual({ kind: 'error', text: 'This request was answered before.', duration: 5000 }));
  expect(refused.calls[0]).toMatchObject({ params: { clubId: 'club-1' }, body: { requestId: 'request-1', action: 'approved' } });
});

test('a refused list says what the server says, in the panel and in a toast', async () => {
  refuse('GET /club/:clubId/join-request', 500, 'The list is being repaired.');
  const view = open('requests');
  expect(await screen.findByText('The list is being repaired.')).toBeVisible();
  await waitFor(() => expect(view.toasts()).toEqual([{ kind: 'error', text: 'The list is being repaired.', duration: 5000 }]));
});

test('a failed teams call gives the empty list and a toast', async () => {
  refuse('GET /event/teams/:clubId', 500, 'The server is tired.');
  const view = open('teams');
  expect(await screen.findByText('No teams registered yet')).toBeVisible();
  await waitFor(() => expect(view.toasts()).toEqual([{ kind: 'error', text: 'The server is tired.', duration: 5000 }]));
});

test('a payment shows at once and is taken back when the server refuses', async () => {
  teamsAre([aTeam()]);
  const refused = refuse('PUT /event/teams/:id/payment', 409, 'Not now.', { hold: true });
  open('teams');
  fireEvent.click(await screen.findByRole('button', { name: /Registration and payment/ }));
  click('Mark Line Followers as paid');
  expect(await screen.findByText('PAID')).toBeVisible();
  refused.release();
  expect(await screen.findByText('PENDING')).toBeVisible();
});

const lena = aParticipant({
  _id: 'r2',
  name: 'Lena Paul',
  email: 'lena@campus.test',
  department: 'Mechanical',
  college: 'South College',
  status: 'CANCELLED',
});
const searchBox = () => screen.getByRole('searchbox', { name: 'Search participants' });
const searchFor = (text: string) => fireEvent.change(searchBox(), { target: { value: text } });
const chooseStatus = (value: string) => fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value } });

test('participants are searched and filtered by the server, with the counts of the whole event', async () => {
  const seen = participantsAre([aParticipant(), lena]);
  open('participants');
  await screen.findByText('Ravi Kumar');
  expect(screen.getAllByText('2 participants')).toHaveLength(2);
  searchFor(' lena@ ');
  await waitFor(() => expect(screen.queryByText('Ravi Kumar')).toBeNull());
  expect(screen.getByText('Lena Paul')).toBeVisible();
  expect(screen.getByText('lena@campus.test · Mechanical', { exact: false })).toBeVisible();
  expect(screen.getByText('1 of 2 participants')).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
  searchFor('');
  await screen.findByText('Ravi Kumar');
  chooseStatus('CONFIRMED');
  await waitFor(() => expect(screen.queryByText('Lena Paul')).toBeNull());
  expect([...new Set(seen.calls.map(({ query }) => JSON.stringify(query)))]).toEqual([
    '{"page":"1","limit":"25"}',
    '{"page":"1","limit":"25","q":"lena@"}',
    '{"page":"1","limit":"25","status":"CONFIRMED"}',
  ]);
});

test('a server that answers the whole list is enough: the four fields and the status are looked at here', async () => {
  allParticipantsAre([aParticipant(), lena]);
  open('participants');
  await screen.findByText('Ravi Kumar');
  for (const query of ['lena p', 'lena@', 'mechanical', 'south']) {
    searchFor(query);
    await waitFor(() => expect(screen.queryByText('Ravi Kumar')).toBeNull());
    expect(screen.getByText('Lena Paul')).toBeVisible();
    expect(screen.getByText('1 of 2 participants')).toBeVisible();
    searchFor('');
    await screen.findByText('Ravi Kumar');
  }
  chooseStatus('CONFIRMED');
  await waitFor(() => expect(screen.queryByText('Lena Paul')).toBeNull());
});

/** Nothing has a size here; rows as high as on a real page make a list draw only those in view. */
const withRowsOf = (height: number) => jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => aParticipant({ _id: `r${index}`, name: `Person ${index}`, email: `p${index}@campus.test` }));

test('five thousand people are counted, but only those in view are asked for and drawn', async () => {
  withRowsOf(72);
  const seen = participantsAre(people(5000));
  const { container } = open('participants');
  expect((await screen.findAllByText('5,000 participants')).length).toBeGreaterThan(0);
  expect(container.querySelectorAll('[data-status]').length).toBeLessThan(50);
  const asked = () => new Set(seen.calls.map(({ query }) => query['page']));
  expect(asked().size).toBeLessThan(3);

  const box = screen.getByRole('group', { name: 'Participants' });
  fireEvent.scroll(box, { target: { scrollTop: 72 * 4000 } });
  expect(await screen.findByText('Person 4003')).toBeVisible();
  expect(asked()).toContain('161');
  expect(asked().size).toBeLessThan(6);

  searchFor('p4999@');
  expect(await screen.findByText('1 of 5,000 participants')).toBeVisible();
  expect(screen.getByText('Person 4999')).toBeVisible();
});

test('somebody who registers meanwhile is counted as soon as a page of the list shows it', async () => {
  withRowsOf(72);
  const guests = people(120);
  let racers = 25;
  handle('GET /event/participants', ({ query }) => {
    const page = Number(query.page);
    const total = racers + 60;
    const from = (page - 1) * 25;
    const onPage = guests.slice(from, Math.min(from + 25, total));
    const isRacer = (guest: (typeof guests)[number]) => guests.indexOf(guest) < racers;
    const groups = [
      { eventId: 'event-1', eventName: 'Robo Race', participants: onPage.filter(isRacer) },
      { eventId: 'event-2', eventName: 'Chess Night', participants: onPage.filter((guest) => !isRacer(guest)) },
    ];
    const events = [
      { eventId: 'event-1', eventName: 'Robo Race', total: racers, filtered: racers },
      { eventId: 'event-2', eventName: 'Chess Night', total: 60, filtered: 60 },
    ];
    // Somebody comes right after the first answer.
    racers = 26;
    const eventParticipants = groups.filter(({ participants }) => participants.length > 0);
    return { success: true, clubName: 'Robotics Club', eventParticipants, page, limit: 25, total, filtered: total, events };
  });
  open('participants');
  expect(await screen.findByText('85 participants')).toBeVisible();
  fireEvent.scroll(screen.getByRole('group', { name: 'Participants' }), { target: { scrollTop: 72 * 22 } });
  expect(await screen.findByText('86 participants')).toBeVisible();
  expect(await screen.findByText('Person 25')).toBeVisible();
});

test('a part of the list that does not load says so in its place, and loads when asked again', async () => {
  withRowsOf(72);
  const all = people(200);
  participantsAre(all);
  open('participants');
  await screen.findByText('Person 3');
  breakDown('GET /event/participants');
  fireEvent.scroll(screen.getByRole('group', { name: 'Participants' }), { target: { scrollTop: 72 * 100 } });
  expect((await screen.findAllByText('This part of the list could not be loaded.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('200 participants').length).toBeGreaterThan(0);
  participantsAre(all);
  fireEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
  expect(await screen.findByText('Person 102')).toBeVisible();
});

test('a search that does not load keeps its words', async () => {
  participantsAre([aParticipant()]);
  open('participants');
  await screen.findByText('Ravi Kumar');
  breakDown('GET /event/participants');
  searchFor('ravi');
  expect(await screen.findByText('Error Loading Data')).toBeVisible();
  expect(searchBox()).toHaveValue('ravi');
  participantsAre([aParticipant()]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
});

test('Try Again asks anew', async () => {
  breakDown('GET /event/participants');
  open('participants');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  participantsAre([aParticipant()]);
  fireEvent.click(again);
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
});
