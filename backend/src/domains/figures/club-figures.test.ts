import { type ClubFigureName, type Input } from 'contracts';
import { clubMembers, registrations, teams } from '../../db/schema';
import { newId } from '../../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
let people: TestUser[];
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  campus.clock.set('2026-03-02T06:00:00.000Z');
  cast = await campus.make.cast();
  people = await campus.make.users(Array.from({ length: 6 }, () => ({})));
});

type Values = Partial<typeof registrations.$inferInsert>;

/** A registration of the next person. */
const register = (eventId: string, at: string, values: Values = {}) =>
  campus.db.insert(registrations).values({
    id: newId(),
    eventId,
    userId: people.pop()?.id ?? '',
    status: 'CONFIRMED',
    createdAt: new Date(at),
    ...values,
  });

const heldOn = (date: string, values: { fees?: number; name?: string; cancelledAt?: Date } = {}) =>
  eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    ...values,
    date: new Date(date),
  });

const figures = async (query: Input<'GET /figures/club/:clubId'>['query'] = {}) => {
  const params = { clubId: cast.home.id };
  const { body } = await campus.send('GET /figures/club/:clubId', {
    as: cast.clubAdmin,
    params,
    query,
  });
  return body.data;
};

const csv = async (figure: ClubFigureName, query: object = {}) => {
  const params = { clubId: cast.home.id };
  const input = { as: cast.clubAdmin, params, query: { ...query, figure } };
  return (await campus.send('GET /figures/club/:clubId/export', input)).text;
};

describe('the period of figures', () => {
  it('is this month and the eleven before, by month, when nothing is asked for', async () => {
    const { period, registrations: steps } = await figures();
    expect(period).toEqual({ from: '2025-04-01', to: '2026-03-02', step: 'month' });
    expect(steps.map(({ start }) => start)).toEqual([
      '2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01', '2025-08-01', '2025-09-01',
      '2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01',
    ]); // oxfmt-ignore
  });

  it.each([
    ['31 days by day', '2026-01-01', '2026-01-31', 'day', 31],
    ['32 days by week from Sunday on', '2026-01-01', '2026-02-01', 'week', 6],
    ['184 days by week', '2026-01-01', '2026-07-03', 'week', 27],
    ['185 days by month', '2026-01-01', '2026-07-04', 'month', 7],
  ])('cuts %s', async (_name, from, to, step, steps) => {
    const { period, registrations: rows, growth } = await figures({ from, to });
    expect([period.step, rows.length, growth.length]).toEqual([step, steps, steps]);
    if (step === 'week') expect(rows[0]?.start).toBe('2025-12-28');
  });

  it.each([
    ['a last day before the first', { from: '2026-03-02', to: '2026-03-01' }],
    ['more than ten years', { from: '2016-02-01', to: '2026-03-01' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a text', { from: 'spring' }],
  ])('refuses %s', async (_name, query) => {
    const input = { as: cast.clubAdmin, params: { clubId: cast.home.id }, query };
    expect((await campus.send('GET /figures/club/:clubId', input)).status).toBe(400);
  });
});

describe('the figures of a club', () => {
  it('count registrations by the campus day they were made, without open invitations', async () => {
    const { id } = await heldOn('2026-04-01T10:00:00Z');
    await register(id, '2026-02-28T18:29:00Z');
    await register(id, '2026-02-28T18:30:00Z', { status: 'WAITING' });
    await register(id, '2026-03-01T18:29:59Z', { status: 'CANCELLED' });
    await register(id, '2026-03-01T10:00:00Z', { status: 'INVITED' });
    await register(id, '2026-03-01T10:00:00Z', { status: 'CANCELLED', endedAs: 'DECLINED' });
    const other = await eventMaker(campus).event({ club: cast.other });
    await register(other.id, '2026-03-01T10:00:00Z');
    const { registrations: rows } = await figures({ from: '2026-02-28', to: '2026-03-01' });
    expect(rows).toEqual([
      { start: '2026-02-28', registered: 1, cancelled: 0 },
      { start: '2026-03-01', registered: 1, cancelled: 1 },
    ]);
    expect(await csv('registrations', { from: '2026-02-28', to: '2026-03-01' })).toBe(
      '\uFEFF"From day","Registered","Cancelled"\r\n"2026-02-28","1","0"\r\n"2026-03-01","1","1"\r\n',
    );
  });

  it('compare places and people who came of events that are over', async () => {
    const past = await heldOn('2026-02-20T10:00:00Z', { name: 'Talk' });
    await heldOn('2026-02-10T10:00:00Z', { name: 'Empty' });
    await heldOn('2026-02-21T10:00:00Z', { cancelledAt: new Date('2026-02-20T00:00:00Z') });
    await heldOn('2026-03-02T05:00:00Z', { name: 'Runs now' });
    const came = { checkedInAt: new Date('2026-02-20T10:05:00Z') };
    await register(past.id, '2026-02-01T10:00:00Z', came);
    await register(past.id, '2026-02-01T10:00:00Z');
    await register(past.id, '2026-02-01T10:00:00Z', { status: 'WAITING' });
    expect((await figures()).attendance).toEqual([
      { eventId: past.id, name: 'Talk', date: '2026-02-20T10:00:00.000Z', places: 2, came: 1 },
      expect.objectContaining({ name: 'Empty', places: 0, came: 0 }),
    ]);
    expect(await csv('attendance')).toContain('"Talk","2026-02-20T15:30","2","1"');
    campus.clock.set('2026-03-02T06:30:00.000Z');
    expect((await figures()).attendance.map(({ name }) => name)).toContain('Runs now');
    // Nobody was checked in: the file does not say that nobody came.
    const unknown = await heldOn('2026-02-11T10:00:00Z', { name: 'Unknown' });
    await register(unknown.id, '2026-02-01T10:00:00Z');
    expect(await csv('attendance')).toContain('"Unknown","2026-02-11T15:30","1",""');
    expect(await csv('attendance')).toContain('"Empty","2026-02-10T15:30","0","0"');
  });

  it('show how the club grew, on top of those who were members before', async () => {
    const join = (joinedAt: string) =>
      campus.db.insert(clubMembers).values({
        id: newId(),
        clubId: cast.home.id,
        userId: people.pop()?.id ?? '',
        joinedAt: new Date(joinedAt),
      });
    await join('2020-01-01T00:00:00Z');
    await join('2026-02-28T18:30:00Z');
    // The cast joined today: an admin, a coordinator and a member.
    expect((await figures({ from: '2026-02-28', to: '2026-03-02' })).growth).toEqual([
      { start: '2026-02-28', joined: 0, members: 1 },
      { start: '2026-03-01', joined: 1, members: 2 },
      { start: '2026-03-02', joined: 3, members: 5 },
    ]);
    expect(await csv('growth', { from: '2026-03-01', to: '2026-03-01' })).toContain(
      '"2026-03-01","1","2"',
    );
  });

  it('list events with open payments: a team pays once, people on the waiting list nothing', async () => {
    const race = await heldOn('2026-04-01T10:00:00Z', { name: 'Race', fees: 50.5 });
    const paid = await heldOn('2026-04-02T10:00:00Z', { name: 'Paid', fees: 20 });
    await heldOn('2026-04-03T10:00:00Z', { name: 'Free' });
    const at = '2026-02-01T10:00:00Z';
    await register(race.id, at);
    await register(race.id, at, { isPaid: true });
    await register(race.id, at, { status: 'WAITING' });
    await register(paid.id, at, { isPaid: true });
    const team = {
      id: newId(),
      eventId: race.id,
      name: 'T',
      nameKey: 't',
      createdAt: new Date(at),
    };
    await campus.db.insert(teams).values({ ...team, leaderId: cast.member.id });
    await register(race.id, at, { teamId: team.id, isLeader: true });
    await register(race.id, at, { teamId: team.id });
    expect((await figures()).unpaid).toEqual([
      {
        eventId: race.id,
        name: 'Race',
        date: '2026-04-01T10:00:00.000Z',
        fee: 50.5,
        paid: 1,
        unpaid: 2,
        due: 101,
      },
    ]);
    expect(await csv('unpaid')).toContain('"Race","2026-04-01T15:30","50.5","1","2","101"');
  });

  it('are empty for a club without events', async () => {
    const params = { clubId: (await campus.make.club({ name: 'New' })).id };
    const { body } = await campus.send('GET /figures/club/:clubId', {
      as: cast.superAdmin,
      params,
    });
    expect(body.data).toMatchObject({ clubName: 'New', attendance: [], unpaid: [] });
    expect(body.data.registrations.every(({ registered }) => registered === 0)).toBe(true);
  });

  it('are those of an existing club', async () => {
    const input = { as: cast.superAdmin, params: { clubId: newId() } };
    expect((await campus.send('GET /figures/club/:clubId', input)).status).toBe(404);
    const unknown = await campus.send('GET /figures/club/:clubId/export', {
      as: cast.clubAdmin,
      params: { clubId: cast.home.id },
      query: { figure: 'secrets' as never },
    });
    expect(unknown.status).toBe(400);
  });

  it('are asked for with one statement each, and as many for many rows', async () => {
    campus.forgetStatements();
    await figures();
    const few = campus.statements.length;
    for (const at of ['2026-02-10', '2026-02-11', '2026-02-12'])
      await register((await heldOn(`${at}T10:00:00Z`)).id, '2026-02-01T10:00:00Z');
    campus.forgetStatements();
    await figures();
    expect(campus.statements).toHaveLength(few);
    expect(campus.statements.filter((text) => /generate_series|count\(/.test(text))).toHaveLength(
      4,
    );
  });
});
