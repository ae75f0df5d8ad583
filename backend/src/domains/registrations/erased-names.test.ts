import { untilWaiting } from 'database/testing';
import { auditEntries } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { createPrivacyService } from '../privacy/privacy.service';

let campus: TestApp;
let cast: Cast;
let ada: TestUser;
let id: string;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
  ada = await campus.make.user({ name: 'Ada Unforgettable' });
  ({ id } = await eventMaker(campus).event({ club: cast.home, fees: 100 }));
  const sent = { as: ada, params: { id }, body: {} };
  expect((await campus.send('POST /event/:id/register', sent)).status).toBe(200);
  // The event is over, so erasing does not lock its row.
  campus.clock.advance(7 * 86_400_000);
});

const registrationId = async (): Promise<string> => {
  const roster = await campus.send('GET /event/:id/registrations', {
    as: cast.clubAdmin,
    params: { id },
    query: {},
  });
  return roster.body.data[0]?._id ?? '';
};

const writes = {
  'a check-in': async () => {
    const body = { registrationId: await registrationId() };
    return () =>
      campus.send('POST /event/:id/check-in', { as: cast.clubAdmin, params: { id }, body });
  },
  'a payment': async () => {
    const params = { id: await registrationId() };
    const body = { paid: true };
    return () =>
      campus.send('PUT /event/registrations/:id/payment', { as: cast.clubAdmin, params, body });
  },
};

/**
 * Does something while Ada's erasure is uncommitted; transactions that wait for it then see no
 * name.
 */
const whileErased = async <T>(act: () => Promise<T>): Promise<T> => {
  const { pool } = campus.context;
  const client = await pool.connect();
  await client.query('begin');
  // Erasing ends the person's sessions last.
  await client.query('select 1 from portal.sessions where user_id = $1 for update', [ada.id]);
  const erasing = createPrivacyService(campus.context).erase(ada.email);
  await untilWaiting(pool);
  const acting = act();
  await Promise.race([acting, untilWaiting(pool, 2).catch(() => undefined)]);
  await client.query('commit');
  client.release();
  await erasing;
  return acting;
};

const trail = async () => {
  const lines = await campus.db.select().from(auditEntries).orderBy(auditEntries.id);
  return lines.map(({ action, subjectLabel }) => `${action}: ${subjectLabel}`);
};

test.each(Object.keys(writes) as (keyof typeof writes)[])(
  '%s while a person is being erased leaves no name in the audit',
  async (name) => {
    const send: () => Promise<{ status: number }> = await writes[name]();
    expect((await whileErased(send)).status).toBe(200);
    expect(await trail()).toEqual([
      'account.erased: Removed account',
      name === 'a payment'
        ? 'event.payment_changed: Removed account'
        : 'event.checked_in: Removed account',
    ]);
  },
);

test('an export by the operator leaves no name either, one by the person itself no line', async () => {
  const { exportByEmail } = createPrivacyService(campus.context);
  await whileErased(() =>
    Promise.all([
      exportByEmail(ada.email),
      campus.send('GET /auth/export', { as: ada }).then(({ status }) => expect(status).toBe(401)),
    ]),
  );
  expect(await trail()).toEqual([
    'account.erased: Removed account',
    'account.exported: Removed account',
  ]);
});
