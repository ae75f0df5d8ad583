import { untilWaiting } from 'database/testing';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { createInvitationService } from './invitations.service';

let campus: TestApp;
let cast: Cast;
let people: Record<'ada' | 'ben' | 'cleo' | 'dev', TestUser>;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
  const made = await campus.make.users(['Ada', 'Ben', 'Cleo', 'Dev'].map((name) => ({ name })));
  const [ada, ben, cleo, dev] = made as [TestUser, TestUser, TestUser, TestUser];
  people = { ada, ben, cleo, dev };
});

const twoDays = 48 * 3_600_000;
const contest = async () => {
  const { id } = await eventMaker(campus).event({ club: cast.home, eventType: 'COMPETITION' });
  await eventMaker(campus).competition(id);
  return id;
};
const team = (id: string, as: TestUser, teamName: string, members: readonly TestUser[] = []) =>
  campus.send('POST /event/:id/register', {
    as,
    params: { id },
    body: { teamName, teamMembers: members.map((one) => one.id) },
  });

/** Locks a person's registration from outside; returns the release. */
const hold = async (who: TestUser) => {
  const client = await campus.context.pool.connect();
  await client.query('begin');
  await client.query(`select 1 from portal.registrations where user_id = $1 for share`, [who.id]);
  return async () => {
    await client.query('commit');
    client.release();
  };
};

test('own registration, sweep and another invitation of one person never deadlock', async () => {
  const { ada, ben, cleo, dev } = people;
  const id = await contest();
  expect((await team(id, ada, 'First', [ben, cleo])).status).toBe(200);
  campus.clock.advance(twoDays);
  const { pool } = campus.context;
  const [releaseBen, releaseCleo] = [await hold(ben), await hold(cleo)];
  campus.forgetStatements();
  // The sweep has locked the event and waits for Ben's row, Ben waits for the event, then Dev waits
  // for Ben.
  const swept = createInvitationService(campus.context).sweep();
  await untilWaiting(pool);
  const own = team(id, ben, 'Own');
  await untilWaiting(pool, 2);
  await releaseBen();
  const other = team(id, dev, 'Other', [ben]);
  await untilWaiting(pool, 3);
  await releaseCleo();
  expect(await swept).toBe(2);
  expect([(await own).status, (await other).body.message]).toEqual([200, 'Ben cannot be added.']);
  // One transaction each: none was repeated.
  expect(campus.statements.filter((statement) => statement === 'begin')).toHaveLength(3);
});
