import { handle, screen, setPartHost } from 'shared-session/testing';
import { memberPage } from '../../testing/answers';
import { openClub, surroundings } from './club-screen.situations';

test('members whose list could not be loaded say so, and come with the next try', async () => {
  surroundings();
  const member = {
    _id: 'm',
    student: { _id: 'u', name: 'Ravi Kumar' },
    role: 'clubAdmin' as const,
    joinedAt: '2026-02-01T06:30:00.000Z',
  };
  handle('GET /club/:id/members', memberPage([member]));
  const prepare = async (_area: string, chunk: string) => {
    if (chunk === 'members') throw new Error('offline');
  };
  setPartHost({ prepare });
  const view = openClub();
  expect(await screen.findByText('The members could not be loaded.')).toBeVisible();
  setPartHost({ prepare: () => Promise.resolve() });
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
  expect(screen.queryByText('The members could not be loaded.')).toBeNull();
});
