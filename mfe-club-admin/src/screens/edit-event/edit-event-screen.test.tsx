import {
  aClubAdmin,
  anEventDetail,
  aProposal,
  aReviewEvent,
  fireEvent,
  handle,
  handleFile,
  refuse,
  renderPortal,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { Component } from './edit-event-screen';

const open = (id = 'event-1') =>
  renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/edit-event/:id',
    route: `/edit-event/${id}`,
  });
const draftPlace = 'portal.draft:admin-1:edit-event:event-1';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a rejected event shows the remark, keeps what is not changed and is sent in again', async () => {
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({
      mayManage: true,
      approvalStatus: 'REJECTED',
      date: '2031-03-06T12:00:00.000Z',
      registrationDeadline: '2031-03-05T12:30:00.000Z',
      attachments: ['uploads/plan.pdf', 'uploads/map.pdf'],
      approvalHistory: [
        {
          role: 'facultyCoordinator',
          status: 'REJECTED',
          date: '2026-02-01T06:30:00.000Z',
          approver: { name: 'Dr. Meera Nair' },
          remark: 'The hall is taken',
        },
      ],
    }),
  });
  handle('GET /event/clashes', { success: true, data: [] });
  handleFile('/uploads/plan.pdf', 3000);
  const seen = handle('PUT /event/:id', { success: true, message: 'ok', data: aReviewEvent() });
  const view = open();
  expect(await screen.findByText('The hall is taken')).toBeVisible();
  expect(screen.getByLabelText('Club')).toBeDisabled();
  press('Next');
  expect(screen.getByLabelText('Time')).toHaveValue('17:30');
  fireEvent.change(screen.getByLabelText('Venue'), { target: { value: 'Library' } });
  press('Next');
  expect(await screen.findByText('3 KB')).toBeVisible();
  press('Remove map.pdf');
  press('Send in again');
  await waitFor(() => expect(view.path()).toBe('/manage-event/event-1'));
  expect(seen.calls[0]).toMatchObject({
    params: { id: 'event-1' },
    body: {
      venue: 'Library',
      date: '2031-03-06T12:00:00.000Z',
      existingAttachments: '["uploads/plan.pdf"]',
    },
  });
});

test('an event that is not there, and one of another club', async () => {
  refuse('GET /event/:id', 404, 'Event not found');
  const view = open();
  expect(await screen.findByText('Event not found')).toBeVisible();
  view.unmount();
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({ _id: 'event-2' }),
  });
  renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/edit-event/:id',
    route: '/edit-event/event-2',
  });
  expect(await screen.findByText('You cannot edit this event')).toBeVisible();
});

const dates = {
  date: '2031-03-06T12:00:00.000Z',
  registrationDeadline: '2031-03-05T12:30:00.000Z',
};
const eventIs = (part: Parameters<typeof anEventDetail>[0]) =>
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({ mayManage: true, ...dates, ...part }),
  });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('someone else saved first: nothing typed is lost, what they changed is shown, both changes can be kept', async () => {
  eventIs({ version: 3, name: 'Robotics Night', venue: 'Main Hall' });
  handle('GET /event/clashes', { success: true, data: [] });
  const refused = refuse(
    'PUT /event/:id',
    409,
    'Someone else changed this event after you opened it.',
    { code: 'event_changed' },
  );
  const view = open();
  await screen.findByLabelText('Event Name');
  type('Event Name', 'Night of Robots');
  press('Next');
  type('Venue', 'Library');
  press('Next');
  eventIs({ version: 4, name: 'Robotics Night', venue: 'Gym', maxParticipants: 77 });
  press('Save Changes');
  expect(await screen.findByText('Venue: Gym (you typed: Library)')).toBeVisible();
  expect(screen.getByText('Maximum Participants: 77')).toBeVisible();
  expect(refused.calls[0]?.body).toMatchObject({ version: '3' });
  press('Keep what I typed');
  const saved = handle('PUT /event/:id', { success: true, message: 'ok', data: aReviewEvent() });
  press('Save Changes');
  await waitFor(() => expect(view.path()).toBe('/manage-event/event-1'));
  expect(saved.calls[0]?.body).toMatchObject({
    version: '4',
    name: 'Night of Robots',
    venue: 'Library',
    maxParticipants: '77',
  });
});

test('an edit may keep a past date, but not move the event to another one', async () => {
  eventIs({ date: '2026-02-01T06:30:00.000Z', registrationDeadline: '2026-01-30T06:30:00.000Z' });
  handle('GET /event/clashes', { success: true, data: [] });
  const saved = handle('PUT /event/:id', { success: true, message: 'ok', data: aReviewEvent() });
  const view = open();
  await screen.findByLabelText('Event Name');
  press('Next');
  type('Date', '2026-02-02');
  press('Next');
  press('Save Changes');
  fireEvent.click(screen.getByRole('link', { name: 'Event date must be in the future' }));
  expect(saved.calls).toHaveLength(0);
  type('Date', '2026-02-01');
  press('Next');
  press('Save Changes');
  await waitFor(() => expect(view.path()).toBe('/manage-event/event-1'));
  expect(saved.calls).toHaveLength(1);
});

test('Reset brings the saved values back, and says so', async () => {
  eventIs({ name: 'Robotics Night' });
  const view = open();
  await screen.findByLabelText('Event Name');
  type('Event Name', 'Night of Robots');
  press('Reset');
  expect(screen.getByLabelText('Event Name')).toHaveValue('Robotics Night');
  expect(view.toasts()).toEqual([
    { kind: 'info', text: 'Your changes are undone.', duration: 5000 },
  ]);
});

test('a kept draft of an older version is not laid over a newer one unseen; the newer one can be taken', async () => {
  eventIs({ version: 3, name: 'Robotics Night' });
  const first = open();
  await screen.findByLabelText('Event Name');
  type('Event Name', 'Night of Robots');
  const kept = localStorage.getItem(draftPlace) ?? '{}';
  first.unmount();
  // Another event with this draft: nothing is fetched again for it.
  localStorage.setItem(draftPlace.replace('event-1', 'event-2'), kept);
  eventIs({ _id: 'event-2', version: 4, name: 'Evening of Robots' });
  open('event-2');
  expect(await screen.findByText('We kept your unfinished changes')).toBeVisible();
  expect(
    screen.getByText('Event Name: Evening of Robots (you typed: Night of Robots)'),
  ).toBeVisible();
  press('Reload without my changes');
  expect(screen.getByLabelText('Event Name')).toHaveValue('Evening of Robots');
});

test('the form of an approved event holds the change that waits, and says what holds at once', async () => {
  eventIs({
    approvalStatus: 'SUPER_ADMIN_APPROVED',
    name: 'Harmless talk',
    eventBanner: 'uploads/old.webp',
    proposal: aProposal(),
  });
  handle('GET /event/clashes', { success: true, data: [] });
  const saved = handle('PUT /event/:id', {
    success: true,
    message: 'ok',
    data: aReviewEvent({ proposal: aProposal() }),
  });
  const view = open();
  expect(await screen.findByLabelText('Event Name')).toHaveValue('PAY 5000 NOW');
  expect(screen.getByRole('region', { name: 'Proposed change of Harmless talk' })).toBeVisible();
  expect(screen.getByText(/a lower fee and a lower capacity hold at once/)).toBeVisible();
  press('Next');
  expect(screen.getByLabelText('Fees (₹)')).toHaveValue(5000);
  press('Next');
  press('Save Changes');
  await waitFor(() => expect(view.path()).toBe('/manage-event/event-1'));
  expect(saved.calls[0]?.body).toMatchObject({ name: 'PAY 5000 NOW', fees: '5000' });
  const text = 'Event updated. The proposed change waits for approval.';
  expect(view.toasts()).toContainEqual({ kind: 'success', text, duration: 3000 });
});

test('the form of an event tells of its rejected change', async () => {
  const rejection = {
    role: 'superAdmin',
    status: 'REJECTED',
    date: '2026-02-01T06:30:00.000Z',
    approver: { name: 'Dean Kapoor' },
    remark: 'Too dear',
  } as const;
  eventIs({ approvalStatus: 'SUPER_ADMIN_APPROVED', changeDecisions: [rejection] });
  open();
  expect(await screen.findByText('Dean Kapoor rejected the proposed change')).toBeVisible();
  expect(screen.getByText('Too dear')).toBeVisible();
});

test('taking the change back leads to the event', async () => {
  eventIs({ approvalStatus: 'SUPER_ADMIN_APPROVED', proposal: aProposal() });
  handle('DELETE /event/:id/proposal', { success: true, message: 'ok' });
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Take back' }));
  await view.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }),
  );
  await waitFor(() => expect(view.path()).toBe('/manage-event/event-1'));
});
