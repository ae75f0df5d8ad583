import { eq } from 'drizzle-orm';
import { clubs, users } from '../../db/schema';
import { testApp, type Cast, type TestApp } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';

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

const make = (name: string, date: string, values: EventParts = {}) =>
  eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    name,
    date: new Date(date),
    ...values,
  });
const names = async (query: Record<string, unknown> = {}) =>
  (await campus.send('GET /event/approved', { query })).body.data.map(({ name }) => name);

describe('the list of approved events', () => {
  it('holds approved events only, soonest first', async () => {
    await make('later', '2026-03-12T10:00:00Z');
    await make('sooner', '2026-03-11T10:00:00Z');
    await make('pending', '2026-03-11T10:00:00Z', { approvalStatus: 'PENDING' });
    const { body } = await campus.send('GET /event/approved');
    expect(body.data.map(({ name }) => name)).toEqual(['sooner', 'later']);
    expect(body.data[0]).toMatchObject({
      clubId: { name: 'Home Club', clubLogo: '' },
      registeredParticipants: [],
      platformLink: '',
    });
    expect(Object.keys(body)).toEqual(['success', 'data']);
  });

  it('cuts ranges by campus days, through the end of the last one', async () => {
    await make('first', '2026-03-09T18:29:00Z'); // 23:59 on the 9th
    await make('second', '2026-03-09T18:30:00Z'); // 00:00 on the 10th
    await make('third', '2026-03-10T18:29:59Z');
    await make('fourth', '2026-03-10T18:30:00Z');
    expect(await names({ startDate: '2026-03-10', endDate: '2026-03-10' })).toEqual([
      'second',
      'third',
    ]);
    expect(await names({ endDate: '2026-03-09T18:30:00.000Z' })).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect(
      (await campus.send('GET /event/approved', { query: { startDate: 'soon' } })).status,
    ).toBe(400);
  });

  it('starts with events that began before and still run then', async () => {
    const day = { endsAfter: '2026-03-10' }; // begins at 18:30 on the 9th, UTC
    await make('ended at midnight', '2026-03-09T17:00:00Z', { duration: 90 });
    await make('ends after midnight', '2026-03-09T17:00:00Z', { duration: 91 });
    await make('weeks long', '2026-01-01T10:00:00Z', { duration: 100_000 });
    await make('begins on the day', '2026-03-09T18:30:00Z');
    const expected = ['weeks long', 'ends after midnight', 'begins on the day'];
    expect(await names(day)).toEqual(expected);
    expect(await names({ ...day, page: 1, view: 'lean' })).toEqual(expected);
    expect(await names({ ...day, endDate: '2026-03-09' })).toEqual(expected.slice(0, 2));
  });

  it('has tabs that are independent tests', async () => {
    const past = new Date('2026-03-01T00:00:00Z');
    await make('over', '2026-02-20T10:00:00Z');
    await make('running', '2026-03-02T05:30:00Z', { registrationDeadline: past });
    await make('tonight', '2026-03-02T15:00:00Z', {
      registrationDeadline: new Date('2026-03-02T10:00:00Z'),
    });
    await make('closed', '2026-03-20T10:00:00Z', { registrationDeadline: past });
    await make('open', '2026-03-20T10:00:00Z');
    expect(await names({ page: 1, tab: 'past' })).toEqual(['over', 'running', 'closed']);
    expect(await names({ page: 1, tab: 'ongoing' })).toEqual(['running', 'tonight']);
    expect(await names({ page: 1, tab: 'upcoming' })).toEqual(['tonight', 'open']);
    expect(await names({ tab: 'ongoing' })).toEqual(['running', 'tonight']);
  });

  it('moves an event into a tab when its time comes, though the tab was read before', async () => {
    const registrationDeadline = new Date('2026-03-02T06:59:00.000Z');
    await make('one', '2026-03-02T07:00:00Z', { registrationDeadline });
    expect(await names({ page: 1, tab: 'past' })).toEqual([]);
    campus.clock.set('2026-03-02T06:59:00.000Z');
    expect(await names({ page: 1, tab: 'past' })).toEqual(['one']);
  });

  it('answers pages with the number of all matches', async () => {
    for (let day = 10; day < 15; day += 1) await make(`event ${day}`, `2026-03-${day}T10:00:00Z`);
    const page = async (number: number, more = {}) =>
      (
        await campus.send('GET /event/approved', {
          query: { page: number, limit: 2, view: 'lean', ...more },
        })
      ).body;
    expect(await page(1)).toMatchObject({
      page: 1,
      limit: 2,
      total: 5,
      data: [{ name: 'event 10' }, { name: 'event 11' }],
    });
    expect(await page(3)).toMatchObject({ total: 5, data: [{ name: 'event 14' }] });
    expect(await page(9)).toMatchObject({ total: 5, data: [] });
    expect((await page(1)).data[0]).not.toHaveProperty('registeredParticipants');
    await make('event 16', '2026-03-16T10:00:00Z');
    expect((await page(1)).total).toBe(6);
    expect((await campus.send('GET /event/approved', { query: { page: 0 } })).status).toBe(400);
    expect(
      (await campus.send('GET /event/approved', { query: { page: 1, limit: 1000 } })).status,
    ).toBe(400);
  });

  it('finds by the name of event or club, literally', async () => {
    await make('100% Robots', '2026-03-10T10:00:00Z');
    await make('Dance', '2026-03-11T10:00:00Z', { club: cast.other });
    expect(await names({ page: 1, q: '0% rob' })).toEqual(['100% Robots']);
    expect(await names({ page: 1, q: 'other CLUB' })).toEqual(['Dance']);
    expect(await names({ page: 1, q: '%' })).toEqual(['100% Robots']);
    expect(await names({ page: 1, clubId: cast.other.id })).toEqual(['Dance']);
  });
});

describe('the cached bytes of the whole list', () => {
  const list = (headers: Record<string, string> = {}) =>
    campus.send('GET /event/approved', { headers });
  const tag = async () => String((await list()).headers['etag']);

  it('answer 304 to those who have them, and are not read again while nothing changed', async () => {
    await make('one', '2026-03-10T10:00:00Z');
    const etag = await tag();
    campus.forgetStatements();
    expect((await list({ 'if-none-match': etag })).status).toBe(304);
    // Other databases of the server change its snapshot; then only the list's fingerprint is read,
    // not its rows.
    expect(
      campus.statements.filter(
        (statement) => !/pg_current_snapshot|hashtextextended/.test(statement),
      ),
    ).toEqual([]);
  });

  it('stay the same while something else changes, and change with an event, a seat or the name of a club', async () => {
    const { id } = await make('one', '2026-03-10T10:00:00Z');
    const first = await tag();
    await campus.db.update(users).set({ year: 'First Year' }).where(eq(users.id, cast.member.id));
    expect(await tag()).toBe(first);
    await campus.send('POST /event/:id/register', { as: cast.member, params: { id } });
    const second = await tag();
    expect(second).not.toBe(first);
    await campus.db.update(clubs).set({ name: 'Renamed' }).where(eq(clubs.id, cast.home.id));
    expect(await tag()).not.toBe(second);
    expect((await list()).body.data[0]?.clubId.name).toBe('Renamed');
  });

  it('follow the clock where a status does', async () => {
    await make('one', '2026-03-02T07:00:00Z', { duration: 60 });
    const status = async () => (await list()).body.data[0]?.status;
    expect(await status()).toBe('UPCOMING');
    campus.clock.set('2026-03-02T07:00:00.000Z');
    expect(await status()).toBe('ONGOING');
    campus.clock.set('2026-03-02T08:00:00.000Z');
    expect(await status()).toBe('COMPLETED');
  });

  it('carry the own entry of the caller, and nobody else’s', async () => {
    const mine = await make('Größe “mine”', '2026-03-10T10:00:00Z');
    await make('other', '2026-03-11T10:00:00Z');
    for (const as of [cast.otherMember, cast.member])
      await campus.send('POST /event/:id/register', { as, params: { id: mine.id } });
    const own = (await campus.send('GET /event/approved', { as: cast.member })).body.data;
    expect(own.map(({ name, registeredParticipants }) => [name, registeredParticipants])).toEqual([
      ['Größe “mine”', [{ _id: '1', userId: cast.member.id }, { _id: '2' }]],
      ['other', []],
    ]);
    expect((await list()).body.data[0]?.registeredParticipants).toEqual([
      { _id: '1' },
      { _id: '2' },
    ]);
  });

  it('answer many callers at once, right after a change', async () => {
    for (let round = 0; round < 5; round += 1) {
      await make(`event ${round}`, '2026-03-10T10:00:00Z');
      const answers = await Promise.all(Array.from({ length: 20 }, () => list()));
      expect(new Set(answers.map(({ body }) => body.data.length))).toEqual(new Set([round + 1]));
    }
  });
});

test('a bad token is 401, as everywhere', async () => {
  const { status, body } = await campus.send('GET /event/approved', { as: 'not-a-token' });
  expect([status, body.message]).toEqual([401, 'Unauthorized - Please log in again']);
});
