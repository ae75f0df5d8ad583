import { untilWaiting } from 'database/testing';
import { eq } from 'drizzle-orm';
import { auditEntries, competitions, events, registrations } from '../../db/schema';
import { type Executor } from '../../db/client';
import { newId } from '../../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';
import { eventInEachState, type State } from '../../testing/varied-campus';
import { createWaitingListService } from '../seats/waiting-list.service';

let campus: TestApp;
let cast: Cast;
let people: TestUser[];
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
  people = await campus.make.users(
    ['Ada', 'Ben', 'Cleo', 'Dev', 'Eve', 'Fay'].map((name) => ({ name })),
  );
});

const person = (index: number): TestUser => people[index] as TestUser;
const make = async (values: EventParts = {}) =>
  (await eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, ...values })).id;
const contest = async (values: EventParts = {}) => {
  const id = await make({ eventType: 'COMPETITION', ...values });
  await eventMaker(campus).competition(id);
  return id;
};
const register = (id: string, as: TestUser, body: object = {}) =>
  campus.send('POST /event/:id/register', { as, params: { id }, body });
const team = (id: string, leader: number, members: readonly number[], more: object = {}) =>
  register(id, person(leader), {
    teamName: `Team ${leader}`,
    teamMembers: members.map((one) => person(one).id),
    ...more,
  });
const cancel = (id: string, as: TestUser) =>
  campus.send('DELETE /event/:id/registration', { as, params: { id } });
const invitation = (id: string, as: TestUser, action: string) =>
  campus.send('POST /event/:id/invitation', { as, params: { id }, body: { action } });
const rowsOf = async (eventId: string) => {
  const rows = await campus.db
    .select()
    .from(registrations)
    .where(eq(registrations.eventId, eventId));
  return people.map(({ id }) => rows.find(({ userId }) => userId === id));
};
const statuses = async (id: string) =>
  (await rowsOf(id)).map((row) => row?.status ?? '-').join(' ');
const change = (id: string, values: Partial<typeof events.$inferInsert>) =>
  campus.db.update(events).set(values).where(eq(events.id, id));
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 'in' : `${status} ${body.code}`;

// oxfmt-ignore
const outcomes: Record<State, [stranger: string, admin: string]> = {
  pending:                         ['404 not_found',           '409 not_open'],
  'pending, an hour ago':          ['404 not_found',           '409 not_open'],
  'pending, cancelled':            ['404 not_found',           '409 not_open'],
  'faculty approved':              ['404 not_found',           '409 not_open'],
  'faculty approved, an hour ago': ['404 not_found',           '409 not_open'],
  'faculty approved, yesterday':   ['404 not_found',           '409 not_open'],
  'faculty approved, cancelled':   ['404 not_found',           '409 not_open'],
  approved:                        ['in',                      'in'],
  'approved, over':                ['409 registration_closed', '409 registration_closed'],
  'approved, cancelled':           ['409 event_cancelled',     '409 event_cancelled'],
  rejected:                        ['404 not_found',           '409 not_open'],
};
test('an event in each state: registering, for a stranger and for an admin of its club', async () => {
  const made = await eventInEachState(campus, cast.home, cast.clubAdmin);
  const found: Record<string, [string, string]> = {};
  for (const [state, { id }] of Object.entries(made))
    found[state] = [
      outcome(await register(id, person(0))),
      outcome(await register(id, cast.clubAdmin)),
    ];
  expect(found).toEqual(outcomes);
});

describe('the last seats', () => {
  test('a team that does not fit reads how many are left; with the waiting list it waits, and one person still gets the seat', async () => {
    const id = await contest({ maxParticipants: 3 });
    await team(id, 0, []);
    expect((await team(id, 1, [2, 3])).body.message).toBe(
      'Only 2 spots are left: not enough for your team',
    );
    await team(id, 1, []);
    expect((await team(id, 2, [3])).body.message).toBe(
      'Only 1 spot is left: not enough for your team',
    );
    expect((await team(id, 2, [3], { waitingList: true })).body.data).toMatchObject({
      status: 'PENDING',
      waiting: 1,
    });
    expect((await team(id, 4, [], { waitingList: true })).body.data).toMatchObject({
      status: 'CONFIRMED',
      waiting: null,
    });
    expect((await team(id, 5, [])).body.message).toBe('This event is full');
    expect(
      (await register(id, cast.member, { teamName: 'More', teamMembers: [person(5).id] })).body
        .message,
    ).toBe('This event is full');
    expect(await statuses(id)).toBe('CONFIRMED CONFIRMED WAITING WAITING CONFIRMED -');
  });

  test('a team that is larger than the event never waits', async () => {
    const id = await contest({ maxParticipants: 2 });
    const { status, body } = await team(id, 0, [1, 2], { waitingList: true });
    expect([status, body.code, body.message]).toEqual([
      409,
      'event_full',
      'Only 2 spots are left: not enough for your team',
    ]);
    expect(await statuses(id)).toBe('- - - - - -');
  });

  test('a viewer reads whether it is full', async () => {
    const id = await make({ maxParticipants: 1 });
    const seen = async () =>
      (await campus.send('GET /event/:id', { as: person(1), params: { id } })).body.data;
    const before = await seen();
    await register(id, person(0));
    expect([before.isFull, (await seen()).isFull]).toEqual([false, true]);
  });

  test('the link to an online event is for those whose seat is confirmed', async () => {
    const id = await contest({
      mode: 'ONLINE',
      platformLink: 'https://meet.example.edu/x',
      maxParticipants: 2,
    });
    await team(id, 0, [1]);
    await team(id, 2, [], { waitingList: true });
    const link = async (as?: TestUser) =>
      (await campus.send('GET /event/:id', { as, params: { id } })).body.data.platformLink;
    expect([
      await link(person(0)),
      await link(person(1)),
      await link(person(2)),
      await link(person(3)),
      await link(),
    ]).toEqual(['https://meet.example.edu/x', ...['', '', '', '']]);
  });
});

describe('moving up', () => {
  test('a team that is too large does not hold up those behind it; later it moves as one', async () => {
    const id = await contest({ maxParticipants: 3 });
    await team(id, 0, [1, 2]);
    await team(id, 3, [4], { waitingList: true });
    await team(id, 5, [], { waitingList: true });
    await cancel(id, person(1));
    expect(await statuses(id)).toBe('CONFIRMED CANCELLED INVITED WAITING WAITING CONFIRMED');
    campus.clock.advance(1000);
    await cancel(id, person(0));
    const rows = await rowsOf(id);
    expect(rows.map((row) => row?.status)).toEqual([
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
      'CONFIRMED',
      'INVITED',
      'CONFIRMED',
    ]);
    expect(rows.map((row) => row?.seatGivenAt?.toISOString().slice(11, 19))).toEqual([
      undefined,
      undefined,
      undefined,
      '06:00:01',
      '06:00:01',
      '06:00:00',
    ]);
    const [event] = await campus.db.select().from(events).where(eq(events.id, id));
    expect([event?.registeredCount, event?.waitingCount]).toEqual([3, 0]);
  });

  test.each([
    ['is open', {}, 0, 'CANCELLED CONFIRMED CONFIRMED WAITING - -'],
    [
      'was cancelled',
      { cancelledAt: new Date('2026-03-02T06:00:00Z') },
      0,
      'CANCELLED WAITING WAITING WAITING - -',
    ],
    ['begins this moment', {}, 7 * 86_400_000, 'CANCELLED WAITING WAITING WAITING - -'],
    ['begins next', {}, 7 * 86_400_000 - 1, 'CANCELLED CONFIRMED CONFIRMED WAITING - -'],
  ])('while the event %s', async (_when, values, later, expected) => {
    const id = await make({ maxParticipants: 1 });
    await register(id, person(0));
    for (const index of [1, 2, 3]) await register(id, person(index), { waitingList: true });
    await campus.db
      .update(registrations)
      .set({ status: 'CANCELLED' })
      .where(eq(registrations.userId, person(0).id));
    await change(id, { registeredCount: 0, maxParticipants: 2, ...values });
    await createWaitingListService({ db: campus.db, config: campus.context.config }).fillFreeSeats(
      id,
      new Date(campus.clock.now().getTime() + later),
    );
    expect(await statuses(id)).toBe(expected);
  });
});

describe('leaving and answering', () => {
  test('is possible until the event begins', async () => {
    const date = new Date(campus.clock.now().getTime() + 86_400_000);
    const id = await contest({ date, registrationDeadline: new Date(date.getTime() - 1000) });
    await team(id, 0, [1]);
    campus.clock.advance(86_400_000);
    expect((await invitation(id, person(1), 'accept')).body).toMatchObject({
      code: 'event_started',
      message: 'This event has already started',
    });
    expect((await cancel(id, person(0))).body.code).toBe('event_started');
    campus.clock.advance(-1);
    expect((await invitation(id, person(1), 'accept')).status).toBe(200);
    expect((await cancel(id, person(0))).status).toBe(200);
  });

  test('an invitation is answered by those who have one', async () => {
    const id = await contest({ maxParticipants: 2 });
    await team(id, 0, [1]);
    await team(id, 2, [3], { waitingList: true });
    const answers: string[] = [];
    for (const index of [0, 2, 3, 5])
      answers.push(outcome(await invitation(id, person(index), 'accept')));
    expect(answers).toEqual([
      '409 already_confirmed',
      '409 not_invited',
      '409 team_waiting',
      '404 not_found',
    ]);
    expect((await invitation(id, person(3), 'decline')).status).toBe(200);
    expect(await statuses(id)).toBe('CONFIRMED INVITED WAITING CANCELLED - -');
    const [event] = await campus.db.select().from(events).where(eq(events.id, id));
    expect([event?.registeredCount, event?.waitingCount]).toEqual([2, 1]);
    // A member who declined while the team waited is not added again.
    await cancel(id, person(0));
    expect(await statuses(id)).toBe('CANCELLED CANCELLED CONFIRMED CANCELLED - -');
  });

  test('is in the trail, with the team where one went', async () => {
    const id = await contest();
    await team(id, 0, [1, 2]);
    await invitation(id, person(1), 'decline');
    await cancel(id, person(2));
    await cancel(id, person(0));
    const trail = await campus.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(trail.map(({ subjectKind, subjectId }) => [subjectKind, subjectId])).toEqual([
      ['event', id],
      ['event', id],
      ['event', id],
    ]);
    expect(trail.map(({ actorId, action, detail }) => [actorId, action, detail])).toEqual([
      [person(1).id, 'event.registration_cancelled', 'invitation declined'],
      [person(2).id, 'event.registration_cancelled', ''],
      [person(0).id, 'event.registration_cancelled', 'Team Team 0'],
    ]);
  });
});

describe('what changes between the first look and the seat', () => {
  const now = new Date('2026-03-02T06:00:00Z');
  /** Locks the event's row, sends a registration that waits for it, makes the change, unlocks. */
  const meanwhile = async (
    id: string,
    send: () => ReturnType<typeof register>,
    work: (tx: Executor) => Promise<unknown>,
  ) => {
    const sent = await campus.db.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, id)).for('no key update');
      const answer = send();
      await untilWaiting(campus.context.pool);
      await work(tx);
      return { answer };
    });
    return sent.answer;
  };
  const changing = (id: string, values: Partial<typeof events.$inferInsert>) => (tx: Executor) =>
    tx
      .update(events)
      .set({ updatedAt: now, ...values })
      .where(eq(events.id, id));

  test.each([
    ['nothing', {}, 'in'],
    ['it is cancelled', { cancelledAt: now }, '409 event_cancelled'],
    ['its deadline is moved to now', { registrationDeadline: now }, '409 registration_closed'],
    ['it is taken back', { approvalStatus: 'PENDING' }, '409 not_open'],
    ['somebody takes the last seat', { registeredCount: 10 }, '409 event_full'],
    ['its fee rises', { fees: 50 }, '409 event_changed'],
  ] as const)('%s', async (_what, values, expected) => {
    const id = await make();
    expect(outcome(await meanwhile(id, () => register(id, person(0)), changing(id, values)))).toBe(
      expected,
    );
    expect(await statuses(id)).toBe(`${expected === 'in' ? 'CONFIRMED' : '-'} - - - - -`);
  });

  test('a seat is taken, and a team reads how many are left', async () => {
    const id = await contest({ maxParticipants: 3 });
    const { body } = await meanwhile(
      id,
      () => team(id, 0, [1]),
      changing(id, { registeredCount: 2 }),
    );
    expect(body.message).toBe('Only 1 spot is left: not enough for your team');
  });

  test('the last seat is taken, and the person wants to wait', async () => {
    const id = await make();
    const answer = await meanwhile(
      id,
      () => register(id, person(0), { waitingList: true }),
      changing(id, { registeredCount: 10 }),
    );
    expect(answer.body.data).toMatchObject({ status: 'PENDING', waiting: 1 });
  });

  test('a seat becomes free, and the person had been ready to wait', async () => {
    const id = await make({ registeredCount: 10 });
    const answer = await meanwhile(
      id,
      () => register(id, person(0), { waitingList: true }),
      changing(id, { registeredCount: 9 }),
    );
    expect(answer.body.data).toMatchObject({ status: 'CONFIRMED', waiting: null });
  });

  test.each([{ teamSizeLimit: 2 }, { teamAllowed: false }])(
    'the rules for teams: %p',
    async (rules) => {
      const id = await contest();
      const change = (tx: Executor) =>
        tx.update(competitions).set(rules).where(eq(competitions.eventId, id));
      const answer = await meanwhile(id, () => team(id, 0, [1, 2]), change);
      expect([outcome(answer), answer.body.message]).toEqual([
        '409 competition_changed',
        'The rules for teams have just been changed. Look at the event again.',
      ]);
      expect(await statuses(id)).toBe('- - - - - -');
    },
  );

  test.each([
    ['the leader', 0, '409 already_registered', 'You are already registered for this event'],
    ['a member', 1, '409 member_unavailable', 'Ben cannot be added.'],
  ])('%s is in by another call', async (_who, index, code, message) => {
    const id = await contest();
    const values = {
      id: newId(),
      eventId: id,
      userId: person(index).id,
      status: 'CONFIRMED' as const,
      createdAt: now,
    };
    const sent = await campus.db.transaction(async (tx) => {
      await tx.insert(registrations).values(values);
      const answer = team(id, 0, [1, 2]);
      await untilWaiting(campus.context.pool);
      return { answer };
    });
    const { status, body } = await sent.answer;
    expect([`${status} ${body.code}`, body.message]).toEqual([code, message]);
    expect((await rowsOf(id)).filter(Boolean)).toHaveLength(1);
  });
});
