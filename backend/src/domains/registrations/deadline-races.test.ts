import { eq } from 'drizzle-orm';
import { untilWaiting } from 'database/testing';
import { competitions, events, registrations } from '../../db/schema';
import { testApp, type Cast, type TestApp } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

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

const hour = 3_600_000;
const inAnHour = () => new Date(campus.clock.now().getTime() + hour);
const register = (id: string, body: object = {}) =>
  campus.send('POST /event/:id/register', { as: cast.member, params: { id }, body });

/**
 * Sends a call that waits for the event's row, does something meanwhile, and returns the call's
 * answer.
 */
const meanwhile = async <T>(
  id: string,
  send: () => Promise<T>,
  act: () => Promise<unknown>,
): Promise<T> => {
  const client = await campus.context.pool.connect();
  await client.query('begin');
  await client.query('select 1 from portal.events where id = $1 for no key update', [id]);
  const sent = send();
  await untilWaiting(campus.context.pool);
  await act();
  await client.query('commit');
  client.release();
  return sent;
};
const anHourPasses = async () => campus.clock.advance(hour);
const rowsOf = (id: string) =>
  campus.db.select().from(registrations).where(eq(registrations.eventId, id));

test('registration ends while the event is waited for', async () => {
  // No later than a statement may end: what ends later is decided before the wait.
  const longest = 60_000;
  const { id } = await eventMaker(campus).event({
    club: cast.home,
    registrationDeadline: new Date(campus.clock.now().getTime() + longest),
  });
  const { status, body } = await meanwhile(
    id,
    () => register(id),
    async () => campus.clock.advance(longest),
  );
  expect([status, body.code]).toEqual([409, 'registration_closed']);
  expect(await rowsOf(id)).toEqual([]);
});

test('it ends for the waiting list as well', async () => {
  const values = {
    club: cast.home,
    registrationDeadline: inAnHour(),
    maxParticipants: 1,
    registeredCount: 1,
  };
  const { id } = await eventMaker(campus).event(values);
  const { body } = await meanwhile(id, () => register(id, { waitingList: true }), anHourPasses);
  expect(body.code).toBe('registration_closed');
  expect(await rowsOf(id)).toEqual([]);
});

test('the competition’s own deadline passes while the event is waited for', async () => {
  const { id } = await eventMaker(campus).event({ club: cast.home, eventType: 'COMPETITION' });
  await eventMaker(campus).competition(id, {
    teamAllowed: false,
    teamSizeLimit: 1,
    registrationDeadline: inAnHour(),
  });
  const { body } = await meanwhile(id, () => register(id), anHourPasses);
  expect(body.code).toBe('registration_closed');
  expect(await rowsOf(id)).toEqual([]);
});

test('a competition becomes one of teams while somebody alone waits for the event', async () => {
  const { id } = await eventMaker(campus).event({ club: cast.home, eventType: 'COMPETITION' });
  await eventMaker(campus).competition(id, { teamAllowed: false, teamSizeLimit: 1 });
  const nowTeams = () =>
    campus.db
      .update(competitions)
      .set({ teamAllowed: true, teamSizeLimit: 4 })
      .where(eq(competitions.eventId, id));
  const { status, body } = await meanwhile(id, () => register(id), nowTeams);
  expect([status, body.code]).toEqual([409, 'competition_changed']);
  expect(await rowsOf(id)).toEqual([]);
});

test('an event that begins while its row is waited for is no longer left, edited or cancelled', async () => {
  const { id } = await eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin });
  expect((await register(id)).status).toBe(200);
  const [event] = await campus.db.select().from(events).where(eq(events.id, id));
  const before = campus.clock.now();
  const begins = async () => campus.clock.set(event?.date ?? before);
  const ends = async () => campus.clock.set(event?.endsAt ?? before);
  const as = cast.clubAdmin;
  const leave = () =>
    campus.send('DELETE /event/:id/registration', { as: cast.member, params: { id } });
  expect((await meanwhile(id, leave, begins)).body.code).toBe('event_started');
  campus.clock.set(before);
  const edit = () =>
    campus.send('PUT /event/:id', { as, params: { id }, body: { tags: ['later'] } });
  expect((await meanwhile(id, edit, begins)).body.code).toBe('event_past');
  campus.clock.set(before);
  const cancel = () => campus.send('POST /event/:id/cancel', { as, params: { id }, body: {} });
  expect((await meanwhile(id, cancel, ends)).body.code).toBe('event_past');
});
