import { calls, type CallKey } from 'contracts';
import { announcements, calendarFeeds, clubJoinRequests, eventDecisions, registrations, roleWishes, teams } from '../db/schema';
import { newId } from '../lib/ids';
import { testApp, type Cast, type TestApp } from '../testing';
import { eventMaker } from '../testing/events';
import { type RowInput } from '../testing/permission-rows';
import { record } from './audit/audit.service';

type Person = 'member' | 'clubAdmin' | 'facultyCoordinator' | 'superAdmin';
const secret = 's'.repeat(43);
let first = '';

// Every call that reads, and who asks; those at the end read one thing.
// prettier-ignore
const lists: [CallKey, Person, (cast: Cast, limit: number) => RowInput][] = [
  ['GET /club',                                     'member',             () => ({})],
  ['GET /club',                                     'member',             (_, limit) => ({ query: { page: 1, limit, view: 'lean' } })],
  ['GET /clubs',                                    'member',             () => ({})],
  ['GET /club/:id/members',                         'clubAdmin',          ({ home }, limit) => ({ params: { id: home.id }, query: { limit } })],
  ['GET /club/:clubId/join-request',                'clubAdmin',          ({ home }) => ({ params: { clubId: home.id } })],
  ['GET /club/join-requests',                       'member',             () => ({})],
  ['GET /club/user-club/:userId',                   'member',             ({ member }) => ({ params: { userId: member.id } })],
  ['GET /club/:creatorId/clubs-with-admin-status',  'member',             ({ member }) => ({ params: { creatorId: member.id } })],
  ['GET /announcement',                             'member',             () => ({})],
  ['GET /announcement',                             'member',             (_, limit) => ({ query: { page: 1, limit } })],
  ['GET /announcement/club/:id',                    'member',             ({ home }) => ({ params: { id: home.id } })],
  ['GET /event/approved',                           'member',             (_, limit) => ({ query: { page: 1, limit } })],
  ['GET /event/approved',                           'member',             (_, limit) => ({ query: { page: 1, limit, view: 'lean' } })],
  ['GET /event/approved',                           'member',             () => ({ query: { startDate: '2026-03-01', endDate: '2026-04-01' } })],
  ['GET /event/clashes',                            'clubAdmin',          () => ({ query: { venue: 'Hall A', date: '2026-03-09T06:00:00Z', duration: 60 } })],
  ['GET /event/pending-faculty',                    'facultyCoordinator', () => ({})],
  ['GET /event/faculty-approved',                   'superAdmin',         () => ({})],
  ['GET /event/track-progress',                     'clubAdmin',          () => ({})],
  ['GET /event/participants',                       'clubAdmin',          () => ({})],
  ['GET /event/participants',                       'clubAdmin',          (_, limit) => ({ query: { page: 1, limit } })],
  ['GET /event/teams/:clubId',                      'clubAdmin',          ({ home }) => ({ params: { clubId: home.id } })],
  ['GET /event/user-events/:userId',                'member',             ({ member }) => ({ params: { userId: member.id } })],
  ['GET /event/:id/registrations',                  'clubAdmin',          (_, limit) => ({ params: { id: first }, query: { limit } })],
  ['GET /event/:id/participants.csv',               'clubAdmin',          () => ({ params: { id: first } })],
  ['GET /auth/all-users',                           'superAdmin',         () => ({})],
  ['GET /auth/all-users',                           'superAdmin',         (_, limit) => ({ query: { page: 1, limit } })],
  ['GET /auth/search',                              'member',             () => ({ query: { query: 'person' } })],
  ['GET /auth/eligible-users',                      'superAdmin',         ({ home }) => ({ query: { clubId: home.id } })],
  ['GET /auth/role-wishes',                         'superAdmin',         () => ({})],
  ['GET /auth/export',                              'member',             () => ({})],
  ['GET /audit',                                    'superAdmin',         (_, limit) => ({ query: { limit } })],
  ['GET /audit/export',                             'superAdmin',         () => ({})],
  ['GET /me/changes',                               'clubAdmin',          () => ({})],
  ['GET /me/changes',                               'member',             () => ({})],
  ['GET /calendar/:secret.ics',                     'member',             () => ({ params: { secret } })],
];
const readOneThing: readonly string[] = [
  'GET /announcement/:id',
  'GET /auth/profile',
  'GET /auth/get-user-details',
  'GET /event/:id/calendar.ics',
  'GET /me/calendar-feed',
  'GET /club/:id',
  'GET /club/:clubId/my-standing',
  'GET /competition/event/:eventId',
  'GET /competition/:id',
  'GET /event/:id',
  'GET /event/:id/my-registration',
  'GET /event/:id/pass',
  'GET /server-time',
];

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
  cast = await campus.make.cast();
  campus.clock.advance(60_000);
  await grow(1);
});
afterAll(() => campus.close());

const text = 'long words '.repeat(20);

/** `count` more rows for every list there is. */
const grow = async (count: number): Promise<void> => {
  const { db, make, clock } = campus;
  const createdAt = clock.now();
  const { event } = eventMaker(campus);
  const own = { club: cast.home, creator: cast.clubAdmin, description: text };
  for (let index = 0; index < count; index += 1) {
    const person = await make.user({ name: `Person ${text.slice(0, 60)}` });
    const club = await make.club({ members: [cast.member, person], description: text });
    await make.join(cast.home, person, 'member');
    const stranger = await make.user({ name: `Person ${text.slice(0, 60)}` });
    await db.insert(clubJoinRequests).values([
      { id: newId(), clubId: cast.home.id, userId: stranger.id, createdAt },
      { id: newId(), clubId: club.id, userId: cast.member.id, createdAt, status: 'rejected', respondedAt: createdAt },
    ]);
    await db.insert(roleWishes).values({ id: newId(), userId: stranger.id, role: 'clubAdmin', clubId: club.id, createdAt });
    await db.insert(announcements).values({
      id: newId(),
      clubId: cast.home.id,
      createdBy: cast.clubAdmin.id,
      title: 'Auditions',
      description: text,
      createdAt,
      updatedAt: createdAt,
    });
    const approved = await event(own);
    first ||= approved.id;
    const { id: pending } = await event({ ...own, approvalStatus: 'PENDING' });
    const { id: waiting } = await event({ ...own, approvalStatus: 'FACULTY_APPROVED' });
    const decided = { submission: 1, role: 'facultyCoordinator', status: 'APPROVED', deciderId: cast.facultyCoordinator.id } as const;
    await db.insert(eventDecisions).values({ id: newId(), eventId: waiting, at: createdAt, ...decided });
    const teamId = newId();
    await db.insert(teams).values({ id: teamId, eventId: first, name: teamId, nameKey: teamId, leaderId: person.id, createdAt });
    await db.insert(registrations).values([
      { id: newId(), eventId: approved.id, userId: cast.member.id, standing: 'CONFIRMED', createdAt },
      { id: newId(), eventId: first, userId: person.id, teamId, isLeader: true, standing: 'CONFIRMED', createdAt },
    ]);
    const subject = { kind: 'event' as const, id: pending, label: text };
    await record(db, { actor: cast.superAdmin, action: 'event.edited', subject, at: createdAt });
  }
  await db.insert(calendarFeeds).values({ userId: cast.member.id, secret, createdAt }).onConflictDoNothing();
};

const ask = ([key, who, input]: (typeof lists)[number], headers: Record<string, string> = {}, limit = 100) =>
  campus.send(key, { ...input(cast, limit), as: cast[who], headers });

const isPage = ([, , input]: (typeof lists)[number]): boolean => 'limit' in (input(cast, 1).query ?? {});

const costs = async (some: typeof lists, limit = 100): Promise<[string, number][]> => {
  const found: [string, number][] = [];
  for (const list of some) {
    campus.forgetStatements();
    expect([list[0], (await ask(list, {}, limit)).status]).toEqual([list[0], 200]);
    found.push([`${list[0]} for ${list[1]}`, campus.statements.length]);
  }
  return found;
};

test('asks the database as often for 100 rows as for one', async () => {
  const whole = lists.filter((list) => !isPage(list));
  const pages = lists.filter(isPage);
  const one = await costs(whole);
  await grow(104);
  expect(await costs(whole)).toEqual(one);
  // What is kept while nothing changes is made beforehand.
  for (const limit of [1, 100]) await costs(pages, limit);
  expect(await costs(pages, 100)).toEqual(await costs(pages, 1));
});

test.each(lists.map((list, place) => ({ name: `${list[0]} for ${list[1]} (${place})`, list })))(
  '$name travels compressed, and not at all when nothing changed',
  async ({ list }) => {
    const whole = await ask(list);
    const etag = String(whole.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`]) expect(await ask(list, { 'if-none-match': known })).toMatchObject({ status: 304, text: '' });
    expect(await ask(list, { 'if-none-match': '"another"' })).toMatchObject({ status: 200 });

    expect(whole.text.length).toBeGreaterThan(1024);
    const [key, who, input] = list;
    const { params = {}, query = {} } = input(cast, 100);
    const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_whole, name: string) => String(params[name]));
    const url = `/api${path}?${new URLSearchParams(query as Record<string, string>).toString()}`;
    for (const encoding of ['br', 'gzip']) {
      const headers = { authorization: `Bearer ${cast[who].token}`, 'accept-encoding': encoding };
      const answer = await campus.app.inject({ method: 'GET', url, headers });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
      expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
    }
  },
);

test('every call that reads is here', () => {
  const listed = new Set<string>([...lists.map(([key]) => key), ...readOneThing]);
  expect(calls.map(({ key }) => key).filter((key) => key.startsWith('GET ') && !listed.has(key))).toEqual([]);
});
