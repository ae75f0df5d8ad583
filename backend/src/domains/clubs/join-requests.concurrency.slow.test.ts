import { testApp, type TestApp } from '../../testing';

let campus: TestApp;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

const statuses = async (all: Promise<{ status: number }>[]): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(all)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('many at once', () => {
  it('takes one of 20 join requests of the same person', async () => {
    const { otherMember, home } = await campus.make.cast();
    const all = Array.from({ length: 20 }, () =>
      campus.send('POST /club/:id/join-request', {
        as: otherMember,
        params: { id: home.id },
        body: {},
      }),
    );
    expect(await statuses(all)).toEqual({ 200: 1, 409: 19 });
  });

  it('lets one of two deciders win, every time, and writes one line in the trail', async () => {
    const { superAdmin, clubAdmin, home } = await campus.make.cast();
    for (const person of await campus.make.users(Array.from({ length: 10 }, () => ({})))) {
      const sent = await campus.send('POST /club/:id/join-request', {
        as: person,
        params: { id: home.id },
        body: {},
      });
      const decide = (as: typeof superAdmin, action: string) =>
        campus.send('POST /club/:clubId/respond', {
          as,
          params: { clubId: home.id },
          body: { requestId: sent.body.data._id, action },
        });
      expect(
        await statuses([decide(superAdmin, 'approved'), decide(clubAdmin, 'rejected')]),
      ).toEqual({ 200: 1, 409: 1 });
    }
    const trail = await campus.send('GET /audit', { as: superAdmin });
    expect(trail.body.total).toBe(10);
  });

  it('approves 30 people of one club at once and counts them all', async () => {
    const { clubAdmin, home } = await campus.make.cast();
    const people = await campus.make.users(Array.from({ length: 30 }, () => ({})));
    const sent = await Promise.all(
      people.map((as) =>
        campus.send('POST /club/:id/join-request', { as, params: { id: home.id }, body: {} }),
      ),
    );
    const decisions = sent.map(({ body }) =>
      campus.send('POST /club/:clubId/respond', {
        as: clubAdmin,
        params: { clubId: home.id },
        body: { requestId: body.data._id, action: 'approved' },
      }),
    );
    expect(await statuses(decisions)).toEqual({ 200: 30 });
    const { data } = (await campus.send('GET /club/:id', { params: { id: home.id } })).body;
    expect([data.memberCount, data.clubMembers?.length]).toEqual([33, 33]);
  });

  it('never loses the last super admin, however many lower each other', async () => {
    const admins = await campus.make.users(
      Array.from({ length: 6 }, () => ({ role: 'superAdmin' as const })),
    );
    await Promise.all(
      admins.map((as, place) =>
        campus.send('PUT /auth/users/:id/role', {
          as,
          params: { id: admins[(place + 1) % admins.length]?.id },
          body: { role: 'member' },
        }),
      ),
    );
    const { rows } = await campus.context.pool.query<{ count: number }>(
      "select count(*)::int as count from portal.users where role = 'superAdmin'",
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(1);
  });

  it('makes one account of 10 sign-ups with the same address', async () => {
    const body = {
      name: 'Grace',
      email: 'grace@campus.test',
      password: 'secret1',
      department: 'Civil',
    };
    const all = Array.from({ length: 10 }, () => campus.send('POST /auth/register', { body }));
    expect(await statuses(all)).toEqual({ 200: 1, 409: 9 });
  });

  it('uses a reset link once', async () => {
    const { superAdmin, member } = await campus.make.cast();
    const { link } = (
      await campus.send('POST /auth/users/:id/reset-link', {
        as: superAdmin,
        params: { id: member.id },
      })
    ).body;
    const body = { token: new URL(link).searchParams.get('reset'), newPassword: 'brand-new' };
    expect(
      await statuses(
        Array.from({ length: 8 }, () => campus.send('POST /auth/reset-password', { body })),
      ),
    ).toEqual({ 200: 1, 404: 7 });
  });

  it('assigns crossing roles in crossing clubs without a deadlock', async () => {
    const { superAdmin, member, otherMember, home, other } = await campus.make.cast();
    const assign = (clubId: string, userId: string, role: string) =>
      campus.send('POST /club/add-member', { as: superAdmin, body: { clubId, userId, role } });
    const all = Array.from({ length: 8 }, (_, round) => [
      assign(home.id, otherMember.id, round % 2 ? 'member' : 'clubAdmin'),
      assign(other.id, member.id, round % 2 ? 'clubAdmin' : 'member'),
      campus.send('PUT /auth/users/:id/role', {
        as: superAdmin,
        params: { id: member.id },
        body: { role: round % 2 ? 'member' : 'clubAdmin' },
      }),
    ]).flat();
    const counts = await statuses(all);
    expect(Object.keys(counts).filter((status) => status !== '200' && status !== '409')).toEqual(
      [],
    );
  });
});
