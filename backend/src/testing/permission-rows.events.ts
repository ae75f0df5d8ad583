import { eventProposals, registrations, teams } from '../db/schema';
import { newId } from '../lib/ids';
import { eventMaker } from './event-maker';
import { type Row, type World } from './permission-rows';

const form = (clubId: string) => ({
  name: 'Robotics Night',
  description: 'Build a robot',
  clubId,
  duration: '120',
  venue: 'Lab 1',
  maxParticipants: '30',
  registrationDeadline: '2026-03-09T10:00:00.000Z',
  eventType: 'WORKSHOP',
  mode: 'OFFLINE',
  departmentsAllowed: '["Civil"]',
  date: '2026-03-10T10:00:00.000Z',
});

const competitionForm = {
  description: 'Build a robot',
  teamAllowed: false,
  evaluationCriteria: 'It moves',
  prizes: [{ position: 1, reward: 'Trophy' }],
  rounds: [
    {
      name: 'Round 1',
      description: 'Build',
      date: '2026-03-10T10:00',
      duration: 60,
      isLive: false,
    },
  ],
  judges: [],
  rules: [],
};

const approved = async (w: World) => ({
  id: (await eventMaker(w.campus).event({ club: w.home, creator: w.clubAdmin })).id,
});
const pending = async (w: World) => ({
  id: (
    await eventMaker(w.campus).event({
      club: w.home,
      creator: w.clubAdmin,
      approvalStatus: 'PENDING',
    })
  ).id,
});
const facultyApproved = async (w: World) => ({
  id: (
    await eventMaker(w.campus).event({
      club: w.home,
      creator: w.clubAdmin,
      approvalStatus: 'FACULTY_APPROVED',
    })
  ).id,
});

/** An approved event with a waiting change. */
const proposed = async (w: World) => {
  const { id } = await approved(w);
  const at = w.campus.clock.now();
  await w.campus.db.insert(eventProposals).values({
    id: newId(),
    eventId: id,
    number: 2,
    changes: { name: 'New' },
    proposedBy: w.clubAdmin.id,
    createdAt: at,
    updatedAt: at,
  });
  return { id };
};

const contest = async (w: World) => {
  const make = eventMaker(w.campus);
  const { id } = await make.event({ club: w.home, creator: w.clubAdmin, eventType: 'COMPETITION' });
  return {
    id,
    competitionId: await make.competition(id, { teamAllowed: false, teamSizeLimit: 1 }),
  };
};
const hiddenContest = async (w: World) => {
  const make = eventMaker(w.campus);
  const { id } = await make.event({
    club: w.home,
    creator: w.clubAdmin,
    eventType: 'COMPETITION',
    approvalStatus: 'PENDING',
  });
  return { id, competitionId: await make.competition(id) };
};
const unsetContest = async (w: World) => ({
  id: (
    await eventMaker(w.campus).event({
      club: w.home,
      creator: w.clubAdmin,
      eventType: 'COMPETITION',
    })
  ).id,
});

/** The member of Home Club holds a seat of a paid event; with a team when wanted. */
const seated = (withTeam: boolean) => async (w: World) => {
  const { db, clock } = w.campus;
  const { id } = await eventMaker(w.campus).event({
    club: w.home,
    creator: w.clubAdmin,
    fees: 50,
    registeredCount: 1,
  });
  const teamId = withTeam ? newId() : null;
  if (teamId)
    await db.insert(teams).values({
      id: teamId,
      eventId: id,
      name: 'Team',
      nameKey: 'team',
      leaderId: w.member.id,
      createdAt: clock.now(),
    });
  const registrationId = newId();
  await db.insert(registrations).values({
    id: registrationId,
    eventId: id,
    userId: w.member.id,
    teamId,
    isLeader: withTeam,
    status: 'CONFIRMED',
    createdAt: clock.now(),
  });
  return { id, registrationId, teamId: teamId ?? '' };
};

// oxfmt-ignore
export const eventRows: Row[] = [
  // visitor member admin  coord  super  oAdmin oCoord oMember
  ['GET /event/approved',                                [  200,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /event/:id',                                     [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.more.id } }), approved],
  ['GET /event/:id',                                     [  404,   404,   200,   200,   200,   404,   404,   404 ], (w) => ({ params: { id: w.more.id } }), pending],
  ['POST /event',                                        [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ body: form(w.home.id) })],
  ['PUT /event/:id',                                     [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.id }, body: { venue: 'Lab 2' } }), approved],
  ['PUT /event/:id',                                     [  401,   403,   200,   403,   200,   404,   403,   403 ], (w) => ({ params: { id: w.more.id }, body: { venue: 'Lab 2' } }), pending],
  ['DELETE /event/:id/proposal',                         [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.id } }), proposed],
  ['POST /event/:id/cancel',                             [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.id }, body: {} }), approved],
  ['GET /event/clashes',                                 [  401,   403,   200,   200,   200,   200,   200,   403 ], () => ({ query: { venue: 'Lab 1', date: '2026-03-10T10:00:00Z', duration: 60 } })],
  ['GET /event/pending-faculty',                         [  401,   403,   403,   200,   403,   403,   200,   403 ], () => ({}), pending],
  ['GET /event/faculty-approved',                        [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({}), facultyApproved],
  ['PUT /event/:id/faculty-approval',                    [  401,   403,   403,   200,   403,   403,   404,   403 ], (w) => ({ params: { id: w.more.id }, body: { approved: true } }), pending],
  ['PUT /event/:id/faculty-approval',                    [  401,   403,   403,   200,   403,   403,   404,   403 ], (w) => ({ params: { id: w.more.id }, body: { approved: true } }), proposed],
  ['PUT /event/:id/super-admin-approval',                [  401,   403,   403,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.id }, body: { approved: true } }), facultyApproved],
  ['POST /event/decisions',                              [  401,   403,   403,   200,   403,   403,   200,   403 ], (w) => ({ body: { stage: 'faculty', ids: [w.more.id], approved: true } }), pending],
  ['POST /event/decisions',                              [  401,   403,   403,   403,   200,   403,   403,   403 ], (w) => ({ body: { stage: 'superAdmin', ids: [w.more.id], approved: true } }), facultyApproved],
  ['GET /event/track-progress',                          [  401,   403,   200,   403,   200,   200,   403,   403 ], () => ({}), pending],
  ['GET /event/track-progress',                          [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ query: { clubId: w.home.id } }), pending],
  ['POST /event/:id/register',                           [  401,   200,   200,   403,   403,   200,   403,   200 ], (w) => ({ params: { id: w.more.id } }), approved],
  ['POST /event/:id/register',                           [  401,   404,   409,   403,   403,   404,   403,   404 ], (w) => ({ params: { id: w.more.id } }), pending],
  ['DELETE /event/:id/registration',                     [  401,   200,   404,   404,   404,   404,   404,   404 ], (w) => ({ params: { id: w.more.id } }), seated(false)],
  ['POST /event/:id/invitation',                         [  401,   409,   404,   404,   404,   404,   404,   404 ], (w) => ({ params: { id: w.more.id }, body: { action: 'accept' } }), seated(false)],
  ['GET /event/:id/my-registration',                     [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.more.id } }), approved],
  ['GET /event/:id/my-registration',                     [  401,   404,   200,   200,   200,   404,   404,   404 ], (w) => ({ params: { id: w.more.id } }), pending],
  ['GET /event/:id/registrations',                       [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.id } }), seated(false)],
  ['PUT /event/registrations/:id/payment',               [  401,   403,   200,   403,   200,   404,   403,   403 ], (w) => ({ params: { id: w.more.registrationId }, body: { paid: true } }), seated(false)],
  ['PUT /event/teams/:id/payment',                       [  401,   403,   200,   403,   200,   404,   403,   403 ], (w) => ({ params: { id: w.more.teamId }, body: { paid: true } }), seated(true)],
  ['GET /event/teams/:clubId',                           [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { clubId: w.home.id } }), seated(true)],
  ['GET /event/participants',                            [  401,   403,   200,   403,   200,   200,   403,   403 ], () => ({}), seated(false)],
  ['GET /event/participants',                            [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ query: { clubId: w.home.id } }), seated(false)],
  ['GET /event/participants',                            [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ query: { clubId: w.home.id, page: 1, q: 'm' } }), seated(false)],
  ['GET /event/user-events/:userId',                     [  401,   200,   403,   403,   403,   403,   403,   403 ], (w) => ({ params: { userId: w.member.id } }), seated(false)],
  ['GET /event/:id/participants.csv',                    [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.id } }), seated(false)],
  ['POST /event/:id/check-in',                           [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.id }, body: { registrationId: w.more.registrationId } }), seated(false)],
  ['GET /event/:id/pass',                                [  401,   200,   404,   404,   404,   404,   404,   404 ], (w) => ({ params: { id: w.more.id } }), seated(false)],
  ['GET /competition/event/:eventId',                    [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { eventId: w.more.id } }), contest],
  ['GET /competition/event/:eventId',                    [  404,   404,   200,   200,   200,   404,   404,   404 ], (w) => ({ params: { eventId: w.more.id } }), hiddenContest],
  ['GET /competition/:id',                               [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.more.competitionId } }), contest],
  ['GET /competition/:id',                               [  404,   404,   200,   200,   200,   404,   404,   404 ], (w) => ({ params: { id: w.more.competitionId } }), hiddenContest],
  ['POST /competition',                                  [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ body: { ...competitionForm, event: w.more.id } }), unsetContest],
  ['PUT /competition/:id',                               [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more.competitionId }, body: competitionForm }), contest],
  ['PUT /competition/:id',                               [  401,   403,   200,   403,   200,   404,   403,   403 ], (w) => ({ params: { id: w.more.competitionId }, body: competitionForm }), hiddenContest],
  ['POST /competition/:id/register',                     [  401,   200,   200,   403,   403,   200,   403,   200 ], (w) => ({ params: { id: w.more.competitionId } }), contest],
  ['POST /competition/:id/register',                     [  401,   404,   409,   403,   403,   404,   403,   404 ], (w) => ({ params: { id: w.more.competitionId } }), hiddenContest],
  ['GET /me/changes',                                    [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /me/waiting',                                    [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /me/places',                                     [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['POST /me/seen',                                      [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /me/announcements-seen',                         [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /me/mail',                                       [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['PUT /me/mail',                                       [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({ body: { off: ['reminder'] } })],
  ['POST /me/announcements-seen',                        [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({ body: { until: '2026-03-01T06:00:00.000Z' } })],
];
