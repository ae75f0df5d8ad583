import { keepPreviousData, query, useQuery } from '..';
import { api } from '../api/api';
import { queryClient } from '../api/query-client';
import { act, anEvent, anEventDetail, aUser, handle, primeSession } from '../testing';
import { refuse, renderPortal, screen } from '../testing';
import { session } from './session';
import { useSession } from './use-session';

const detailOf = (name: string) => ({
  success: true as const,
  message: 'ok',
  data: anEventDetail({ name }),
});
const listOf = (name: string) => ({ success: true as const, data: [anEvent({ name })] });

/** As the shell does on a public page: nobody is led away. */
const signIn = () => act(() => primeSession(aUser()));
async function expire() {
  refuse('GET /me/mail', 401);
  await act(() => api.send('GET /me/mail').catch(() => undefined));
  expect(session.user).toBeNull();
}

function Name() {
  const { data } = useQuery({
    ...query('GET /event/:id', { params: { id: 'e1' } }),
    select: (answer) => answer.data.name,
  });
  return <p>event {data ?? 'unknown'}</p>;
}

test('what the server answered a person goes when the session expires; the page asks for a visitor', async () => {
  const place = { eventId: 'e1', place: 'REGISTERED' as const };
  handle('GET /event/:id', detailOf('for Asha'));
  handle('GET /me/places', { success: true, data: [place] } as never);
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
  signIn();
  await screen.findByText('event for Asha');
  await screen.findByText('places 1');
  const visitor = handle('GET /event/:id', detailOf('for visitors'), { hold: true });
  await expire();
  expect(screen.getByText('event unknown')).toBeVisible();
  expect(screen.getByText('places unknown')).toBeVisible();
  expect(queryClient.getQueryData(query('GET /me/places').queryKey)).toBeUndefined();
  visitor.release();
  expect(await screen.findByText('event for visitors')).toBeVisible();
});

test("a person's answer does not stay where the visitor's cannot be read", async () => {
  handle('GET /event/:id', detailOf('for Asha'));
  renderPortal(<Name />, { user: aUser() });
  signIn();
  await screen.findByText('event for Asha');
  refuse('GET /event/:id', 500);
  await expire();
  expect(await screen.findByText('event unknown')).toBeVisible();
});

test('answers that are the same for everybody stay on screen', async () => {
  handle('GET /clubs', { success: true, data: [] });
  handle('GET /event/approved', ({ query: { view = 'whole' } }) => listOf(view));
  function Lists() {
    const clubs = useQuery(query('GET /clubs')).data;
    const names = [
      useQuery(query('GET /event/approved', { query: { view: 'lean', tab: 'upcoming' } })),
      // The whole list marks the reader's own seats.
      useQuery(query('GET /event/approved')),
    ].map(({ data }) => data?.data[0]?.name ?? 'none');
    return (
      <p>
        {clubs ? 'clubs' : 'no clubs'}, {names.join(', ')}
      </p>
    );
  }
  renderPortal(<Lists />, { user: aUser() });
  signIn();
  await screen.findByText('clubs, lean, whole');
  const held = [
    handle('GET /clubs', { success: true, data: [] }, { hold: true }),
    handle('GET /event/approved', listOf('for visitors'), { hold: true }),
  ];
  await expire();
  expect(screen.getByText('clubs, lean, none')).toBeVisible();
  for (const { release } of held) release();
  expect(await screen.findByText('clubs, for visitors, for visitors')).toBeVisible();
});

test('no answer of an ended session is shown while the next one loads', async () => {
  handle('GET /club/:id/members', { success: true, data: [], total: 7 } as never);
  function Members() {
    const { data } = useQuery({
      ...query('GET /club/:id/members', { params: { id: 'c1' } }),
      placeholderData: keepPreviousData,
    });
    return <p>members {data?.total ?? 'unknown'}</p>;
  }
  renderPortal(<Members />, { user: aUser() });
  signIn();
  await screen.findByText('members 7');
  const visitor = handle('GET /club/:id/members', { success: true, data: [], total: 1 } as never, {
    hold: true,
  });
  await expire();
  expect(screen.getByText('members unknown')).toBeVisible();
  visitor.release();
  expect(await screen.findByText('members 1')).toBeVisible();
});
