import { testApp, type TestApp } from '../../testing';

let campus: TestApp;
let send: TestApp['send'];
beforeAll(async () => {
  campus = await testApp({ settings: { SIGNUP_ELEVATED_ROLES: 'review', TRUSTED_PROXIES: '127.0.0.1' } });
  ({ send } = campus);
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

const newcomer = { name: 'Grace', email: 'grace@campus.test', password: 'secret1', department: 'Civil' };

describe('elevated sign-ups where the campus reviews them', () => {
  it('start as members and wait for a super admin, who confirms role and club together', async () => {
    const { home, superAdmin } = await campus.make.cast();
    const { body } = await send('POST /auth/register', { body: { ...newcomer, role: 'clubAdmin', clubAffiliation: home.id } });
    expect(body).toMatchObject({ waitsForConfirmation: true, user: { role: 'member', clubAffiliations: [] } });
    expect(body.message).toBe('Account created. Your role waits for confirmation by an administrator');
    const [wish] = (await send('GET /auth/role-wishes', { as: superAdmin })).body.data;
    expect(wish).toMatchObject({ role: 'clubAdmin', user: { email: 'grace@campus.test' }, club: { _id: home.id, name: 'Home Club' } });
    const decide = () => send('POST /auth/role-wishes/:id', { as: superAdmin, params: { id: wish?._id }, body: { action: 'approved' } });
    expect((await decide()).status).toBe(200);
    expect((await decide()).status).toBe(409);
    const token = (await send('POST /auth/login', { body: newcomer })).body;
    expect(token.user).toMatchObject({ role: 'clubAdmin', clubAffiliations: [{ clubId: home.id, isClubAdmin: true }] });
    expect((await send('GET /auth/role-wishes', { as: superAdmin })).body.data).toEqual([]);
    expect((await send('GET /audit', { as: superAdmin, query: { action: 'role_wish.approved' } })).body.total).toBe(1);
  });

  it('stay members when declined', async () => {
    const { superAdmin } = await campus.make.cast();
    await send('POST /auth/register', { body: { ...newcomer, role: 'facultyCoordinator' } });
    const [wish] = (await send('GET /auth/role-wishes', { as: superAdmin })).body.data;
    await send('POST /auth/role-wishes/:id', { as: superAdmin, params: { id: wish?._id }, body: { action: 'rejected' } });
    expect((await send('POST /auth/login', { body: newcomer })).body.user.role).toBe('member');
    expect(
      (await send('POST /auth/role-wishes/:id', { as: superAdmin, params: { id: 'unknown' }, body: { action: 'rejected' } })).status,
    ).toBe(404);
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
  const { rows } = await campus.context.pool.query<{ key: string }>("select key from portal.login_failures where key like 'address:%'");
  expect(rows).toEqual([{ key: 'address:203.0.113.9' }]);
});
