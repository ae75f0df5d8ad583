import { buildReleasesApp } from '../app';
import { readReleaseSettings } from '../config/settings';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
});
afterAll(() => local.close());

const appWith = (options: object) =>
  buildReleasesApp(local.releases, { environment: 'local', brand: 'Campus Clubs', ...options });

test('an address with too many requests below /portal is refused, and only that one', async () => {
  const app = appWith({ rateLimitPerMinute: 3 });
  const get = async (url: string, remoteAddress = '203.0.113.7') => {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url, remoteAddress });
    return {
      statusCode,
      retry: headers['retry-after'] !== undefined,
      code: /"code":"(\w+)"/.exec(body)?.[1],
    };
  };
  for (const url of ['/portal/current', '/portal/api/tokens', '/portal/api/builds'])
    expect((await get(url)).statusCode).not.toBe(429);
  for (const url of ['/portal/current', '/portal/api/tokens', '/portal/api/builds'])
    expect(await get(url)).toEqual({ statusCode: 429, retry: true, code: 'too_many_requests' });
  const beacon = {
    method: 'POST',
    url: '/portal/reports',
    remoteAddress: '203.0.113.7',
    payload: {},
  } as const;
  expect((await app.inject(beacon)).statusCode).toBe(429);
  expect((await get('/portal/current', '203.0.113.8')).statusCode).toBe(200);
  // Pages and builds are not limited: a campus behind one address opens many.
  for (let count = 0; count < 5; count += 1)
    expect((await get('/favicon.svg')).statusCode).toBe(200);
  await app.close();
});

test('0 is no limit, and an address that a trusted proxy names is the one that counts', async () => {
  const free = appWith({ rateLimitPerMinute: 0 });
  for (let count = 0; count < 5; count += 1)
    expect((await free.inject('/portal/current')).statusCode).toBe(200);
  await free.close();
  const proxied = appWith({ rateLimitPerMinute: 1, trustedProxies: ['10.0.0.0/8'] });
  const from = async (remoteAddress: string, forwarded: string) =>
    (
      await proxied.inject({
        url: '/portal/current',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      })
    ).statusCode;
  expect([await from('10.0.0.1', '203.0.113.1'), await from('10.0.0.1', '203.0.113.2')]).toEqual([
    200, 200,
  ]);
  // Headers of any other sender are ignored.
  expect([await from('192.0.2.1', '203.0.113.3'), await from('192.0.2.1', '203.0.113.4')]).toEqual([
    200, 429,
  ]);
  await proxied.close();
});

test('the limit and the trusted proxies are settings', () => {
  expect(readReleaseSettings({})).toMatchObject({ rateLimitPerMinute: 30_000, trustedProxies: [] });
  const set = readReleaseSettings({
    RATE_LIMIT_PER_MINUTE: '0',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,',
    PUBLIC_URL: 'https://portal.example.edu',
  });
  expect(set).toMatchObject({ rateLimitPerMinute: 0, trustedProxies: ['loopback', '10.0.0.0/8'] });
  expect(() => readReleaseSettings({ RATE_LIMIT_PER_MINUTE: '-1' })).toThrow(
    'RATE_LIMIT_PER_MINUTE is a whole number',
  );
  expect(() => readReleaseSettings({ TRUSTED_PROXIES: 'my-proxy' })).toThrow(
    'TRUSTED_PROXIES lists addresses',
  );
});
