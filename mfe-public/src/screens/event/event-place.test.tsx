import { handle, holdTimers, screen, within, act } from 'shared-session/testing';
import { registration } from '../../testing/answers';
import { openDialog, openEvent } from './event-screen.situations';

const buttonsOf = (panel: HTMLElement | null) =>
  panel
    ? within(panel)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
    : [];

const myPanel = async () =>
  (await screen.findByRole('heading', { name: 'My Registration' })).closest('section');

test('who has a place finds pass, calendar and map beside it, and the calendar nowhere else', async () => {
  const pass = handle('GET /event/:id/pass', {
    success: true,
    data: { code: 'registration-1.signature', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  });
  const view = openEvent({ mine: registration(), event: { venue: 'Lab 3, Main Block' } });
  const panel = await myPanel();
  expect(buttonsOf(panel)).toEqual(['Pass', 'Add to calendar', 'Cancel registration']);
  expect(screen.getAllByRole('button', { name: 'Add to calendar' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^Open map/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Lab%203%2C%20Main%20Block',
  );
  await view.user.click(within(panel ?? document.body).getByRole('button', { name: 'Pass' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pass for Robotics Night' });
  expect(await within(dialog).findByText('registration-1.signature')).toBeInTheDocument();
  expect(within(dialog).getByRole('img', { name: 'QR code of your pass' })).toBeInTheDocument();
  expect(pass.calls[0]?.params).toEqual({ id: 'event-1' });
});

test.each([
  ['who has a confirmed place', {}, 2],
  ['who waits', { status: 'PENDING', waiting: 2 }, 0],
] as const)('%s finds the pass under the name too', async (_who, mine, buttons) => {
  openEvent({ mine: registration(mine) });
  await myPanel();
  expect(screen.queryAllByRole('button', { name: 'Pass' })).toHaveLength(buttons);
});

test.each([
  ['on the waiting list', { status: 'PENDING', waiting: 2 }, {}, ['Add to calendar']],
  ['invited', { status: 'PENDING', invited: true, answerBy: '2099-03-06T12:00:00.000Z' }, {}, []],
  ['of a cancelled event', {}, { status: 'CANCELLED' }, []],
  [
    'of an event that is over',
    {},
    { date: '2026-01-02T06:30:00.000Z', endDate: '2026-01-02T08:30:00.000Z' },
    [],
  ],
] as const)('a person %s is offered what helps them', async (_who, mine, event, buttons) => {
  openEvent({ mine: registration(mine), event });
  const panel = await myPanel();
  expect(buttonsOf(panel).filter((name) => !/Cancel|Leave/.test(name ?? ''))).toEqual(buttons);
});

test.each([
  ['that is to come', {}, ['Share', 'Save', 'Add to calendar']],
  [
    'whose deadline is over',
    { registrationDeadline: '2026-01-02T06:30:00.000Z' },
    ['Share', 'Save', 'Add to calendar'],
  ],
  [
    'that is over',
    { date: '2026-01-02T06:30:00.000Z', endDate: '2026-01-02T08:30:00.000Z' },
    ['Share'],
  ],
  ['that is cancelled', { status: 'CANCELLED' }, ['Share']],
] as const)('under the name of an event %s is what can still be done', async (_, event, names) => {
  openEvent({ event });
  const share = await screen.findByRole('button', { name: 'Share' });
  expect(buttonsOf(share.parentElement)).toEqual(names);
});

test.each([
  ['PENDING', 'Pending'],
  ['FACULTY_APPROVED', 'Faculty Approved'],
  ['REJECTED', 'Rejected'],
] as const)(
  'an event that is %s says so, and nobody is led to it',
  async (approvalStatus, word) => {
    openEvent({ event: { approvalStatus } });
    expect(await screen.findByText(word)).toBeVisible();
    expect(
      screen.getByText('Only reviewers and the club’s admins can open this page.'),
    ).toBeVisible();
    expect(screen.queryByText('Upcoming')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  },
);

test('who waits for a place reads nothing of a payment', async () => {
  const mine = registration({ status: 'PENDING', waiting: 2, paymentStatus: false });
  openEvent({ mine, event: { fees: 50 } });
  const panel = await myPanel();
  expect(within(panel as HTMLElement).getByText('Number 2')).toBeVisible();
  expect(within(panel as HTMLElement).queryByText('Payment')).toBeNull();
});

test('an event on the web has no map', async () => {
  openEvent({ mine: registration(), event: { mode: 'ONLINE', venue: 'Online' } });
  await myPanel();
  expect(screen.queryByRole('link', { name: /^Open map/ })).toBeNull();
});

test('the success of a registration shows what the place is good for, until it closes', async () => {
  const timers = holdTimers();
  try {
    handle('POST /event/:id/register', {
      success: true,
      message: 'Registration successful!',
      data: registration(),
    });
    handle('GET /event/:id/pass', {
      success: true,
      data: { code: 'registration-1.signature', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    });
    const view = openEvent();
    const dialog = await openDialog(view);
    handle('GET /event/:id/my-registration', {
      success: true,
      data: registration(),
      serverTime: new Date().toISOString(),
    });
    await view.user.click(await within(dialog).findByRole('button', { name: 'Register' }));
    expect(await within(dialog).findByText('Registration successful!')).toBeInTheDocument();
    const pass = await within(dialog).findByRole('button', { name: 'Pass' });
    act(() => within(dialog).getByRole('button', { name: 'Add to calendar' }).focus());
    act(() => timers.pass(2000));
    expect(within(dialog).getByText('Registration successful!')).toBeInTheDocument();
    await view.user.click(pass);
    expect(
      await screen.findByRole('dialog', { name: 'Pass for Robotics Night' }),
    ).toBeInTheDocument();
    act(() => timers.pass(2000));
    expect(screen.getByRole('dialog', { name: 'Pass for Robotics Night' })).toBeInTheDocument();
  } finally {
    timers.release();
  }
});

test.each([
  ['can register', {}, undefined, 1],
  ['may wait for a spot', { isFull: true, spotsLeft: 0 }, undefined, 1],
  ['is registered', {}, registration(), 0],
  ['is too late', { registrationDeadline: '2026-01-01T00:00:00.000Z' }, undefined, 0],
] as const)('who %s has a register bar on a phone, or none', async (_who, event, mine, bars) => {
  const { container } = openEvent({ event, mine: mine ?? null });
  await screen.findByRole('heading', { level: 1, name: 'Robotics Night' });
  if (mine) await myPanel();
  expect(container.querySelectorAll('[data-register-bar]')).toHaveLength(bars);
});
