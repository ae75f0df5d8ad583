import { useMutation } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { useState } from 'react';
import { session } from '../session/session';
import {
  aClubAdmin,
  act,
  anEventDetail,
  aUser,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
} from '../testing';
import { api } from './api';
import { pages } from './pages';
import {
  changeAnswer,
  invalidate,
  invalidateLater,
  onInvalidated,
  prefetch,
  query,
  readNow,
} from './query';
import { queryClient } from './query-client';
import { useFreshQuery, useInfiniteQuery, useQuery } from './use-query';

const eventAnswer = (name: string) => ({
  success: true as const,
  message: 'ok',
  data: anEventDetail({ name }),
});
const theEvent = () => query('GET /event/:id', { params: { id: 'e1' } });

function Name() {
  const { data } = useQuery({ ...theEvent(), select: (answer) => answer.data.name });
  return <p>name {data ?? 'unknown'}</p>;
}
function Venue() {
  const { data } = useQuery({ ...theEvent(), select: (answer) => answer.data.venue });
  return <p>venue {data ?? 'unknown'}</p>;
}

describe('a call as a query', () => {
  it('is asked once for two screens with different views of its answer', async () => {
    const seen = handle('GET /event/:id', eventAnswer('Robo Race'));
    renderPortal(
      <>
        <Name />
        <Venue />
      </>,
    );
    expect(await screen.findByText('name Robo Race')).toBeVisible();
    expect(await screen.findByText(`venue ${anEventDetail().venue}`)).toBeVisible();
    expect(seen.calls).toHaveLength(1);
  });

  it('is the same however its input is written', () => {
    expect(query('GET /club', { query: { page: '2', q: '', limit: 5 } }).queryKey).toEqual(
      query('GET /club', { query: { limit: '5', page: 2, category: undefined } }).queryKey,
    );
    expect(query('GET /club', { query: { page: 1 } }).queryKey).not.toEqual(
      query('GET /club').queryKey,
    );
  });

  it('takes its key, input and answer from the contract only', () => {
    const refused = () => {
      // @ts-expect-error: no such call
      query('GET /events/:id', { params: { id: 'e1' } });
      // @ts-expect-error: a write is no query
      query('POST /auth/logout');
      // @ts-expect-error: a file is no query
      query('GET /audit/export');
      // @ts-expect-error: the parameter is missing
      query('GET /event/:id');
      // @ts-expect-error: this call has no pages
      pages('GET /server-time', {});
      // @ts-expect-error: no such call
      void invalidate('events');
      // @ts-expect-error: a key of one's own
      renderHook(() => useQuery({ queryKey: ['mine'], queryFn: () => Promise.resolve(1) }));
    };
    expect(refused).toBeInstanceOf(Function);
  });

  it('is old after a change, whatever its input, and no other call is', async () => {
    const first = handle('GET /event/:id', eventAnswer('Robo Race'));
    const clubs = handle('GET /club', []);
    const Clubs = () => <p>clubs {useQuery(query('GET /club')).status}</p>;
    renderPortal(
      <>
        <Name />
        <Clubs />
      </>,
    );
    await screen.findByText('name Robo Race');
    await screen.findByText('clubs success');
    queryClient.setQueryData(
      query('GET /event/:id', { params: { id: 'e2' } }).queryKey,
      eventAnswer('Chess'),
    );
    handle('GET /event/:id', eventAnswer('Robo Race II'));
    await act(() => invalidate('GET /event/:id'));
    expect(await screen.findByText('name Robo Race II')).toBeVisible();
    expect([first.calls.length, clubs.calls.length]).toEqual([1, 1]);
    const isOld = (of: { queryKey: readonly unknown[] }) =>
      queryClient.getQueryState(of.queryKey)?.isInvalidated;
    expect(isOld(query('GET /event/:id', { params: { id: 'e2' } }))).toBe(true);
    expect(isOld(query('GET /club'))).toBe(false);
  });
});

describe('pages of a call', () => {
  const page = (number: number) => ({
    success: true as const,
    data: [],
    announcements: [],
    page: number,
    limit: 1,
    total: 2,
  });
  function Pages() {
    const list = useInfiniteQuery(pages('GET /announcement', { query: { limit: 1 } }));
    return (
      <button onClick={() => void list.fetchNextPage()}>
        {list.data?.pages.map((each) => each.page).join()} {list.hasNextPage ? 'more' : 'all'}
      </button>
    );
  }

  it('follow one another to the last; the first is found where it was prefetched', async () => {
    queryClient.setDefaultOptions({ queries: { staleTime: 30_000, retry: false } });
    const seen = handle('GET /announcement', ({ query: asked }) => page(Number(asked.page)));
    prefetch('GET /announcement?page=1&limit=1');
    const { user } = renderPortal(<Pages />);
    await user.click(await screen.findByRole('button', { name: '1 more' }));
    expect(await screen.findByRole('button', { name: '1,2 all' })).toBeVisible();
    expect(seen.calls.map((call) => call.query)).toEqual([
      { page: '1', limit: '1' },
      { page: '2', limit: '1' },
    ]);
    queryClient.setDefaultOptions({ queries: { staleTime: 0, retry: false } });
  });

  describe('whose first one is there before the screen', () => {
    const prefetched = async () => {
      queryClient.setDefaultOptions({ queries: { staleTime: 30_000, retry: false } });
      const seen = handle('GET /announcement', ({ query: asked }) => page(Number(asked.page)));
      prefetch('GET /announcement?page=1&limit=1');
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      return seen;
    };
    afterEach(() => queryClient.setDefaultOptions({ queries: { staleTime: 0, retry: false } }));

    it('are rendered at once, and asked again when the list is read again', async () => {
      const seen = await prefetched();
      const { user } = renderPortal(<Pages />);
      await user.click(screen.getByRole('button', { name: '1 more' }));
      expect(await screen.findByRole('button', { name: '1,2 all' })).toBeVisible();
      expect(seen.calls).toHaveLength(2);
      const { queryKey } = pages('GET /announcement', { query: { limit: 1 } });
      await act(() => queryClient.refetchQueries({ queryKey, exact: true }));
      expect(seen.calls.map((call) => call.query.page)).toEqual(['1', '2', '1', '2']);
    });

    it('are rendered at once, and asked again when they are stale', async () => {
      const seen = await prefetched();
      const { queryKey } = query('GET /announcement', { query: { page: 1, limit: 1 } });
      const updatedAt = Date.now() - 31_000;
      queryClient.setQueryData(queryKey, (answer: unknown) => answer, { updatedAt });
      renderPortal(<Pages />);
      expect(screen.getByRole('button', { name: '1 more' })).toBeVisible();
      await waitFor(() => expect(seen.calls).toHaveLength(2));
    });

    it('are asked first when a write came between', async () => {
      const seen = await prefetched();
      await act(() => invalidateLater('GET /announcement'));
      renderPortal(<Pages />);
      expect(screen.queryByRole('button', { name: '1 more' })).toBeNull();
      expect(await screen.findByRole('button', { name: '1 more' })).toBeVisible();
      expect(seen.calls).toHaveLength(2);
    });
  });
});

describe('a call that the host prefetched', () => {
  it('waits for its parameters, and the screen takes it over', async () => {
    const seen = handle('GET /event/:id', eventAnswer('Robo Race'), { hold: true });
    prefetch('GET /event/:id');
    prefetch('GET /event/:id', { id: 'e1', userId: 'user-1' });
    prefetch('GET /event/:id', { id: 'e1' });
    renderPortal(<Name />);
    seen.release();
    expect(await screen.findByText('name Robo Race')).toBeVisible();
    expect(seen.calls).toHaveLength(1);
  });
});

describe('an answer for a form', () => {
  function Form() {
    const { data, isPending } = useFreshQuery(theEvent());
    return <p>{isPending ? 'waiting' : (data?.data.name ?? 'failed')}</p>;
  }
  const cached = (name: string, age: number) =>
    queryClient.setQueryData(theEvent().queryKey, eventAnswer(name), {
      updatedAt: Date.now() - age,
    });

  it('is not one that was read for another screen some time ago', async () => {
    cached('long ago', 20_000);
    const seen = handle('GET /event/:id', eventAnswer('now'), { hold: true });
    renderPortal(<Form />);
    expect(screen.getByText('waiting')).toBeVisible();
    seen.release();
    expect(await screen.findByText('now')).toBeVisible();
  });

  it('may be the one that the host has just prefetched', () => {
    cached('prefetched', 0);
    renderPortal(<Form />);
    expect(screen.getByText('prefetched')).toBeVisible();
  });
});

describe.each([
  ['invalidate', invalidate],
  ['invalidateLater', invalidateLater],
])('a read that was sent before a change, after %s', (_, outdate) => {
  const sentBefore = async () => {
    const old = handle('GET /event/:id', eventAnswer('before'), { hold: true });
    prefetch('GET /event/:id', { id: 'e1' });
    await waitFor(() => expect(old.calls).toHaveLength(1));
    return { old, fresh: handle('GET /event/:id', eventAnswer('after')) };
  };

  it('counts as old when nobody has shown it', async () => {
    const { old } = await sentBefore();
    await outdate('GET /event/:id');
    old.release();
    await queryClient.fetchQuery({ ...theEvent(), staleTime: Infinity });
    await act(() => Promise.resolve());
    expect(queryClient.getQueryState(theEvent().queryKey)?.isInvalidated).toBe(true);
  });

  it('is read again by a screen that joined it', async () => {
    queryClient.setDefaultOptions({ queries: { staleTime: 30_000, retry: false } });
    const { old, fresh } = await sentBefore();
    await outdate('GET /event/:id');
    renderPortal(<Name />);
    expect(screen.getByText('name unknown')).toBeVisible();
    old.release();
    expect(await screen.findByText('name after')).toBeVisible();
    expect([old.calls.length, fresh.calls.length]).toEqual([1, 1]);
    queryClient.setDefaultOptions({ queries: { staleTime: 0, retry: false } });
  });

  it('is read again by a screen that showed nothing yet', async () => {
    const { old } = await sentBefore();
    renderPortal(<Name />);
    void outdate('GET /event/:id');
    old.release();
    expect(await screen.findByText('name after')).toBeVisible();
  });
});

describe('a listener to what is no longer fresh', () => {
  it('is told of its calls after a change, not of reads, and not once it has stopped', async () => {
    handle('GET /event/:id', eventAnswer('Robo Race'));
    handle('GET /club', []);
    const listener = jest.fn();
    const stop = onInvalidated(['GET /event/:id'], listener);
    await queryClient.fetchQuery(theEvent());
    await queryClient.fetchQuery(query('GET /club'));
    await invalidate('GET /club');
    expect(listener).not.toHaveBeenCalled();
    await invalidate('GET /event/:id');
    expect(listener).toHaveBeenCalledTimes(1);
    await queryClient.fetchQuery(theEvent());
    stop();
    await invalidateLater('GET /event/:id');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('an answer that is read now', () => {
  it('was sent after it was asked for, though an older read was running', async () => {
    const old = handle('GET /event/:id', eventAnswer('before'), { hold: true });
    prefetch('GET /event/:id', { id: 'e1' });
    await waitFor(() => expect(old.calls).toHaveLength(1));
    const fresh = handle('GET /event/:id', eventAnswer('after'));
    const answers = [readNow(theEvent()), readNow(theEvent())];
    old.release();
    expect((await Promise.all(answers)).map(({ data }) => data.name)).toEqual(['after', 'after']);
    expect([old.calls.length, fresh.calls.length]).toEqual([1, 1]);
  });

  it('is read though the read before it fails', async () => {
    const old = refuse('GET /event/:id', 500, 'Down', { hold: true });
    prefetch('GET /event/:id', { id: 'e1' });
    await waitFor(() => expect(old.calls).toHaveLength(1));
    handle('GET /event/:id', eventAnswer('after'));
    const answer = readNow(theEvent());
    old.release();
    expect((await answer).data.name).toBe('after');
  });
});

describe('a session’s answers', () => {
  const signIn = async (user = aClubAdmin()) => {
    handle('POST /auth/login', {
      success: true,
      message: 'ok',
      user,
      token: 'new',
      data: { user, token: 'new' },
    });
    await act(() => session.login({ email: user.email, password: 'secret' }));
  };
  beforeEach(() => {
    handle('POST /auth/logout', { success: true, message: 'ok' });
  });

  it('are not shown to the next person, whether they were there or under way', async () => {
    handle('GET /event/:id', eventAnswer('for Asha'));
    renderPortal(<p>home</p>, { user: aUser() });
    await queryClient.fetchQuery(theEvent());
    const late = handle('GET /club', [], { hold: true });
    const reading = queryClient.fetchQuery(query('GET /club')).catch(() => undefined);
    await act(() => session.logout());
    await signIn();
    late.release();
    await reading;
    expect(queryClient.getQueryData(theEvent().queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(query('GET /club').queryKey)).toBeUndefined();
  });

  it('leave a screen that stays when somebody else signs in', async () => {
    handle('GET /event/:id', eventAnswer('for Asha'));
    renderPortal(<Name />, { user: aUser() });
    await screen.findByText('name for Asha');
    const next = handle('GET /event/:id', eventAnswer('for the admin'), { hold: true });
    await signIn();
    expect(screen.getByText('name unknown')).toBeVisible();
    next.release();
    expect(await screen.findByText('name for the admin')).toBeVisible();
  });

  it('are not changed by what the person before has sent', async () => {
    const sent = handle('POST /me/seen', { success: true, message: 'ok' }, { hold: true });
    handle('GET /event/:id', eventAnswer('read'));
    function Late() {
      const [mine] = useState(theEvent);
      const { mutate } = useMutation({
        mutationFn: () => api.send('POST /me/seen', {}),
        onSettled: () => changeAnswer(mine, (answer) => ({ ...answer, message: 'of Asha' })),
      });
      return <button onClick={() => mutate()}>send</button>;
    }
    const { user } = renderPortal(<Late />, { user: aUser() });
    await queryClient.fetchQuery(theEvent());
    await user.click(screen.getByRole('button'));
    await signIn();
    await queryClient.fetchQuery(theEvent());
    sent.release();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(api.running).toBe(0);
    expect(queryClient.getQueryData(theEvent().queryKey)).toMatchObject({ message: 'ok' });
  });
});
