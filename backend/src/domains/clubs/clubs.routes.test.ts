import { clubJoinRequests } from '../../db/schema';
import { newId } from '../../lib/ids';
import { testApp, type TestApp, type TestUser } from '../../testing';
import { createAuditService } from '../audit/audit.service';

let campus: TestApp;
let send: TestApp['send'];
let make: TestApp['make'];
beforeAll(async () => {
  campus = await testApp();
  ({ send, make } = campus);
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

const wholeOf = async (id: string) => (await send('GET /club/:id', { params: { id } })).body.data;

describe('the list of clubs', () => {
  it('is a bare array of whole clubs, the same list in an envelope beside it', async () => {
    const { home, clubAdmin, facultyCoordinator, member } = await make.cast();
    const { body } = await send('GET /club');
    expect(Array.isArray(body)).toBe(true);
    const [first] = Array.isArray(body) ? body : [];
    expect(first).toMatchObject({
      _id: home.id,
      name: 'Home Club',
      clubLogo: '',
      clubCategory: 'Uncategorized',
      isActive: true,
      memberCount: 3,
      clubLeadId: { _id: clubAdmin.id, name: 'Club Admin', email: clubAdmin.email },
      facultyCoordinater: {
        _id: facultyCoordinator.id,
        name: 'Coordinator',
        email: facultyCoordinator.email,
      },
    });
    expect(first?.clubMembers?.map(({ student, role }) => [student._id, role])).toEqual(
      expect.arrayContaining([
        [clubAdmin.id, 'clubAdmin'],
        [facultyCoordinator.id, 'facultyCoordinater'],
        [member.id, 'member'],
      ]),
    );
    expect(first?.clubMembers?.[0]).not.toHaveProperty('email');
    expect((await send('GET /clubs')).body.data).toEqual(body);
  });

  it('names a member by the id of the person', async () => {
    const { home } = await make.cast();
    const { clubMembers = [] } = await wholeOf(home.id);
    expect(clubMembers.map(({ _id }) => _id)).toEqual(
      clubMembers.map(({ student }) => student._id),
    );
    const page = (await send('GET /club/:id/members', { params: { id: home.id } })).body.data;
    expect(page.map(({ _id }) => _id)).toEqual(page.map(({ student }) => student._id));
  });

  it.each(['/api/club', '/api/clubs'])(
    '%s answers a token that is over like a visitor',
    async (url) => {
      const answer = await campus.app.inject({ url, headers: { authorization: 'Bearer over' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual((await campus.app.inject({ url })).json());
      const { token } = await make.user();
      const own = await campus.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      // Every response carries the account's current role.
      expect([answer.headers['x-account-role'], own.headers['x-account-role']]).toEqual([
        undefined,
        'member',
      ]);
    },
  );

  it('says null for a lead and a coordinator that are not there', async () => {
    const club = await make.club();
    expect(await wholeOf(club.id)).toMatchObject({
      clubLeadId: null,
      facultyCoordinater: null,
      clubMembers: [],
      memberCount: 0,
    });
  });

  it('comes in pages, lean, searched, sorted and by category when asked', async () => {
    const people = await make.users([{}, {}, {}]);
    await make.club({ name: 'Alpha', category: 'Sport', members: people.slice(0, 1) });
    await make.club({ name: 'Beta', category: 'Sport', members: people });
    await make.club({ name: 'Gamma' });
    const lean = (query: Record<string, unknown>) =>
      send('GET /club', { query: { page: 1, view: 'lean', ...query } });
    const { body } = await lean({ sort: 'members', limit: 2 });
    expect(body).toMatchObject({
      success: true,
      page: 1,
      limit: 2,
      total: 3,
      categories: ['Uncategorized', 'Sport'],
    });
    expect(
      'data' in body
        ? body.data.map(({ name, memberCount, clubMembers }) => [name, memberCount, clubMembers])
        : [],
    ).toEqual([
      ['Beta', 3, undefined],
      ['Alpha', 1, undefined],
    ]);
    expect((await lean({ q: 'ET' })).body).toMatchObject({ total: 1, data: [{ name: 'Beta' }] });
    expect((await lean({ category: 'Uncategorized' })).body).toMatchObject({
      total: 1,
      data: [{ name: 'Gamma' }],
    });
    expect((await lean({ sort: 'newest', limit: 101 })).status).toBe(400);
  });

  it.each([
    ['GET /club', () => ({})],
    ['GET /club', () => ({ query: { page: 1, limit: 100, view: 'lean' } })],
    ['GET /clubs', () => ({})],
    ['GET /auth/all-users', () => ({})],
    ['GET /auth/all-users', () => ({ query: { page: 1, limit: 100 } })],
    ['GET /auth/search', () => ({ query: { query: 'person' } })],
    ['GET /auth/eligible-users', (clubId: string) => ({ query: { clubId } })],
    ['GET /club/:id/members', (id: string) => ({ params: { id }, query: { limit: 100 } })],
    ['GET /club/:clubId/join-request', (clubId: string) => ({ params: { clubId } })],
    ['GET /club/join-requests', () => ({})],
    ['GET /club/user-club/:userId', (_id: string, userId: string) => ({ params: { userId } })],
    ['GET /audit', () => ({ query: { limit: 100 } })],
  ] as const)('%s asks the database as often for 100 rows as for one', async (key, input) => {
    const boss = await make.user({ role: 'superAdmin' });
    const first = await make.club({ admins: [boss] });
    const count = async () => {
      campus.forgetStatements();
      expect((await send(key, { ...input(first.id, boss.id), as: boss })).status).toBe(200);
      // Left out: how often the data version is read depends on the clock.
      return campus.statements.filter((statement) => !statement.includes('pg_current_snapshot'))
        .length;
    };
    const one = await count();
    const many = await make.users(Array.from({ length: 100 }, () => ({})));
    for (let i = 0; i < 20; i += 1)
      await make.club({ admins: [boss], members: many.slice(i * 5, i * 5 + 5) });
    await campus.db.insert(clubJoinRequests).values(
      many.map(({ id }, place) => ({
        id: newId(),
        clubId: first.id,
        userId: place ? id : boss.id,
        createdAt: campus.clock.now(),
      })),
    );
    await Promise.all(
      many.map(({ id }) =>
        createAuditService({ db: campus.db }).record({
          actor: boss,
          action: 'account.activated',
          subject: { kind: 'user', id, label: '' },
          at: campus.clock.now(),
        }),
      ),
    );
    expect(await count()).toBe(one);
  });
});

describe('one club', () => {
  it('is not found when it is absent', async () => {
    const { status, body } = await send('GET /club/:id', { params: { id: 'unknown' } });
    expect([status, body.message]).toEqual([404, 'Club not found']);
  });

  it('is created and edited, with a name of its own', async () => {
    const { superAdmin, clubAdmin, home } = await make.cast();
    const created = await send('POST /club', {
      as: superAdmin,
      body: { name: ' Chess ', description: 'Mates', clubCategory: '' },
    });
    expect(created.body.data).toMatchObject({
      name: 'Chess',
      description: 'Mates',
      clubCategory: 'Uncategorized',
      memberCount: 0,
    });
    expect((await send('POST /club', { as: superAdmin, body: { name: 'CHESS' } })).body.code).toBe(
      'name_taken',
    );
    const edited = await send('PUT /club/:id', {
      as: clubAdmin,
      params: { id: home.id },
      body: { name: 'Home', clubCategory: 'Sport' },
    });
    expect(edited.body.data).toMatchObject({ name: 'Home', clubCategory: 'Sport', memberCount: 3 });
    expect(
      (
        await send('PUT /club/:id', {
          as: clubAdmin,
          params: { id: home.id },
          body: { isActive: false },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await send('PUT /club/:id', {
          as: superAdmin,
          params: { id: home.id },
          body: { isActive: 'false' },
        })
      ).body.data.isActive,
    ).toBe(false);
    expect(
      (
        await send('PUT /club/:id', {
          as: superAdmin,
          params: { id: 'unknown' },
          body: { name: 'X' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await send('PUT /club/:id', {
          as: clubAdmin,
          params: { id: home.id },
          body: { name: 'other club' },
        })
      ).status,
    ).toBe(409);
  });

  it('shows its members in pages, the addresses to its admins only', async () => {
    const { member, clubAdmin, home } = await make.cast();
    const pageFor = async (as: typeof member) =>
      (
        await send('GET /club/:id/members', {
          as,
          params: { id: home.id },
          query: { limit: 2, q: 'm' },
        })
      ).body;
    expect((await pageFor(member)).data.every((row) => row.email === undefined)).toBe(true);
    expect((await pageFor(clubAdmin)).data.map(({ email }) => email)).toContain(member.email);
    expect((await send('GET /club/:id/members', { params: { id: 'unknown' } })).status).toBe(404);
  });
});

describe('roles in a club', () => {
  const assign = (as: { token: string }, clubId: string, userId: string, role: string) =>
    send('POST /club/add-member', { as: as.token, body: { clubId, userId, role } });

  it('raise the account so that the matching dashboard opens, and never lower it', async () => {
    const { superAdmin, otherMember, otherCoordinator, home } = await make.cast();
    const { body } = await assign(superAdmin, home.id, otherMember.id, 'clubAdmin');
    expect(body).toMatchObject({
      success: true,
      message: 'Role assigned successfully!',
      newMember: { student: { _id: otherMember.id }, role: 'clubAdmin' },
    });
    expect((await send('GET /auth/profile', { as: otherMember })).body.user.role).toBe('clubAdmin');
    await assign(superAdmin, home.id, otherCoordinator.id, 'member');
    expect((await send('GET /auth/profile', { as: otherCoordinator })).body.user.role).toBe(
      'facultyCoordinator',
    );
  });

  it('make a coordinator the one the club shows, and an admin the lead where there is none', async () => {
    const { superAdmin, otherMember, otherAdmin } = await make.cast();
    const club = await make.club();
    await assign(superAdmin, club.id, otherAdmin.id, 'clubAdmin');
    await assign(superAdmin, club.id, otherMember.id, 'facultyCoordinator');
    expect(await wholeOf(club.id)).toMatchObject({
      clubLeadId: { _id: otherAdmin.id },
      facultyCoordinater: { _id: otherMember.id },
    });
  });

  it('refuse what changes nothing, people who are not active, and what does not exist', async () => {
    const { superAdmin, member, home } = await make.cast();
    const idle = await make.user({ isActive: false });
    expect((await assign(superAdmin, home.id, member.id, 'member')).status).toBe(409);
    expect((await assign(superAdmin, home.id, idle.id, 'member')).status).toBe(409);
    expect((await assign(superAdmin, home.id, 'nobody', 'member')).status).toBe(404);
    expect((await assign(superAdmin, 'nowhere', member.id, 'member')).status).toBe(404);
    expect((await assign(superAdmin, home.id, member.id, 'moderator')).status).toBe(400);
  });

  it('are offered to active people for whom an assignment changes something, members included', async () => {
    const { superAdmin, member, home } = await make.cast();
    await make.user({ isActive: false, name: 'Idle' });
    await make.join(home, superAdmin, 'superAdmin');
    const { body } = await send('GET /auth/eligible-users', {
      as: superAdmin,
      query: { clubId: home.id },
    });
    const names = body.eligibleUsers.map(({ name }) => name);
    expect(names).toContain('Member');
    expect(names).not.toContain('Idle');
    expect(names).not.toContain('Super Admin');
    expect(body.data).toEqual(body.eligibleUsers);
    expect(body.data.find(({ _id }) => _id === member.id)).toEqual({
      _id: member.id,
      name: 'Member',
      email: member.email,
      role: 'member',
      department: 'Civil',
    });
    expect(
      (await send('GET /auth/eligible-users', { as: superAdmin, query: { clubId: 'unknown' } }))
        .status,
    ).toBe(404);
  });

  it('are told with the people they could be taken from, and who is the only one', async () => {
    const { superAdmin, clubAdmin, member, facultyCoordinator, home } = await make.cast();
    const rolesNow = async () => {
      const { body } = await send('GET /auth/eligible-users', {
        as: superAdmin,
        query: { clubId: home.id },
      });
      const roleOf = (id: string) => body.data.find(({ _id }) => _id === id)?.clubRole;
      return [roleOf(clubAdmin.id), roleOf(facultyCoordinator.id), roleOf(member.id)];
    };
    const coordinates = { role: 'facultyCoordinater', isOnly: true };
    expect(await rolesNow()).toEqual([{ role: 'clubAdmin', isOnly: true }, coordinates, undefined]);
    await make.join(home, await make.user({ isActive: false }), 'clubAdmin');
    expect((await rolesNow())[0]).toEqual({ role: 'clubAdmin', isOnly: true });
    await assign(superAdmin, home.id, member.id, 'clubAdmin');
    const among = { role: 'clubAdmin', isOnly: false };
    expect(await rolesNow()).toEqual([among, coordinates, among]);
  });

  it('are taken back without touching the account', async () => {
    const { superAdmin, clubAdmin, home } = await make.cast();
    const params = { id: home.id, userId: clubAdmin.id };
    expect(
      (
        await send('PUT /club/:id/members/:userId/role', {
          as: superAdmin,
          params,
          body: { role: 'member' },
        })
      ).body.data.role,
    ).toBe('member');
    expect((await send('GET /auth/profile', { as: clubAdmin })).body.user).toMatchObject({
      role: 'clubAdmin',
      clubAffiliations: [{ isClubAdmin: false }],
    });
    expect((await wholeOf(home.id)).clubLeadId).toBeNull();
    expect(
      (
        await send('PUT /club/:id/members/:userId/role', {
          as: superAdmin,
          params,
          body: { role: 'superAdmin' },
        })
      ).status,
    ).toBe(409);
  });

  it('let admins remove members, but not those who hold a role, nor themselves', async () => {
    const { clubAdmin, facultyCoordinator, member, home } = await make.cast();
    const remove = (userId: string) =>
      send('DELETE /club/:id/members/:userId', { as: clubAdmin, params: { id: home.id, userId } });
    expect((await remove(facultyCoordinator.id)).status).toBe(403);
    expect((await remove(clubAdmin.id)).status).toBe(403);
    expect((await remove(member.id)).status).toBe(200);
    expect((await remove(member.id)).status).toBe(404);
    expect((await wholeOf(home.id)).memberCount).toBe(2);
  });
});

describe('the clubs of a person', () => {
  it('carry role, joining date and the club', async () => {
    const { facultyCoordinator, home } = await make.cast();
    const { body } = await send('GET /club/user-club/:userId', {
      as: facultyCoordinator,
      params: { userId: facultyCoordinator.id },
    });
    expect(body.data).toMatchObject([
      {
        clubName: 'Home Club',
        role: 'facultyCoordinater',
        joinedAt: '2026-03-02T06:00:00.000Z',
        clubId: { _id: home.id, isActive: true },
      },
    ]);
  });

  it('tell of an announcement creator which ones they run', async () => {
    const { member, clubAdmin, superAdmin, home } = await make.cast();
    const clubsOf = async (creatorId: string, as: TestUser) =>
      (await send('GET /club/:creatorId/clubs-with-admin-status', { as, params: { creatorId } }))
        .body.clubs;
    expect([await clubsOf(clubAdmin.id, member), await clubsOf('nobody', member)]).toEqual([
      [],
      [],
    ]);
    const body = { title: 'News', description: 'Words', clubId: home.id };
    await send('POST /announcement', { as: clubAdmin, body });
    const run = [{ clubId: home.id, clubName: 'Home Club', isClubAdmin: true }];
    for (const as of [member, clubAdmin, superAdmin])
      expect(await clubsOf(clubAdmin.id, as)).toMatchObject(run);
    expect(await clubsOf(member.id, clubAdmin)).toEqual([]);
    expect(await clubsOf(member.id, superAdmin)).toMatchObject([{ isClubAdmin: false }]);
  });
});
