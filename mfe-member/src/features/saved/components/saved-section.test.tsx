import { aUser, handle, refuse, screen, waitFor, within } from 'shared-session/testing';
import { renderScreen } from '../../../testing/render';
import { SavedSection } from './saved-section';

const now = Date.parse('2026-03-02T06:00:00.000Z');
const event = {
  _id: 'e1',
  name: 'Robotics Night',
  date: '2026-03-06T12:00:00.000Z',
  endDate: '2026-03-06T14:00:00.000Z',
  registrationDeadline: '2026-03-05T06:00:00.000Z',
  venue: 'Lab 3',
  mode: 'OFFLINE' as const,
  eventType: 'WORKSHOP' as const,
  clubId: { _id: 'c1', name: 'Robotics Club', clubLogo: '' },
  isCancelled: false,
  savedAt: '2026-03-01T06:30:00.000Z',
};
const club = {
  _id: 'c1',
  name: 'Chess Club',
  clubLogo: '',
  isActive: true,
  followedAt: '2026-03-01T06:30:00.000Z',
};
const open = () =>
  renderScreen(<SavedSection now={now} />, { user: aUser(), path: '/my-activity' });

test('lists saved events that are not over, with what may still be done, and followed clubs', async () => {
  const over = { ...event, _id: 'e0', name: 'Over', endDate: '2026-03-02T05:59:00.000Z' };
  const closed = { ...event, _id: 'e2', name: 'Closed', registrationDeadline: event.savedAt };
  const off = { ...event, _id: 'e3', name: 'Called off', isCancelled: true };
  const clubs = [club, { ...club, _id: 'c2', name: 'Old Club', isActive: false }];
  handle('GET /me/follows', { success: true, data: { clubs, events: [over, event, closed, off] } });
  open();
  const saved = within(await screen.findByRole('list', { name: 'Saved events' }));
  expect(saved.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Robotics Night.*registration closes in 3 days$/),
    expect.stringMatching(/^Closed.*registration is closed$/),
    expect.stringMatching(/^Called off.*Cancelled$/),
  ]);
  expect(saved.getByRole('link', { name: 'Robotics Night' })).toHaveAttribute('href', '/events/e1');
  const followed = within(screen.getByRole('list', { name: 'Followed clubs' }));
  expect(followed.getByRole('link', { name: 'Chess Club' })).toHaveAttribute('href', '/club/c1');
  expect(followed.getByText('This club is not active')).toBeVisible();
});

test('takes no place when there is nothing', async () => {
  const asked = handle('GET /me/follows', { success: true, data: { clubs: [], events: [] } });
  open();
  await waitFor(() => expect(asked.calls).toHaveLength(1));
  expect(screen.queryByText('Saved and followed')).toBeNull();
});

test('says that it could not be read, and reads it again', async () => {
  refuse('GET /me/follows', 500);
  const view = open();
  expect(await screen.findByText('What you saved and follow could not be loaded.')).toBeVisible();
  handle('GET /me/follows', { success: true, data: { clubs: [club], events: [] } });
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Saved and followed')).toBeVisible();
});
