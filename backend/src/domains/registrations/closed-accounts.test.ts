import { eq } from 'drizzle-orm';
import { auditEntries, events, registrations, teams } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { createPrivacyService } from '../privacy/privacy.service';

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
    ['Ada', 'Ben', 'Cleo', 'Dev', 'Eve'].map((name) => ({
      name,
      email: `${name.toLowerCase()}@campus.test`,
    })),
  );
});

const person = (index: number): TestUser => people[index] as TestUser;
const contest = async (maxParticipants: number) => {
  const { event, competition } = eventMaker(campus);
  const { id } = await event({
    club: cast.home,
    creator: cast.clubAdmin,
    eventType: 'COMPETITION',
    maxParticipants,
  });
  await competition(id);
  return id;
};
const register = async (id: string, as: TestUser, body: object) =>
  expect((await campus.send('POST /event/:id/register', { as, params: { id }, body })).status).toBe(
    200,
  );
const erase = (who: TestUser) => createPrivacyService(campus.context).erase(who.email);
const statuses = async (eventId: string) => {
  const rows = await campus.db
    .select()
    .from(registrations)
    .where(eq(registrations.eventId, eventId));
  return people.map(({ id }) => rows.find(({ userId }) => userId === id)?.status);
};
const counts = async (id: string) => {
  const [event] = await campus.db.select().from(events).where(eq(events.id, id));
  return [event?.registeredCount, event?.waitingCount];
};

describe('the account of somebody in a team is closed', () => {
  let id: string;
  beforeEach(async () => {
    id = await contest(2);
    await register(id, person(0), { teamName: 'First', teamMembers: [person(1).id] });
    await register(id, person(2), {
      teamName: 'Second',
      teamMembers: [person(3).id],
      waitingList: true,
    });
  });

  it.each([
    [0, 2, '2 seats freed'],
    [1, 1, '1 seat freed'],
    [2, 0, '0 seats freed'],
    [4, 0, '0 seats freed'],
  ])('person %p: the answer and the audit say how many seats: %p', async (index, seats, words) => {
    const close = async (freeSeats: boolean) => {
      const input = { params: { id: person(index).id }, body: { isActive: false, freeSeats } };
      const as = cast.superAdmin;
      const { body } = await campus.send('PUT /auth/users/:id/active', { as, ...input });
      return [body.message, body.seatsFreed];
    };
    expect(await close(false)).toEqual(['Account deactivated', undefined]);
    expect(await close(true)).toEqual([`Account deactivated, ${words}`, seats]);
    const lines = await campus.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'account.deactivated'))
      .orderBy(auditEntries.id);
    expect(lines.map(({ detail }) => detail)).toEqual(['', words]);
  });

  it('a leader’s team goes with them, and the next team gets its seats', async () => {
    await erase(person(0));
    expect(await statuses(id)).toEqual([
      'CANCELLED',
      'CANCELLED',
      'CONFIRMED',
      'INVITED',
      undefined,
    ]);
    expect(await counts(id)).toEqual([2, 0]);
    const left = await campus.db.select().from(teams).where(eq(teams.name, 'First'));
    expect(left[0]?.cancelledAt).toEqual(campus.clock.now());
    const mine = await campus.send('GET /event/:id/my-registration', {
      as: person(1),
      params: { id },
    });
    expect(mine.body.data).toBeNull();
  });

  it('a member leaves a free seat in a team that stays', async () => {
    await erase(person(1));
    expect(await statuses(id)).toEqual(['CONFIRMED', 'CANCELLED', 'WAITING', 'WAITING', undefined]);
    expect(await counts(id)).toEqual([1, 2]);
    await register(id, person(4), { teamName: 'Third' });
    expect(await counts(id)).toEqual([2, 2]);
  });

  it('a waiting leader’s team waits no longer, and nobody loses a seat', async () => {
    await erase(person(2));
    expect(await statuses(id)).toEqual([
      'CONFIRMED',
      'INVITED',
      'CANCELLED',
      'CANCELLED',
      undefined,
    ]);
    expect(await counts(id)).toEqual([2, 0]);
  });

  it('after the event has begun its list stays as it was', async () => {
    campus.clock.advance(7 * 86_400_000);
    await erase(person(0));
    expect(await statuses(id)).toEqual(['CONFIRMED', 'INVITED', 'WAITING', 'WAITING', undefined]);
    expect(await counts(id)).toEqual([2, 2]);
  });
});

it('a seat that became free while the account was closed is given when it is opened again', async () => {
  const id = await contest(1);
  await register(id, person(0), { teamName: 'First' });
  await register(id, person(1), { teamName: 'Second', waitingList: true });
  const setActive = (isActive: boolean) =>
    campus.send('PUT /auth/users/:id/active', {
      as: cast.superAdmin,
      params: { id: person(1).id },
      body: { isActive },
    });
  await setActive(false);
  await campus.send('DELETE /event/:id/registration', { as: person(0), params: { id } });
  expect(await statuses(id)).toEqual(['CANCELLED', 'WAITING', undefined, undefined, undefined]);
  await setActive(true);
  expect(await statuses(id)).toEqual(['CANCELLED', 'CONFIRMED', undefined, undefined, undefined]);
  expect(await counts(id)).toEqual([1, 0]);
});

it('one who has seats in several events frees each of them', async () => {
  const [one, two] = [await contest(1), await contest(1)];
  for (const id of [one, two]) await register(id, person(0), { teamName: 'Solo' });
  await register(two, person(1), { teamName: 'Next', waitingList: true });
  await erase(person(0));
  expect([await counts(one), await counts(two)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(await statuses(two)).toEqual(['CANCELLED', 'CONFIRMED', undefined, undefined, undefined]);
});
