import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { events, registrations, teams } from '../../db/schema';
import { testApp, type TestApp, type TestClub, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

/** Concurrent requests; the pool has 10 sessions. */
const wide = 40;

const all = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  width = wide,
): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as T);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};

describe('with real concurrency', () => {
  let campus: TestApp;
  let home: TestClub;
  let admin: TestUser;
  const crowd: TestUser[] = [];

  beforeAll(async () => {
    campus = await testApp();
    admin = await campus.make.user({ role: 'clubAdmin' });
    home = await campus.make.club({ admins: [admin] });
    crowd.push(...(await campus.make.users(Array.from({ length: 300 }, () => ({})))));
  });
  afterAll(() => campus.close());

  const make = (values: Partial<typeof events.$inferInsert>) =>
    eventMaker(campus).event({ club: home, creator: admin, ...values });
  const register = (eventId: string, person: TestUser, body: object = {}) =>
    campus.send('POST /event/:id/register', { as: person, params: { id: eventId }, body });
  const cancel = (eventId: string, person: TestUser) =>
    campus.send('DELETE /event/:id/registration', { as: person, params: { id: eventId } });
  const people = (from: number, to: number): TestUser[] => crowd.slice(from, to);
  const person = (index: number): TestUser => crowd[index] as TestUser;

  /** What the rows say must be what the event has counted, and never more than it has room for. */
  const counts = async (eventId: string) => {
    const [event] = await campus.db.select().from(events).where(eq(events.id, eventId));
    const rows = await campus.db
      .select({ status: registrations.status, total: sql<number>`count(*)::int` })
      .from(registrations)
      .where(eq(registrations.eventId, eventId))
      .groupBy(registrations.status);
    const of = (...statuses: string[]) =>
      rows
        .filter(({ status }) => statuses.includes(status))
        .reduce((sum, { total }) => sum + total, 0);
    const seats = of('CONFIRMED', 'INVITED');
    const waiting = of('WAITING');
    expect(event?.registeredCount).toBe(seats);
    expect(event?.waitingCount).toBe(waiting);
    expect(seats).toBeLessThanOrEqual(event?.maxParticipants ?? 0);
    return { seats, waiting };
  };

  test('300 people for 50 seats: exactly 50', async () => {
    const { id } = await make({ maxParticipants: 50 });
    const answers = await all(crowd, (one) => register(id, one), 100);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ body }) => body.code === 'event_full')).toHaveLength(250);
    expect(await counts(id)).toEqual({ seats: 50, waiting: 0 });
  });

  test('the same person 50 times: once', async () => {
    const { id } = await make({ maxParticipants: 50 });
    const answers = await all(Array.from({ length: 50 }), () => register(id, person(0)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'already_registered')).toHaveLength(49);
    expect(await counts(id)).toEqual({ seats: 1, waiting: 0 });
  });

  const smaller = (event: string) => ({
    event,
    description: 'Build',
    teamAllowed: true,
    teamSizeLimit: 2,
    evaluationCriteria: 'Idea',
    prizes: [{ position: 1, reward: 'Trophy' }],
    rounds: [
      {
        name: 'Round 1',
        description: 'Pitch',
        date: '2026-03-09T10:00',
        duration: 60,
        isLive: false,
      },
    ],
    judges: [{ name: 'Prof. Rao', profile: '', userId: '' }],
    rules: ['Be fair'],
    registrationDeadline: '',
  });
  const contest = async (maxParticipants: number) => {
    const { id } = await make({ maxParticipants, eventType: 'COMPETITION' });
    await eventMaker(campus).competition(id);
    return id;
  };
  const team = (eventId: string, name: string, leader: TestUser, members: readonly TestUser[]) =>
    register(eventId, leader, { teamName: name, teamMembers: members.map(({ id }) => id) });

  test('teams of 4 for 3 seats: none, and nobody of them is left half in', async () => {
    const id = await contest(3);
    const answers = await all([0, 1, 2, 3, 4, 5, 6, 7], (n) =>
      team(id, `Team ${n}`, person(n * 4), people(n * 4 + 1, n * 4 + 4)),
    );
    expect(answers.map(({ body }) => body.code)).toEqual(
      Array.from({ length: 8 }, () => 'event_full'),
    );
    expect(await counts(id)).toEqual({ seats: 0, waiting: 0 });
    expect(await campus.db.select().from(teams).where(eq(teams.eventId, id))).toHaveLength(0);
  });

  test('teams of 4 for 10 seats: two, with two seats left over', async () => {
    const id = await contest(10);
    const answers = await all([0, 1, 2, 3, 4, 5, 6, 7], (n) =>
      team(id, `Team ${n}`, person(n * 4), people(n * 4 + 1, n * 4 + 4)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await counts(id)).toEqual({ seats: 8, waiting: 0 });
  });

  test('two teams that share a person: one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await contest(10);
      const answers = await all([1, 2], (n) =>
        team(id, `Team ${n}`, person(n), [person(10), person(10 + n)]),
      );
      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
        200, 409,
      ]);
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        `${person(10).name} cannot be added.`,
      );
      expect(await counts(id)).toEqual({ seats: 3, waiting: 0 });
    }
  });

  test('crossing orders of members never wait for each other', async () => {
    const id = await contest(40);
    const pair = [person(1), person(2), person(3)];
    const answers = await all(
      Array.from({ length: 24 }, (_, n) => n),
      (n) => team(id, `Team ${n}`, person(20 + n), n % 2 ? pair : [...pair].reverse()),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(23);
    expect(await counts(id)).toEqual({ seats: 4, waiting: 0 });
  });

  test('a smaller team size and teams that are larger: either the edit or the teams', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await make({ maxParticipants: 10, eventType: 'COMPETITION' });
      const competition = await eventMaker(campus).competition(id);
      const edit = () =>
        campus.send('PUT /competition/:id', {
          as: admin,
          params: { id: competition },
          body: smaller(id),
        });
      const works: (() => Promise<{ status: number; body: { code?: string } }>)[] = [
        () => team(id, 'Team', person(1), people(2, 4)),
        edit,
        () => team(id, 'Other', person(5), people(6, 8)),
      ];
      const answers = await all(round % 2 ? works : [...works].reverse(), (work) => work());
      const edited = answers[1]?.status === 200;
      const codes = answers.map(({ body }) => body.code).filter(Boolean);
      expect(
        codes.filter(
          (code) =>
            !['competition_changed', 'teams_registered', 'invalid_input'].includes(code ?? ''),
        ),
      ).toEqual([]);
      expect(await counts(id)).toEqual({ seats: edited ? 0 : 6, waiting: 0 });
    }
  });

  test('two teams of one name: one of them', async () => {
    const id = await contest(40);
    const answers = await all([1, 2, 3, 4], (n) =>
      team(id, n % 2 ? 'Rockets' : 'ROCKETS', person(n), []),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'team_name_taken')).toHaveLength(3);
  });

  test('the waiting list moves up in order and never past the capacity', async () => {
    const { id } = await make({ maxParticipants: 5 });
    for (const one of people(0, 5)) expect((await register(id, one)).status).toBe(200);
    for (const [index, one] of people(5, 15).entries()) {
      const { body } = await register(id, one, { waitingList: true });
      expect(body.data).toMatchObject({ status: 'PENDING', waiting: index + 1 });
    }
    // Three seats become free at once, while newcomers try to slip in between.
    const [freed] = await Promise.all([
      all(people(0, 3), (one) => cancel(id, one)),
      all(people(20, 40), (one) => register(id, one)),
    ]);
    expect(freed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await counts(id)).toEqual({ seats: 5, waiting: 7 });
    const seated = await campus.db
      .select({ userId: registrations.userId })
      .from(registrations)
      .where(and(eq(registrations.eventId, id), eq(registrations.status, 'CONFIRMED')));
    expect(new Set(seated.map(({ userId }) => userId))).toEqual(
      new Set(people(3, 8).map((one) => one.id)),
    );
  });

  test('registering, waiting and cancelling all at once keeps every count right', async () => {
    const { id } = await make({ maxParticipants: 7 });
    await all(people(0, 60), async (one) => {
      await register(id, one, { waitingList: true });
      if (Number.parseInt(one.id.slice(-2), 16) % 2) await cancel(id, one);
    });
    const { seats, waiting } = await counts(id);
    if (waiting > 0) expect(seats).toBe(7);
  });

  test('a capacity that shrinks while people register is never passed', async () => {
    const { id } = await make({ maxParticipants: 20 });
    const resize = (maxParticipants: number) =>
      campus.send('PUT /event/:id', { as: admin, params: { id }, body: { maxParticipants } });
    const [, resized] = await Promise.all([
      all(people(0, 80), (one) => register(id, one)),
      all([18, 16, 14, 12, 10, 8], resize, 3),
    ]);
    for (const { status } of resized) expect([200, 409]).toContain(status);
    await counts(id);
  });

  test('nobody gets in after the deadline has passed or the event was cancelled', async () => {
    const { id } = await make({ maxParticipants: 300 });
    const [answers] = await Promise.all([
      all(people(0, 60), (one) => register(id, one)),
      campus.send('POST /event/:id/cancel', {
        as: admin,
        params: { id },
        body: { reason: 'Rain' },
      }),
    ]);
    const accepted = answers.filter(({ status }) => status === 200).length;
    for (const { status, body } of answers)
      if (status !== 200) expect(body.code).toBe('event_cancelled');
    expect(await counts(id)).toEqual({ seats: accepted, waiting: 0 });
    expect((await register(id, person(100))).body.code).toBe('event_cancelled');

    const other = await make({
      maxParticipants: 300,
      registrationDeadline: new Date(campus.clock.now().getTime() + 1000),
    });
    const started = all(people(0, 60), (one) => register(other.id, one));
    campus.clock.advance(1000);
    await started;
    expect((await register(other.id, person(100))).body.code).toBe('registration_closed');
    await counts(other.id);
  });

  test('two reviewers at once: one decides, the others read that it is decided', async () => {
    const reviewers = await Promise.all(
      [1, 2, 3, 4].map(() => campus.make.user({ role: 'superAdmin' })),
    );
    const { id } = await make({ approvalStatus: 'FACULTY_APPROVED' });
    const answers = await all(reviewers, (as) =>
      campus.send('PUT /event/:id/super-admin-approval', {
        as,
        params: { id },
        body: { approved: true, remark: '' },
      }),
    );
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    const { body } = await campus.send('GET /event/:id', { as: admin, params: { id } });
    expect(body.data.approvalHistory).toHaveLength(1);
  });

  test('a crowd that waits for one event leaves the database to everybody else', async () => {
    const { id } = await make({ maxParticipants: 30 });
    const holder = await campus.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from portal.events where id = $1 for update', [id]);
      const waiting = people(0, 30).map((one) => register(id, one));
      const answers = await all(people(0, 30), (as) => campus.send('GET /auth/profile', { as }));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await holder.query('commit');
      expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
    } finally {
      holder.release();
    }
    expect(await counts(id)).toMatchObject({ seats: 30 });
  });

  test('a person is seated at most once per event, whatever happened', async () => {
    const doubles = await campus.db
      .select({ userId: registrations.userId })
      .from(registrations)
      .where(
        and(
          ne(registrations.status, 'CANCELLED'),
          inArray(
            registrations.userId,
            crowd.map(({ id }) => id),
          ),
        ),
      )
      .groupBy(registrations.eventId, registrations.userId)
      .having(sql`count(*) > 1`);
    expect(doubles).toEqual([]);
  });
});
