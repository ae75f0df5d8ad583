import { calls, type CallKey } from 'contracts';
import {
  announcements,
  calendarFeeds,
  clubFollows,
  clubJoinRequests,
  clubMembers,
  clubQuestions,
  clubs,
  events,
  eventDecisions,
  eventSaves,
  registrations,
  roleRequests,
  signIns,
  teams,
} from '../db/schema';
import { newId } from '../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../testing';
import { eventMaker } from '../testing/event-maker';
import { type RowInput } from '../testing/permission-rows';
import { createAuditService } from './audit/audit.service';

type Person = 'member' | 'clubAdmin' | 'facultyCoordinator' | 'superAdmin';
const secret = 's'.repeat(43);
let first = '';

// Every call that reads, and who sends it; those at the end read one thing.
// oxfmt-ignore
const lists: [CallKey, Person, (cast: Cast, limit: number) => RowInput][] = [
  ['GET /club',                                     'member',             () => ({})],
  ['GET /club',                                     'member',             (_, limit) => ({ query: { page: 1, limit, view: 'lean' } })],
  ['GET /clubs',                                    'member',             () => ({})],
  ['GET /club/:id/members',                         'clubAdmin',          ({ home }, limit) => ({ params: { id: home.id }, query: { limit } })],
  ['GET /club/:clubId/join-request',                'clubAdmin',          ({ home }) => ({ params: { clubId: home.id } })],
  ['GET /club/join-requests',                       'member',             () => ({})],
  ['GET /club/user-club/:userId',                   'member',             ({ member }) => ({ params: { userId: member.id } })],
  ['GET /club/:creatorId/clubs-with-admin-status',  'member',             ({ member }) => ({ params: { creatorId: member.id } })],
  ['GET /club/:id/my-questions',                    'member',             ({ home }) => ({ params: { id: home.id } })],
  ['GET /club/:id/questions',                       'clubAdmin',          ({ home }, limit) => ({ params: { id: home.id }, query: { limit } })],
  ['GET /announcement',                             'member',             () => ({})],
  ['GET /announcement',                             'member',             (_, limit) => ({ query: { page: 1, limit } })],
  ['GET /announcement/club/:id',                    'member',             ({ home }) => ({ params: { id: home.id } })],
  ['GET /event/approved',                           'member',             (_, limit) => ({ query: { page: 1, limit } })],
  ['GET /event/approved',                           'member',             (_, limit) => ({ query: { page: 1, limit, view: 'lean' } })],
  ['GET /event/approved',                           'member',             () => ({ query: { startDate: '2026-03-01', endDate: '2026-04-01' } })],
  ['GET /event/approved',                           'member',             (_, limit) => ({ query: { page: 1, limit, view: 'lean', type: 'WORKSHOP', mode: 'OFFLINE', price: 'free' } })],
  ['GET /event/clashes',                            'clubAdmin',          () => ({ query: { venue: 'Hall A', date: '2026-03-09T06:00:00Z', duration: 60 } })],
  ['GET /event/pending-faculty',                    'facultyCoordinator', () => ({})],
  ['GET /event/faculty-approved',                   'superAdmin',         () => ({})],
  ['GET /event/track-progress',                     'clubAdmin',          () => ({})],
  ['GET /event/participants',                       'clubAdmin',          () => ({})],
  ['GET /event/participants',                       'clubAdmin',          (_, limit) => ({ query: { page: 1, limit } })],
  ['GET /event/participants',                       'clubAdmin',          (_, limit) => ({ query: { page: 1, limit, q: 'm' } })],
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
  ['GET /audit/sign-ins',                           'superAdmin',         (_, limit) => ({ query: { limit } })],
  ['GET /audit/sign-ins/export',                    'superAdmin',         () => ({})],
  ['GET /me/changes',                               'clubAdmin',          () => ({})],
  ['GET /me/changes',                               'member',             () => ({})],
  ['GET /me/places',                                'member',             () => ({})],
  ['GET /me/follows',                               'member',             () => ({})],
  ['GET /search',                                   'superAdmin',         () => ({ query: { q: 'long' } })],
  ['GET /figures/club/:clubId',                     'clubAdmin',          ({ home }) => ({ params: { clubId: home.id }, query: { from: '2026-02-15', to: '2026-03-15' } })],
  ['GET /figures/club/:clubId/export',              'clubAdmin',          ({ home }) => ({ params: { clubId: home.id }, query: { figure: 'registrations', from: '2017-01-01', to: '2026-03-15' } })],
  ['GET /figures/campus',                           'superAdmin',         () => ({})],
  ['GET /figures/campus/export',                    'superAdmin',         () => ({ query: { figure: 'events', from: '2017-01-01', to: '2026-03-15' } })],
  ['GET /calendar/:secret.ics',                     'member',             () => ({ params: { secret } })],
];
const readOneThing: readonly string[] = [
  'GET /certificates/:number',
  'GET /event/:id/after',
  'GET /event/:id/certificate.pdf',
  'GET /event/:id/feedback',
  'GET /event/:id/qr',
  'GET /announcement/:id',
  'GET /auth/profile',
  'GET /auth/get-user-details',
  'GET /auth/session',
  'GET /auth/accounts/:id',
  'GET /auth/providers',
  'GET /auth/sso/:provider/start',
  'GET /auth/sso/:provider/callback',
  'GET /event/:id/calendar.ics',
  'GET /me/announcements-seen',
  'GET /me/mail',
  'GET /me/calendar-feed',
  'GET /me/waiting',
  'GET /club/:id',
  'GET /club/:id/page',
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
  // Nobody else commits there, so statements can be counted. Also runs every call that reads on
  // this engine.
  campus = await testApp({ engine: 'embedded' });
  cast = await campus.make.cast();
  campus.clock.advance(60_000);
  await grow(1);
});
afterAll(() => campus.close());

const text = 'long words '.repeat(20);

/** Adds `count` rows for every list, one statement per table. */
const grow = async (count: number): Promise<void> => {
  const { db, make, clock } = campus;
  const createdAt = clock.now();
  const { home, member, clubAdmin, facultyCoordinator } = cast;
  const rounds = Array.from({ length: count }, (_, index) => index);
  const manyOf = (): Promise<TestUser[]> =>
    make.users(rounds.map(() => ({ name: `Person ${text.slice(0, 60)}` })));
  const [people, strangers] = [await manyOf(), await manyOf()];
  const newClubs = rounds.map(() => ({
    id: newId(),
    name: `Club ${newId()}`,
    description: text,
    createdAt,
  }));
  await db.insert(clubs).values(newClubs);
  const joined = (clubId: string, userId: string) => ({
    id: newId(),
    clubId,
    userId,
    role: 'member' as const,
    joinedAt: createdAt,
  });
  const of = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
  await db
    .insert(clubMembers)
    .values(
      rounds.flatMap((at) => [
        ...[member, of(people, at)].map(({ id }) => joined(of(newClubs, at).id, id)),
        joined(home.id, of(people, at).id),
      ]),
    );
  const answered = { status: 'rejected' as const, respondedAt: createdAt };
  await db
    .insert(clubJoinRequests)
    .values(strangers.map(({ id }) => ({ id: newId(), clubId: home.id, userId: id, createdAt })));
  await db.insert(clubJoinRequests).values(
    newClubs.map(({ id }) => ({
      id: newId(),
      clubId: id,
      userId: member.id,
      createdAt,
      ...answered,
    })),
  );
  const asked = { clubId: home.id, text, createdAt };
  await db.insert(clubQuestions).values([
    ...strangers.map(({ id }) => ({ id: newId(), askerId: id, ...asked })),
    ...rounds.map(() => ({
      id: newId(),
      askerId: member.id,
      ...asked,
      answer: text,
      answeredBy: clubAdmin.id,
      answeredAt: createdAt,
    })),
  ]);
  await db.insert(roleRequests).values(
    rounds.map((at) => ({
      id: newId(),
      userId: of(strangers, at).id,
      role: 'clubAdmin' as const,
      clubId: of(newClubs, at).id,
      createdAt,
    })),
  );
  const said = {
    clubId: home.id,
    createdBy: clubAdmin.id,
    title: 'Auditions',
    description: text,
    createdAt,
    updatedAt: createdAt,
  };
  await db.insert(announcements).values(rounds.map(() => ({ id: newId(), ...said })));

  const { events: eventsOf } = eventMaker(campus);
  const own = { club: home, creator: clubAdmin, description: text };
  const approved = await eventsOf(rounds.map(() => own));
  const pending = await eventsOf(
    rounds.map(() => ({ ...own, approvalStatus: 'PENDING' as const })),
  );
  const waiting = await eventsOf(
    rounds.map(() => ({ ...own, approvalStatus: 'FACULTY_APPROVED' as const })),
  );
  first ||= approved[0]?.id ?? '';
  const kept = { userId: member.id, createdAt };
  await db.insert(clubFollows).values(newClubs.map(({ id }) => ({ ...kept, clubId: id })));
  await db.insert(eventSaves).values(approved.map(({ id }) => ({ ...kept, eventId: id })));
  const decided = {
    submission: 1,
    role: 'facultyCoordinator',
    status: 'APPROVED',
    deciderId: facultyCoordinator.id,
    at: createdAt,
  } as const;
  await db
    .insert(eventDecisions)
    .values(waiting.map(({ id }) => ({ id: newId(), eventId: id, ...decided })));
  const newTeams = people.map(({ id: leaderId }) => ({
    id: newId(),
    eventId: first,
    leaderId,
    createdAt,
  }));
  await db
    .insert(teams)
    .values(newTeams.map((team) => ({ ...team, name: team.id, nameKey: team.id })));
  const confirmed = { status: 'CONFIRMED' as const, createdAt };
  await db.insert(registrations).values([
    ...approved.map(({ id }) => ({ id: newId(), eventId: id, userId: member.id, ...confirmed })),
    ...newTeams.map(({ id, leaderId }) => ({
      id: newId(),
      eventId: first,
      userId: leaderId,
      teamId: id,
      isLeader: true,
      ...confirmed,
    })),
  ]);
  await db.insert(signIns).values(
    people.map(({ id }) => ({
      at: createdAt,
      userId: id,
      way: 'password',
      outcome: 'success',
      network: '203.0.113.9',
    })),
  );
  for (const { id } of pending)
    await createAuditService({ db }).record({
      actor: cast.superAdmin,
      action: 'event.edited',
      subject: { kind: 'event', id, label: text },
      at: createdAt,
    });
  await db
    .insert(calendarFeeds)
    .values({ userId: member.id, secret, createdAt })
    .onConflictDoNothing();
};

const ask = (
  [key, who, input]: (typeof lists)[number],
  headers: Record<string, string> = {},
  limit = 100,
) => campus.send(key, { ...input(cast, limit), as: cast[who], headers });

const isPage = ([, , input]: (typeof lists)[number]): boolean =>
  'limit' in (input(cast, 1).query ?? {});

/** All statements except the query of the data version, which requests share. */
const readings = () =>
  campus.statements.filter((statement) => !statement.includes('pg_current_snapshot'));

/** Changes every club and every event, so that no cached list is current. */
const renew = () =>
  campus.db.transaction(async (tx) => {
    await tx.update(clubs).set({ description: text });
    await tx.update(events).set({ description: text });
  });

const costs = async (some: typeof lists, limit = 100): Promise<[string, number][]> => {
  const found: [string, number][] = [];
  for (const list of some) {
    // Otherwise cached lists would need no statements.
    await renew();
    campus.forgetStatements();
    expect([list[0], (await ask(list, {}, limit)).status]).toEqual([list[0], 200]);
    found.push([`${list[0]} for ${list[1]}`, readings().length]);
  }
  return found;
};

test('asks the database as often for 100 rows as for one', async () => {
  const whole = lists.filter((list) => !isPage(list));
  const pages = lists.filter(isPage);
  const one = await costs(whole);
  await grow(104);
  expect(await costs(whole)).toEqual(one);
  expect(await costs(pages, 100)).toEqual(await costs(pages, 1));
  // Everything about one person takes one statement per kind of thing; a list takes a few.
  const dear = one.filter(
    ([name, statements]) => statements > 6 && !name.startsWith('GET /auth/export'),
  );
  expect(dear).toEqual([]);
});

test.each(lists.map((list, place) => ({ name: `${list[0]} for ${list[1]} (${place})`, list })))(
  '$name travels compressed, and not at all when nothing changed',
  async ({ list }) => {
    const whole = await ask(list);
    const etag = String(whole.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    // Each export leaves a line in the audit, which the next one has.
    const isSame = list[0] !== 'GET /auth/export';
    for (const known of isSame ? [etag, `W/${etag}`] : [])
      expect(await ask(list, { 'if-none-match': known })).toMatchObject({ status: 304, text: '' });
    expect(await ask(list, { 'if-none-match': '"another"' })).toMatchObject({ status: 200 });

    expect(whole.text.length).toBeGreaterThan(1024);
    const [key, who, input] = list;
    const { params = {}, query = {} } = input(cast, 100);
    const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_whole, name: string) =>
      String(params[name]),
    );
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
  expect(
    calls.map(({ key }) => key).filter((key) => key.startsWith('GET ') && !listed.has(key)),
  ).toEqual([]);
});
