import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { untilWaiting } from 'database/testing';
import * as schema from '../../db/schema';
import { testApp, type Cast, type TestApp } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { mailSettings } from '../../testing/mail-server';
import { createMailSendingRepository } from '../mail-sending/mail-sending.repository';

const { clubMembers, mails, users } = schema;

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp({ settings: mailSettings });
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
});

const receivers = async (kind: typeof mails.$inferSelect.kind) => {
  const rows = await campus.db.select().from(mails).where(eq(mails.kind, kind));
  return rows.map(({ userId }) => userId);
};

describe('while the account of a registered person is being closed', () => {
  /** Locks the account as closing does, and sends a call that mails the people of an event. */
  const during = async (send: (id: string) => ReturnType<TestApp['send']>) => {
    const { id } = await eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin });
    for (const as of [cast.member, cast.otherMember])
      await campus.send('POST /event/:id/register', { as, params: { id }, body: {} });
    const closing = await campus.context.pool.connect();
    await closing.query('begin');
    await closing.query('select 1 from portal.users where id = $1 for update', [cast.member.id]);
    campus.forgetStatements();
    const sent = send(id);
    try {
      await Promise.race([sent, untilWaiting(campus.context.pool)]);
      // Closing frees the seats next: it waits for the event.
      await closing.query('select 1 from portal.events where id = $1 for update', [id]);
    } finally {
      await closing.query('rollback');
      closing.release();
    }
    return (await sent).status;
  };

  it.each([
    [
      'a cancellation',
      'eventCancelled',
      (id: string) =>
        campus.send('POST /event/:id/cancel', { as: cast.clubAdmin, params: { id }, body: {} }),
    ],
    [
      'another venue',
      'eventChanged',
      (id: string) =>
        campus.send('PUT /event/:id', {
          as: cast.clubAdmin,
          params: { id },
          body: { venue: 'Hall B' },
        }),
    ],
  ] as const)('%s does not wait for it, and tells all others', async (_, kind, send) => {
    expect(await during(send)).toBe(200);
    // Nothing had to be repeated.
    expect(campus.statements.filter((statement) => statement === 'begin')).toHaveLength(1);
    expect(await receivers(kind)).toEqual([cast.otherMember.id]);
  });
});

describe('a decision on an event', () => {
  const decide = async (values: object = {}) => {
    const { id } = await eventMaker(campus).event({
      club: cast.home,
      creator: cast.clubAdmin,
      approvalStatus: 'FACULTY_APPROVED',
      ...values,
    });
    const { status } = await campus.send('PUT /event/:id/super-admin-approval', {
      as: cast.superAdmin,
      params: { id },
      body: { approved: false, remark: 'Please name a safe route' },
    });
    expect(status).toBe(200);
    return receivers('eventDecision');
  };

  it('is told to the admins of the club', async () => {
    expect(await decide()).toEqual([cast.clubAdmin.id]);
  });

  it('is not told to its author who has left the club, nor to a lowered account', async () => {
    await campus.db.delete(clubMembers).where(eq(clubMembers.userId, cast.clubAdmin.id));
    expect(await decide()).toEqual([]);
    await campus.make.join(cast.home, cast.clubAdmin, 'clubAdmin');
    await campus.db.update(users).set({ role: 'member' }).where(eq(users.id, cast.clubAdmin.id));
    expect(await decide()).toEqual([]);
  });

  it('is told to an author who is a super admin', async () => {
    const boss = await campus.make.user({ role: 'superAdmin' });
    expect((await decide({ creator: boss })).sort()).toEqual([boss.id, cast.clubAdmin.id].sort());
  });
});

test('figures of messages read few rows, however many were sent', async () => {
  const now = campus.clock.now();
  await campus.database.pool.query(
    `insert into portal.mails (id, user_id, kind, facts, created_at, due_at, settled_at, outcome)
     select n::text, $1, 'reminder', '{}', $2, $2, $2, 'sent' from generate_series(1, 5000) n`,
    [cast.member.id, now],
  );
  const row = (id: string, values: Partial<typeof mails.$inferInsert>) => ({
    id,
    userId: cast.member.id,
    kind: 'reminder' as const,
    facts: {},
    createdAt: now,
    dueAt: now,
    ...values,
  });
  await campus.db.insert(mails).values([
    row('due', {}),
    // Claimed for its first attempt, as each message of a long list is.
    row('being sent', { attempts: 1, dueAt: new Date(now.getTime() + 1) }),
    row('tried', { attempts: 2, dueAt: new Date(now.getTime() + 1) }),
    row('given up', { settledAt: now, outcome: 'failed' }),
  ]);
  await campus.database.pool.query('analyze portal.mails');
  const sent: { query: string; params: unknown[] }[] = [];
  const db = drizzle(campus.database.pool, {
    schema,
    casing: 'snake_case',
    logger: { logQuery: (query, params) => sent.push({ query, params }) },
  });
  const counts = await createMailSendingRepository(db).counts(now);
  expect(counts).toEqual({ due: 1, retried: 1, failed: 1 });
  for (const { query, params } of sent) {
    const { rows } = await campus.database.pool.query(`explain ${query}`, params);
    expect(rows.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  }
});
