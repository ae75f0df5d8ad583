import { type CampusFigureName } from 'contracts';
import { eq } from 'drizzle-orm';
import { eventDecisions, registrations } from '../../db/schema';
import { newId } from '../../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  campus.clock.set('2026-03-02T06:00:00.000Z');
  cast = await campus.make.cast();
});

const figures = async (query: object = {}) =>
  (await campus.send('GET /figures/campus', { as: cast.superAdmin, query })).body.data;
const csv = async (figure: CampusFigureName, query: object = {}) => {
  const input = { as: cast.superAdmin, query: { ...query, figure } };
  return (await campus.send('GET /figures/campus/export', input)).text;
};
const days = { from: '2026-02-28', to: '2026-03-01' };

const place = (eventId: string, { id }: TestUser, hasCome = false) =>
  campus.db.insert(registrations).values({
    id: newId(),
    eventId,
    userId: id,
    status: 'CONFIRMED',
    createdAt: new Date('2026-02-01T10:00:00Z'),
    checkedInAt: hasCome ? new Date('2026-03-01T10:00:00Z') : null,
  });

const decide = (
  eventId: string,
  role: 'facultyCoordinator' | 'superAdmin',
  at: string,
  values: { submission?: number; status?: 'APPROVED' | 'REJECTED' } = {},
) =>
  campus.db.insert(eventDecisions).values({
    id: newId(),
    eventId,
    role,
    submission: 1,
    status: 'APPROVED',
    at: new Date(at),
    ...values,
  });

describe('the figures of the campus', () => {
  it('count approved events by campus day and by club', async () => {
    const { event } = eventMaker(campus);
    await event({ club: cast.home, date: new Date('2026-02-28T18:29:00Z') });
    await event({ club: cast.home, date: new Date('2026-02-28T18:30:00Z') });
    await event({
      club: cast.other,
      date: new Date('2026-03-01T18:29:00Z'),
      cancelledAt: new Date('2026-02-28T00:00:00Z'),
    });
    await event({
      club: cast.other,
      date: new Date('2026-03-01T10:00:00Z'),
      approvalStatus: 'FACULTY_APPROVED',
    });
    const found = await figures(days);
    expect(found.events).toEqual([
      { start: '2026-02-28', events: 1, cancelled: 0 },
      { start: '2026-03-01', events: 1, cancelled: 1 },
    ]);
    expect(found.clubs).toEqual([
      { clubId: cast.home.id, name: 'Home Club', events: 2, cancelled: 0 },
      { clubId: cast.other.id, name: 'Other Club', events: 0, cancelled: 1 },
    ]);
    expect(await csv('events', days)).toContain('"2026-03-01","1","1"');
    expect(await csv('clubs', days)).toContain('"Home Club","2","0"');
  });

  it('compare places and people who came, and count the students of each department', async () => {
    const { event } = eventMaker(campus);
    const [civil, other, admin] = await campus.make.users([
      { department: 'Civil' },
      { department: 'Electrical' },
      { department: 'Electrical', role: 'clubAdmin' },
    ]);
    const past = await event({ club: cast.home, date: new Date('2026-03-01T04:00:00Z') });
    const second = await event({ club: cast.other, date: new Date('2026-03-01T05:00:00Z') });
    const next = await event({ club: cast.home, date: new Date('2026-03-10T05:00:00Z') });
    await place(past.id, civil!, true);
    await place(past.id, other!);
    await place(second.id, civil!);
    await place(next.id, admin!);
    const found = await figures(days);
    expect(found.attendance).toEqual([
      { start: '2026-02-28', places: 0, came: 0 },
      { start: '2026-03-01', places: 2, came: 1 },
    ]);
    // The cast is of Civil: two members and two club admins may register.
    expect(found.departments).toEqual([
      { department: 'Civil', students: 5, reached: 1 },
      { department: 'Electrical', students: 2, reached: 1 },
    ]);
    expect(await csv('attendance', days)).toContain('"2026-03-01","2","1"');
    expect(await csv('departments', days)).toContain('"Civil","5","1"');
    // A future event counts as reach, and has no attendance.
    const later = await figures({ from: '2026-03-10', to: '2026-03-10' });
    expect([later.attendance[0]?.places, later.departments[0]]).toEqual([
      0,
      { department: 'Electrical', students: 2, reached: 1 },
    ]);
  });

  it('count the attendance of an event when it is over and somebody was checked in', async () => {
    const { event } = eventMaker(campus);
    const [one, two] = await campus.make.users([{}, {}]);
    const over = await event({ club: cast.home, date: new Date('2026-03-02T03:00:00Z') });
    const running = await event({ club: cast.other, date: new Date('2026-03-02T05:30:00Z') });
    const later = await event({ club: cast.other, date: new Date('2026-03-02T12:00:00Z') });
    await place(over.id, one!);
    await place(over.id, two!);
    await place(running.id, one!, true);
    await place(later.id, two!);
    const attendanceAt = async (now: string) => {
      campus.clock.set(now);
      return (await figures({ from: '2026-03-02', to: '2026-03-02' })).attendance;
    };
    const none = [{ start: '2026-03-02', places: 0, came: 0 }];
    expect(await attendanceAt('2026-03-02T06:00:00Z')).toEqual(none);
    await campus.db
      .update(registrations)
      .set({ checkedInAt: new Date('2026-03-02T03:05:00Z') })
      .where(eq(registrations.userId, one!.id));
    expect(await attendanceAt('2026-03-02T06:00:00Z')).toEqual([
      { start: '2026-03-02', places: 2, came: 1 },
    ]);
    expect(await attendanceAt('2026-03-02T18:00:00Z')).toEqual([
      { start: '2026-03-02', places: 3, came: 2 },
    ]);
  });

  it('measure how long approvals take: the median of each stage, by the final decision', async () => {
    const { event } = eventMaker(campus);
    const createdAt = new Date('2026-02-27T00:00:00Z');
    const [one, two, three, four] = await Promise.all(
      [1, 2, 3, 4].map(() => event({ club: cast.home, createdAt })),
    );
    for (const [id, first, final] of [
      [one!.id, '2026-02-27T10:00:00Z', '2026-02-28T10:00:00Z'],
      [two!.id, '2026-02-27T20:00:00Z', '2026-02-28T10:00:00Z'],
    ] as const) {
      await decide(id, 'facultyCoordinator', first);
      await decide(id, 'superAdmin', final);
    }
    // Rejected once: the second submission counts, from the day the event was created.
    await decide(three!.id, 'facultyCoordinator', '2026-02-27T01:00:00Z', { status: 'REJECTED' });
    await decide(three!.id, 'facultyCoordinator', '2026-02-28T00:00:00Z', { submission: 2 });
    await decide(three!.id, 'superAdmin', '2026-02-28T10:00:00Z', { submission: 2 });
    // A rejection and an approval of a proposed change are no approvals of an event.
    await decide(four!.id, 'facultyCoordinator', '2026-02-27T01:00:00Z');
    await decide(four!.id, 'superAdmin', '2026-02-28T10:00:00Z', { status: 'REJECTED' });
    await decide(one!.id, 'facultyCoordinator', '2026-02-28T11:00:00Z', { submission: -2 });
    await decide(one!.id, 'superAdmin', '2026-02-28T12:00:00Z', { submission: -2 });
    expect((await figures(days)).approval).toEqual([
      { start: '2026-02-28', approved: 3, toCoordinator: 20, toSuperAdmin: 14 },
      { start: '2026-03-01', approved: 0, toCoordinator: null, toSuperAdmin: null },
    ]);
    expect(await csv('approval', days)).toContain('"2026-02-28","3","20","14"');
    expect(await csv('approval', days)).toContain('"2026-03-01","0","",""');
  });

  it('follow the campus’s own time zone', async () => {
    const elsewhere = await testApp({
      database: { ...campus.database, close: async () => undefined },
      settings: { CAMPUS_TIME_ZONE: 'America/New_York' },
    });
    // Midnight of March 8 in New York, when the clocks go forward.
    const { event } = eventMaker(campus);
    await event({ club: cast.home, date: new Date('2026-03-08T04:59:00Z') });
    await event({ club: cast.home, date: new Date('2026-03-08T05:00:00Z') });
    await event({ club: cast.home, date: new Date('2026-03-09T03:59:00Z') });
    const query = { from: '2026-03-07', to: '2026-03-09' };
    const { body } = await elsewhere.send('GET /figures/campus', { as: cast.superAdmin, query });
    expect(body.data.events.map(({ start, events }) => [start, events])).toEqual([
      ['2026-03-07', 1],
      ['2026-03-08', 2],
      ['2026-03-09', 0],
    ]);
    await elsewhere.close();
  });

  it('are asked for with one statement each', async () => {
    campus.forgetStatements();
    await figures();
    expect(campus.statements.filter((text) => /count\(/.test(text))).toHaveLength(5);
  });

  it('begin at an index: of approved events by date, of final decisions by day', async () => {
    const { pool } = campus.context;
    // Enough rows for the planner to prefer one index.
    await eventMaker(campus).events(
      Array.from({ length: 1000 }, (_, week) => ({
        club: cast.home,
        date: new Date(Date.parse('2010-01-01T10:00:00Z') + week * 7 * 86_400_000),
      })),
    );
    await pool.query('analyze portal.events');
    campus.forgetStatements();
    await figures(days);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      await client.query('set local plan_cache_mode = force_generic_plan');
      const plans = [];
      for (const statement of campus.statements.filter((text) => /count\(/.test(text))) {
        const values = (statement.match(/\$\d+/g) ?? []).map(() => 'null').join(', ');
        await client.query(`prepare figure as ${statement}`);
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain execute figure(${values})`,
        );
        await client.query('deallocate figure');
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      const start =
        /(events_approved|event_decisions_approved)\w* [^\n]*\n *Index Cond: \(\((\w+) >=/;
      expect(plans.map((plan) => start.exec(plan)?.slice(1))).toEqual([
        ['events_approved', 'date'],
        ['events_approved', 'date'],
        ['events_approved', 'date'],
        ['event_decisions_approved', 'at'],
        ['events_approved', 'date'],
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
