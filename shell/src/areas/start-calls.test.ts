import { type RouteDeclaration } from 'contracts';
import { api } from 'shared-session';
import { aUser, primeSession } from 'shared-session/testing';
import { startCalls } from './start-calls';

const route = (more: Partial<RouteDeclaration>): RouteDeclaration => ({
  path: '/events',
  title: 'Events',
  access: 'public',
  screen: 'events',
  ...more,
});
const visit = { params: {}, search: '' };

describe('the calls of a route', () => {
  const start = jest.spyOn(api, 'start').mockReturnValue();
  beforeEach(() => {
    primeSession(null);
    start.mockClear();
  });

  it('are started as declared, with today’s day on campus and the parameters of the address', () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T20:00:00Z'));
    const calls: RouteDeclaration['calls'] = [
      'GET /event/approved?tab=all&startDate=:today',
      'GET /event/:id',
    ];
    startCalls(route({ calls }), { params: { id: 'e 7' }, search: '' });
    expect(start.mock.calls).toEqual([
      ['GET /event/approved?tab=all&startDate=2026-03-06', { id: 'e 7' }],
      ['GET /event/:id', { id: 'e 7' }],
    ]);
    jest.mocked(Date.now).mockRestore();
  });

  it('are started for people whom the page is for, also while their profile is read', () => {
    const page = route({ access: ['member'], calls: ['GET /event/user-events/:userId'] });
    startCalls(page, visit);
    primeSession(aUser({ role: 'superAdmin' }));
    startCalls(page, visit);
    expect(start).not.toHaveBeenCalled();
    primeSession(aUser(), 'loading');
    startCalls(page, visit);
    expect(start.mock.calls).toEqual([
      ['GET /event/user-events/:userId', { userId: 'user-1', creatorId: 'user-1' }],
    ]);
  });

  it('stay unsent where the address asks for something else', () => {
    startCalls(route({ calls: ['GET /event/approved'] }), { params: {}, search: '?tab=past' });
    expect(start).not.toHaveBeenCalled();
  });
});
