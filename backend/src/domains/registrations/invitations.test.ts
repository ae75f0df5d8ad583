import { eq } from 'drizzle-orm';
import { untilWaiting } from 'database/testing';
import { auditEntries, events, registrations } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';

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

const hour = 3_600_000;
const twoDays = 48 * hour;
const person = (index: number): TestUser => people[index] as TestUser;
const contest = async (values: EventParts = {}) => {
  const { id } = await eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    eventType: 'COMPETITION',
    ...values,
  });
  await eventMaker(campus).competition(id);
  return id;
};
const team = (id: string, leader: number, members: readonly number[] = [], more: object = {}) => {
  const body = {
    teamName: `Team ${leader}`,
    teamMembers: members.map((one) => person(one).id),
    ...more,
  };
  return campus.send('POST /event/:id/register', { as: person(leader), params: { id }, body });
};
const cancel = (id: string, index: number) =>
  campus.send('DELETE /event/:id/registration', { as: person(index), params: { id } });
const answer = (id: string, index: number, action: 'accept' | 'decline') =>
  campus.send('POST /event/:id/invitation', {
    as: person(index),
    params: { id },
    body: { action },
  });
const mine = async (id: string, index: number) =>
  (await campus.send('GET /event/:id/my-registration', { as: person(index), params: { id } })).body
    .data;
const detail = async (id: string, index: number) =>
  (await campus.send('GET /event/:id', { as: person(index), params: { id } })).body.data;
const myEvents = async (index: number) => {
  const as = person(index);
  return (await campus.send('GET /event/user-events/:userId', { as, params: { userId: as.id } }))
    .body.events;
};
const told = async (index: number) =>
  (await campus.send('GET /me/changes', { as: person(index) })).body.data.items.map(
    ({ kind, text }) => `${kind}: ${text}`,
  );
/** The newest status of each person. */
const statuses = async (eventId: string) => {
  const rows = await campus.db
    .select()
    .from(registrations)
    .where(eq(registrations.eventId, eventId))
    .orderBy(registrations.queueNumber);
  return people
    .map(({ id }) => rows.findLast(({ userId }) => userId === id)?.status ?? '-')
    .join(' ');
};
const counts = async (id: string) => {
  const [event] = await campus.db.select().from(events).where(eq(events.id, id));
  return [event?.registeredCount, event?.waitingCount];
};
const said = ({ status, body }: { status: number; body: { code?: string; message?: string } }) =>
  status === 200 ? 'in' : `${status} ${body.code}: ${body.message}`;
const barred = (name: string) => `409 member_unavailable: ${name} cannot be added.`;

/**
 * Sends a call that waits for the event's row, does something meanwhile, and returns the call's
 * answer.
 */
const meanwhile = async <T>(id: string, send: () => Promise<T>, act: () => unknown): Promise<T> => {
  const client = await campus.context.pool.connect();
  await client.query('begin');
  await client.query('select 1 from portal.events where id = $1 for no key update', [id]);
  const sent = send();
  await untilWaiting(campus.context.pool);
  act();
  await client.query('commit');
  client.release();
  return sent;
};

describe('an unanswered invitation', () => {
  test('can be accepted for 48 hours, and not after that', async () => {
    const id = await contest();
    await team(id, 0, [1, 2]);
    expect((await mine(id, 1))?.answerBy).toBe('2026-03-04T06:00:00.000Z');
    expect((await mine(id, 0))?.answerBy).toBeNull();
    expect((await myEvents(1))[0]?.registration.answerBy).toBe('2026-03-04T06:00:00.000Z');
    campus.clock.advance(twoDays - 1);
    expect(said(await answer(id, 1, 'accept'))).toBe('in');
    campus.clock.advance(1);
    for (const action of ['accept', 'decline'] as const)
      expect(said(await answer(id, 2, action))).toBe(
        '409 invitation_expired: This invitation has expired',
      );
    expect([await mine(id, 2), await myEvents(2)]).toEqual([null, []]);
    expect((await mine(id, 1))?.status).toBe('CONFIRMED');
  });

  test('can be answered until the event begins, when that is earlier', async () => {
    const date = new Date(campus.clock.now().getTime() + 30 * hour);
    const id = await contest({ date, registrationDeadline: new Date(date.getTime() - hour) });
    await team(id, 0, [1]);
    expect((await mine(id, 1))?.answerBy).toBe(date.toISOString());
  });

  test('of a team that waits begins with its seat', async () => {
    const id = await contest({ maxParticipants: 2 });
    await team(id, 0, []);
    await team(id, 1, [2], { waitingList: true });
    campus.clock.advance(twoDays + hour);
    await cancel(id, 0);
    expect((await mine(id, 2))?.answerBy).toBe('2026-03-06T07:00:00.000Z');
    expect(await told(2)).toEqual([
      'invited: You were added to the team Team 1. Please confirm or decline.',
    ]);
    expect(said(await answer(id, 2, 'accept'))).toBe('in');
  });

  test('expires also while its answer waits for the event', async () => {
    const id = await contest();
    await team(id, 0, [1]);
    const late = await meanwhile(
      id,
      () => answer(id, 1, 'accept'),
      () => campus.clock.advance(twoDays),
    );
    expect(said(late)).toBe('409 invitation_expired: This invitation has expired');
  });

  test('that is over counts for nobody: not for the seats, not for the person', async () => {
    const id = await contest({ maxParticipants: 3 });
    await team(id, 0, [1, 2]);
    expect(said(await team(id, 3))).toBe('409 event_full: This event is full');
    expect((await detail(id, 3)).isFull).toBe(true);
    campus.clock.advance(twoDays);
    expect((await detail(id, 3)).isFull).toBe(false);
    expect(said(await team(id, 3, [1]))).toBe('in');
    expect(await statuses(id)).toBe('CONFIRMED INVITED CANCELLED CONFIRMED - -');
    expect(await counts(id)).toEqual([3, 0]);
  });

  test('ends while somebody waits for the event, and the place is theirs', async () => {
    const id = await contest({ maxParticipants: 2 });
    await team(id, 0, [1]);
    campus.clock.advance(twoDays - 1);
    const waits = () => team(id, 2, [], { waitingList: true });
    const { body } = await meanwhile(id, waits, () => campus.clock.advance(1));
    expect(body.data).toMatchObject({ status: 'CONFIRMED', waiting: null });
    expect(await counts(id)).toEqual([2, 0]);
  });

  test('leaves its place to those who wait first', async () => {
    const id = await contest({ maxParticipants: 2 });
    await team(id, 0, [1]);
    await team(id, 2, [], { waitingList: true });
    campus.clock.advance(twoDays);
    expect(said(await team(id, 3))).toBe('409 event_full: This event is full');
    expect(said(await team(id, 3, [], { waitingList: true }))).toBe('in');
    expect(await statuses(id)).toBe('CONFIRMED CANCELLED CONFIRMED WAITING - -');
    expect(await counts(id)).toEqual([2, 1]);
  });

  test('holds no seat that anybody could take for a confirmed one', async () => {
    const id = await contest({ mode: 'ONLINE', platformLink: 'https://meet.example.edu/x' });
    await team(id, 0, [1]);
    expect([(await detail(id, 0)).platformLink, (await detail(id, 1)).platformLink]).toEqual([
      'https://meet.example.edu/x',
      '',
    ]);
    const own = async (index: number) => {
      const { body } = await campus.send('GET /event/approved', { as: person(index) });
      return JSON.stringify(body).includes(person(index).id);
    };
    expect([await own(0), await own(1)]).toEqual([true, false]);
    const feed = async (index: number) => {
      const { body } = await campus.send('GET /me/calendar-feed', { as: person(index) });
      const path = new URL(body.data.url).pathname;
      return (await campus.app.inject({ url: path })).body.replaceAll(/\r\n /g, '');
    };
    expect(await feed(0)).toContain('LOCATION:https://meet.example.edu/x');
    const invited = await feed(1);
    expect(invited).toContain('STATUS:TENTATIVE');
    expect(invited).not.toContain('meet.example.edu');
    campus.clock.advance(twoDays);
    expect(await feed(1)).not.toContain('BEGIN:VEVENT');
  });
});

describe('one’s own registration', () => {
  test('replaces an invitation, and the leader is told', async () => {
    const id = await contest({ maxParticipants: 2 });
    await team(id, 0, [1]);
    expect((await detail(id, 1)).mayRegister).toBe(true);
    campus.clock.advance(1000);
    expect(said(await team(id, 1))).toBe('in');
    expect(await mine(id, 1)).toMatchObject({ status: 'CONFIRMED', isTeamLeader: true });
    expect((await mine(id, 0))?.team?.members.map(({ name }) => name)).toEqual(['Ada']);
    expect(await counts(id)).toEqual([2, 0]);
    expect(await told(0)).toEqual([
      'invitationDeclined: Ben has declined the invitation to your team Team 0.',
    ]);
    const trail = await campus.db.select().from(auditEntries);
    expect(trail.map(({ actorId, detail: text }) => [actorId, text])).toEqual([
      [person(1).id, 'invitation declined'],
    ]);
  });

  test('leads a team of one’s own in place of the other', async () => {
    const id = await contest({ maxParticipants: 4 });
    await team(id, 0, [1, 2]);
    expect(said(await team(id, 1, [3]))).toBe('in');
    expect(await statuses(id)).toBe('CONFIRMED CONFIRMED INVITED INVITED - -');
    expect(await counts(id)).toEqual([4, 0]);
  });

  test('that fails leaves the invitation as it was', async () => {
    const id = await contest({ maxParticipants: 3 });
    await team(id, 0, [1, 2]);
    expect((await team(id, 1, [3])).body.code).toBe('event_full');
    expect(await mine(id, 1)).toMatchObject({ invited: true, status: 'PENDING' });
    expect(await counts(id)).toEqual([3, 0]);
  });

  test('that has to wait gives the invited place to who fits', async () => {
    const id = await contest({ maxParticipants: 2 });
    await team(id, 0, [1]);
    await team(id, 2, [], { waitingList: true });
    expect((await team(id, 1, [3], { waitingList: true })).body.data.waiting).toBe(1);
    expect(await statuses(id)).toBe('CONFIRMED WAITING CONFIRMED WAITING - -');
    expect(await counts(id)).toEqual([2, 2]);
  });

  test('replaces the invitation of a team that waits', async () => {
    const id = await contest({ maxParticipants: 2 });
    await team(id, 0, []);
    await team(id, 1, [2], { waitingList: true });
    expect((await detail(id, 2)).mayRegister).toBe(true);
    expect(said(await team(id, 2))).toBe('in');
    expect(await statuses(id)).toBe('CONFIRMED WAITING CONFIRMED - - -');
    expect(await counts(id)).toEqual([2, 1]);
  });

  test('is not refused by an invitation that arrives with it', async () => {
    const id = await contest();
    const [first, second] = [team(id, 0, [1]), team(id, 1)];
    expect(said(await second)).toBe('in');
    expect(['in', barred('Ben')]).toContain(said(await first));
    expect(await mine(id, 1)).toMatchObject({ status: 'CONFIRMED', isTeamLeader: true });
  });

  test('pressed twice replaces it once', async () => {
    const id = await contest();
    await team(id, 0, [1]);
    const answers = await Promise.all([team(id, 1), team(id, 1)]);
    expect(answers.map(said).sort()).toEqual([
      expect.stringMatching(/^409 (already_registered|team_name_taken)/),
      'in',
    ]);
    expect(await counts(id)).toEqual([2, 0]);
  });
});

describe('a refusal', () => {
  test.each([
    ['declined', (id: string) => answer(id, 1, 'decline')],
    ['left without an answer', (id: string) => cancel(id, 1)],
    ['replaced and given up', async (id: string) => [await team(id, 1), await cancel(id, 1)]],
  ])('%s bars the same leader from that event, others not', async (_how, refuse) => {
    const id = await contest();
    await team(id, 0, [1]);
    await refuse(id);
    await cancel(id, 0);
    expect(said(await team(id, 0, [1]))).toBe(barred('Ben'));
    expect(said(await team(id, 2, [1]))).toBe('in');
    expect(said(await team(await contest(), 0, [1]))).toBe('in');
  });

  test('is told to the leader', async () => {
    const id = await contest();
    await team(id, 0, [1]);
    campus.clock.advance(1000);
    await answer(id, 1, 'decline');
    expect(await told(0)).toEqual([
      'invitationDeclined: Ben has declined the invitation to your team Team 0.',
    ]);
  });

  test('is none when nothing was refused: the team was called off, or nobody answered', async () => {
    const id = await contest();
    await team(id, 0, [1]);
    await cancel(id, 0);
    expect(said(await team(id, 0, [1]))).toBe('in');
    campus.clock.advance(twoDays);
    await cancel(id, 0);
    expect(said(await team(id, 0, [1]))).toBe('in');
  });

  test('reads like every other reason about somebody else', async () => {
    const id = await contest();
    const sleeper = await campus.make.user({ name: 'Sleeper', isActive: false });
    await team(id, 0, [1]);
    await answer(id, 1, 'decline');
    await cancel(id, 0);
    await team(id, 2, [3]);
    const ask = async (who: TestUser) =>
      said(
        await campus.send('POST /event/:id/register', {
          as: person(0),
          params: { id },
          body: { teamName: 'Again', teamMembers: [who.id] },
        }),
      );
    expect([
      await ask(person(1)),
      await ask(person(2)),
      await ask(person(3)),
      await ask(sleeper),
      await ask(cast.superAdmin),
    ]).toEqual(['Ben', 'Cleo', 'Dev', 'Sleeper', 'Super Admin'].map(barred));
  });
});
