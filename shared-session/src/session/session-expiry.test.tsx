import { api } from '../api/api';
import { query } from '../api/query';
import { queryClient } from '../api/query-client';
import { useQuery } from '../api/use-query';
import {
  act,
  anEventDetail,
  aUser,
  handle,
  primeSession,
  refuse,
  renderPortal,
  screen,
} from '../testing';
import { session } from './session';
import { useSession } from './use-session';

const eventAnswer = (name: string) => ({
  success: true as const,
  message: 'ok',
  data: anEventDetail({ name }),
});
const theEvent = () => query('GET /event/:id', { params: { id: 'e1' } });

test('answers of public calls stay on screen when a session expires; personal ones go', async () => {
  const place = { eventId: 'e1', place: 'REGISTERED' as const };
  handle('GET /event/:id', eventAnswer('for Asha'));
  handle('GET /me/places', { success: true, data: [place] } as never);
  function Name() {
    const { data } = useQuery({ ...theEvent(), select: (answer) => answer.data.name });
    return <p>name {data ?? 'unknown'}</p>;
  }
  function Places() {
    const { user } = useSession();
    const { data } = useQuery({ ...query('GET /me/places'), enabled: user !== null });
    return <p>places {data?.data.length ?? 'unknown'}</p>;
  }
  renderPortal(
    <>
      <Name />
      <Places />
    </>,
    { user: aUser() },
  );
  // As the shell does on a public page: nobody is led away.
  act(() => primeSession(aUser()));
  await screen.findByText('name for Asha');
  await screen.findByText('places 1');
  const visitor = handle('GET /event/:id', eventAnswer('for visitors'), { hold: true });
  refuse('GET /club', 401);
  await act(() => api.send('GET /club').catch(() => undefined));
  expect(session.user).toBeNull();
  expect(screen.getByText('name for Asha')).toBeVisible();
  expect(screen.getByText('places unknown')).toBeVisible();
  expect(queryClient.getQueryData(query('GET /me/places').queryKey)).toBeUndefined();
  visitor.release();
  expect(await screen.findByText('name for visitors')).toBeVisible();
});
