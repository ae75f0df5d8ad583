import { testApp, type TestApp, type TestUser } from '../../testing';

let campus: TestApp;
let send: TestApp['send'];
let make: TestApp['make'];
beforeAll(async () => {
  campus = await testApp();
  ({ send, make } = campus);
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

const ask = (as: TestUser, id: string, userId = as.id) =>
  send('POST /club/:id/join-request', { as, params: { id }, body: { userId } });
const respond = (as: TestUser, clubId: string, requestId: string, action = 'approved') =>
  send('POST /club/:clubId/respond', { as, params: { clubId }, body: { requestId, action } });
const membershipStatus = async (as: TestUser, clubId: string) =>
  (await send('GET /club/:clubId/my-standing', { as, params: { clubId } })).body.data;

describe('asking to join', () => {
  it('is open to members and to admins of other clubs, once at a time', async () => {
    const { otherMember, otherAdmin, home } = await make.cast();
    const { status, body } = await ask(otherMember, home.id);
    expect([status, body.message]).toEqual([200, 'Join request sent successfully!']);
    expect((await ask(otherAdmin, home.id)).status).toBe(200);
    const again = await ask(otherMember, home.id);
    expect([again.status, again.body.message]).toEqual([
      409,
      'You have already sent a join request to this club.',
    ]);
    expect(await membershipStatus(otherMember, home.id)).toMatchObject({
      isMember: false,
      request: 'pending',
      requestId: body.data._id,
      mayJoin: false,
    });
  });

  it('is refused to members, for others, and where a sentence stands in the place of the button', async () => {
    const { member, otherMember, otherCoordinator, superAdmin, home } = await make.cast();
    const mine = await ask(member, home.id);
    expect([mine.status, mine.body.code, mine.body.message]).toEqual([
      400,
      'already_member',
      'You are already a member of this club!',
    ]);
    expect((await ask(otherMember, home.id, member.id)).status).toBe(403);
    expect((await ask(otherMember, 'unknown')).status).toBe(404);
    for (const person of [otherCoordinator, superAdmin])
      expect((await ask(person, home.id)).status).toBe(403);
    const closed = await make.club({ isActive: false });
    expect((await ask(otherMember, closed.id)).body.code).toBe('inactive_club');
    expect((await membershipStatus(otherMember, closed.id)).reason).toBe(
      'This club is not active and takes no new members',
    );
    expect(await membershipStatus(member, home.id)).toMatchObject({
      isMember: true,
      role: 'member',
      mayJoin: false,
      reason: null,
    });
  });

  it('is possible again after a rejection and after leaving', async () => {
    const { otherMember, clubAdmin, home } = await make.cast();
    const first = (await ask(otherMember, home.id)).body.data;
    await respond(clubAdmin, home.id, first._id, 'rejected');
    expect(await membershipStatus(otherMember, home.id)).toMatchObject({
      request: 'rejected',
      mayJoin: true,
    });
    const second = (await ask(otherMember, home.id)).body.data;
    await respond(clubAdmin, home.id, second._id);
    expect(
      (await send('DELETE /club/:id/membership', { as: otherMember, params: { id: home.id } }))
        .status,
    ).toBe(200);
    expect((await ask(otherMember, home.id)).status).toBe(200);
    expect(
      (await send('GET /club/join-requests', { as: otherMember })).body.data
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['approved', 'pending', 'rejected']);
  });

  it('can be withdrawn while it is pending', async () => {
    const { otherMember, clubAdmin, home } = await make.cast();
    const withdraw = (id: string) =>
      send('DELETE /club/join-request/:id', { as: otherMember, params: { id } });
    const first = (await ask(otherMember, home.id)).body.data;
    expect((await withdraw(first._id)).status).toBe(200);
    expect((await withdraw(first._id)).status).toBe(404);
    const second = (await ask(otherMember, home.id)).body.data;
    await respond(clubAdmin, home.id, second._id);
    expect((await withdraw(second._id)).status).toBe(409);
  });
});

describe('deciding', () => {
  it('lists pending requests first, each with its person', async () => {
    const { otherMember, otherAdmin, clubAdmin, home } = await make.cast();
    const first = (await ask(otherMember, home.id)).body.data;
    campus.clock.advance(1000);
    const second = (await ask(otherAdmin, home.id)).body.data;
    await respond(clubAdmin, home.id, second._id, 'rejected');
    const { body } = await send('GET /club/:clubId/join-request', {
      as: clubAdmin,
      params: { clubId: home.id },
    });
    expect(body.map(({ _id, status }) => [_id, status])).toEqual([
      [first._id, 'pending'],
      [second._id, 'rejected'],
    ]);
    expect(body[0]).toMatchObject({
      userId: {
        _id: otherMember.id,
        name: 'Other Member',
        email: otherMember.email,
        department: 'Civil',
        year: '',
        image: '',
      },
      respondedAt: null,
    });
    expect(body[0]?.createdAt).toBe(body[0]?.requestedAt);
    expect(
      (
        await send('GET /club/:clubId/join-request', {
          as: clubAdmin,
          params: { clubId: 'unknown' },
        })
      ).status,
    ).toBe(404);
  });

  it('approves: membership, affiliation, count and trail together; a second decision is refused', async () => {
    const { otherMember, clubAdmin, superAdmin, home } = await make.cast();
    const { _id } = (await ask(otherMember, home.id)).body.data;
    const { status, body } = await respond(clubAdmin, home.id, _id);
    expect([status, body.message, body.data.status]).toEqual([
      200,
      'Request approved successfully',
      'approved',
    ]);
    expect(body.data.respondedAt).not.toBeNull();
    expect((await respond(superAdmin, home.id, _id, 'rejected')).status).toBe(409);
    const profile = await send('GET /auth/profile', { as: otherMember });
    expect(profile.body.user.clubAffiliations.map(({ clubId }) => clubId)).toContain(home.id);
    expect((await send('GET /club/:id', { params: { id: home.id } })).body.data.memberCount).toBe(
      4,
    );
    const { data } = (
      await send('GET /audit', { as: superAdmin, query: { action: 'join_request.approved' } })
    ).body;
    expect(data).toMatchObject([
      {
        actor: { _id: clubAdmin.id, name: 'Club Admin' },
        subject: { kind: 'user', _id: otherMember.id },
        detail: 'Home Club',
      },
    ]);
  });

  it('finds a request only in its own club', async () => {
    const { otherMember, otherAdmin, home, other } = await make.cast();
    const { _id } = (await ask(otherMember, home.id)).body.data;
    expect((await respond(otherAdmin, other.id, _id)).status).toBe(404);
    expect((await respond(otherAdmin, home.id, _id)).status).toBe(403);
    expect((await respond(otherAdmin, other.id, _id, 'perhaps')).status).toBe(400);
  });
});
