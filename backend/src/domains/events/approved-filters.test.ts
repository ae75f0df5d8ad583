import { drizzle } from 'drizzle-orm/node-postgres';
import { testApp, type Cast, type TestApp } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';
import * as schema from '../../db/schema';
import { createApprovedRepository, type ListQuery } from './approved.repository';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z'); // 11:30 on Monday the 2nd on campus
  await campus.empty();
  cast = await campus.make.cast();
});

const row = (name: string, date: string, values: EventParts = {}) => ({
  club: cast.home,
  creator: cast.clubAdmin,
  name,
  date: new Date(date),
  ...values,
});
const make = (...rows: ReturnType<typeof row>[]) => eventMaker(campus).events(rows);
const list = (query: Record<string, unknown>) => campus.send('GET /event/approved', { query });
const names = async (query: Record<string, unknown>) =>
  (await list(query)).body.data.map(({ name }) => name);

const aMix = () =>
  make(
    row('talk', '2026-03-10T10:00:00Z', { eventType: 'SEMINAR', mode: 'ONLINE' }),
    row('craft', '2026-03-11T10:00:00Z', { fees: 0.5 }),
    row('cup', '2026-03-12T10:00:00Z', { eventType: 'COMPETITION', mode: 'HYBRID', fees: 100 }),
    row('song', '2026-03-13T10:00:00Z', { eventType: 'CULTURAL', club: cast.other }),
    row('waits', '2026-03-14T10:00:00Z', { eventType: 'SEMINAR', approvalStatus: 'PENDING' }),
  );

describe('approved events that are over', () => {
  it('are listed up to an instant, the last one first when asked', async () => {
    await make(
      row('first', '2026-02-10T10:00:00Z'),
      row('second', '2026-02-11T10:00:00Z'),
      row('runs', '2026-03-02T05:30:00Z'),
      row('other', '2026-02-12T10:00:00Z', { club: cast.other }),
      row('next', '2026-03-10T10:00:00Z'),
    );
    const over = { endsUntil: '2026-03-02T06:00:00Z', clubId: cast.home.id };
    expect(await names(over)).toEqual(['first', 'second']);
    expect(await names({ ...over, order: 'latest' })).toEqual(['second', 'first']);
    expect(await names({ clubId: cast.home.id, endsAfter: '2026-03-02T06:00:00Z' })).toEqual([
      'runs',
      'next',
    ]);
    const page = { ...over, order: 'latest', view: 'lean', limit: 1 };
    for (const [at, name] of ['second', 'first'].entries()) {
      const { body } = await list({ ...page, page: at + 1 });
      expect(body).toMatchObject({ total: 2, data: [{ name }] });
    }
    expect((await list({ order: 'newest' })).status).toBe(400);
    expect((await list({ endsUntil: 'soon' })).status).toBe(400);
  });
});

describe('approved events are narrowed', () => {
  beforeEach(aMix);

  it.each<[Record<string, unknown>, string[]]>([
    [{ type: 'SEMINAR' }, ['talk']],
    [{ type: 'CULTURAL,SEMINAR' }, ['talk', 'song']],
    [{ type: ['CULTURAL', 'SEMINAR'] }, ['talk', 'song']],
    [{ type: 'MEETUP' }, []],
    [{ mode: 'OFFLINE' }, ['craft', 'song']],
    [{ mode: 'HYBRID,ONLINE' }, ['talk', 'cup']],
    [{ price: 'free' }, ['talk', 'song']],
    [{ price: 'paid' }, ['craft', 'cup']],
    [{ type: '', mode: '' }, ['talk', 'craft', 'cup', 'song']],
    [{ type: 'CULTURAL,COMPETITION', price: 'paid' }, ['cup']],
    [{ mode: 'OFFLINE', price: 'free', q: 'other club' }, ['song']],
    [{ mode: 'OFFLINE', endsAfter: '2026-03-12' }, ['song']],
    [{ price: 'free', endDate: '2026-03-12' }, ['talk']],
    [{ price: 'paid', tab: 'upcoming', type: 'WORKSHOP' }, ['craft']],
    [{ price: 'paid', tab: 'past' }, []],
  ])('by %j to %j, as a list and as a page', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    const { body } = await list({ ...query, page: 1, view: 'lean' });
    expect(body.data.map(({ name }) => name)).toEqual(expected);
    expect(body.total).toBe(expected.length);
  });

  it('only by words that are known, and a wrong one is 400', async () => {
    for (const query of [
      { type: 'seminar' },
      { type: 'SEMINAR,PARTY' },
      { type: ['SEMINAR', 'PARTY'] },
      { mode: 'REMOTE' },
      { mode: 'ONLINE;OFFLINE' },
      { price: 'cheap' },
      { price: '' },
      { price: ['free', 'paid'] },
      { type: 'SEMINAR,'.repeat(30) },
    ]) {
      const { status, body } = await list(query);
      expect([query, status, body]).toEqual([
        query,
        400,
        expect.objectContaining({ success: false, code: 'invalid_input' }),
      ]);
    }
  });

  it('without a change of the list that is asked for without filters', async () => {
    const before = await list({});
    expect(await names({ type: 'SEMINAR' })).toEqual(['talk']);
    const after = await list({});
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.body.data).toHaveLength(4);
  });

  it('and a changed event moves between the answers at once', async () => {
    expect([await names({ price: 'free' }), await names({ price: 'paid' })]).toEqual([
      ['talk', 'song'],
      ['craft', 'cup'],
    ]);
    await campus.db.update(schema.events).set({ fees: 0, mode: 'HYBRID' });
    expect(await names({ price: 'free' })).toEqual(['talk', 'craft', 'cup', 'song']);
    expect([await names({ price: 'paid' }), await names({ mode: 'ONLINE' })]).toEqual([[], []]);
  });

  it('with one answer for one choice, in whatever order it is written', async () => {
    await names({ type: 'SEMINAR,CULTURAL', view: 'lean', page: 1 });
    campus.forgetStatements();
    await names({ type: 'CULTURAL,SEMINAR', view: 'lean', page: 1 });
    expect(campus.statements.filter((text) => /order by/.test(text))).toEqual([]);
  });
});

test('a month is cut at campus midnight, and holds what runs into it', async () => {
  await make(
    row('ends at midnight', '2026-03-31T16:30:00Z', { duration: 120 }), // 18:30Z: 00:00 on the 1st
    row('runs into April', '2026-03-31T16:30:00Z', { duration: 121 }),
    row('first minute', '2026-03-31T18:30:00Z', { mode: 'ONLINE' }),
    row('last minute', '2026-04-30T18:29:00Z', { mode: 'ONLINE' }),
    row('first of May', '2026-04-30T18:30:00Z', { mode: 'ONLINE' }),
  );
  const april = { endsAfter: '2026-04-01', endDate: '2026-04-30' };
  expect(await names(april)).toEqual(['runs into April', 'first minute', 'last minute']);
  expect(await names({ ...april, mode: 'ONLINE' })).toEqual(['first minute', 'last minute']);
});

describe('in a zone with another clock in summer', () => {
  let berlin: TestApp;
  beforeAll(async () => {
    berlin = await testApp({
      database: campus.database,
      settings: { CAMPUS_TIME_ZONE: 'Europe/Berlin' },
    });
  });
  afterAll(() => berlin.close());

  it('a month begins with one clock and ends with the other', async () => {
    await make(
      row('last of February', '2026-02-28T22:00:00Z', { duration: 59 }),
      row('first of March', '2026-02-28T23:00:00Z'),
      row('last of March', '2026-03-31T21:59:00Z'),
      row('first of April', '2026-03-31T22:00:00Z'),
    );
    const query = { endsAfter: '2026-03-01', endDate: '2026-03-31', price: 'free' as const };
    const { body } = await berlin.send('GET /event/approved', { query });
    expect(body.data.map(({ name }) => name)).toEqual(['first of March', 'last of March']);
  });
});

describe('of many events', () => {
  const plans = async (filter: ListQuery) => {
    const sent: { query: string; params: unknown[] }[] = [];
    const db = drizzle(campus.database.pool, {
      schema,
      casing: 'snake_case',
      logger: { logQuery: (query, params) => sent.push({ query, params }) },
    });
    const approved = createApprovedRepository(db);
    const moment = { now: new Date('2026-03-01T00:00:00Z'), zone: 'Asia/Kolkata' };
    await approved.list({ ...filter, page: 1, limit: 12 }, moment);
    await approved.count(filter, moment);
    return Promise.all(
      sent.map(async ({ query, params }) => {
        const { rows } = await campus.database.pool.query(`explain ${query}`, params);
        return rows.map((line) => line['QUERY PLAN']).join('\n');
      }),
    );
  };

  // A rare kind among many: without its index PostgreSQL reads every event by date.
  beforeEach(async () => {
    const isRare = (n: number) => n % 200 === 0;
    await make(
      ...Array.from({ length: 2000 }, (_, n) =>
        row(`event ${n}`, new Date(Date.UTC(2026, 2, 1) + n * 3_600_000).toISOString(), {
          eventType: isRare(n) ? 'MEETUP' : 'WORKSHOP',
          mode: isRare(n) ? 'HYBRID' : 'OFFLINE',
          fees: isRare(n) ? 50 : 0,
        }),
      ),
    );
    await campus.database.pool.query('analyze portal.events');
  });

  it('each filter reads its index, page and count', async () => {
    for (const [filter, index] of [
      [{ type: ['MEETUP'] }, 'events_approved_of_type'],
      [{ type: ['SEMINAR', 'MEETUP'] }, 'events_approved_of_type'],
      [{ mode: ['HYBRID'] }, 'events_approved_of_mode'],
      [{ price: 'paid' }, 'events_approved_paid'],
    ] as [ListQuery, string][])
      for (const plan of await plans(filter)) {
        expect(plan).toContain(index);
        expect(plan).not.toContain('Seq Scan on events');
      }
  });

  it('filtered days read an index of dates', async () => {
    const days = { endsAfter: '2026-03-02', endDate: '2026-03-03' };
    for (const plan of await plans({ ...days, price: 'free', mode: ['OFFLINE'] }))
      expect(plan).not.toContain('Seq Scan on events');
  });
});
