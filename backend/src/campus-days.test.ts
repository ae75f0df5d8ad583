import { testApp, type Cast, type TestApp } from './testing';
import { eventMaker } from './testing/event-maker';

/**
 * Days as the campus counts them: where clocks change, and where the campus's midnight is not
 * UTC's.
 */
const zones: Record<string, TestApp> = {};
beforeAll(async () => {
  for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'America/New_York'])
    zones[zone] = await testApp({ settings: { CAMPUS_TIME_ZONE: zone } });
});
afterAll(async () => {
  for (const campus of Object.values(zones)) await campus.close();
});

const start = async (
  zone: string,
  now: string,
): Promise<{ campus: TestApp; cast: Cast; make: ReturnType<typeof eventMaker> }> => {
  const campus = zones[zone];
  if (!campus) throw new Error(zone);
  await campus.empty();
  campus.clock.set(now);
  const cast = await campus.make.cast();
  // Tokens outlive the months that these tests jump over.
  await campus.context.pool.query(`update portal.sessions set expires_at = '2099-01-01'`);
  return { campus, cast, make: eventMaker(campus) };
};

test.each([
  [
    'Europe/Berlin',
    'the day of 23 hours',
    '2026-03-29',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ],
  [
    'Europe/Berlin',
    'the day of 25 hours',
    '2026-10-25',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.999Z',
  ],
  [
    'America/New_York',
    'the day of 25 hours',
    '2026-11-01',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T04:59:59.999Z',
  ],
  [
    'Asia/Kolkata',
    'a day that begins before UTC midnight',
    '2026-03-06',
    '2026-03-05T18:30:00.000Z',
    '2026-03-06T18:29:59.999Z',
  ],
])(
  '%s, %s: a range holds its first and its last millisecond and no other',
  async (zone, _what, day, first, last) => {
    const { campus, cast, make } = await start(zone, '2026-01-10T12:00:00Z');
    const at = (text: string, shift = 0) => new Date(new Date(text).getTime() + shift);
    await make.event({ club: cast.home, name: 'before', date: at(first, -1) });
    await make.event({ club: cast.home, name: 'first', date: at(first) });
    await make.event({ club: cast.home, name: 'last', date: at(last) });
    await make.event({ club: cast.home, name: 'after', date: at(last, 1) });
    const { body } = await campus.send('GET /event/approved', {
      query: { startDate: day, endDate: day },
    });
    expect(Array.isArray(body.data) && body.data.map(({ name }) => name)).toEqual([
      'first',
      'last',
    ]);

    const words = {
      title: 'Until that day',
      description: 'x',
      clubId: cast.home.id,
      visibleUntil: day,
    };
    const announced = await campus.send('POST /announcement', {
      as: cast.clubAdmin,
      body: words,
      files: [],
    });
    expect(announced.body.data.visibleUntil).toBe(last);
  },
);

test.each([
  ['Europe/Berlin', '2026-03-28T23:10:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-24T22:10:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ['Asia/Kolkata', '2026-03-05T18:40:00Z', '2026-03-06T18:29:59Z', '2026-03-06T18:30:00Z'],
])(
  '%s: the last approval is open through the campus day of the event (%s) and over with it',
  async (zone, date, stillToday, tomorrow) => {
    const { campus, cast, make } = await start(zone, '2026-01-10T12:00:00Z');
    const waiting = {
      club: cast.home,
      creator: cast.clubAdmin,
      approvalStatus: 'FACULTY_APPROVED' as const,
      date: new Date(date),
    };
    const { id } = await make.event(waiting);
    const { id: other } = await make.event(waiting);
    const listed = async () =>
      (await campus.send('GET /event/faculty-approved', { as: cast.superAdmin })).body.data.length;
    const decide = (event: string) =>
      campus.send('PUT /event/:id/super-admin-approval', {
        as: cast.superAdmin,
        params: { id: event },
        body: { approved: true, remark: '' },
      });

    campus.clock.set(stillToday);
    expect(await listed()).toBe(2);
    expect((await decide(id)).status).toBe(200);
    campus.clock.set(tomorrow);
    expect(await listed()).toBe(0);
    expect((await decide(other)).status).toBe(409);
  },
);

test.each([
  [
    'a time that the clocks skip moves forward with them',
    '2026-03-29T02:30',
    '2026-03-29T01:30:00.000Z',
  ],
  ['a time that comes twice is the first', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['summer time', '2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
  ['an instant keeps its own zone', '2026-07-01T10:00:00-07:00', '2026-07-01T17:00:00.000Z'],
])('input without a zone is campus time: %s', async (_what, date, instant) => {
  const { campus, cast } = await start('Europe/Berlin', '2026-01-10T12:00:00Z');
  const body = {
    name: 'Night of the clocks',
    description: 'x',
    clubId: cast.home.id,
    duration: '60',
    venue: 'Tower',
    maxParticipants: '10',
    registrationDeadline: '2026-02-01',
    eventType: 'OTHER',
    mode: 'OFFLINE',
    departmentsAllowed: 'Civil',
    date,
  } as const;
  const created = await campus.send('POST /event', { as: cast.clubAdmin, body, files: [] });
  const { data } = (
    await campus.send('GET /event/:id', {
      as: cast.clubAdmin,
      params: { id: created.body.data._id },
    })
  ).body;
  expect([data.date, data.registrationDeadline]).toEqual([instant, '2026-01-31T23:00:00.000Z']);
});
