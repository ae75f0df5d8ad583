import { eq } from 'drizzle-orm';
import { events, registrations } from '../../db/schema';
import { testApp, type Cast, type TestApp } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';
import { createInvitationService } from './invitations.service';
import { keepInvitationsSwept } from './sweep-invitations';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp({ settings: { INVITATION_HOURS: '2' } });
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
});

const twoHours = 2 * 3_600_000;
const invite = async (values: EventParts = {}) => {
  const { id } = await eventMaker(campus).event({
    club: cast.home,
    eventType: 'COMPETITION',
    maxParticipants: 2,
    ...values,
  });
  await eventMaker(campus).competition(id);
  const register = (as: Cast['member'], body: object) =>
    campus.send('POST /event/:id/register', { as, params: { id }, body });
  expect(
    (await register(cast.member, { teamName: 'Rockets', teamMembers: [cast.otherMember.id] }))
      .status,
  ).toBe(200);
  await register(cast.otherAdmin, { teamName: 'Late', waitingList: true });
  return id;
};
const statuses = async (id: string) => {
  const rows = await campus.db
    .select()
    .from(registrations)
    .where(eq(registrations.eventId, id))
    .orderBy(registrations.queueNumber);
  const of = (userId: string) => rows.find((row) => row.userId === userId)?.status;
  return [cast.member, cast.otherMember, cast.otherAdmin].map((one) => of(one.id)).join(' ');
};
const counts = async (id: string) => {
  const [event] = await campus.db.select().from(events).where(eq(events.id, id));
  return [event?.registeredCount, event?.waitingCount];
};
const told = async (as: Cast['member']) =>
  (await campus.send('GET /me/changes', { as })).body.data.items.map(
    ({ kind, text }) => `${kind}: ${text}`,
  );

test('expired invitations end, those who wait move up, leader and invited person are told', async () => {
  const id = await invite();
  const { sweep } = createInvitationService(campus.context);
  campus.clock.advance(twoHours - 1);
  expect(await sweep()).toBe(0);
  campus.clock.advance(1);
  expect(await sweep()).toBe(1);
  expect(await statuses(id)).toBe('CONFIRMED CANCELLED CONFIRMED');
  expect(await counts(id)).toEqual([2, 0]);
  expect(await told(cast.member)).toEqual([
    'invitationExpired: Other Member did not answer the invitation to your team Rockets in time: the place is free again.',
  ]);
  expect(await told(cast.otherMember)).toEqual([
    'invitationExpired: Your invitation to the team Rockets was not answered in time and has expired.',
  ]);
  expect((await told(cast.otherAdmin)).map((text) => text.split(':')[0])).toEqual(['seatGiven']);
});

test('two processes that sweep at once end and tell it once', async () => {
  const ids = [await invite(), await invite(), await invite()];
  campus.clock.advance(twoHours);
  const ended = await Promise.all(
    [1, 2, 3, 4].map(() => createInvitationService(campus.context).sweep()),
  );
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(3);
  for (const id of ids) expect(await counts(id)).toEqual([2, 0]);
  expect(await told(cast.otherMember)).toHaveLength(3);
});

test.each([
  [
    'has begun',
    {
      date: new Date('2026-03-02T07:00:00Z'),
      registrationDeadline: new Date('2026-03-02T06:30:00Z'),
    },
  ],
  ['was cancelled', {}],
])('an event that %s keeps its rows as they are', async (why, values) => {
  const id = await invite(values);
  if (why === 'was cancelled')
    await campus.db
      .update(events)
      .set({ cancelledAt: campus.clock.now() })
      .where(eq(events.id, id));
  campus.clock.advance(twoHours);
  expect(await createInvitationService(campus.context).sweep()).toBe(0);
  expect(await statuses(id)).toBe('CONFIRMED INVITED WAITING');
});

test('nothing ends in an event that begins at this moment or is cancelled', async () => {
  const id = await invite();
  campus.clock.advance(twoHours);
  const now = campus.clock.now();
  const { expire } = createInvitationService(campus.context);
  const ended = (held: { date: Date; cancelledAt: Date | null }) =>
    campus.db.transaction((tx) => expire(tx, { id, ...held }, now));
  const later = new Date(now.getTime() + 1);
  expect(await ended({ date: now, cancelledAt: null })).toBe(0);
  expect(await ended({ date: later, cancelledAt: now })).toBe(0);
  expect(await statuses(id)).toBe('CONFIRMED INVITED WAITING');
  expect(await ended({ date: later, cancelledAt: null })).toBe(1);
  expect(await statuses(id)).toBe('CONFIRMED CANCELLED CONFIRMED');
});

test('a sweep ends after the event at hand when it is to stop', async () => {
  await invite();
  await invite();
  campus.clock.advance(twoHours);
  const { sweep } = createInvitationService(campus.context);
  expect(await sweep(() => true)).toBe(1);
  expect(await sweep()).toBe(1);
});

test('an event that fails keeps no other from its end, and the failure is told', async () => {
  const ids = [await invite(), await invite()];
  campus.clock.advance(twoHours);
  const { db } = campus.context;
  let transactions = 0;
  const failingOnce: typeof db = Object.create(db, {
    transaction: {
      value: (...work: Parameters<typeof db.transaction>) => {
        transactions += 1;
        return transactions === 1 ? Promise.reject(new Error('no room')) : db.transaction(...work);
      },
    },
  });
  const { sweep } = createInvitationService({ ...campus.context, db: failingOnce });
  await expect(sweep()).rejects.toThrow('no room');
  const all = await Promise.all(ids.map(statuses));
  expect(all.sort()).toEqual(['CONFIRMED CANCELLED CONFIRMED', 'CONFIRMED INVITED WAITING']);
  expect(await createInvitationService(campus.context).sweep()).toBe(1);
});

test('the next sweep is due when the next invitation expires, after a minute at the latest', async () => {
  const { sweep, untilNext } = createInvitationService(campus.context);
  expect(await untilNext()).toBe(60_000);
  await invite();
  expect(await untilNext()).toBe(60_000);
  campus.clock.advance(twoHours - 700);
  expect(await untilNext()).toBe(700);
  campus.clock.advance(700);
  await sweep();
  expect(await untilNext()).toBe(60_000);
});

test('admins see until when somebody can answer', async () => {
  const id = await invite();
  const { body } = await campus.send('GET /event/:id/registrations', {
    as: cast.clubAdmin,
    params: { id },
  });
  const rows = body.data.map(({ name, status, invited, answerBy }) => [
    name,
    status,
    invited,
    answerBy,
  ]);
  expect(rows.sort((one, other) => String(one).localeCompare(String(other)))).toEqual([
    ['Member', 'CONFIRMED', false, null],
    ['Other Admin', 'PENDING', false, null],
    ['Other Member', 'PENDING', true, '2026-03-02T08:00:00.000Z'],
  ]);
});

test('teams say for each member until when an invitation can be answered', async () => {
  await invite();
  const { body } = await campus.send('GET /event/teams/:clubId', {
    as: cast.clubAdmin,
    params: { clubId: cast.home.id },
  });
  const members = body.teams.flatMap((team) =>
    team.members.map(({ name, status, answerBy }) => [team.name, name, status, answerBy]),
  );
  expect(members.sort((one, other) => String(one).localeCompare(String(other)))).toEqual([
    ['Late', 'Other Admin', 'PENDING', null],
    ['Rockets', 'Member', 'CONFIRMED', null],
    ['Rockets', 'Other Member', 'PENDING', '2026-03-02T08:00:00.000Z'],
  ]);
});

test('a running portal sweeps at its start, and a failure is a warning', async () => {
  const id = await invite();
  campus.clock.advance(twoHours);
  const warnings: unknown[] = [];
  const log = { warn: (_: unknown, text?: string) => void warnings.push(text) };
  await keepInvitationsSwept(campus.context, log)();
  expect(await statuses(id)).toBe('CONFIRMED CANCELLED CONFIRMED');
  const broken = { ...campus.context, clock: () => new Date(Number.NaN) };
  await keepInvitationsSwept(broken, log)();
  expect(warnings).toEqual([
    'expired invitations could not be ended; it is tried again in a minute',
  ]);
});
