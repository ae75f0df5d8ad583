import { testApp, testPassword, type TestApp, type TestUser } from '../../testing';
import { createPrivacyService } from '../privacy/privacy.service';
import { createOperatorService } from './operator.service';

let campus: TestApp;
let send: TestApp['send'];
let make: TestApp['make'];
beforeAll(async () => {
  campus = await testApp();
  ({ send, make } = campus);
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

describe('finding people', () => {
  it('needs three characters, matches part of a name or a whole email, never oneself or the inactive', async () => {
    const ada = await make.user({ name: 'Ada Percent', email: 'me@campus.test' });
    const bob = await make.user({
      name: '100% Bob',
      email: 'bob@campus.test',
      department: 'Mechanical',
    });
    await make.user({ name: '1000 Bobs', email: 'off@campus.test', isActive: false });
    expect(
      (await send('GET /auth/search', { as: ada, query: { query: '00%' } })).body.data,
    ).toEqual([{ _id: bob.id, name: '100% Bob', department: 'Mechanical' }]);
    expect(
      (await send('GET /auth/search', { as: ada, query: { query: ' BOB@campus.test' } })).body.data,
    ).toHaveLength(1);
    expect(
      (await send('GET /auth/search', { as: ada, query: { query: 'me@campus' } })).body.data,
    ).toEqual([]);
    expect((await send('GET /auth/search', { as: ada, query: { query: 'ab' } })).status).toBe(400);
  });
});

describe('finding people', () => {
  const idsOf = async (as: TestUser, query: object): Promise<string[]> =>
    (
      await send('GET /auth/search', { as, query: { ...query } as { query: string } })
    ).body.data.map(({ _id }) => _id);

  it('reads no address out, letter by letter, except to super admins', async () => {
    const { member, clubAdmin, facultyCoordinator, superAdmin } = await make.cast();
    const bob = await make.user({ name: 'Roberto', email: 'bob@campus.test' });
    for (const person of [member, clubAdmin, facultyCoordinator]) {
      for (const query of ['bob', 'bob@', 'bob@campus.tes', 'ob@campus.test'])
        expect(await idsOf(person, { query })).toEqual([]);
      expect(await idsOf(person, { query: 'BOB@campus.test' })).toEqual([bob.id]);
    }
    expect(await idsOf(superAdmin, { query: 'bob@' })).toEqual([bob.id]);
  });

  it('leaves out people who may not take part, unless a judge is looked for', async () => {
    const { member, clubAdmin, otherAdmin } = await make.cast();
    expect(await idsOf(member, { query: 'admin' })).toEqual([clubAdmin.id, otherAdmin.id]);
    expect(await idsOf(member, { query: 'coord' })).toEqual([]);
    expect(await idsOf(clubAdmin, { query: 'coord', purpose: 'judge' })).toHaveLength(2);
  });

  it('is limited for each account on its own', async () => {
    const limited = await testApp({
      database: campus.database,
      settings: { SEARCHES_PER_ACCOUNT: '2' },
    });
    const { member, otherMember, superAdmin } = await make.cast();
    const statusOf = async (as: TestUser) =>
      (await limited.send('GET /auth/search', { as, query: { query: 'abc' } })).status;
    expect([await statusOf(member), await statusOf(member), await statusOf(member)]).toEqual([
      200, 200, 429,
    ]);
    expect(await statusOf(otherMember)).toBe(200);
    for (let count = 0; count < 3; count += 1) expect(await statusOf(superAdmin)).toBe(200);
    await limited.close();
  });
});

describe('the directory', () => {
  it('names roles in one order, whatever the database finds first', async () => {
    const boss = await make.user({ role: 'superAdmin', name: 'A Boss' });
    const others = ['facultyCoordinator', 'clubAdmin', 'member'] as const;
    await make.users(others.map((role) => ({ name: role, role })));
    expect((await send('GET /auth/all-users', { as: boss })).body).toMatchObject({
      roles: ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'],
    });
  });

  it('is whole by default and cut into pages on demand, with counts over all', async () => {
    const boss = await make.user({ role: 'superAdmin', name: 'A Boss', department: '' });
    await make.users(
      Array.from({ length: 5 }, (_, i) => ({
        name: `B ${i}`,
        department: i < 2 ? 'Mechanical' : 'Civil',
        isActive: i > 0,
      })),
    );
    const whole = await send('GET /auth/all-users', { as: boss });
    expect(whole.body).toMatchObject({
      total: 6,
      filtered: 6,
      active: 5,
      departments: ['Civil', 'Mechanical'],
    });
    expect(whole.body.data.map(({ name }) => name)).toEqual([
      'A Boss',
      'B 0',
      'B 1',
      'B 2',
      'B 3',
      'B 4',
    ]);
    const page = await send('GET /auth/all-users', {
      as: boss,
      query: { page: 2, limit: 2, department: 'Civil', q: 'b' },
    });
    expect(page.body).toMatchObject({ page: 2, limit: 2, total: 6, filtered: 3, active: 5 });
    expect(page.body.data.map(({ name }) => name)).toEqual(['B 4']);
    expect(
      (await send('GET /auth/all-users', { as: boss, query: { role: 'superAdmin' } })).body.data,
    ).toHaveLength(1);
  });
});

describe('an account', () => {
  it('loses its sessions when deactivated and may not sign in until it is active again', async () => {
    const { superAdmin, member } = await make.cast();
    const set = (isActive: boolean) =>
      send('PUT /auth/users/:id/active', {
        as: superAdmin,
        params: { id: member.id },
        body: { isActive },
      });
    expect((await set(false)).body.data.isActive).toBe(false);
    expect((await send('GET /auth/profile', { as: member })).status).toBe(401);
    expect(
      (await send('POST /auth/login', { body: { email: member.email, password: testPassword } }))
        .status,
    ).toBe(403);
    await set(true);
    expect(
      (await send('POST /auth/login', { body: { email: member.email, password: testPassword } }))
        .status,
    ).toBe(200);
    expect(
      (
        await send('PUT /auth/users/:id/active', {
          as: superAdmin,
          params: { id: 'unknown' },
          body: { isActive: true },
        })
      ).status,
    ).toBe(404);
  });

  it('changes its role at the next call, without a new sign-in', async () => {
    const { superAdmin, member } = await make.cast();
    expect((await send('GET /audit', { as: member })).status).toBe(403);
    await send('PUT /auth/users/:id/role', {
      as: superAdmin,
      params: { id: member.id },
      body: { role: 'superAdmin' },
    });
    const after = await send('GET /audit', { as: member });
    expect([after.status, after.headers['x-account-role']]).toEqual([200, 'superAdmin']);
  });

  it('that is lowered no longer runs its clubs, and another admin becomes the lead', async () => {
    const { superAdmin, clubAdmin, home } = await make.cast();
    const second = await make.user({ role: 'clubAdmin', name: 'Second' });
    await make.join(home, second, 'clubAdmin');
    await send('PUT /auth/users/:id/role', {
      as: superAdmin,
      params: { id: clubAdmin.id },
      body: { role: 'member' },
    });
    expect(
      (await send('GET /club/:clubId/join-request', { as: clubAdmin, params: { clubId: home.id } }))
        .status,
    ).toBe(403);
    expect(
      (await send('GET /club/:id', { params: { id: home.id } })).body.data.clubLeadId?.name,
    ).toBe('Second');
  });

  it('cannot be the last super admin and be lost', async () => {
    const { superAdmin } = await make.cast();
    const lower = (id: string) =>
      send('PUT /auth/users/:id/role', {
        as: superAdmin,
        params: { id },
        body: { role: 'member' },
      });
    expect((await lower(superAdmin.id)).body.code).toBe('last_super_admin');
    expect(
      (
        await send('PUT /auth/users/:id/active', {
          as: superAdmin,
          params: { id: superAdmin.id },
          body: { isActive: false },
        })
      ).status,
    ).toBe(409);
    const second = await make.user({ role: 'superAdmin' });
    expect((await lower(second.id)).status).toBe(200);
  });
});

describe('a reset link', () => {
  it('works once, ends every session and replaces earlier links', async () => {
    const { superAdmin, member } = await make.cast();
    const issue = async () =>
      (await send('POST /auth/users/:id/reset-link', { as: superAdmin, params: { id: member.id } }))
        .body.link;
    const tokenOf = (link: string) => new URL(link).searchParams.get('reset') ?? '';
    const old = tokenOf(await issue());
    const token = tokenOf(await issue());
    const use = (secret: string) =>
      send('POST /auth/reset-password', { body: { token: secret, newPassword: 'brand-new' } });
    expect((await use(old)).status).toBe(404);
    expect((await use(token)).status).toBe(200);
    expect(await use(token)).toMatchObject({
      status: 404,
      body: { message: 'This link was used already or is too old. Ask for a new one' },
    });
    expect((await send('GET /auth/profile', { as: member })).status).toBe(401);
    expect(
      (await send('POST /auth/login', { body: { email: member.email, password: 'brand-new' } }))
        .status,
    ).toBe(200);
  });

  it('is over after a day', async () => {
    const { superAdmin, member } = await make.cast();
    const { link } = (
      await send('POST /auth/users/:id/reset-link', { as: superAdmin, params: { id: member.id } })
    ).body;
    campus.clock.advance(86_400_001);
    const token = new URL(link).searchParams.get('reset') ?? '';
    expect(
      (await send('POST /auth/reset-password', { body: { token, newPassword: 'brand-new' } }))
        .status,
    ).toBe(404);
  });
});

it('exports what is held about me, without secrets', async () => {
  const { member, home } = await make.cast();
  const { headers, text } = await send('GET /auth/export', { as: member });
  expect(headers['content-disposition']).toBe('attachment; filename="my-campus-data.json"');
  expect(JSON.parse(text)).toMatchObject({
    account: { email: member.email },
    memberships: [{ club: home.name, role: 'member' }],
    joinRequests: [],
  });
  expect(text).not.toMatch(/argon2|password/i);
});

describe('what the operator does', () => {
  const operator = () => createOperatorService(campus.context);

  it('makes the first super admin, and takes an existing account only when told so', async () => {
    await operator().createSuperAdmin({ email: 'Root@campus.test', password: 'secret1' });
    expect(
      (await send('POST /auth/login', { body: { email: 'root@campus.test', password: 'secret1' } }))
        .body.user.role,
    ).toBe('superAdmin');
    const ada = await make.user({ email: 'ada@campus.test', isActive: false });
    await expect(
      operator().createSuperAdmin({ email: 'ada@campus.test', password: 'secret1' }),
    ).rejects.toMatchObject({
      code: 'account_exists',
    });
    await operator().createSuperAdmin({
      email: 'ada@campus.test',
      password: 'secret1',
      existing: true,
    });
    expect((await send('GET /auth/profile', { as: ada })).status).toBe(401);
    expect(
      (await send('POST /auth/login', { body: { email: 'ada@campus.test', password: 'secret1' } }))
        .body.user.role,
    ).toBe('superAdmin');
  });

  it('erases a person: no name, no address, no sign-in, not in the trail either', async () => {
    const { superAdmin, member, home } = await make.cast();
    await send('PUT /auth/users/:id/role', {
      as: superAdmin,
      params: { id: member.id },
      body: { role: 'clubAdmin' },
    });
    await createPrivacyService(campus.context).erase(member.email);
    const { rows } = await campus.context.pool.query('select * from portal.users where id = $1', [
      member.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(member.email);
    expect(
      (await send('GET /audit', { as: superAdmin, query: { q: 'Removed account' } })).body.total,
    ).toBe(2);
    expect((await send('GET /club/:id', { params: { id: home.id } })).body.data.memberCount).toBe(
      2,
    );
    await expect(
      createPrivacyService(campus.context).erase(superAdmin.email),
    ).rejects.toMatchObject({ code: 'last_super_admin' });
  });
});
