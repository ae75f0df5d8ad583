import { eq, sql } from 'drizzle-orm';
import { auditEntries, events, registrations } from './db/schema';
import { createPrivacyService } from './domains/privacy/privacy.service';
import { testApp, testPassword, type Cast, type TestApp, type TestUser } from './testing';
import { eventMaker } from './testing/event-maker';

// The other files run on a server. The embedded engine has one session: a call that asks for a
// second one inside a transaction would hang here, and only here. `every-list.slow.test.ts` makes
// every call that reads on it.
let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp({ engine: 'embedded' });
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
});

const ok = async <T extends { status: number; text: string }>(sent: Promise<T>): Promise<T> => {
  const answer = await sent;
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
};

const counts = async (id: string) => {
  const [event] = await campus.db.select().from(events).where(eq(events.id, id));
  const rows = await campus.db
    .select({ status: registrations.status, total: sql<number>`count(*)::int` })
    .from(registrations)
    .where(eq(registrations.eventId, id))
    .groupBy(registrations.status);
  const stored = Object.fromEntries(rows.map(({ status, total }) => [status, total]));
  return { counted: [event?.registeredCount, event?.waitingCount], stored };
};

test('from sign-up to check-in: what changes something works', async () => {
  const { send } = campus;
  const { clubAdmin, facultyCoordinator, superAdmin, home } = cast;
  const body = {
    name: 'Ada',
    email: 'ada@campus.test',
    password: testPassword,
    department: 'Civil',
    clubAffiliation: home.id,
  };
  await ok(send('POST /auth/register', { body }));
  const { token } = (
    await ok(send('POST /auth/login', { body: { email: body.email, password: testPassword } }))
  ).body;
  const [request] = (
    await ok(send('GET /club/:clubId/join-request', { as: clubAdmin, params: { clubId: home.id } }))
  ).body;
  const answer = { requestId: request?._id, action: 'approved' };
  await ok(
    send('POST /club/:clubId/respond', {
      as: clubAdmin,
      params: { clubId: home.id },
      body: answer,
    }),
  );

  const form = {
    ...{
      name: 'Robotics Night',
      description: 'Build a robot',
      clubId: home.id,
      duration: '120',
      venue: 'Lab 1',
      maxParticipants: '30',
    },
    ...{
      registrationDeadline: '2026-03-09T10:00:00.000Z',
      date: '2026-03-10T10:00:00.000Z',
      eventType: 'WORKSHOP',
      mode: 'OFFLINE',
    },
    departmentsAllowed: '["Civil"]',
  };
  const { _id: id } = (await ok(send('POST /event', { as: clubAdmin, body: form }))).body.data;
  const decision = { params: { id }, body: { approved: true, remark: '' } };
  await ok(send('PUT /event/:id/faculty-approval', { as: facultyCoordinator, ...decision }));
  await ok(send('PUT /event/:id/super-admin-approval', { as: superAdmin, ...decision }));
  await ok(send('PUT /event/:id', { as: clubAdmin, params: { id }, body: { venue: 'Lab 2' } }));
  await ok(send('POST /event/:id/register', { as: token, params: { id } }));
  const { code } = (await ok(send('GET /event/:id/pass', { as: token, params: { id } }))).body.data;
  await ok(send('POST /event/:id/check-in', { as: clubAdmin, params: { id }, body: { code } }));
  await ok(
    send('POST /announcement', {
      as: clubAdmin,
      body: { title: 'Thanks', description: 'It was fun', clubId: home.id },
    }),
  );
  await createPrivacyService(campus.context).erase(body.email);
  expect((await send('GET /auth/profile', { as: token })).status).toBe(401);
  await ok(
    send('POST /event/:id/cancel', { as: clubAdmin, params: { id }, body: { reason: 'Rain' } }),
  );
  expect((await campus.db.select().from(auditEntries)).map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'event.faculty_approved',
      'event.super_admin_approved',
      'event.edited',
      'account.erased',
      'event.cancelled',
    ]),
  );
});

test('many at once wait for each other, and no seat is lost or sold twice', async () => {
  const { id } = await eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    maxParticipants: 5,
  });
  const people = await campus.make.users(Array.from({ length: 30 }, () => ({})));
  const register = (as: TestUser) =>
    campus.send('POST /event/:id/register', { as, params: { id }, body: { waitingList: true } });
  const cancel = (as: TestUser) =>
    campus.send('DELETE /event/:id/registration', { as, params: { id } });
  await Promise.all(people.map((one) => ok(register(one))));
  expect(await counts(id)).toEqual({ counted: [5, 25], stored: { CONFIRMED: 5, WAITING: 25 } });
  const body = { approved: true };
  await ok(
    campus.send('PUT /event/:id', {
      as: cast.clubAdmin,
      params: { id },
      body: { maxParticipants: 8 },
    }),
  );
  await ok(
    campus.send('PUT /event/:id/faculty-approval', {
      as: cast.facultyCoordinator,
      params: { id },
      body,
    }),
  );
  const grow = campus.send('PUT /event/:id/super-admin-approval', {
    as: cast.superAdmin,
    params: { id },
    body,
  });
  await Promise.all([ok(grow), ...people.slice(0, 10).map((one) => ok(cancel(one)))]);
  expect(await counts(id)).toEqual({
    counted: [8, 12],
    stored: { CONFIRMED: 8, WAITING: 12, CANCELLED: 10 },
  });
});
