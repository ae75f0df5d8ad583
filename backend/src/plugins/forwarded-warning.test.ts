import { buildApp } from '../app';
import { testApp, testConfig, type TestApp } from '../testing';

const { jest } = import.meta;
let campus: TestApp;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());

const ask = async (
  settings: Record<string, string>,
  requests: { remoteAddress: string; headers?: Record<string, string> }[],
) => {
  const warn = jest.spyOn(process, 'emitWarning').mockReturnValue();
  const app = await buildApp({
    context: { ...campus.context, config: testConfig(settings) },
    hasDocs: false,
  });
  for (const request of requests)
    expect((await app.inject({ url: '/api/club', ...request })).statusCode).toBe(200);
  await app.close();
  const said = warn.mock.calls.map(([words]) => String(words));
  warn.mockRestore();
  return said;
};

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

test('a start that sees forwarded headers from a proxy it does not trust warns, once', async () => {
  const [said, ...more] = await ask({}, [
    { remoteAddress: '10.0.0.9', headers: forwarded },
    { remoteAddress: '10.0.0.9', headers: forwarded },
  ]);
  expect(said).toContain('A request from 10.0.0.9 carries x-forwarded-for, which is not believed');
  expect(said).toContain('TRUSTED_PROXIES');
  expect(more).toEqual([]);
  expect(
    await ask({}, [{ remoteAddress: '10.0.0.9', headers: { 'x-forwarded-proto': 'https' } }]),
  ).toHaveLength(1);
});

test('a list of proxies that lacks this one warns too', async () => {
  const other = { TRUSTED_PROXIES: '192.0.2.1', PUBLIC_URL: 'https://portal.example.edu' };
  expect(await ask(other, [{ remoteAddress: '10.0.0.9', headers: forwarded }])).toHaveLength(1);
});

test('neither a trusted proxy nor a browser without one is warned about', async () => {
  const headers = { ...forwarded, 'x-forwarded-proto': 'https' };
  expect(
    await ask({ TRUSTED_PROXIES: '10.0.0.0/8', PUBLIC_URL: 'https://portal.example.edu' }, [
      { remoteAddress: '10.0.0.9', headers },
    ]),
  ).toEqual([]);
  expect(await ask({}, [{ remoteAddress: '10.0.0.9' }])).toEqual([]);
});
