import { query, queryClient, useToasts } from 'shared-session';
import {
  aClubAdmin,
  aReviewEvent,
  aTrackedEvent,
  fireEvent,
  handle,
  renderPortal,
  screen,
  waitFor,
  within,
} from 'shared-session/testing';
import { clubsAre, trackedAre } from '../../testing/builders';
import { Component } from './create-event-screen';

const field = (name: string) => screen.getByLabelText(name);
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

const toStepTwo = async () => {
  handle('GET /event/clashes', { success: true, data: [] });
  await screen.findByLabelText('Event Name');
  set('Event Name', 'Robotics Night');
  set('Description', 'An evening with robots.');
  set('Event Type', 'WORKSHOP');
  set('Mode', 'OFFLINE');
  press('Next');
};

const toStepThree = async () => {
  await toStepTwo();
  set('Date', '2031-03-06');
  set('Time', '17:30');
  set('Duration (minutes)', '90');
  set('Venue', 'Main Hall');
  set('Maximum Participants', '40');
  set('Registration Deadline', '2031-03-05T18:00');
  press('Next');
};

/** The buttons of the toasts, which the shell shows. */
function ToastActions() {
  return useToasts().map(({ id, action }) =>
    action ? (
      <button key={id} type="button" onClick={action.onAction}>
        {action.label}
      </button>
    ) : null,
  );
}

test('a past event fills the form on the first step, but for its dates; that can be taken back', async () => {
  clubsAre();
  const past = { date: '2026-01-06T12:00:00.000Z', endDate: '2026-01-06T13:30:00.000Z' };
  trackedAre([
    aTrackedEvent({ _id: 'coming', name: 'Next Year' }),
    aTrackedEvent({ _id: 'past', name: 'Last Year', ...past, venue: 'Gym', tags: ['ai', 'fun'] }),
  ]);
  const view = renderPortal(
    <>
      <ToastActions />
      <Component />
    </>,
    { user: aClubAdmin(), path: '/create-event' },
  );
  await screen.findByLabelText('Event Name');
  set('Event Name', 'Half a thought');
  press('Start from a past event');
  const choice = await screen.findByLabelText('Past event');
  await waitFor(() => expect(choice).toBeEnabled());
  expect(within(choice).queryByText(/Next Year/)).toBeNull();
  set('Past event', 'past');
  expect(screen.queryByText(/^The form is filled from/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
  expect(field('Event Name')).toHaveValue('Last Year');
  press('Next');
  expect(field('Venue')).toHaveValue('Gym');
  expect(field('Date')).toHaveValue('');
  expect(field('Registration Deadline')).toHaveValue('');
  expect(view.toasts().at(-1)?.text).toBe('The form is filled from Last Year.');
  press('Undo');
  expect(field('Event Name')).toHaveValue('Half a thought');
});

test('the past events of a club are the answer that the dashboard shows', async () => {
  clubsAre();
  const seen = trackedAre([aTrackedEvent()]);
  await queryClient.fetchQuery(query('GET /event/track-progress'));
  queryClient.setDefaultOptions({ queries: { staleTime: 30_000, retry: false } });
  renderPortal(<Component />, { user: aClubAdmin(), path: '/create-event' });
  await screen.findByLabelText('Event Name');
  press('Start from a past event');
  expect(screen.getByText('This club has no past events yet.')).toBeVisible();
  expect(seen.calls).toHaveLength(1);
  queryClient.setDefaultOptions({ queries: { staleTime: 0, retry: false } });
});

test('past events of another club, which the server takes for the first one, are not offered', async () => {
  clubsAre();
  const past = { date: '2026-01-06T12:00:00.000Z', endDate: '2026-01-06T13:30:00.000Z' };
  trackedAre([
    aTrackedEvent({ ...past, clubId: { _id: 'club-99', name: 'Chess Club', clubLogo: '' } }),
  ]);
  const user = aClubAdmin();
  handle('GET /auth/profile', { success: true, user, data: user });
  renderPortal(<Component />, { user, path: '/create-event' });
  await screen.findByLabelText('Event Name');
  press('Start from a past event');
  expect(await screen.findByText('This club has no past events yet.')).toBeVisible();
});

test('all departments are one click; a chosen banner is shown as it is cut', async () => {
  clubsAre();
  const seen = handle('POST /event', { success: true, message: 'ok', data: aReviewEvent() });
  const view = renderPortal(<Component />, { user: aClubAdmin(), path: '/create-event' });
  await toStepThree();
  tick('All departments');
  for (const name of ['Computer Science', 'Civil'])
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
  expect(screen.queryByRole('img', { name: /On its card/ })).toBeNull();
  const banner = new File(['x'], 'photo.png', { type: 'image/png' });
  fireEvent.change(view.container.querySelector('input[type="file"]') ?? view.container, {
    target: { files: [banner] },
  });
  for (const place of ['On the event’s page', 'On its card'])
    expect(
      screen.getByRole('img', { name: `Banner of Robotics Night: ${place}` }),
    ).toBeInTheDocument();
  press('Create Event');
  expect(await screen.findByLabelText('Event Name')).toHaveValue('');
  expect(seen.calls[0]?.body.departmentsAllowed).toBe(
    '["Computer Science","Electronics","Mechanical","Civil","Electrical","Information Technology"]',
  );
});

test('nothing is said of a deadline that is not filled in yet', async () => {
  clubsAre();
  renderPortal(<Component />, { user: aClubAdmin(), path: '/create-event' });
  await toStepTwo();
  set('Date', '2031-03-06');
  fireEvent.blur(field('Date'));
  expect(field('Registration Deadline')).not.toBeInvalid();
  fireEvent.blur(field('Registration Deadline'));
  expect(field('Registration Deadline')).not.toBeInvalid();
});
