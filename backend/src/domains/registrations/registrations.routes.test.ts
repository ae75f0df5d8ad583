import { eq } from 'drizzle-orm';
import { registrations, users } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
});

const make = (values: EventParts = {}) =>
  eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, ...values });
const contest = async (
  values: EventParts = {},
  rules: Parameters<ReturnType<typeof eventMaker>['competition']>[1] = {},
) => {
  const { id } = await make({ eventType: 'COMPETITION', ...values });
  return { id, competitionId: await eventMaker(campus).competition(id, rules) };
};
const register = (id: string, as: TestUser, body: object = {}) =>
  campus.send('POST /event/:id/register', { as, params: { id }, body });
const compete = (id: string, as: TestUser, body: object = {}) =>
  campus.send('POST /competition/:id/register', { as, params: { id }, body });
const cancel = (id: string, as: TestUser) =>
  campus.send('DELETE /event/:id/registration', { as, params: { id } });
const mine = async (id: string, as: TestUser) =>
  (await campus.send('GET /event/:id/my-registration', { as, params: { id } })).body.data;
const invitation = (id: string, as: TestUser, action: string) =>
  campus.send('POST /event/:id/invitation', { as, params: { id }, body: { action } });

describe('registering alone', () => {
  it('is confirmed at once; a free event is paid, another is not', async () => {
    const free = await make();
    const paid = await make({ fees: 100 });
    const { status, body } = await register(free.id, cast.member);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Registration successful!',
      data: { status: 'CONFIRMED', kind: 'SOLO', paymentStatus: true, team: null },
    });
    expect((await register(paid.id, cast.member)).body.data).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: false,
    });
  });

  it('reads and writes each row once, and answers with what is stored', async () => {
    const { id } = await make();
    campus.forgetStatements();
    const { body } = await register(id, cast.member);
    const words = campus.statements.map((statement) => statement.trim().split(/\s/)[0]);
    // Session, event; then the account's lock, the seat and the registration.
    expect(words).toEqual(['select', 'select', 'with']);
    expect(body.data).toEqual(await mine(id, cast.member));
  });

  it('works with no body at all, as existing clients send it', async () => {
    const { id } = await make();
    const answer = await campus.app.inject({
      method: 'POST',
      url: `/api/event/${id}/register`,
      headers: { authorization: `Bearer ${cast.member.token}`, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['twice', {}, 'already_registered', 'You are already registered for this event'],
    [
      'after the deadline',
      { registrationDeadline: new Date('2026-03-02T06:00:00Z') },
      'registration_closed',
      'Registration for this event is closed',
    ],
    [
      'when it is cancelled',
      { cancelledAt: new Date('2026-03-01T06:00:00Z') },
      'event_cancelled',
      'This event has been cancelled',
    ],
    [
      'when it is full',
      { maxParticipants: 1, registeredCount: 1 },
      'event_full',
      'This event is full',
    ],
    [
      'before its competition is set up',
      { eventType: 'COMPETITION' as const },
      'competition_not_ready',
      'This competition is not set up yet. Please come back later.',
    ],
  ])('is refused %s', async (when, values, code, message) => {
    const { id } = await make(values);
    if (when === 'twice') await register(id, cast.member);
    const { status, body } = await register(id, cast.member);
    expect([status, body.code, body.message]).toEqual([409, code, message]);
  });

  it('is for members and club admins', async () => {
    const { id } = await make();
    expect((await register(id, cast.superAdmin)).body.message).toBe(
      'Only members and club admins can register for events',
    );
    expect((await register(id, cast.otherAdmin)).status).toBe(200);
  });

  it('refuses bad bodies with a field list', async () => {
    const { id } = await make();
    for (const body of [
      { teamMembers: 'x' },
      { teamMembers: [{}] },
      { teamName: 5 },
      { waitingList: 'perhaps' },
      [],
    ]) {
      const answer = await register(id, cast.member, body);
      expect(answer.status).toBe(400);
      expect(answer.body.fields).not.toHaveLength(0);
    }
  });

  it('holds departments where the campus enforces them', async () => {
    const strict = await testApp({ settings: { ENFORCE_DEPARTMENTS: 'true' } });
    const people = await strict.make.cast();
    const { id } = await eventMaker(strict).event({
      club: people.home,
      departmentsAllowed: ['Mechanical'],
    });
    const { status, body } = await strict.send('POST /event/:id/register', {
      as: people.member,
      params: { id },
    });
    expect([status, body.message]).toEqual([403, 'This event is for Mechanical']);
    await strict.close();
  });
});

describe('cancelling and the waiting list', () => {
  it('frees the spot, and a new registration is welcome', async () => {
    const { id } = await make({ maxParticipants: 1 });
    await register(id, cast.member);
    expect((await cancel(id, cast.member)).body.message).toBe('Your registration was cancelled');
    expect(await mine(id, cast.member)).toBeNull();
    expect((await register(id, cast.otherMember)).status).toBe(200);
    expect((await cancel(id, cast.member)).status).toBe(404);
  });

  it('is not possible once the event has begun', async () => {
    const { id } = await make();
    await register(id, cast.member);
    campus.clock.advance(7 * 86_400_000);
    expect((await cancel(id, cast.member)).body.code).toBe('event_started');
  });

  it('is joined only by those who ask for it, and moves up by itself', async () => {
    const { id } = await make({ maxParticipants: 1 });
    const third = await campus.make.user();
    await register(id, cast.member);
    const { body } = await register(id, cast.otherMember, { waitingList: true });
    expect(body.message).toBe('This event is full: you are number 1 on the waiting list');
    expect(body.data).toMatchObject({ status: 'PENDING', waiting: 1, invited: false });
    expect((await register(id, third, { waitingList: true })).body.data.waiting).toBe(2);
    await cancel(id, cast.member);
    expect(await mine(id, cast.otherMember)).toMatchObject({ status: 'CONFIRMED', waiting: null });
    expect(await mine(id, third)).toMatchObject({ status: 'PENDING', waiting: 1 });
  });
});

describe('teams', () => {
  it('need a name, through either call', async () => {
    const { id, competitionId } = await contest();
    for (const answer of [
      await register(id, cast.member),
      await compete(competitionId, cast.member, { teamName: ' ' }),
    ])
      expect([answer.status, answer.body.message]).toEqual([400, 'Team name is required']);
  });

  it('seat everybody: the leader confirmed, the others invited until they confirm or leave', async () => {
    const { id, competitionId } = await contest({ maxParticipants: 3 });
    const third = await campus.make.user({ name: 'Third' });
    const { body } = await compete(competitionId, cast.member, {
      teamName: 'Rockets',
      teamMembers: [cast.otherMember.id, third.id],
    });
    expect(body.data).toMatchObject({
      kind: 'TEAM',
      isTeamLeader: true,
      team: {
        name: 'Rockets',
        members: [
          { name: 'Member', role: 'Leader', status: 'CONFIRMED' },
          { name: 'Other Member', role: 'Member', status: 'PENDING' },
          { name: 'Third', role: 'Member', status: 'PENDING' },
        ],
      },
    });
    expect((await register(id, cast.otherAdmin, { teamName: 'Late' })).body.code).toBe(
      'event_full',
    );
    expect(await mine(id, third)).toMatchObject({
      status: 'PENDING',
      invited: true,
      isTeamLeader: false,
    });
    expect((await invitation(id, third, 'accept')).status).toBe(200);
    expect((await invitation(id, third, 'accept')).status).toBe(409);
    expect(await mine(id, third)).toMatchObject({ status: 'CONFIRMED', invited: false });
    expect((await invitation(id, cast.otherMember, 'decline')).status).toBe(200);
    expect(await mine(id, cast.otherMember)).toBeNull();
    expect((await register(id, cast.otherAdmin, { teamName: 'Late' })).status).toBe(200);
    expect((await invitation(id, third, 'maybe')).status).toBe(400);
    expect((await cancel(id, third)).body.message).toBe('You have left the team');
  });

  it('have paid where nothing is to be paid, and not elsewhere', async () => {
    const [free, paid] = [await contest(), await contest({ fees: 100 })];
    const pays = async (id: string) =>
      (await register(id, cast.member, { teamName: 'Rockets' })).body.data.paymentStatus;
    expect([await pays(free.id), await pays(paid.id)]).toEqual([true, false]);
  });

  it('go with their leader', async () => {
    const { id } = await contest();
    await register(id, cast.member, { teamName: 'Rockets', teamMembers: [cast.otherMember.id] });
    expect((await cancel(id, cast.member)).body.message).toBe(
      "Your team's registration was cancelled",
    );
    expect(await mine(id, cast.otherMember)).toBeNull();
    expect((await register(id, cast.otherMember, { teamName: 'rockets' })).status).toBe(200);
  });

  it('name the person who does not fit', async () => {
    const { id } = await contest();
    const sleeper = await campus.make.user({ name: 'Sleeper' });
    await campus.db.update(users).set({ isActive: false }).where(eq(users.id, sleeper.id));
    await register(id, cast.otherMember, { teamName: 'First' });
    const ask = async (...teamMembers: string[]) => {
      const { status, body } = await register(id, cast.member, { teamName: 'Second', teamMembers });
      return [status, body.message];
    };
    expect(await ask('nobody')).toEqual([400, 'One of the team members does not exist']);
    const unknown = { teamName: 'Second', teamMembers: ['nobody'] };
    expect((await register(id, cast.member, unknown)).body.fields).toEqual([
      { path: 'teamMembers', message: 'One of the team members does not exist' },
    ]);
    expect(await ask(sleeper.id)).toEqual([409, 'Sleeper cannot be added.']);
    expect(await ask(cast.superAdmin.id)).toEqual([409, 'Super Admin cannot be added.']);
    expect(await ask(cast.otherMember.id)).toEqual([409, 'Other Member cannot be added.']);
    expect(await ask(cast.member.id)).toEqual([
      400,
      'You lead the team: do not add yourself as a member',
    ]);
    expect(await ask('a', 'b', 'c', 'd')).toEqual([
      400,
      'Team size cannot exceed 4 members (including you)',
    ]);
    expect((await register(id, cast.member, { teamName: 'FIRST' })).body.message).toBe(
      'A team with this name is already registered',
    );
    expect(await campus.db.select().from(registrations)).toHaveLength(1);
  });

  it('wait as one and move up as one', async () => {
    const { id } = await contest({ maxParticipants: 2 });
    const [third, fourth] = [await campus.make.user(), await campus.make.user()];
    await register(id, cast.member, { teamName: 'First', teamMembers: [cast.otherMember.id] });
    await register(id, third, { teamName: 'Second', teamMembers: [fourth.id], waitingList: true });
    expect((await invitation(id, fourth, 'accept')).body.code).toBe('team_waiting');
    await cancel(id, cast.otherMember);
    expect(await mine(id, third)).toMatchObject({ status: 'PENDING', waiting: 1 });
    await cancel(id, cast.member);
    expect(await mine(id, third)).toMatchObject({ status: 'CONFIRMED' });
    expect(await mine(id, fourth)).toMatchObject({ status: 'PENDING', invited: true });
  });

  it('are refused where the competition is for single people', async () => {
    const { id } = await contest({}, { teamAllowed: false, teamSizeLimit: 1 });
    expect(
      (await register(id, cast.member, { teamMembers: [cast.otherMember.id] })).body.message,
    ).toBe('Teams are not allowed here');
    expect(
      (await register(id, cast.member, { teamName: '', teamMembers: [] })).body.data.kind,
    ).toBe('SOLO');
  });
});
