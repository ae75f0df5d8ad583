import { query, readNow } from '../api/query';
import { act, cleanup, handle, renderPortal, screen } from '../testing';
import { useServerTime } from './server-time';

const HOUR = 3_600_000;

const hoursAhead = (now: () => number) => Math.round((now() - Date.now()) / HOUR);

function Clock() {
  const { now } = useServerTime();
  return <p>{hoursAhead(now)} hours ahead</p>;
}

test('a plain reading of the call does not reach the clock', async () => {
  const ahead = () => new Date(Date.now() + 2 * HOUR).toISOString();
  handle('GET /server-time', () => ({ success: true, data: { now: ahead() } }) as never);
  renderPortal(<Clock />);
  await screen.findByText('2 hours ahead');
  await act(() => readNow(query('GET /server-time')));
  cleanup();
  renderPortal(<Clock />);
  expect(screen.getByText('2 hours ahead')).toBeVisible();
});
