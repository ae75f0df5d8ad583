import { handle, refuse, screen, setPartHost, waitFor } from 'shared-session/testing';
import { memberPage, ravi } from '../../testing/answers';
import { openClub, surroundings } from './club-screen.situations';

test('members say that neither they nor their list could be loaded, and one press brings both', async () => {
  surroundings();
  const failed = refuse('GET /club/:id/members', 503);
  const prepare = async (_area: string, chunk: string) => {
    if (chunk === 'members') throw new Error('offline');
  };
  setPartHost({ prepare });
  const view = openClub();
  expect(await screen.findByText('The members could not be loaded.')).toBeVisible();
  await waitFor(() => expect(failed.calls.length).toBeGreaterThan(0));
  setPartHost({ prepare: () => Promise.resolve() });
  handle('GET /club/:id/members', memberPage([ravi]));
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
  expect(screen.queryByText('The members could not be loaded.')).toBeNull();
});
