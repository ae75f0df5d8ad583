import { handle, screen, waitFor } from 'shared-session/testing';
import { renderScreen } from '../../../testing/render';
import { FeedDialog } from './feed-dialog';

const answer = (url: string) => ({ success: true as const, message: 'Here it is', data: { url } });

test('while a new address is made the dialog stays open, with Escape as well', async () => {
  handle('GET /me/calendar-feed', answer('https://campus.test/old.ics'));
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  handle('POST /me/calendar-feed', () => held.then(() => answer('https://campus.test/new.ics')));
  const onClose = jest.fn();
  const { user } = renderScreen(<FeedDialog onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'New address' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled());
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  arrive();
  expect(await screen.findByDisplayValue('https://campus.test/new.ics')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled();
});
