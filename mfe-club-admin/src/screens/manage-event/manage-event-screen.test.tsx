import { type ApprovalEntry, type EventDetail } from 'contracts';
import { query, queryClient } from 'shared-session';
import {
  aClubAdmin,
  anEventDetail,
  aProposal,
  breakDown,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { aRegistration } from '../../testing/builders';
import { Component } from './manage-event-screen';

const open = (part: Partial<EventDetail> = {}) => {
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({
      name: 'Robo Race',
      fees: 100,
      mayManage: true,
      waitingCount: 3,
      ...part,
    }),
  });
  return renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/manage-event/:id',
    route: `/manage-event/${part._id ?? 'event-1'}`,
  });
};
const registrationsAre = (rows = [aRegistration({ paymentStatus: false })], total = rows.length) =>
  handle('GET /event/:id/registrations', { success: true, data: rows, page: 1, limit: 50, total });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('registrations with payment, the waiting list and the ways on', async () => {
  const seen = registrationsAre(
    [
      aRegistration({ paymentStatus: false }),
      aRegistration({ _id: 'r2', name: 'Lena Paul', status: 'PENDING', waiting: 2 }),
      aRegistration({
        _id: 'r4',
        name: 'Mira Sen',
        status: 'PENDING',
        invited: true,
        answerBy: '2099-03-06T12:00:00.000Z',
      }),
      aRegistration({
        _id: 'r3',
        name: 'Omar Said',
        teamId: 'team-1',
        teamName: 'Line Followers',
        isTeamLeader: true,
        checkedInAt: '2026-03-06T06:30:00.000Z',
      }),
    ],
    120,
  );
  open();
  for (const words of [
    'Waiting list, place 2',
    'Invited, answer by Fri, Mar 6, 2099, 5:30 PM',
    'Line Followers · leader',
    'Checked in',
    '120 registrations',
  ])
    expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /for Lena Paul/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark as paid for Ravi Kumar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check-in' })).toHaveAttribute(
    'href',
    '/check-in/event-1',
  );
  expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    '/create-event?from=event-1',
  );
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'PENDING' } });
  await waitFor(() =>
    expect(seen.calls.at(-1)?.query).toEqual({ page: '1', limit: '50', status: 'PENDING' }),
  );
});

test('the second click of a double click does not take a payment back', async () => {
  registrationsAre();
  const paid = handle('PUT /event/registrations/:id/payment', { success: true, message: 'ok' });
  open();
  await screen.findByText('Ravi Kumar');
  press('Mark as paid for Ravi Kumar');
  const unpaid = await screen.findByRole('button', { name: 'Mark as unpaid for Ravi Kumar' });
  await waitFor(() => expect(unpaid).toBeEnabled());
  fireEvent.click(unpaid, { detail: 2 });
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(paid.calls.map(({ body }) => body)).toEqual([{ paid: true }]);
});

test('a payment shows at once, is sent for the person or the whole team, and is taken back on refusal', async () => {
  registrationsAre([
    aRegistration({ paymentStatus: false }),
    aRegistration({
      _id: 'r3',
      name: 'Omar Said',
      teamId: 'team-1',
      teamName: 'Line Followers',
      paymentStatus: false,
    }),
  ]);
  const alone = handle('PUT /event/registrations/:id/payment', { success: true, message: 'ok' });
  const team = refuse('PUT /event/teams/:id/payment', 409, 'Not now.', { hold: true });
  const view = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid for Ravi Kumar' }));
  expect(
    await screen.findByRole('button', { name: 'Mark as unpaid for Ravi Kumar' }),
  ).toBeVisible();
  await waitFor(() =>
    expect(alone.calls[0]).toMatchObject({
      params: { id: 'registration-1' },
      body: { paid: true },
    }),
  );
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Mark as paid for team Line Followers' }),
    ).toBeEnabled(),
  );
  press('Mark as paid for team Line Followers');
  expect(
    await screen.findByRole('button', { name: 'Mark as unpaid for team Line Followers' }),
  ).toBeVisible();
  team.release();
  expect(
    await screen.findByRole('button', { name: 'Mark as paid for team Line Followers' }),
  ).toBeVisible();
  expect(view.toasts()).toContainEqual({ kind: 'error', text: 'Not now.', duration: 5000 });
});

test('a payment makes the list of teams count as old', async () => {
  const { queryKey: teams } = query('GET /event/teams/:clubId', { params: { clubId: 'club-1' } });
  queryClient.setQueryData(teams, {});
  registrationsAre([aRegistration({ paymentStatus: false })]);
  handle('PUT /event/registrations/:id/payment', { success: true, message: 'ok' });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid for Ravi Kumar' }));
  await waitFor(() => expect(queryClient.getQueryState(teams)?.isInvalidated).toBe(true));
  expect(screen.getByRole('button', { name: 'Mark as unpaid for Ravi Kumar' })).toBeVisible();
});

test('cancelling asks first and takes a reason', async () => {
  registrationsAre([]);
  const { user } = open();
  expect(await screen.findByText('No Participants Yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel event' }));
  expect(
    await screen.findByText(
      'Robo Race stays visible to everybody, marked as cancelled. This cannot be taken back.',
    ),
  ).toBeVisible();
  fireEvent.change(await screen.findByLabelText('Reason'), {
    target: { value: 'The hall is flooded' },
  });
  const seen = handle('POST /event/:id/cancel', { success: true, message: 'ok' });
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({ mayManage: true, status: 'CANCELLED' }),
  });
  await user.click(screen.getByRole('button', { name: 'Cancel the event' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(seen.calls[0]?.body).toEqual({ reason: 'The hall is flooded' });
});

const rejection: ApprovalEntry = {
  role: 'superAdmin',
  status: 'REJECTED',
  date: '2026-02-01T06:30:00.000Z',
  approver: { name: 'Dean Kapoor' },
  remark: 'Too dear',
};

test('the newest rejected change is told with its remark, until a newer change follows', async () => {
  registrationsAre([]);
  const view = open({ changeDecisions: [{ ...rejection, remark: 'Old' }, rejection] });
  expect(await screen.findByText('Dean Kapoor rejected the proposed change')).toBeVisible();
  expect(screen.getByText('Too dear')).toBeVisible();
  expect(screen.queryByText('Old')).toBeNull();
  view.unmount();
  const followed: Partial<EventDetail>[] = [
    { _id: 'event-2', changeDecisions: [rejection], proposal: aProposal() },
    { _id: 'event-3', changeDecisions: [rejection, { ...rejection, status: 'APPROVED' }] },
  ];
  for (const part of followed) {
    const later = open(part);
    expect(await screen.findByText('No Participants Yet')).toBeVisible();
    expect(screen.queryByText(/rejected the proposed change/)).toBeNull();
    later.unmount();
  }
});

test('a cancelled event says why it was cancelled', async () => {
  registrationsAre([]);
  open({
    status: 'CANCELLED',
    cancelReason: 'The hall is flooded',
  });
  expect(await screen.findByText('This event was cancelled')).toBeVisible();
  expect(screen.getByText('The hall is flooded')).toBeVisible();
});

test('the participants come as a table for spreadsheets', async () => {
  registrationsAre();
  handle('GET /event/:id/participants.csv', 'name,email\n');
  const address = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:participants');
  let name = '';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(name).toBe('Robo-Race-participants.csv'));
  expect(address).toHaveBeenCalledTimes(1);
});

test('an event of another club is not there', async () => {
  open({ mayManage: false });
  expect(await screen.findByText('Event not found')).toBeVisible();
});

test('a search of registrations that fails keeps its words, and finds when asked again', async () => {
  registrationsAre([aRegistration()]);
  open();
  await screen.findByText('Ravi Kumar');
  breakDown('GET /event/:id/registrations');
  const search = () => screen.getByRole('searchbox', { name: 'Search registrations' });
  fireEvent.change(search(), { target: { value: 'ravi' } });
  expect(await screen.findByText('The registrations could not be loaded.')).toBeVisible();
  expect(search()).toHaveValue('ravi');
  registrationsAre([aRegistration()]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
});

test.each([
  ['2099-03-06T12:00:00.000Z', true],
  ['2020-03-06T12:00:00.000Z', false],
])('of an event until %s a poster is offered: %p', async (endDate, isOffered) => {
  registrationsAre();
  open({ approvalStatus: 'SUPER_ADMIN_APPROVED', endDate });
  expect(await screen.findByRole('link', { name: 'Participant list' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Poster' })).toHaveLength(isOffered ? 1 : 0);
});
