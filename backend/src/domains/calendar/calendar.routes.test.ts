import { calendarFeeds, events, registrations } from '../../db/schema';
import { newId } from '../../lib/ids';
import { testApp, type Cast, type TestApp } from '../../testing';

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
const register = (eventId: string, userId: string, standing: 'CONFIRMED' | 'WAITING' | 'CANCELLED') =>
  portal.db.insert(registrations).values({ id: newId(), eventId, userId, standing, createdAt: portal.clock.now() });

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
  expect(unfolded(text).match(/^(BEGIN|END):.*$/gm)).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR']);
  expect(unfolded(text)).toContain('\r\nNAME:A END:VCALENDAR BEGIN:VEVENT\\, b\\; c\\\\\r\n');
});

test('a cancelled event says so; an unapproved one is as absent as one that never was', async () => {
  const cancelled = await makeEvent({ cancelledAt: portal.clock.now() });
  expect((await portal.send('GET /event/:id/calendar.ics', { params: { id: cancelled } })).text).toContain('STATUS:CANCELLED');
  const pending = await makeEvent({ approvalStatus: 'PENDING' });
  const answers = await Promise.all(
    [pending, 'nowhere'].map((id) => portal.send('GET /event/:id/calendar.ics', { as: cast.superAdmin, params: { id } })),
  );
  expect(answers.map(({ status, text }) => [status, JSON.parse(text).message])).toEqual(Array(2).fill([404, 'Event not found']));
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
  expect(text.match(/SUMMARY:.*/g)?.sort()).toEqual(['SUMMARY:Hack\\, Night\\; 2026', 'SUMMARY:Waiting for this']);
  expect(text).toContain('LOCATION:https://meet.campus.test/secret');
  expect(text).toContain('STATUS:TENTATIVE');
  expect(text).toContain('You are on the waiting list.');
  const again = await portal.app.inject({ url: new URL(url).pathname, headers: { 'if-none-match': String(feed.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('a new address ends the former one; unknown secrets and deactivated owners have no feed', async () => {
  const first = (await portal.send('GET /me/calendar-feed', { as: cast.member })).body.data.url;
  const second = (await portal.send('POST /me/calendar-feed', { as: cast.member })).body.data.url;
  const statusOf = async (url: string) => (await portal.app.inject(new URL(url).pathname)).statusCode;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect(await portal.db.select().from(calendarFeeds)).toHaveLength(1);
  expect((await portal.send('GET /me/calendar-feed')).status).toBe(401);
  expect((await portal.send('POST /me/calendar-feed')).status).toBe(401);
  await portal.db.update((await import('../../db/schema')).users).set({ isActive: false });
  expect(await statusOf(second)).toBe(404);
});
