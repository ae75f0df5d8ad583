import { afterEventRows } from './permission-rows.after-event';
import { clubPageRows } from './permission-rows.club-page';
import { contentRows } from './permission-rows.content';
import { eventRows } from './permission-rows.events';
import { figureRows } from './permission-rows.figures';
import { type Row } from './permission-rows';
import { testPassword } from './people';

/** Valid inputs for the calls whose rows are not in a file of their own. */
const accountRows: Row[] = [
  [
    'POST /auth/login',
    [200, 200, 200, 200, 200, 200, 200, 200],
    (w) => ({ body: { email: w.member.email, password: testPassword } }),
  ],
  [
    'POST /auth/register',
    [200, 200, 200, 200, 200, 200, 200, 200],
    (w) => ({
      body: {
        name: 'New',
        email: 'new@campus.test',
        password: 'secret1',
        department: 'Civil',
        year: 'First Year',
        role: 'member',
        clubAffiliation: w.home.id,
      },
    }),
  ],
  [
    'PUT /auth/update-profile',
    [401, 200, 200, 200, 200, 200, 200, 200],
    () => ({ body: { name: 'Same', department: 'Civil', year: 'First Year' } }),
  ],
  [
    'PUT /auth/change-password',
    [401, 200, 200, 200, 200, 200, 200, 200],
    () => ({ body: { currentPassword: testPassword, newPassword: testPassword } }),
  ],
  [
    'GET /auth/sso/:provider/start',
    [404, 404, 404, 404, 404, 404, 404, 404],
    () => ({ params: { provider: 'none' }, query: { from: '/events' } }),
  ],
  [
    'GET /auth/sso/:provider/callback',
    [404, 404, 404, 404, 404, 404, 404, 404],
    () => ({ params: { provider: 'none' }, query: { state: 'unknown' } }),
  ],
  [
    'POST /auth/sso/finish',
    [404, 404, 404, 404, 404, 404, 404, 404],
    () => ({ body: { code: 'unknown' } }),
  ],
  [
    'POST /auth/forgot-password',
    [409, 409, 409, 409, 409, 409, 409, 409],
    () => ({ body: { email: 'member@campus.test' } }),
  ],
  [
    'POST /auth/reset-password',
    [404, 404, 404, 404, 404, 404, 404, 404],
    () => ({ body: { token: 'unknown', newPassword: 'secret1' } }),
  ],
  [
    'POST /auth/confirm-email',
    [404, 404, 404, 404, 404, 404, 404, 404],
    () => ({ body: { token: 'unknown' } }),
  ],
  [
    'POST /auth/update-profile-picture',
    [401, 400, 400, 400, 400, 400, 400, 400],
    () => ({ body: {} }),
  ],
  ['GET /clubs', [200, 200, 200, 200, 200, 200, 200, 200], () => ({ query: { view: 'lean' } })],
  [
    'GET /auth/search',
    [401, 200, 200, 200, 200, 200, 200, 200],
    () => ({ query: { query: 'mem' } }),
  ],
  [
    'GET /auth/all-users',
    [401, 403, 403, 403, 200, 403, 403, 403],
    () => ({ query: { page: 1, limit: 10, q: 'a', role: 'member', department: 'Civil' } }),
  ],
  [
    'GET /auth/eligible-users',
    [401, 403, 403, 403, 200, 403, 403, 403],
    (w) => ({ query: { clubId: w.home.id } }),
  ],
  [
    'PUT /auth/users/:id/active',
    [401, 403, 403, 403, 200, 403, 403, 403],
    (w) => ({ params: { id: w.stranger.id }, body: { isActive: true } }),
  ],
  [
    'PUT /auth/users/:id/role',
    [401, 403, 403, 403, 200, 403, 403, 403],
    (w) => ({ params: { id: w.stranger.id }, body: { role: 'member' } }),
  ],
  [
    'POST /auth/users/:id/reset-link',
    [401, 403, 403, 403, 200, 403, 403, 403],
    (w) => ({ params: { id: w.stranger.id } }),
  ],
  [
    'POST /auth/role-wishes/:id',
    [401, 403, 403, 403, 200, 403, 403, 403],
    (w) => ({ params: { id: w.roleRequestId }, body: { action: 'rejected' } }),
  ],
  [
    'GET /club',
    [200, 200, 200, 200, 200, 200, 200, 200],
    () => ({ query: { page: 1, limit: 10, q: 'a', category: 'x', sort: 'name', view: 'lean' } }),
  ],
  [
    'GET /club/:id',
    [200, 200, 200, 200, 200, 200, 200, 200],
    (w) => ({ params: { id: w.home.id }, query: { view: 'lean' } }),
  ],
  [
    'POST /club',
    [401, 403, 403, 403, 200, 403, 403, 403],
    () => ({ body: { name: 'Third Club', description: 'd', clubCategory: 'c' } }),
  ],
  [
    'PUT /club/:id',
    [401, 403, 200, 403, 200, 403, 403, 403],
    (w) => ({
      params: { id: w.home.id },
      body: { name: 'Home Club', description: 'New words', clubCategory: 'c', isActive: 'true' },
    }),
  ],
  [
    'GET /club/:id/members',
    [200, 200, 200, 200, 200, 200, 200, 200],
    (w) => ({ params: { id: w.home.id }, query: { page: 1, limit: 10, q: 'a' } }),
  ],
  [
    'POST /club/:id/join-request',
    [401, 400, 400, 400, 403, 200, 403, 200],
    (w) => ({ params: { id: w.other.id }, body: { userId: w.clubAdmin.id } }),
  ],
  [
    'POST /club/:clubId/respond',
    [401, 403, 200, 403, 200, 403, 403, 403],
    (w) => ({
      params: { clubId: w.home.id },
      body: { requestId: w.joinRequestId, action: 'approved' },
    }),
  ],
  [
    'POST /club/add-member',
    [401, 403, 403, 403, 200, 403, 403, 403],
    (w) => ({ body: { clubId: w.home.id, userId: w.otherMember.id, role: 'member' } }),
  ],
  [
    'PUT /club/:id/members/:userId/role',
    [401, 403, 403, 403, 200, 403, 403, 403],
    (w) => ({ params: { id: w.home.id, userId: w.member.id }, body: { role: 'member' } }),
  ],
  [
    'GET /audit',
    [401, 403, 403, 403, 200, 403, 403, 403],
    () => ({
      query: {
        page: 1,
        limit: 10,
        q: 'a',
        action: 'club.created',
        from: '2026-03-01',
        to: '2026-03-02',
      },
    }),
  ],
  [
    'GET /audit/export',
    [401, 403, 403, 403, 200, 403, 403, 403],
    () => ({ query: { q: 'a', from: '2026-03-01', to: '2026-03-02' } }),
  ],
  [
    'GET /audit/sign-ins',
    [401, 403, 403, 403, 200, 403, 403, 403],
    () => ({
      query: {
        page: 1,
        limit: 10,
        q: 'a',
        outcome: 'failure',
        from: '2026-03-01',
        to: '2026-03-02',
      },
    }),
  ],
  [
    'GET /audit/sign-ins/export',
    [401, 403, 403, 403, 200, 403, 403, 403],
    () => ({ query: { q: 'a', outcome: 'success', from: '2026-03-01', to: '2026-03-02' } }),
  ],
];

/** The valid inputs of a call, from which hostile variants are made. */
export const basesOf = (key: string): Row[] =>
  [
    ...accountRows,
    ...eventRows,
    ...contentRows,
    ...figureRows,
    ...afterEventRows,
    ...clubPageRows,
  ].filter(([rowKey]) => rowKey === key);
