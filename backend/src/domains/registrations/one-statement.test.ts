import { untilWaiting } from 'database/testing';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { events, mails, registrations, users } from '../../db/schema';
import { testApp, type Cast, type TestApp } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { mailSettings } from '../../testing/mail-server';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp({ settings: { ENFORCE_DEPARTMENTS: 'true' } });
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
});

const make = (values: object = {}) =>
  eventMaker(campus).event({ club: cast.home, departmentsAllowed: [], ...values });
const register = (id: string) =>
  campus.send('POST /event/:id/register', { as: cast.member, params: { id } });
const stored = async (id: string) => ({
  rows: (await campus.db.select().from(registrations).where(eq(registrations.eventId, id))).length,
  count: (await campus.db.select().from(events).where(eq(events.id, id)))[0]?.registeredCount,
});
/** The statements that the call sent, by their first word; a transaction has more than one. */
const words = () => campus.statements.map((statement) => statement.trim().split(/\s/)[0]);

/** Sends a call while a transaction holds a row; it changes something, and ends. */
const meanwhile = async <T>(
  send: () => Promise<T>,
  lock: string,
  change: (client: pg.PoolClient) => Promise<unknown>,
) => {
  const client = await campus.context.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    campus.forgetStatements();
    const sent = send();
    await untilWaiting(campus.context.pool);
    await change(client);
    await client.query('commit');
    return await sent;
  } finally {
    // A change that failed leaves no transaction behind.
    client.release(true);
  }
};

test('a seat for one person is one statement beside the session and the event', async () => {
  const { id } = await make({ maxParticipants: 2 });
  campus.forgetStatements();
  const { status, body } = await register(id);
  expect([status, body.data.status]).toEqual([200, 'CONFIRMED']);
  expect(words()).toEqual(['select', 'select', 'with']);
  expect(await stored(id)).toEqual({ rows: 1, count: 1 });
});

describe('what changes while the event’s row is waited for decides', () => {
  it.each([
    ['it is cancelled', 'cancelled_at = now()', 'event_cancelled'],
    ['it is no longer approved', "approval_status = 'PENDING'", 'not_open'],
    ['its fee changes', 'fees = 50', 'event_changed'],
    ['registration is closed', "registration_deadline = '2000-01-01'", 'closed'],
    ['it becomes a competition', "event_type = 'COMPETITION'", 'competition_not_ready'],
    ['it is for another department', "departments_allowed = '{Nobody}'", 'department_not_allowed'],
    ['its last seat is taken', 'registered_count = max_participants', 'event_full'],
  ])('%s', async (_what, change, code) => {
    const { id } = await make();
    const hold = `select 1 from portal.events where id = '${id}' for no key update`;
    const { body } = await meanwhile(
      () => register(id),
      hold,
      (client) => client.query(`update portal.events set ${change} where id = $1`, [id]),
    );
    expect(body.code).toMatch(code);
    expect((await stored(id)).rows).toBe(0);
  });

  it('it is moved to another day: the seat is taken, and the answer has the new day', async () => {
    const { id } = await make({ maxParticipants: 2 });
    const hold = `select 1 from portal.events where id = '${id}' for no key update`;
    const { status } = await meanwhile(
      () => register(id),
      hold,
      (client) =>
        client.query(
          `update portal.events set date = date + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1`,
          [id],
        ),
    );
    expect(status).toBe(200);
    expect(words()).toContain('begin');
    expect(await stored(id)).toEqual({ rows: 1, count: 1 });
  });
});

test('an account that is closed while it is waited for gets no seat', async () => {
  const { id } = await make();
  const { id: userId } = cast.member;
  const hold = `select 1 from portal.users where id = '${userId}' for no key update`;
  const { status } = await meanwhile(
    () => register(id),
    hold,
    (client) => client.query('update portal.users set is_active = false where id = $1', [userId]),
  );
  expect(status).toBe(401);
  expect(await stored(id)).toEqual({ rows: 0, count: 0 });
  expect((await campus.db.select().from(users).where(eq(users.id, userId))).length).toBe(1);
});

test('who gets a place while the event’s row is waited for is in once', async () => {
  const { id } = await make({ maxParticipants: 5 });
  const hold = `select 1 from portal.events where id = '${id}' for no key update`;
  const { status, body } = await meanwhile(
    () => register(id),
    hold,
    async (client) => {
      await client.query(
        `insert into portal.registrations (id, event_id, user_id, standing, created_at)
       values ('other', $1, $2, 'CONFIRMED', now())`,
        [id, cast.member.id],
      );
      await client.query('update portal.events set registered_count = 1 where id = $1', [id]);
    },
  );
  expect([status, body.code]).toEqual([409, 'already_registered']);
  expect(await stored(id)).toEqual({ rows: 1, count: 1 });
});

test('the same statement writes the message, once and only for a seat', async () => {
  const mailing = await testApp({ database: campus.database, settings: mailSettings });
  const [last, free] = [await make({ maxParticipants: 1 }), await make()];
  const hold = `select 1 from portal.events where id = '${last.id}' for no key update`;
  const send = (id: string) =>
    mailing.send('POST /event/:id/register', { as: cast.member, params: { id } });
  const { body } = await meanwhile(
    () => send(last.id),
    hold,
    (client) =>
      client.query('update portal.events set registered_count = 1 where id = $1', [last.id]),
  );
  expect(body.code).toBe('event_full');
  mailing.forgetStatements();
  expect((await send(free.id)).status).toBe(200);
  expect(mailing.statements.filter((statement) => statement.includes('mails'))).toHaveLength(1);
  const written = await campus.db.select().from(mails);
  expect(written.map(({ userId, kind, facts }) => [userId, kind, facts])).toEqual([
    [cast.member.id, 'registration', { eventId: free.id }],
  ]);
  await mailing.close();
});

test('a second request of the same person costs no connection to the database', async () => {
  const { id } = await make();
  const { pool } = campus.context;
  let open = 0;
  const hold = `select 1 from portal.users where id = '${cast.member.id}' for no key update`;
  const answers = await meanwhile(
    () => Promise.all([register(id), register(id), register(id)]),
    hold,
    async () => {
      await untilWaiting(pool, 3);
      open = pool.totalCount;
    },
  );
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
    200, 409, 409,
  ]);
  // But the one that `meanwhile` closes.
  expect(pool.totalCount).toBe(open - 1);
  expect(await stored(id)).toEqual({ rows: 1, count: 1 });
});

test('the waiting list of a full event is joined by the transaction alone', async () => {
  const { id } = await make({ maxParticipants: 1, registeredCount: 1 });
  campus.forgetStatements();
  const body = { waitingList: true };
  const call = { as: cast.member, params: { id }, body };
  expect((await campus.send('POST /event/:id/register', call)).status).toBe(200);
  expect(words()).not.toContain('with');
});

test('close to its deadline the time is looked at again after the wait', async () => {
  const inOne = campus.clock.now().getTime() + 60_000;
  for (const [deadline, isOne] of [
    [inOne, false],
    [inOne + 1000, true],
  ] as const) {
    const { id } = await make({ registrationDeadline: new Date(deadline) });
    campus.forgetStatements();
    expect((await register(id)).status).toBe(200);
    expect(words().includes('with')).toBe(true);
    expect(words().includes('begin')).toBe(!isOne);
  }
});
