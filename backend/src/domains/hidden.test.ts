import { type CallKey } from 'contracts';
import { announcements, clubJoinRequests, registrations, teams } from '../db/schema';
import { newId } from '../lib/ids';
import { testApp, type Cast, type TestApp } from '../testing';
import { eventMaker } from '../testing/event-maker';
import { type RowInput } from '../testing/permission-rows';

/** Things of another club that outsiders must not see. */
interface Hidden {
  event: string;
  contest: string;
  competition: string;
  registration: string;
  team: string;
  announcement: string;
  joinRequest: string;
}
type Thing = keyof Hidden;
type Caller = 'visitor' | 'otherMember' | 'otherAdmin' | 'otherCoordinator' | 'superAdmin';

const words = { title: 'Edited', description: 'New words' };
const form = {
  description: 'Build',
  evaluationCriteria: 'Idea',
  prizes: [{ position: 1, reward: 'Trophy' }],
  rounds: [{ name: 'Round 1', description: 'Pitch', date: '2026-03-09T10:00', duration: 60 }],
};
const byId = (id: string): RowInput => ({ params: { id } });
const withBody =
  (body: object) =>
  (id: string): RowInput => ({ params: { id }, body });
const outsiders: Caller[] = ['visitor', 'otherMember', 'otherAdmin', 'otherCoordinator'];
const takers: Caller[] = ['otherMember', 'otherAdmin'];

// Every call that names such a thing, with the people from whom it is hidden.
// oxfmt-ignore
const rows: [CallKey, Thing, Caller[], (id: string) => RowInput][] = [
  ['GET /event/:id',                        'event',        outsiders,                                      byId],
  ['GET /event/:id',                        'competition',  outsiders,                                      byId],
  ['GET /event/:id/calendar.ics',           'event',        [...outsiders, 'superAdmin'],                   byId],
  ['GET /event/:id/my-registration',        'event',        ['otherMember', 'otherAdmin', 'otherCoordinator'], byId],
  ['PUT /event/:id/save',                   'event',        ['otherMember', 'otherAdmin', 'otherCoordinator'], byId],
  ['GET /event/:id/after',                  'event',        ['otherMember', 'otherAdmin', 'otherCoordinator'], byId],
  ['POST /event/:id/feedback',              'event',        ['otherMember', 'otherAdmin', 'otherCoordinator'], withBody({ stars: 4 })],
  ['GET /event/:id/feedback',               'event',        ['otherAdmin', 'otherCoordinator'],             byId],
  ['GET /event/:id/certificate.pdf',        'event',        ['otherMember', 'otherAdmin', 'otherCoordinator'], byId],
  ['GET /event/:id/qr',                     'event',        ['otherAdmin'],                                 byId],
  ['GET /event/:id/pass',                   'event',        ['otherMember', 'otherAdmin', 'otherCoordinator'], byId],
  ['POST /event/:id/register',              'event',        takers,                                         withBody({})],
  ['DELETE /event/:id/registration',        'event',        ['otherMember', 'otherAdmin', 'otherCoordinator'], byId],
  ['POST /event/:id/invitation',            'event',        ['otherMember', 'otherAdmin', 'otherCoordinator'], withBody({ action: 'accept' })],
  ['PUT /event/:id',                        'event',        ['otherAdmin'],                                 withBody({ venue: 'Elsewhere' })],
  ['POST /event/:id/cancel',                'event',        ['otherAdmin'],                                 withBody({})],
  ['GET /event/:id/registrations',          'event',        ['otherAdmin'],                                 byId],
  ['GET /event/:id/participants.csv',       'event',        ['otherAdmin'],                                 byId],
  ['POST /event/:id/check-in',              'event',        ['otherAdmin'],                                 withBody({ registrationId: 'x' })],
  ['PUT /event/:id/faculty-approval',       'event',        ['otherCoordinator'],                           withBody({ approved: true })],
  ['POST /event/decisions',                 'event',        ['otherCoordinator'],                           (id) => ({ body: { stage: 'faculty', ids: [id], approved: true } })],
  ['PUT /event/registrations/:id/payment',  'registration', ['otherAdmin'],                                 withBody({ paid: true })],
  ['PUT /event/teams/:id/payment',          'team',         ['otherAdmin'],                                 withBody({ paid: true })],
  ['GET /competition/event/:eventId',       'contest',      outsiders,                                      (eventId) => ({ params: { eventId } })],
  ['GET /competition/:id',                  'competition',  outsiders,                                      byId],
  ['POST /competition',                     'contest',      ['otherAdmin'],                                 (event) => ({ body: { ...form, event } })],
  ['PUT /competition/:id',                  'competition',  ['otherAdmin'],                                 withBody(form)],
  ['POST /competition/:id/register',        'competition',  takers,                                         withBody({})],
  ['GET /announcement/:id',                 'announcement', ['otherMember', 'otherAdmin', 'otherCoordinator'], byId],
  ['PUT /announcement/:id',                 'announcement', ['otherMember', 'otherAdmin', 'otherCoordinator'], withBody(words)],
  ['DELETE /announcement/:id',              'announcement', ['otherMember', 'otherAdmin', 'otherCoordinator'], byId],
  ['DELETE /club/join-request/:id',         'joinRequest',  ['otherMember', 'otherAdmin', 'otherCoordinator', 'superAdmin'], byId],
];

let campus: TestApp;
let cast: Cast;
let hidden: Hidden;
beforeAll(async () => {
  campus = await testApp();
  cast = await campus.make.cast();
  const { db, clock } = campus;
  const { event, competition } = eventMaker(campus);
  const own = {
    club: cast.home,
    creator: cast.clubAdmin,
    approvalStatus: 'PENDING' as const,
    fees: 10,
  };
  const { id } = await event(own);
  const { id: contest } = await event({ ...own, eventType: 'COMPETITION' });
  const [registration, team, announcement, joinRequest, createdAt] = [
    newId(),
    newId(),
    newId(),
    newId(),
    clock.now(),
  ];
  await db.insert(teams).values({
    id: team,
    eventId: id,
    name: 'T',
    nameKey: 't',
    leaderId: cast.member.id,
    createdAt,
  });
  await db.insert(registrations).values({
    id: registration,
    eventId: id,
    userId: cast.member.id,
    status: 'CONFIRMED',
    createdAt,
  });
  const over = { visibleUntil: new Date(createdAt.getTime() - 1), createdAt, updatedAt: createdAt };
  await db.insert(announcements).values({
    id: announcement,
    clubId: cast.home.id,
    createdBy: cast.clubAdmin.id,
    title: 'Over',
    description: 'x',
    ...over,
  });
  const stranger = await campus.make.user();
  await db
    .insert(clubJoinRequests)
    .values({ id: joinRequest, clubId: cast.home.id, userId: stranger.id, createdAt });
  hidden = {
    event: id,
    contest,
    competition: await competition(contest),
    registration,
    team,
    announcement,
    joinRequest,
  };
});
afterAll(() => campus.close());

/** All that a client sees of a response, and how many statements it took. */
const traceOf = async (key: CallKey, caller: Caller, input: RowInput, id: string) => {
  campus.forgetStatements();
  const { status, headers, text } = await campus.send(key, {
    ...input,
    as: caller === 'visitor' ? undefined : cast[caller],
  });
  const { date: _date, 'x-request-id': requestId, ...seen } = headers;
  return {
    status,
    headers: seen,
    text: text.replaceAll(String(requestId), 'request').replaceAll(id, 'id'),
    statements: campus.statements.length,
  };
};

const cases = rows.flatMap(([key, thing, callers, input]) =>
  callers.map((caller) => ({ key, thing, caller, input })),
);

test.each(cases)(
  '$key: a hidden $thing is to $caller as if it were not there',
  async ({ key, thing, caller, input }) => {
    const absent = newId();
    const found = await traceOf(key, caller, input(hidden[thing]), hidden[thing]);
    expect(found).toEqual(await traceOf(key, caller, input(absent), absent));
    if (key === 'POST /event/decisions')
      expect(found.text).toContain('"ok":false,"message":"Event not found"');
    else expect(found.status).toBe(404);
  },
);
