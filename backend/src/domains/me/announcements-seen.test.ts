import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
});

const seenUntil = async (as: TestUser) =>
  (await campus.send('GET /me/announcements-seen', { as })).body.data.seenUntil;
const mark = (as: TestUser, until: string) =>
  campus.send('POST /me/announcements-seen', { as, body: { until } });

test('reaches back 14 days before the first visit', async () => {
  expect(await seenUntil(cast.member)).toBe('2026-02-16T06:00:00.000Z');
  campus.clock.advance(86_400_000);
  expect(await seenUntil(cast.member)).toBe('2026-02-17T06:00:00.000Z');
});

test('is kept for each person, and never goes back', async () => {
  expect((await mark(cast.member, '2026-03-01T06:00:00.000Z')).status).toBe(200);
  expect((await mark(cast.member, '2026-02-20T06:00:00.000Z')).status).toBe(200);
  expect(await seenUntil(cast.member)).toBe('2026-03-01T06:00:00.000Z');
  expect(await seenUntil(cast.otherMember)).toBe('2026-02-16T06:00:00.000Z');
  await mark(cast.member, '2026-03-02T05:59:59.999Z');
  expect(await seenUntil(cast.member)).toBe('2026-03-02T05:59:59.999Z');
});

test('never reaches into the future', async () => {
  await mark(cast.member, '2030-01-01T00:00:00.000Z');
  expect(await seenUntil(cast.member)).toBe('2026-03-02T06:00:00.000Z');
});

test('refuses what is not a date, and visitors', async () => {
  expect((await mark(cast.member, 'yesterday')).body.fields).toEqual([
    { path: 'until', message: 'This is not a date' },
  ]);
  expect((await campus.send('GET /me/announcements-seen')).status).toBe(401);
});
