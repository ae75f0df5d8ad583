import { calendarFeeds, events, registrations } from '../../db/schema';
import { newId } from '../../lib/ids';
import { createOperatorService } from '../users/operator.service';
import { testApp, testPassword, type Cast, type TestApp } from '../../testing';

let portal: TestApp;
let cast: Cast;

beforeAll(async () => {
  portal = await testApp();
});
beforeEach(async () => {
  await portal.empty();
  cast = await portal.make.cast();
});
afterAll(() => portal.close());

const makeEvent = async (values: Partial<typeof events.$inferInsert> = {}): Promise<string> => {
  const id = newId();
  const now = portal.clock.now();
  await portal.db.insert(events).values({
    id,
    clubId: cast.home.id,
    createdBy: cast.clubAdmin.id,
    name: 'Hack, Night; 2026',
    description: 'Bring a laptop\nand friends',
    date: new Date('2026-03-10T12:30:00Z'),
    endsAt: new Date('2026-03-10T14:00:00Z'),
    duration: 90,
    venue: 'Hall 1',
    mode: 'HYBRID',
    eventType: 'TECHNICAL',
    maxParticipants: 10,
    registrationDeadline: new Date('2026-03-09T12:30:00Z'),
    platformLink: 'https://meet.campus.test/secret',
    approvalStatus: 'SUPER_ADMIN_APPROVED',
    passSecret: 'x',
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  return id;
};
const register = (eventId: string, userId: string, status: 'CONFIRMED' | 'WAITING' | 'CANCELLED') =>
  portal.db
    .insert(registrations)
    .values({ id: newId(), eventId, userId, status, createdAt: portal.clock.now() });

/** Long lines are folded with a line break and a space. */
const unfolded = (text: string): string => text.replace(/\r\n[ \t]/g, '');

test('an approved event is a calendar file for everybody, without the link into the meeting', async () => {
  const id = await makeEvent();
  const answer = await portal.send('GET /event/:id/calendar.ics', { params: { id } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Hack-Night-2026.ics"');
  const text = unfolded(answer.text);
  for (const line of [
    'DTSTART:20260310T123000Z',
    'DTEND:20260310T140000Z',
    'SUMMARY:Hack\\, Night\\; 2026',
    'LOCATION:Hall 1',
    'STATUS:CONFIRMED',
  ])
    expect(text).toContain(`${line}\r\n`);
  expect(text).not.toContain('meet.campus.test');
});

test('a name that holds lines of a calendar adds none to it', async () => {
  const id = await makeEvent({ name: 'A\r\nEND:VCALENDAR\r\nBEGIN:VEVENT, b; c\\' });
  const { text } = await portal.send('GET /event/:id/calendar.ics', { params: { id } });
  expect(unfolded(text).match(/^(BEGIN|END):.*$/gm)).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  expect(unfolded(text)).toContain('\r\nNAME:A END:VCALENDAR BEGIN:VEVENT\\, b\\; c\\\\\r\n');
});

test.each(['\u0085', '\u2028', '\u2029', '\v', '\f', '\r'])(
  '%j in a stored text ends no line of the file',
  async (end) => {
    const evil = `A${end}END:VEVENT${end}BEGIN:VEVENT`;
    const id = await makeEvent({ name: evil, description: evil, venue: evil });
    const { text } = await portal.send('GET /event/:id/calendar.ics', { params: { id } });
    expect(
      text
        .split(/\r\n|[\r\u0085\u2028\u2029\v\f]/)
        .filter((line) => /^(BEGIN|END):VEVENT/.test(line)),
    ).toHaveLength(2);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0085\u2028\u2029\v\f\r]/);
  },
);

test('a cancelled event says so; an unapproved one is as absent as one that never was', async () => {
  const cancelled = await makeEvent({ cancelledAt: portal.clock.now() });
  expect(
    (await portal.send('GET /event/:id/calendar.ics', { params: { id: cancelled } })).text,
  ).toContain('STATUS:CANCELLED');
  const pending = await makeEvent({ approvalStatus: 'PENDING' });
  const answers = await Promise.all(
    [pending, 'nowhere'].map((id) =>
      portal.send('GET /event/:id/calendar.ics', { as: cast.superAdmin, params: { id } }),
    ),
  );
  expect(answers.map(({ status, text }) => [status, JSON.parse(text).message])).toEqual(
    Array(2).fill([404, 'Event not found']),
  );
});

test('my feed has what I registered for and wait for, under an address that works without a token', async () => {
  const mine = await makeEvent({ mode: 'ONLINE', venue: 'Online' });
  await register(mine, cast.member.id, 'CONFIRMED');
  await register(await makeEvent({ name: 'Waiting for this' }), cast.member.id, 'WAITING');
  await register(await makeEvent({ name: 'Left this' }), cast.member.id, 'CANCELLED');
  await register(await makeEvent({ name: "Somebody else's" }), cast.otherMember.id, 'CONFIRMED');

  const { url } = (await portal.send('GET /me/calendar-feed', { as: cast.member })).body.data;
  expect(url).toMatch(/^http:\/\/[^/]+\/api\/calendar\/[\w-]{43}\.ics$/);
  expect((await portal.send('GET /me/calendar-feed', { as: cast.member })).body.data.url).toBe(url);

  const feed = await portal.app.inject(new URL(url).pathname);
  const text = unfolded(feed.body);
  expect(text.match(/SUMMARY:.*/g)?.sort()).toEqual([
    'SUMMARY:Hack\\, Night\\; 2026',
    'SUMMARY:Waiting for this',
  ]);
  expect(text).toContain('LOCATION:https://meet.campus.test/secret');
  expect(text).toContain('STATUS:TENTATIVE');
  expect(text).toContain('You are on the waiting list.');
  const again = await portal.app.inject({
    url: new URL(url).pathname,
    headers: { 'if-none-match': String(feed.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('a new address ends the former one; unknown secrets and deactivated owners have no feed', async () => {
  const first = (await portal.send('GET /me/calendar-feed', { as: cast.member })).body.data.url;
  const second = (await portal.send('POST /me/calendar-feed', { as: cast.member })).body.data.url;
  const statusOf = async (url: string) =>
    (await portal.app.inject(new URL(url).pathname)).statusCode;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect(await portal.db.select().from(calendarFeeds)).toHaveLength(1);
  expect((await portal.send('GET /me/calendar-feed')).status).toBe(401);
  expect((await portal.send('POST /me/calendar-feed')).status).toBe(401);
  await portal.db.update((await import('../../db/schema')).users).set({ isActive: false });
  expect(await statusOf(second)).toBe(404);
});

describe('a new password', () => {
  const feedOf = async () =>
    (await portal.send('GET /me/calendar-feed', { as: cast.member })).body.data.url;
  const statusOf = async (url: string) =>
    (await portal.app.inject(new URL(url).pathname)).statusCode;
  const newPassword = 'secret2';
  const newLink = async () => {
    const { body } = await portal.send('POST /auth/users/:id/reset-link', {
      as: cast.superAdmin,
      params: { id: cast.member.id },
    });
    return new URL(body.link).searchParams.get('reset') ?? '';
  };
  const reset = (token: string) =>
    portal.send('POST /auth/reset-password', { body: { token, newPassword } });

  test('by a reset link ends the feed; the next one has another address', async () => {
    const url = await feedOf();
    expect((await reset(await newLink())).status).toBe(200);
    expect(await statusOf(url)).toBe(404);
    const { body } = await portal.send('POST /auth/login', {
      body: { email: cast.member.email, password: newPassword },
    });
    const next = (await portal.send('GET /me/calendar-feed', { as: body.token })).body.data.url;
    expect([next === url, await statusOf(next)]).toEqual([false, 200]);
  });

  test("by the operator's command ends the feed and the reset links", async () => {
    const [url, token] = [await feedOf(), await newLink()];
    await createOperatorService(portal.context).createSuperAdmin({
      email: cast.member.email,
      password: newPassword,
      existing: true,
    });
    expect([await statusOf(url), (await reset(token)).status]).toEqual([404, 404]);
  });

  test.each([
    [undefined, 200],
    [false, 200],
    [true, 404],
  ])(
    'of my own with endCalendarFeed %s leaves a feed that answers %s',
    async (endCalendarFeed, status) => {
      const url = await feedOf();
      const body = { currentPassword: testPassword, newPassword, endCalendarFeed };
      expect(
        (await portal.send('PUT /auth/change-password', { as: cast.member, body })).status,
      ).toBe(200);
      expect(await statusOf(url)).toBe(status);
    },
  );

  test('of a deactivated account is refused with the reason, and the link stays good until the account is back', async () => {
    const token = await newLink();
    const set = (isActive: boolean) =>
      portal.send('PUT /auth/users/:id/active', {
        as: cast.superAdmin,
        params: { id: cast.member.id },
        body: { isActive },
      });
    await set(false);
    const refused = await reset(token);
    expect([refused.status, refused.body.code]).toEqual([403, 'inactive_account']);
    expect(refused.body.message).toBe('This account is not active. Please ask an administrator');
    await set(true);
    expect((await reset(token)).status).toBe(200);
  });
});
