import { invalidate } from 'shared-session';
import {
  act,
  anEventDetail,
  aUser,
  handle,
  primeSession,
  refuse,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
  holdTimers,
} from 'shared-session/testing';
import { registration } from '../../testing/answers';
import { testSituations } from '../../testing/situations';
import { eventSituations, openDialog, openEvent, teamCompetition } from './event-screen.situations';

describe('the words of the event page', () => testSituations(eventSituations));

const competitionEvent = { eventType: 'COMPETITION', competitionId: 'competition-1' } as const;

test('both register buttons stand with the seats left; prizes come in order; files and club are linked', async () => {
  openEvent({ event: { ...competitionEvent, attachments: ['uploads/plan.pdf'] } });
  expect(await screen.findAllByRole('button', { name: 'Register Now' })).toHaveLength(2);
  expect(screen.getAllByText('28 spots available')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Robotics Club' })).toHaveAttribute(
    'href',
    '/club/club-1',
  );
  expect(screen.getByRole('link', { name: /plan\.pdf/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/uploads/plan.pdf'),
  );
  const prizes = await screen.findAllByText(/printer|soldering/);
  expect(prizes.map((prize) => prize.textContent)).toEqual([
    '1st A 3D printer',
    '2nd A soldering iron',
  ]);
});

test('a competition without its details stays so when a later reading fails', async () => {
  openEvent({ event: competitionEvent, competition: {} });
  const words = 'The rounds, prizes and rules of this competition are not published yet.';
  await screen.findByText(words);
  refuse('GET /competition/event/:eventId', 500);
  await act(() => invalidate('GET /competition/event/:eventId'));
  expect(screen.getByText(words)).toBeVisible();
});

test('a visitor is sent to sign in and back, and asks nothing about a registration', async () => {
  const view = openEvent({ user: null, event: { mayRegister: false } });
  const [first] = await screen.findAllByRole('button', { name: 'Register Now' });
  if (first) await view.user.click(first);
  await waitFor(() => expect(view.path()).toBe('/login'));
  expect(view.router.state.location.state).toEqual({ from: '/events/event-1' });
});

test.each([
  ['registered', { mine: registration() }, 'Registered'],
  ['full', { event: { isFull: true, spotsLeft: 0 } }, 'Event Full'],
  [
    'closed',
    { event: { registrationDeadline: '2020-01-01T00:00:00.000Z' } },
    'Registration Closed',
  ],
] as const)('%s shows before the click, on both buttons', async (_, opening, label) => {
  openEvent(opening);
  const buttons = await screen.findAllByRole('button', { name: label });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toBeDisabled();
});

const over = {
  date: '2020-03-06T12:00:00.000Z',
  endDate: '2020-03-06T14:00:00.000Z',
  registrationDeadline: '2020-03-01T12:00:00.000Z',
};

test('an event that is over has no spots, and leads who had a place to what comes after', async () => {
  openEvent({ event: over, mine: registration() });
  expect(await screen.findByRole('link', { name: 'Feedback and certificate' })).toHaveAttribute(
    'href',
    '/after-event/event-1',
  );
  expect(screen.getAllByText('You had a place at this event.')).toHaveLength(2);
  expect(screen.queryByText(/available/)).toBeNull();
});

test.each([
  ['who waited', { event: over, mine: registration({ status: 'PENDING', waiting: 2 }) }],
  ['who may still come', { mine: registration() }],
  ['a cancelled event', { event: { ...over, status: 'CANCELLED' }, mine: registration() }],
] as const)('%s: nothing comes after', async (_, opening) => {
  openEvent(opening);
  expect(await screen.findByRole('heading', { name: 'My Registration' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Feedback and certificate' })).toBeNull();
});

test('a registration closes its dialog 2 seconds after the success and leaves a fresh page', async () => {
  const timers = holdTimers();
  try {
    let answerLate: () => void = () => undefined;
    const seen = handle('POST /event/:id/register', () => {
      const mine = handle(
        'GET /event/:id/my-registration',
        { success: true, data: registration(), serverTime: new Date().toISOString() },
        { hold: true },
      );
      answerLate = mine.release;
      return { success: true, message: 'Registration successful!', data: registration() };
    });
    const view = openEvent();
    const dialog = await openDialog(view);
    await view.user.click(await within(dialog).findByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(seen.calls[0]).toMatchObject({ params: { id: 'event-1' }, body: {} });
    act(() => timers.pass(1500));
    // The page is rendered again meanwhile.
    answerLate();
    await screen.findAllByRole('button', { name: 'Registered', hidden: true });
    act(() => timers.pass(600));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findAllByRole('button', { name: 'Registered' })).toHaveLength(2);
    // The button that opened it is unmounted: the heading has the focus.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  } finally {
    timers.release();
  }
});

test('a team is searched from 3 characters after 500 ms, added, removed and sent', async () => {
  const timers = holdTimers();
  try {
    handle('GET /competition/:id', { success: true, message: 'ok', data: teamCompetition });
    const people = ['Ben', 'Chen'].map((name) => ({
      _id: name.toLowerCase(),
      name: `${name} Kumar`,
      department: 'Civil',
    }));
    const search = handle('GET /auth/search', { success: true, data: people });
    const sent = refuse('POST /competition/:id/register', 409, 'Chen Kumar is registered already');
    const view = openEvent({ event: competitionEvent });
    const dialog = await openDialog(view);
    const box = await within(dialog).findByRole('combobox', { name: /Team Members/ });
    await view.user.type(box, 'ku');
    act(() => timers.pass(1000));
    expect(search.calls).toHaveLength(0);
    await view.user.type(box, 'm');
    act(() => timers.pass(600));
    await view.user.click(await screen.findByRole('option', { name: /Ben Kumar/ }));
    expect(search.calls.map(({ query }) => query)).toEqual([{ query: 'kum' }]);
    await view.user.type(box, 'kum');
    act(() => timers.pass(600));
    await view.user.click(await screen.findByRole('option', { name: /Chen Kumar/ }));
    await view.user.click(within(dialog).getByRole('button', { name: 'Remove Ben Kumar' }));
    await view.user.type(within(dialog).getByRole('textbox', { name: /Team Name/ }), 'Rockets');
    await view.user.click(within(dialog).getByRole('button', { name: 'Register' }));
    expect(await within(dialog).findByText('Chen Kumar is registered already')).toBeInTheDocument();
    expect(sent.calls[0]).toMatchObject({
      params: { id: 'competition-1' },
      body: { teamName: 'Rockets', teamMembers: ['chen'] },
    });
    expect(within(dialog).getByRole('button', { name: 'Register' })).toBeEnabled();
  } finally {
    timers.release();
  }
});

test('the end of a session shows the page of a visitor and loses nothing that was typed', async () => {
  handle('GET /competition/:id', { success: true, message: 'ok', data: teamCompetition });
  const own = { ...competitionEvent, name: 'Robotics for the seated' };
  const view = openEvent({ event: own });
  act(() => primeSession(aUser()));
  const dialog = await openDialog(view);
  await view.user.type(
    await within(dialog).findByRole('textbox', { name: /Team Name/ }),
    'Rockets',
  );
  const data = anEventDetail({ ...competitionEvent, name: 'Robotics' });
  const visitor = handle('GET /event/:id', { success: true, message: 'ok', data }, { hold: true });
  refuse('POST /competition/:id/register', 401);
  await view.user.click(within(dialog).getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Loading event details...')).toBeVisible();
  expect(screen.queryByText('Robotics for the seated')).toBeNull();
  visitor.release();
  expect(await screen.findByRole('heading', { name: 'Robotics' })).toBeVisible();
  act(() => primeSession(aUser()));
  const again = await openDialog(view);
  expect(await within(again).findByRole('textbox', { name: /Team Name/ })).toHaveValue('Rockets');
});

test('a competition for single people asks for no team', async () => {
  handle('GET /competition/:id', {
    success: true,
    message: 'ok',
    data: { ...teamCompetition, teamAllowed: false, teamSizeLimit: 1 },
  });
  const sent = refuse('POST /competition/:id/register', 500);
  const view = openEvent({ event: competitionEvent });
  const dialog = await openDialog(view);
  await view.user.click(await within(dialog).findByRole('button', { name: 'Register' }));
  expect(await within(dialog).findByText('Registration failed')).toBeInTheDocument();
  expect(within(dialog).queryByLabelText(/Team Name/)).toBeNull();
  expect(sent.calls[0]?.body).toEqual({});
});

test('a full event offers its waiting list as a button of its own', async () => {
  const sent = handle('POST /event/:id/register', {
    success: true,
    message: 'You are number 1 on the waiting list',
    data: registration({ status: 'PENDING', waiting: 1 }),
  });
  const view = openEvent({ event: { isFull: true, spotsLeft: 0 } });
  const [button] = await screen.findAllByRole('button', { name: 'Join Waiting List' });
  if (button) await view.user.click(button);
  const dialog = await screen.findByRole('dialog');
  await view.user.click(await within(dialog).findByRole('button', { name: 'Join Waiting List' }));
  expect(
    await within(dialog).findByText('You are number 1 on the waiting list'),
  ).toBeInTheDocument();
  expect(sent.calls[0]?.body).toEqual({ waitingList: true });
});

test('a registration is cancelled after a question', async () => {
  const seen = handle('DELETE /event/:id/registration', () => {
    handle('GET /event/:id/my-registration', {
      success: true,
      data: null,
      serverTime: new Date().toISOString(),
    });
    return { success: true, message: 'ok' };
  });
  const view = openEvent({ mine: registration() });
  await view.user.click(await screen.findByRole('button', { name: 'Cancel registration' }));
  expect(seen.calls).toHaveLength(0);
  await view.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Cancel registration',
    }),
  );
  expect(await screen.findAllByRole('button', { name: 'Register Now' })).toHaveLength(2);
  expect(view.toasts()).toContainEqual({
    kind: 'success',
    text: 'Your registration is cancelled.',
    duration: 3000,
  });
});

describe('a cancelled event', () => {
  const cancelled = { status: 'CANCELLED' as const, fees: 200 };
  const open = async (mine: Parameters<typeof registration>[0]) => {
    openEvent({ event: cancelled, mine: registration(mine) });
    return (await screen.findByRole('heading', { name: 'My Registration' })).closest('section');
  };

  test('leads nobody to pay, to register in time, to wait or to give a place back', async () => {
    const panel = await open({ status: 'PENDING', waiting: 2, paymentStatus: false });
    expect(panel).toHaveTextContent(/StatusCancelled/);
    expect(screen.getByText('This event is cancelled')).toBeInTheDocument();
    for (const words of [/Registration closes in/, /Number 2/, /^Payment$/])
      expect(screen.queryByText(words)).toBeNull();
    for (const name of ['Add to calendar', 'Leave waiting list', 'Cancel registration'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('says that somebody has paid', async () => {
    expect(await open({ paymentStatus: true })).toHaveTextContent(/PaymentCompleted/);
  });

  test('asks for no answer to an invitation', async () => {
    await open({ status: 'PENDING', invited: true, answerBy: '2099-03-06T12:00:00.000Z' });
    expect(screen.queryByRole('group', { name: 'Invitation' })).toBeNull();
  });
});

test('an invited member sees the team and answers', async () => {
  const team = {
    _id: 'team-1',
    name: 'Rockets',
    members: [
      {
        _id: 'u2',
        name: 'Ravi Kumar',
        role: 'Leader' as const,
        status: 'CONFIRMED' as const,
        answerBy: null,
      },
      {
        _id: 'user-1',
        name: 'Asha Rao',
        role: 'Member' as const,
        status: 'PENDING' as const,
        answerBy: '2099-03-06T12:00:00.000Z',
      },
    ],
  };
  const answerBy = '2099-03-06T12:00:00.000Z';
  const mine = registration({
    kind: 'TEAM',
    status: 'PENDING',
    invited: true,
    answerBy,
    team,
    paymentStatus: false,
  });
  const seen = handle('POST /event/:id/invitation', { success: true, message: 'ok' });
  const view = openEvent({ mine, event: { fees: 100 } });
  expect(
    await screen.findByText('Member · invited, answer by Fri, Mar 6, 2099, 5:30 PM'),
  ).toBeInTheDocument();
  expect(
    screen.getByText(
      'The team Rockets wants you as a member. Answer by Fri, Mar 6, 2099, 5:30 PM.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('Payment').parentElement).toHaveTextContent('PaymentPending');
  const name = screen.getByRole('heading', { level: 1 });
  const invitation = screen.getByRole('group', { name: 'Invitation' });
  // Right under the name, before all that is long.
  expect(name.compareDocumentPosition(invitation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [first] = screen.getAllByRole('button', { name: 'Register Now' });
  expect(invitation.compareDocumentPosition(first as HTMLElement)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  // The event is read again before the registration is: no button says "Invited" in between.
  const read = handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: { ...anEventDetail(), mayRegister: false },
  });
  const held = handle(
    'GET /event/:id/my-registration',
    { success: true, data: null, serverTime: '' },
    { hold: true },
  );
  await view.user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(seen.calls[0]?.body).toEqual({ action: 'accept' }));
  await waitFor(() => expect([read.calls.length, held.calls.length]).toEqual([1, 1]));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Registered' })).toHaveLength(2),
  );
  expect(screen.queryByRole('button', { name: 'Invited' })).toBeNull();
  expect(screen.queryByText(/^Member · invited/)).toBeNull();
  expect(name).toHaveFocus();
  expect(view.toasts()).toContainEqual({
    kind: 'success',
    text: 'You have joined the team.',
    duration: 3000,
  });
  held.release();
});

test.each([['Decline invitation', true] as const, ['Cancel registration', false] as const])(
  '%s: the button goes, and the focus goes to a heading',
  async (button, invited) => {
    handle('POST /event/:id/invitation', { success: true, message: 'ok' });
    handle('DELETE /event/:id/registration', { success: true, message: 'ok' });
    const view = openEvent({
      mine: registration(
        invited ? { kind: 'TEAM', status: 'PENDING', invited, answerBy: null } : {},
      ),
    });
    const pressed = await screen.findByRole('button', { name: button });
    handle('GET /event/:id/my-registration', {
      success: true,
      data: null,
      serverTime: new Date().toISOString(),
    });
    await view.user.click(pressed);
    if (!invited)
      await view.user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }),
      );
    await waitFor(() => expect(pressed).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

test('an expired invitation has no answer any more, and registering is open', async () => {
  const mine = registration({
    kind: 'TEAM',
    status: 'PENDING',
    invited: true,
    answerBy: '2020-03-06T12:00:00.000Z',
  });
  openEvent({ mine });
  expect(
    await screen.findByText(
      'This invitation has expired. You can register yourself while there are spots.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'Register Now' }))
    expect(button).toBeEnabled();
});

testSpecifiedWords([
  'Register Now',
  'About Event',
  'Resources & Documents',
  'Event Details',
  'Registration',
  'Failed to fetch event details',
  'Team name is required',
  'Team size cannot exceed 3 members (including you)',
  'Registration failed',
  'Error processing registration',
  'Error fetching competition details',
  'Registration successful!',
]);

test.each([
  ['of this very press, whose answer was lost', 0, {}, 'Registration successful!'],
  [
    'of this very press, for the waiting list',
    0,
    { waiting: 3 },
    'This event is full: you are number 3 on the waiting list',
  ],
  ['of a while ago', 60_000, {}, 'You are already registered for this event'],
] as const)('a registration %s', async (_, age, part, words) => {
  refuse('POST /event/:id/register', 409, 'You are already registered for this event', {
    code: 'already_registered',
  });
  const view = openEvent();
  const dialog = await openDialog(view);
  handle('GET /event/:id/my-registration', () => ({
    success: true as const,
    data: registration({ registeredAt: new Date(Date.now() - age).toISOString(), ...part }),
    serverTime: new Date().toISOString(),
  }));
  await view.user.click(await within(dialog).findByRole('button', { name: 'Register' }));
  expect(await within(dialog).findByText(words)).toBeVisible();
});
