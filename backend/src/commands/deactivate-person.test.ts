import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { auditEntries, registrations } from '../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../testing';
import { eventMaker } from '../testing/event-maker';
import { runAdmin } from './run-admin';

let campus: TestApp;
let cast: Cast;
let ada: TestUser;
const root = mkdtempSync(join(tmpdir(), 'campus-deactivate-'));
beforeAll(async () => {
  campus = await testApp();
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await campus.close();
});
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
  ada = await campus.make.user({ name: 'Ada', email: 'ada@campus.test' });
});

const admin = async (...argv: string[]) => {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const environment = { DATA_DIR: root, DATABASE_URL: campus.database.url ?? '' };
  const code = await runAdmin({ argv, environment, root, say, complain: say });
  return { code, text: said.join('\n') };
};
const statuses = async () => {
  const rows = await campus.db.select().from(registrations);
  const status = (who: TestUser) => rows.find(({ userId }) => userId === who.id)?.status;
  return [status(ada), status(cast.member)];
};
/**
 * Ada has the only seat, the member waits for it. The command reads the real clock, so the event is
 * far in the future.
 */
const seatAda = async () => {
  const times = {
    date: new Date('2100-03-20T10:00:00Z'),
    registrationDeadline: new Date('2100-03-19T10:00:00Z'),
  };
  const { id } = await eventMaker(campus).event({ club: cast.home, maxParticipants: 1, ...times });
  for (const as of [ada, cast.member])
    await campus.send('POST /event/:id/register', {
      as,
      params: { id },
      body: { waitingList: true },
    });
  expect(await statuses()).toEqual(['CONFIRMED', 'WAITING']);
};
const details = async () => {
  const rows = await campus.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'account.deactivated'));
  return rows.map(({ detail, actorId }) => [detail, actorId]);
};

test('the operator closes an account; its seats stay until they are freed too', async () => {
  await seatAda();
  const closed = await admin('deactivate-person', '--email', ' ADA@campus.test ');
  expect(closed).toEqual({ code: 0, text: 'The account is deactivated.' });
  expect((await campus.send('GET /auth/profile', { as: ada })).status).toBe(401);
  expect(await statuses()).toEqual(['CONFIRMED', 'WAITING']);

  const freed = await admin('deactivate-person', '--email', ada.email, '--free-seats');
  expect(freed).toEqual({
    code: 0,
    text: 'The account is deactivated and its seats are free (1 seat freed).',
  });
  expect(await statuses()).toEqual(['CANCELLED', 'CONFIRMED']);
  expect(await details()).toEqual([
    ['by the operator', null],
    ['1 seat freed, by the operator', null],
  ]);
});

test('an unknown account and the last super admin are refused in one sentence', async () => {
  expect(await admin('deactivate-person', '--email', 'nobody@campus.test')).toEqual({
    code: 1,
    text: '✗ Account not found',
  });
  const last = await admin('deactivate-person', '--email', cast.superAdmin.email, '--free-seats');
  expect(last).toEqual({ code: 1, text: '✗ The last super admin cannot be lost' });
  expect((await admin('deactivate-person')).code).toBe(2);
});
