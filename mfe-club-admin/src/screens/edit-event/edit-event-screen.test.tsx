import { aClubAdmin, anEventDetail, aReviewEvent, fireEvent, handle, refuse, renderPortal, screen, waitFor } from 'shared-session/testing';
import { Component } from './edit-event-screen';

const open = () => renderPortal(<Component />, { user: aClubAdmin(), path: '/edit-event/:id', route: '/edit-event/event-1' });
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
  const seen = handle('PUT /event/:id', { success: true, message: 'ok', data: aReviewEvent() });
  const view = open();
  expect(await screen.findByText('The hall is taken')).toBeVisible();
  expect(screen.getByLabelText('Club')).toBeDisabled();
  press('Next');
  expect(screen.getByLabelText('Time')).toHaveValue('17:30');
  fireEvent.change(screen.getByLabelText('Venue'), { target: { value: 'Library' } });
  press('Next');
  press('Remove map.pdf');
  press('Send in again');
  await waitFor(() => expect(view.path()).toBe('/manage-event/event-1'));
  expect(seen.calls[0]).toMatchObject({
    params: { id: 'event-1' },
    body: { venue: 'Library', date: '2031-03-06T12:00:00.000Z', existingAttachments: '["uploads/plan.pdf"]' },
  });
});

test('an event that is not there, and one of another club', async () => {
  refuse('GET /event/:id', 404, 'Event not found');
  const view = open();
  expect(await screen.findByText('Event not found')).toBeVisible();
  view.unmount();
  handle('GET /event/:id', { success: true, message: 'ok', data: anEventDetail({ _id: 'event-2' }) });
  renderPortal(<Component />, { user: aClubAdmin(), path: '/edit-event/:id', route: '/edit-event/event-2' });
  expect(await screen.findByText('You cannot edit this event')).toBeVisible();
});
