import { announcements, calendarFeeds, events } from '../db/schema';
import { newId } from '../lib/ids';
import { type Row, type World } from './permission-rows';

const announced =
  (visibleUntil: string | null) =>
  async ({ campus, home, clubAdmin }: World): Promise<Record<string, string>> => {
    const id = newId();
    const at = campus.clock.now();
    const values = {
      clubId: home.id,
      createdBy: clubAdmin.id,
      title: 'Auditions',
      description: 'Come along',
    };
    await campus.db.insert(announcements).values({
      id,
      ...values,
      visibleUntil: visibleUntil ? new Date(visibleUntil) : null,
      createdAt: at,
      updatedAt: at,
    });
    return { id };
  };
const current = announced(null);

const event =
  (approvalStatus: 'SUPER_ADMIN_APPROVED' | 'PENDING') =>
  async ({ campus, home, clubAdmin }: World): Promise<Record<string, string>> => {
    const id = newId();
    const at = campus.clock.now();
    const date = new Date(at.getTime() + 7 * 86_400_000);
    await campus.db.insert(events).values({
      id,
      clubId: home.id,
      createdBy: clubAdmin.id,
      name: 'Robotics Night',
      description: 'Build a robot',
      date,
      endsAt: new Date(date.getTime() + 3_600_000),
      duration: 60,
      venue: 'Lab 1',
      mode: 'OFFLINE',
      eventType: 'WORKSHOP',
      maxParticipants: 10,
      registrationDeadline: new Date(date.getTime() - 1),
      approvalStatus,
      passSecret: 'x',
      createdAt: at,
      updatedAt: at,
    });
    return { id };
  };

const feed = async ({ campus, member }: World): Promise<Record<string, string>> => {
  const secret = 's'.repeat(43);
  await campus.db
    .insert(calendarFeeds)
    .values({ userId: member.id, secret, createdAt: campus.clock.now() });
  return { secret };
};

const words = { title: 'Edited', description: 'New words' };

/** Announcements, calendar and server. */
// oxfmt-ignore
export const contentRows: Row[] = [
  // visitor member admin  coord  super  oAdmin oCoord oMember
  ['GET /announcement',                                  [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /announcement/club/:id',                         [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.home.id } })],
  ['GET /announcement/:id',                              [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.more['id'] } }), current],
  // Expired: absent for all but its creator (the club's admin) and super admins.
  ['GET /announcement/:id',                              [  401,   404,   200,   404,   200,   404,   404,   404 ], (w) => ({ params: { id: w.more['id'] } }), announced('2026-03-01T18:29:59.999Z')],
  ['POST /announcement',                                 [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ body: { ...words, clubId: w.home.id } })],
  ['PUT /announcement/:id',                              [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more['id'] }, body: words }), current],
  ['PUT /announcement/:id',                              [  401,   404,   200,   404,   200,   404,   404,   404 ], (w) => ({ params: { id: w.more['id'] }, body: words }), announced('2026-03-01T18:29:59.999Z')],
  ['DELETE /announcement/:id',                           [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.more['id'] } }), current],
  ['GET /event/:id/calendar.ics',                        [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.more['id'] } }), event('SUPER_ADMIN_APPROVED')],
  ['GET /event/:id/calendar.ics',                        [  404,   404,   404,   404,   404,   404,   404,   404 ], (w) => ({ params: { id: w.more['id'] } }), event('PENDING')],
  ['GET /me/calendar-feed',                              [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['POST /me/calendar-feed',                             [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /calendar/:secret.ics',                          [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { secret: w.more['secret'] } }), feed],
  ['PUT /club/:id/follow',                               [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.home.id } })],
  ['DELETE /club/:id/follow',                            [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.home.id } })],
  ['PUT /event/:id/save',                                [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.more['id'] } }), event('SUPER_ADMIN_APPROVED')],
  ['PUT /event/:id/save',                                [  401,   404,   200,   200,   200,   404,   404,   404 ], (w) => ({ params: { id: w.more['id'] } }), event('PENDING')],
  ['DELETE /event/:id/save',                             [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.more['id'] } }), event('SUPER_ADMIN_APPROVED')],
  ['GET /me/follows',                                    [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /search',                                        [  200,   200,   200,   200,   200,   200,   200,   200 ], () => ({ query: { q: 'home' } })],
  ['GET /server-time',                                   [  200,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
];
