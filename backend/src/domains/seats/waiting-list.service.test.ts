import { eq } from 'drizzle-orm';
import { events, registrations, users } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { createWaitingListService } from './waiting-list.service';

let campus: TestApp;
let cast: Cast;
let people: TestUser[];
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
  people = [];
  for (const name of ['Ana', 'Ben', 'Cy', 'Dee']) people.push(await campus.make.user({ name }));
});

const person = (at: number): TestUser => {
  const found = people[at];
  if (!found) throw new Error(`nobody is number ${at}`);
  return found;
};
const register = async (id: string, as: TestUser, body: object = {}) => {
  const answer = await campus.send('POST /event/:id/register', {
    as,
    params: { id },
    body: { waitingList: true, ...body },
  });
  expect(answer.status).toBe(200);
};

/** One seat, taken by the member; those of `parties` wait: alone, or as a leader with one more. */
async function eventWith(parties: readonly (readonly number[])[]): Promise<string> {
  const isForTeams = parties.some(({ length }) => length > 1);
  const { id } = await eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    maxParticipants: isForTeams ? 2 : 1,
    ...(isForTeams ? { eventType: 'COMPETITION' as const } : {}),
  });
  if (isForTeams) await eventMaker(campus).competition(id);
  const first = { teamName: 'First', teamMembers: [cast.otherMember.id] };
  await register(id, cast.member, isForTeams ? first : {});
  for (const [leader = 0, ...others] of parties)
    await register(
      id,
      person(leader),
      isForTeams
        ? {
            teamName: `Team ${leader}`,
            teamMembers: others.map((other) => person(other).id),
          }
        : {},
    );
  return id;
}

const deactivate = (at: number) =>
  campus.db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, person(at).id));

const change = (id: string, values: Partial<typeof events.$inferInsert>) =>
  campus.db.update(events).set(values).where(eq(events.id, id));

const fill = (id: string) =>
  campus.db.transaction((tx) =>
    createWaitingListService({ db: tx, config: campus.context.config }).fillFreeSeats(
      id,
      campus.clock.now(),
    ),
  );

/** The status of each person, by name, and the event's counters. */
async function placesIn(id: string) {
  const rows = await campus.db
    .select({ name: users.name, status: registrations.status })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(eq(registrations.eventId, id));
  const [event] = await campus.db.select().from(events).where(eq(events.id, id));
  return {
    ...Object.fromEntries(
      rows
        .filter(({ name }) => !name.includes(' ') && name !== 'Member')
        .map((row) => [row.name, row.status]),
    ),
    counted: [event?.registeredCount, event?.waitingCount],
  };
}

test('free seats go to those who wait, in order', async () => {
  const id = await eventWith([[0], [1], [2]]);
  await change(id, { maxParticipants: 3 });
  await fill(id);
  expect(await placesIn(id)).toEqual({
    Ana: 'CONFIRMED',
    Ben: 'CONFIRMED',
    Cy: 'WAITING',
    counted: [3, 1],
  });
});

test('who is deactivated is passed over', async () => {
  const id = await eventWith([[0], [1]]);
  await deactivate(0);
  await change(id, { maxParticipants: 2 });
  await fill(id);
  expect(await placesIn(id)).toEqual({ Ana: 'WAITING', Ben: 'CONFIRMED', counted: [2, 1] });
});

test('a team whose leader is deactivated waits as a whole; the next team gets the seats', async () => {
  const id = await eventWith([
    [0, 1],
    [2, 3],
  ]);
  await deactivate(0);
  await change(id, { maxParticipants: 4 });
  await fill(id);
  expect(await placesIn(id)).toEqual({
    Ana: 'WAITING',
    Ben: 'WAITING',
    Cy: 'CONFIRMED',
    Dee: 'INVITED',
    counted: [4, 2],
  });
});

test('a team moves up without the member who is deactivated', async () => {
  const id = await eventWith([[0, 1]]);
  await deactivate(1);
  await change(id, { maxParticipants: 3 });
  await fill(id);
  expect(await placesIn(id)).toEqual({ Ana: 'CONFIRMED', Ben: 'WAITING', counted: [3, 1] });
});

test('a party with somebody whose account is just being closed stays where it is, and holds up nobody', async () => {
  const id = await eventWith([
    [0, 1],
    [2, 3],
  ]);
  await change(id, { maxParticipants: 4 });
  await campus.db.transaction(async (closing) => {
    await closing
      .select()
      .from(users)
      .where(eq(users.id, person(1).id))
      .for('update');
    await fill(id);
  });
  expect(await placesIn(id)).toEqual({
    Ana: 'WAITING',
    Ben: 'WAITING',
    Cy: 'CONFIRMED',
    Dee: 'INVITED',
    counted: [4, 2],
  });
});

test('somebody alone whose account is just being closed is passed over', async () => {
  const id = await eventWith([[0], [1], [2]]);
  await change(id, { maxParticipants: 3 });
  await campus.db.transaction(async (closing) => {
    await closing
      .select()
      .from(users)
      .where(eq(users.id, person(0).id))
      .for('update');
    await fill(id);
  });
  expect(await placesIn(id)).toEqual({
    Ana: 'WAITING',
    Ben: 'CONFIRMED',
    Cy: 'CONFIRMED',
    counted: [3, 1],
  });
});

test.each([
  ['is cancelled', () => ({ cancelledAt: campus.clock.now() })],
  [
    'has begun',
    () => ({
      date: campus.clock.now(),
      registrationDeadline: new Date(campus.clock.now().getTime() - 3_600_000),
    }),
  ],
  ['is full', () => ({ maxParticipants: 1 })],
] as const)('nobody moves up where the event %s', async (_why, values) => {
  const id = await eventWith([[0]]);
  await change(id, { maxParticipants: 2, ...values() });
  await fill(id);
  expect(await placesIn(id)).toEqual({ Ana: 'WAITING', counted: [1, 1] });
});

test('an event that is gone has no seats', async () => {
  await expect(fill('gone')).resolves.toBeUndefined();
});
