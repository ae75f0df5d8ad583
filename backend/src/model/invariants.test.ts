import { eq } from 'drizzle-orm';
import { competitions, registrations, teams, users } from '../db/schema';
import { newId } from '../lib/ids';
import { type Cast, testApp, type TestApp } from '../testing';
import { eventMaker } from '../testing/event-maker';
import { findBroken } from './invariants';

let campus: TestApp;
let cast: Cast;
let eventId: string;
beforeAll(async () => {
  campus = await testApp();
});
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
  ({ id: eventId } = await eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    approvalStatus: 'PENDING',
    eventType: 'COMPETITION',
  }));
});
afterAll(() => campus.close());

const broken = async (erased: readonly string[] = []) => {
  const people = erased.map((name) => ({ id: '', token: '', email: 'nobody@campus.test', name }));
  const found = await findBroken(campus.context.pool, { registrations: [], erased: people }, 3600);
  return found.map((sentence) => sentence.replace(/:.*/, '')).sort();
};

it('finds nothing in a sound database', async () => expect(await broken()).toEqual([]));

it('finds what an erased account still has', async () => {
  const { id, name } = cast.member;
  await campus.db.insert(registrations).values({
    id: newId(),
    eventId,
    userId: id,
    status: 'CONFIRMED',
    createdAt: campus.clock.now(),
  });
  await campus.db
    .update(users)
    .set({ email: `removed-${id}@invalid` })
    .where(eq(users.id, id));
  const found = await broken([name]);
  expect(found).toEqual(
    expect.arrayContaining([
      'an erased account has a session',
      'an erased account is active or has a role',
      'an erased account is in a club or asks to join one',
      'an erased account takes part in an event',
      'users names an erased person',
    ]),
  );
});

it('finds a team in a competition without teams', async () => {
  const teamId = newId();
  const createdAt = campus.clock.now();
  await eventMaker(campus).competition(eventId, {
    createdBy: cast.clubAdmin.id,
    teamAllowed: true,
    teamSizeLimit: 2,
  });
  const name = 'Rockets';
  const leaderId = cast.member.id;
  await campus.db
    .insert(teams)
    .values({ id: teamId, eventId, name, nameKey: 'rockets', leaderId, createdAt });
  for (const { id: userId } of [cast.member, cast.otherMember])
    await campus.db.insert(registrations).values({
      id: newId(),
      eventId,
      userId,
      teamId,
      isLeader: userId === leaderId,
      status: 'CONFIRMED',
      createdAt,
    });
  const sentence = 'a team is larger than allowed';
  expect(await broken()).not.toContain(sentence);
  await campus.db.update(competitions).set({ teamAllowed: false });
  expect(await broken()).toContain(sentence);
});

it('finds an invitation that is open for too long', async () => {
  const createdAt = new Date(Date.now() - 3_600_000 - 91_000);
  const invite = { id: newId(), eventId, userId: cast.member.id, status: 'INVITED', createdAt };
  await campus.db.insert(registrations).values({ ...invite, status: 'INVITED' });
  await campus.context.pool.query("update portal.events set date = now() + interval '1 day'");
  expect(await broken()).toContain('an invitation is open for too long');
});
