import { roleRequests } from '../../db/schema';
import { createPrivacyService } from '../privacy/privacy.service';
import { testApp, type TestApp } from '../../testing';

let campus: TestApp;
let send: TestApp['send'];
beforeAll(async () => {
  campus = await testApp({
    settings: {
      SIGNUP_ELEVATED_ROLES: 'review',
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'https://portal.example.edu',
    },
  });
  ({ send } = campus);
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

const newcomer = {
  name: 'Grace',
  email: 'grace@campus.test',
  password: 'secret1',
  department: 'Civil',
};

describe('elevated sign-ups where the campus reviews them', () => {
  it('start as members and wait for a super admin, who confirms role and club together', async () => {
    const { home, superAdmin } = await campus.make.cast();
    const { body } = await send('POST /auth/register', {
      body: { ...newcomer, role: 'clubAdmin', clubAffiliation: home.id },
    });
    expect(body).toMatchObject({
      waitsForConfirmation: true,
      user: { role: 'member', clubAffiliations: [] },
    });
    expect(body.message).toBe(
      'Account created. Your role waits for confirmation by an administrator',
    );
    const [request] = (await send('GET /auth/role-wishes', { as: superAdmin })).body.data;
    expect(request).toMatchObject({
      role: 'clubAdmin',
      user: { email: 'grace@campus.test' },
      club: { _id: home.id, name: 'Home Club' },
    });
    const decide = () =>
      send('POST /auth/role-wishes/:id', {
        as: superAdmin,
        params: { id: request?._id },
        body: { action: 'approved' },
      });
    expect((await decide()).status).toBe(200);
    expect((await decide()).status).toBe(409);
    const token = (await send('POST /auth/login', { body: newcomer })).body;
    expect(token.user).toMatchObject({
      role: 'clubAdmin',
      clubAffiliations: [{ clubId: home.id, isClubAdmin: true }],
    });
    expect((await send('GET /auth/role-wishes', { as: superAdmin })).body.data).toEqual([]);
    expect(
      (await send('GET /audit', { as: superAdmin, query: { action: 'role_wish.approved' } })).body
        .total,
    ).toBe(1);
  });

  it('stay members when declined', async () => {
    const { superAdmin } = await campus.make.cast();
    await send('POST /auth/register', { body: { ...newcomer, role: 'facultyCoordinator' } });
    const [request] = (await send('GET /auth/role-wishes', { as: superAdmin })).body.data;
    await send('POST /auth/role-wishes/:id', {
      as: superAdmin,
      params: { id: request?._id },
      body: { action: 'rejected' },
    });
    expect((await send('POST /auth/login', { body: newcomer })).body.user.role).toBe('member');
    expect(
      (
        await send('POST /auth/role-wishes/:id', {
          as: superAdmin,
          params: { id: 'unknown' },
          body: { action: 'rejected' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('a role asked for at sign-up', () => {
  const ask = async () => {
    const { superAdmin, home } = await campus.make.cast();
    await send('POST /auth/register', {
      body: { ...newcomer, role: 'clubAdmin', clubAffiliation: home.id },
    });
    const [request] = (await send('GET /auth/role-wishes', { as: superAdmin })).body.data;
    if (!request) throw new Error('there is no request');
    const decide = (action: string) =>
      send('POST /auth/role-wishes/:id', {
        as: superAdmin,
        params: { id: request._id },
        body: { action },
      });
    const pending = async () =>
      (await send('GET /auth/role-wishes', { as: superAdmin })).body.data.map(({ _id }) => _id);
    return { request, superAdmin, decide, pending };
  };

  it('is not given to an account that is not active, and waits until it is again', async () => {
    const { request, superAdmin, decide, pending } = await ask();
    const setActive = (isActive: boolean) =>
      send('PUT /auth/users/:id/active', {
        as: superAdmin,
        params: { id: request.user._id },
        body: { isActive },
      });
    await setActive(false);
    expect(await pending()).toEqual([]);
    expect(await decide('approved')).toMatchObject({
      status: 409,
      body: { code: 'inactive_account', message: 'This account is not active' },
    });
    const accounts = (
      await send('GET /auth/all-users', { as: superAdmin, query: { q: newcomer.email } })
    ).body.data;
    expect(accounts.map(({ role }) => role)).toContain('member');
    await setActive(true);
    expect(await pending()).toEqual([request._id]);
    expect((await decide('approved')).status).toBe(200);
  });

  it('goes with the person who is erased, and nothing brings the account back', async () => {
    const { request, superAdmin, decide, pending } = await ask();
    const { body } = await send('POST /auth/users/:id/reset-link', {
      as: superAdmin,
      params: { id: request.user._id },
    });
    await createPrivacyService(campus.context).erase(newcomer.email);
    expect(await pending()).toEqual([]);
    expect((await decide('approved')).status).toBe(404);
    expect(await campus.db.select().from(roleRequests)).toEqual([]);
    const token = new URL(body.link).searchParams.get('reset');
    expect(
      (await send('POST /auth/reset-password', { body: { token, newPassword: 'secret2' } })).status,
    ).toBe(404);
    const params = { id: request.user._id };
    const refused = { status: 409, body: { code: 'erased_account' } };
    expect(
      await send('PUT /auth/users/:id/active', {
        as: superAdmin,
        params,
        body: { isActive: true },
      }),
    ).toMatchObject(refused);
    expect(
      await send('PUT /auth/users/:id/role', {
        as: superAdmin,
        params,
        body: { role: 'clubAdmin' },
      }),
    ).toMatchObject(refused);
    expect(await send('POST /auth/users/:id/reset-link', { as: superAdmin, params })).toMatchObject(
      refused,
    );
  });
});

it('counts failures by the forwarded address behind a trusted proxy', async () => {
  const fail = (address: string) =>
    send('POST /auth/login', {
      body: { email: 'a@b', password: 'wrong-one' },
      headers: { 'x-forwarded-for': address },
      remoteAddress: '127.0.0.1',
    });
  await fail('203.0.113.9');
  const { rows } = await campus.context.pool.query<{ key: string }>(
    "select key from portal.login_failures where key like 'address:%'",
  );
  expect(rows).toEqual([{ key: 'address:203.0.113.9' }]);
});
