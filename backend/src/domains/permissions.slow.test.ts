import { calls, type CallKey } from 'contracts';
import { testApp, type Cast, type TestApp, type TestUser } from '../testing';
import { clubJoinRequests, roleRequests } from '../db/schema';
import { newId } from '../lib/ids';
import { eventRows } from '../testing/permission-rows.events';
import { afterEventRows } from '../testing/permission-rows.after-event';
import { clubPageRows } from '../testing/permission-rows.club-page';
import { contentRows } from '../testing/permission-rows.content';
import { figureRows } from '../testing/permission-rows.figures';
import { type Row, type World } from '../testing/permission-rows';

/**
 * Who gets what from every call, written by hand. Columns: visitor, member, clubAdmin,
 * facultyCoordinator and superAdmin (the first four belong to Home Club, which the call is about),
 * then admin, coordinator and member of ANOTHER club.
 */
// oxfmt-ignore
const rows: Row[] = [
  // visitor member admin  coord  super  oAdmin oCoord oMember
  ['POST /auth/login',                                   [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ body: { email: w.member.email, password: 'campus-demo' } })],
  ['POST /auth/register',                                [  200,   200,   200,   200,   200,   200,   200,   200 ], () => ({ body: { name: 'New', email: 'new@campus.test', password: 'secret1', department: 'Civil' } })],
  ['POST /auth/logout',                                  [  200,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /auth/profile',                                  [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /auth/get-user-details',                         [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /auth/session',                                  [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /auth/accounts/:id',                             [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.member.id } })],
  ['PUT /auth/update-profile',                           [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({ body: { name: 'Same' } })],
  ['POST /auth/update-profile-picture',                  [  401,   400,   400,   400,   400,   400,   400,   400 ], () => ({ body: {} })],
  ['PUT /auth/change-password',                          [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({ body: { currentPassword: 'campus-demo', newPassword: 'secret1' } })],
  ['POST /auth/forgot-password',                         [  409,   409,   409,   409,   409,   409,   409,   409 ], () => ({ body: { email: 'member@campus.test' } })],
  ['POST /auth/reset-password',                          [  404,   404,   404,   404,   404,   404,   404,   404 ], () => ({ body: { token: 'unknown', newPassword: 'secret1' } })],
  ['POST /auth/confirm-email',                           [  404,   404,   404,   404,   404,   404,   404,   404 ], () => ({ body: { token: 'unknown' } })],
  ['POST /auth/resend-confirmation',                     [  401,   409,   409,   409,   409,   409,   409,   409 ], () => ({})],
  ['GET /auth/providers',                                [  200,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /auth/sso/:provider/start',                      [  404,   404,   404,   404,   404,   404,   404,   404 ], () => ({ params: { provider: 'none' } })],
  ['GET /auth/sso/:provider/callback',                   [  404,   404,   404,   404,   404,   404,   404,   404 ], () => ({ params: { provider: 'none' } })],
  ['POST /auth/sso/finish',                              [  404,   404,   404,   404,   404,   404,   404,   404 ], () => ({ body: { code: 'unknown' } })],
  ['GET /auth/search',                                   [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({ query: { query: 'mem' } })],
  ['GET /auth/all-users',                                [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({})],
  ['GET /auth/eligible-users',                           [  401,   403,   403,   403,   200,   403,   403,   403 ], (w) => ({ query: { clubId: w.home.id } })],
  ['PUT /auth/users/:id/active',                         [  401,   403,   403,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.member.id }, body: { isActive: false } })],
  ['PUT /auth/users/:id/role',                           [  401,   403,   403,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.member.id }, body: { role: 'clubAdmin' } })],
  ['POST /auth/users/:id/reset-link',                    [  401,   403,   403,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.member.id } })],
  ['GET /auth/role-wishes',                              [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({})],
  ['POST /auth/role-wishes/:id',                         [  401,   403,   403,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.roleRequestId }, body: { action: 'approved' } })],
  ['GET /auth/export',                                   [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /club',                                          [  200,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /clubs',                                         [  200,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['GET /club/:id',                                      [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.home.id } })],
  ['POST /club',                                         [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({ body: { name: 'Third Club' } })],
  ['PUT /club/:id',                                      [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.home.id }, body: { description: 'New words' } })],
  ['GET /club/:id/members',                              [  200,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { id: w.home.id } })],
  ['POST /club/:id/join-request',                        [  401,   400,   400,   400,   403,   200,   403,   200 ], (w) => ({ params: { id: w.home.id }, body: {} })],
  ['GET /club/:clubId/join-request',                     [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { clubId: w.home.id } })],
  ['POST /club/:clubId/respond',                         [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { clubId: w.home.id }, body: { requestId: w.joinRequestId, action: 'approved' } })],
  ['GET /club/join-requests',                            [  401,   200,   200,   200,   200,   200,   200,   200 ], () => ({})],
  ['DELETE /club/join-request/:id',                      [  401,   404,   404,   404,   404,   404,   404,   404 ], (w) => ({ params: { id: w.joinRequestId } })],
  ['GET /club/user-club/:userId',                        [  401,   200,   403,   403,   200,   403,   403,   403 ], (w) => ({ params: { userId: w.member.id } })],
  ['GET /club/:creatorId/clubs-with-admin-status',       [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { creatorId: w.clubAdmin.id } })],
  ['POST /club/add-member',                              [  401,   403,   403,   403,   200,   403,   403,   403 ], (w) => ({ body: { clubId: w.home.id, userId: w.otherMember.id, role: 'member' } })],
  ['PUT /club/:id/members/:userId/role',                 [  401,   403,   403,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.home.id, userId: w.clubAdmin.id }, body: { role: 'member' } })],
  ['DELETE /club/:id/members/:userId',                   [  401,   403,   200,   403,   200,   403,   403,   403 ], (w) => ({ params: { id: w.home.id, userId: w.member.id } })],
  ['DELETE /club/:id/membership',                        [  401,   200,   200,   200,   404,   404,   404,   404 ], (w) => ({ params: { id: w.home.id } })],
  ['GET /club/:clubId/my-standing',                      [  401,   200,   200,   200,   200,   200,   200,   200 ], (w) => ({ params: { clubId: w.home.id } })],
  ['GET /audit',                                         [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({})],
  ['GET /audit/export',                                  [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({})],
  ['GET /audit/sign-ins',                                [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({})],
  ['GET /audit/sign-ins/export',                         [  401,   403,   403,   403,   200,   403,   403,   403 ], () => ({})],
  ...eventRows,
  ...contentRows,
  ...figureRows,
  ...afterEventRows,
  ...clubPageRows,
];

const callers: readonly [string, (cast: Cast) => TestUser | undefined][] = [
  ['visitor', () => undefined],
  ['member', (cast) => cast.member],
  ['club admin', (cast) => cast.clubAdmin],
  ['coordinator', (cast) => cast.facultyCoordinator],
  ['super admin', (cast) => cast.superAdmin],
  ["another club's admin", (cast) => cast.otherAdmin],
  ["another club's coordinator", (cast) => cast.otherCoordinator],
  ["another club's member", (cast) => cast.otherMember],
];

let campus: TestApp;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());

const newWorld = async (): Promise<World> => {
  await campus.empty();
  const { db, make } = campus;
  const cast = await make.cast();
  const stranger = await make.user({ name: 'Stranger' });
  const joinRequestId = newId();
  await db.insert(clubJoinRequests).values({
    id: joinRequestId,
    clubId: cast.home.id,
    userId: stranger.id,
    createdAt: campus.clock.now(),
  });
  const roleRequestId = newId();
  await db.insert(roleRequests).values({
    id: roleRequestId,
    userId: stranger.id,
    role: 'clubAdmin',
    clubId: cast.home.id,
    createdAt: campus.clock.now(),
  });
  return { ...cast, campus, stranger, joinRequestId, roleRequestId };
};

describe('who may do what', () => {
  it.each(rows.map((row) => ({ name: row[0], row })))(
    '$name',
    async ({ row: [key, expected, input, prepare] }) => {
      const found: number[] = [];
      const prepared = async () => {
        const world = await newWorld();
        return { ...world, more: (await prepare?.(world)) ?? {} };
      };
      let world = await prepared();
      for (const [, personOf] of callers) {
        const { status } = await campus.send(key as CallKey, {
          ...input(world),
          as: personOf(world),
        });
        found.push(status);
        // A refused call has changed nothing; after a successful one the world is made again.
        if (status < 400 && !key.startsWith('GET ')) world = await prepared();
      }
      expect(Object.fromEntries(callers.map(([name], place) => [name, found[place]]))).toEqual(
        Object.fromEntries(callers.map(([name], place) => [name, expected[place]])),
      );
    },
  );

  it('has a row for every call', () => {
    const listed = new Set(rows.map(([key]) => key));
    expect(calls.map(({ key }) => key).filter((key) => !listed.has(key))).toEqual([]);
  });
});
