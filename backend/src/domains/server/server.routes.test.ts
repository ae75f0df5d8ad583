import { testApp, type TestApp } from '../../testing';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({
    settings: { BRAND: 'North Campus', CAMPUS_TIME_ZONE: 'Europe/Berlin' },
  });
});
afterAll(() => portal.close());

test('everybody learns the time, the zone and the name of the campus, a stale token or not', async () => {
  for (const as of [undefined, 'stale-token']) {
    const answer = await portal.send('GET /server-time', { as });
    expect(answer.body).toEqual({
      success: true,
      data: {
        now: '2026-03-02T06:00:00.000Z',
        timeZone: 'Europe/Berlin',
        demo: true,
        brand: 'North Campus',
        mail: false,
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
