import { once } from 'node:events';
import { connect } from 'node:net';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let port: number;
const secrets: Record<string, string> = { nobody: 'cpr_unknown' };
const routes: { method: string; url: string }[] = [];
beforeAll(async () => {
  local = await openTestReleases();
  local.app.addHook('onRoute', ({ method, url }) =>
    [method].flat().forEach((each) => routes.push({ method: each, url })),
  );
  port = Number(new URL(await local.listen()).port);
  for (const [label, scopes] of [
    ['reader', ['read']],
    ['members', ['publish:mfe-member']],
  ] as const)
    secrets[label] = (
      await local.releases.tokens.create({ label, scopes: [...scopes], expiresAt: null })
    ).secret;
});
afterAll(() => local.close());

/**
 * Sends the head of a request that announces a body, and never the body. Returns the status line
 * and the code.
 */
async function announced(method: string, url: string, who: string, headers: string[] = []) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const token = secrets[who] ? [`authorization: Bearer ${secrets[who]}`] : [];
  const all = ['host: portal.test', 'connection: close', ...token, ...headers];
  socket.write([`${method} ${url} HTTP/1.1`, ...all, '', ''].join('\r\n'));
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (/"requestId":"[^"]*"\}/.test(answer)) break;
  }
  socket.destroy();
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    code: /"code":"(\w+)"/.exec(answer)?.[1],
  };
}
const json = ['content-type: application/json', 'content-length: 60000'];
const build = ['content-type: application/x-portal-build', `content-length: ${60 * 1024 * 1024}`];
const filled = (url: string) => url.replace(':environment', 'local').replace(/:\w+/g, 'x');

// Each would hang if the body were read before the token is checked.
test.each([
  ['POST', '/portal/api/builds', build],
  ['POST', '/portal/api/builds?name=mfe-member', build],
  ['POST', '/portal/api/gc', json],
  ['PUT', '/portal/api/environments/local', json],
  ['POST', '/portal/api/environments/local/changes', json],
  ['POST', '/portal/api/proposals/x/approve', json],
  ['POST', '/portal/api/tokens', json],
  ['DELETE', '/portal/api/tokens/x', json],
  ['POST', '/portal/api/keys', json],
  ['DELETE', '/portal/api/keys/x', json],
])('%s %s answers strangers before it has a byte of the body', async (method, url, headers) => {
  expect(await announced(method, url, 'none', headers)).toEqual({ status: 401, code: 'no_token' });
  expect(await announced(method, url, 'nobody', headers)).toEqual({
    status: 401,
    code: 'no_token',
  });
});

// Changes are not listed: their body names the parts that the refusal mentions.
test.each([
  ['POST', '/portal/api/builds', 'reader', build],
  ['POST', '/portal/api/builds?name=mfe-public', 'members', build],
  ['POST', '/portal/api/gc', 'members', json],
  ['PUT', '/portal/api/environments/local', 'members', json],
  ['POST', '/portal/api/tokens', 'members', json],
  ['POST', '/portal/api/keys', 'members', json],
])(
  '%s %s answers a token whose scopes do not reach before it has a byte of the body',
  async (method, url, who, headers) => {
    expect(await announced(method, url, who, headers)).toEqual({
      status: 403,
      code: 'scope_missing',
    });
  },
);

test('no route of the API is without a token', async () => {
  const all = routes.filter(({ url }) => url.startsWith('/portal/api'));
  expect(all.length).toBeGreaterThanOrEqual(20);
  for (const { method, url } of all)
    expect({ method, url, ...(await announced(method, filled(url), 'none')) }).toMatchObject(
      method === 'HEAD' ? { status: 401 } : { code: 'no_token' },
    );
});
