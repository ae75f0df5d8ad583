import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let url: string;
/** Another machine's service, which notes the tokens that it is sent. */
let other: Server;
let elsewhere: string;
const heard: (string | undefined)[] = [];
beforeAll(async () => {
  local = await openTestReleases();
  url = await local.listen();
  other = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.end(JSON.stringify({ data: [] }));
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterEach(() => void heard.splice(0));
afterAll(async () => {
  await new Promise((resolve) => other.close(resolve));
  await local.close();
});

const list = ['environment', 'list'];

test.each([
  ['--url', () => local.portal([...list, '--url', elsewhere])],
  ['PORTAL_URL', () => local.portal(list, { PORTAL_URL: elsewhere })],
  [
    'an address that begins like the local one',
    () => local.portal([...list, '--url', `${url}@${elsewhere.slice('http://'.length)}`]),
  ],
])('the token of the portal that runs here is not sent elsewhere: %s', async (_name, run) => {
  const { code, error } = await run();
  expect(heard).toEqual([]);
  expect(code).toBe(6);
  expect(error).toContain('needs a token: set PORTAL_TOKEN or PORTAL_TOKEN_FILE');
  expect(error).toContain('is sent to the portal that runs here only.');
});

test('the portal that runs here gets it, named or not', async () => {
  expect(await local.portal(list)).toMatchObject({ code: 0 });
  expect(await local.portal([...list, '--url', `${url}/`])).toMatchObject({ code: 0 });
  const named = url.replace('127.0.0.1', 'localhost');
  expect(await local.portal([...list, '--url', named])).toMatchObject({ code: 0 });
});

test('another service gets the token that is given for it', async () => {
  await local.portal([...list, '--url', elsewhere], { PORTAL_TOKEN: 'cpr_other' });
  expect(heard).toEqual(['Bearer cpr_other']);
});
