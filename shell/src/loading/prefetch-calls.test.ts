import { type RouteDeclaration } from 'contracts';
import { anEventDetail, aUser, handle, primeSession, waitFor } from 'shared-session/testing';
import { prefetchCalls } from './prefetch-calls';

const route = (more: Partial<RouteDeclaration>): RouteDeclaration => ({
  path: '/events',
  title: 'Events',
  access: 'public',
  screen: 'events',
  ...more,
});
const visit = { params: {}, search: '' };
const list = { success: true as const, data: [] };

describe('the calls of a route', () => {
  it('are read as declared, with today’s day on campus and the parameters of the address', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T20:00:00Z'));
    const events = handle('GET /event/approved', list);
    const event = handle('GET /event/:id', { success: true, message: 'ok', data: anEventDetail() });
    const calls: RouteDeclaration['calls'] = [
      'GET /event/approved?tab=all&startDate=:today',
      'GET /event/:id',
    ];
    prefetchCalls(route({ calls }), { params: { id: 'e 7' }, search: '' });
    jest.mocked(Date.now).mockRestore();
    await waitFor(() => expect(event.calls).toMatchObject([{ params: { id: 'e 7' } }]));
    expect(events.calls).toMatchObject([{ query: { tab: 'all', startDate: '2026-03-06' } }]);
  });

  it('are read for people whom the page is for, also while their profile is read', async () => {
    const seen = handle('GET /event/user-events/:userId', { success: true, events: [] } as never);
    const page = route({ access: ['member'], calls: ['GET /event/user-events/:userId'] });
    prefetchCalls(page, visit);
    primeSession(aUser({ role: 'superAdmin' }));
    prefetchCalls(page, visit);
    primeSession(aUser(), 'loading');
    prefetchCalls(page, visit);
    await waitFor(() => expect(seen.calls).toHaveLength(1));
    expect(seen.calls).toMatchObject([{ params: { userId: 'user-1' }, token: 'token-of-user-1' }]);
  });

  it('stay unsent where the address asks for something else', async () => {
    const seen = handle('GET /event/approved', list);
    const page = route({ calls: ['GET /event/approved'] });
    prefetchCalls(page, { params: {}, search: '?tab=past' });
    prefetchCalls(page, visit);
    await waitFor(() => expect(seen.calls).toHaveLength(1));
  });
});
