import { eq } from 'drizzle-orm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { clubs, events } from '../../db/schema';
import { testApp, type Cast, type TestApp } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  // Nobody else commits there, so statements can be counted.
  campus = await testApp({ engine: 'embedded' });
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
});

const make = (name: string, date: string, values: EventParts = {}) =>
  eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    name,
    date: new Date(date),
    ...values,
  });
const page = (query: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  campus.send('GET /event/approved', { query: { page: 1, view: 'lean', ...query }, headers });

/** All statements except the query of the data version. */
const readings = () =>
  campus.statements.filter((statement) => !statement.includes('pg_current_snapshot'));

describe('a lean page', () => {
  it('shows exactly what the lean list shows, for the first page, another size and a later page', async () => {
    for (let day = 10; day < 35; day += 1)
      await make(`“${day}” \\ Größe`, `2026-03-${String(Math.min(day, 31))}T10:00:00Z`, {
        fees: day / 4,
      });
    const { data } = (await campus.send('GET /event/approved', { query: { view: 'lean' } })).body;
    for (let round = 0; round < 2; round += 1) {
      expect((await page()).body).toEqual({
        success: true,
        data: data.slice(0, 20),
        page: 1,
        limit: 20,
        total: 25,
      });
      expect((await page({ limit: 7 })).body.data).toEqual(data.slice(0, 7));
      expect((await page({ page: 2 })).body.data).toEqual(data.slice(20));
      expect((await page({ page: 9 })).body).toMatchObject({ data: [], total: 25 });
    }
  });

  it('is read again only when something changed, and shows that at once', async () => {
    await make('one', '2026-03-10T10:00:00Z');
    const { id } = await make('two', '2026-03-11T10:00:00Z');
    await page();
    campus.forgetStatements();
    await page();
    expect(readings()).toEqual([]);
    await campus.db
      .update(events)
      .set({
        name: 'other',
        date: new Date('2026-03-09T10:00:00Z'),
        registrationDeadline: new Date('2026-03-08T10:00:00Z'),
      })
      .where(eq(events.id, id));
    expect((await page()).body.data.map(({ name }) => name)).toEqual(['other', 'one']);
    await campus.send('POST /event/:id/register', { as: cast.member, params: { id } });
    expect((await page()).body.data[0]).toMatchObject({ registeredCount: 1 });
    await campus.db.update(clubs).set({ name: 'Renamed' }).where(eq(clubs.id, cast.home.id));
    expect((await page()).body.data.map(({ clubId }) => clubId.name)).toEqual([
      'Renamed',
      'Renamed',
    ]);
    await campus.db.update(events).set({ approvalStatus: 'REJECTED' }).where(eq(events.id, id));
    expect((await page()).body).toMatchObject({ data: [{ name: 'one' }], total: 1 });
  });

  it('follows the clock where a status does, there and back', async () => {
    await make('one', '2026-03-02T07:00:00Z', { duration: 60 });
    const status = async () => (await page()).body.data[0]?.status;
    for (const [instant, expected] of [
      ['2026-03-02T06:59:59.999Z', 'UPCOMING'],
      ['2026-03-02T07:00:00.000Z', 'ONGOING'],
      ['2026-03-02T08:00:00.000Z', 'COMPLETED'],
      ['2026-03-02T07:30:00.000Z', 'ONGOING'],
    ] as const) {
      campus.clock.set(instant);
      expect([instant, await status()]).toEqual([instant, expected]);
    }
  });

  it('changes its tab when the clock does, though its own events did not', async () => {
    await make('first', '2026-03-02T07:00:00Z', {
      duration: 60,
      registrationDeadline: new Date('2026-03-02T06:30:00Z'),
    });
    const tabs = async () => {
      const names = async (tab: string) =>
        (await page({ tab })).body.data.map(({ name }) => name).join();
      return [await names('upcoming'), await names('ongoing'), await names('past')];
    };
    for (const [instant, expected] of [
      ['2026-03-01T18:29:59.999Z', ['first', '', '']],
      ['2026-03-01T18:30:00.000Z', ['first', 'first', '']],
      ['2026-03-02T06:29:59.999Z', ['first', 'first', '']],
      ['2026-03-02T06:30:00.000Z', ['', 'first', 'first']],
      ['2026-03-02T08:00:00.000Z', ['', 'first', 'first']],
      ['2026-03-02T18:29:59.999Z', ['', 'first', 'first']],
      ['2026-03-02T18:30:00.000Z', ['', '', 'first']],
    ] as const) {
      campus.clock.set(instant);
      expect([instant, await tabs()]).toEqual([instant, expected]);
    }
  });

  it('is 304 to those who have it, until something on it changes', async () => {
    const { id } = await make('one', '2026-03-10T10:00:00Z');
    const etag = String((await page()).headers['etag']);
    const again = async () => (await page({}, { 'if-none-match': etag })).status;
    expect(await again()).toBe(304);
    await campus.make.user();
    expect(await again()).toBe(304);
    await campus.db.update(events).set({ venue: 'Elsewhere' }).where(eq(events.id, id));
    expect(await again()).toBe(200);
    expect(
      (await page({ limit: 19 }, { 'if-none-match': String((await page()).headers['etag']) }))
        .status,
    ).toBe(200);
  });
});

describe('the whole list', () => {
  it('is not read again as long as nothing changes', async () => {
    await make('one', '2026-03-10T10:00:00Z');
    await campus.send('GET /event/approved');
    campus.forgetStatements();
    expect((await campus.send('GET /event/approved')).body.data).toHaveLength(1);
    expect(readings()).toEqual([]);
    await make('two', '2026-03-11T10:00:00Z');
    expect((await campus.send('GET /event/approved')).body.data).toHaveLength(2);
  });
});

describe('a page that was asked for before, by a visitor', () => {
  const url = '/api/event/approved?page=1&limit=3&view=lean';
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    campus.app.inject({ method, url, headers });
  beforeEach(async () => {
    for (let day = 10; day < 15; day += 1)
      await make(`event ${day}`, `2026-03-${day}T10:00:00Z`, {
        description: 'What happens. '.repeat(40),
      });
  });

  it('comes as it came the first time: bytes, headers, tag, length; nothing is read for it', async () => {
    const [first, , again] = [await get(), campus.forgetStatements(), await get()];
    expect(readings()).toEqual([]);
    expect(again.rawPayload).toEqual(first.rawPayload);
    const lasting = ({ headers }: typeof first) => ({ ...headers, date: '', 'x-request-id': '' });
    expect(lasting(again)).toEqual(lasting(first));
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(first.rawPayload.length),
    ]);
    expect((await get({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  it('is compressed for those who can read that', async () => {
    const [plain, br, gzip] = [
      await get(),
      await get({ 'accept-encoding': 'br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  });

  it('is 401 for a bad token, private for a person, and its address says nothing about others', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect((await get()).headers['cache-control']).toBe('no-cache');
      expect((await get({ authorization: 'Bearer not-a-token' })).statusCode).toBe(401);
      const own = await campus.send('GET /event/approved', {
        as: cast.member,
        query: { page: 1, limit: 3, view: 'lean' },
      });
      expect(own.headers['cache-control']).toBe('no-store');
      expect((await campus.app.inject({ url: `${url}0000` })).statusCode).toBe(400);
    }
  });
});
