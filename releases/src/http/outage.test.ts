import { pack } from '../publish/pack';
import { readBuild } from '../publish/read-build';
import { makeKeyPair } from '../signing/keys';
import { makeBuild } from '../testing/test-builds';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let authorization: string;
beforeAll(async () => {
  local = await openTestReleases();
  const { secret } = await local.releases.tokens.create({
    label: 'tests',
    scopes: ['admin', 'publish:*'],
    expiresAt: null,
  });
  authorization = `Bearer ${secret}`;
});
afterEach(() => back());
afterAll(() => local.close());

let back: () => void = () => undefined;
/** The database is away for every query that comes after the first one with these words. */
function awayAfter(words: string): void {
  const { pool } = local;
  const query = pool.query.bind(pool);
  const connect = pool.connect.bind(pool);
  let isAway = words === '';
  const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const broken = async (...args: [string]) => {
    if (isAway && !args[0].includes('releases.tokens')) throw refused();
    const answer = await (query as (...all: unknown[]) => Promise<unknown>)(...args);
    isAway ||= args[0].includes(words);
    return answer;
  };
  // Of transactions the one with these words is the last that gets a connection.
  const brokenConnect = async (...callback: []) => {
    // The pool itself connects for each query, with a callback.
    if (callback.length) return connect(...callback);
    if (isAway) throw refused();
    const client = await connect();
    const ask = client.query.bind(client);
    client.query = ((...args: [string]) => {
      isAway ||= words !== '' && args[0].includes(words);
      return (ask as (...all: unknown[]) => unknown)(...args);
    }) as typeof client.query;
    heard.push(() => void (client.query = ask));
    return client;
  };
  const heard: (() => void)[] = [];
  Object.assign(pool, { query: broken, connect: brokenConnect });
  back = () => {
    Object.assign(pool, { query, connect });
    heard.splice(0).forEach((restore) => restore());
  };
}

async function send(method: 'POST' | 'DELETE', url: string, payload?: object | Buffer) {
  const type = Buffer.isBuffer(payload)
    ? { 'content-type': 'application/x-portal-build' }
    : undefined;
  const headers = { authorization, ...type };
  const answer = await local.app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.json<{ code?: string; data?: object }>(),
  };
}

test('a build that is stored is told as stored, also where the database is away by then', async () => {
  const folder = await makeBuild({ name: 'mfe-member', version: '1.0.0' });
  const { privateKey } = local;
  const build = pack(await readBuild({ folder, privateKey, commit: null }));
  // The last query of a publish: which key may sign the part.
  awayAfter('parts is null or');
  expect(await send('POST', '/portal/api/builds', build)).toMatchObject({
    status: 201,
    body: { data: { name: 'mfe-member', version: '1.0.0', isTrusted: true } },
  });
});

test('a key that is revoked is told as revoked, also where the database is away by then', async () => {
  const id = await local.releases.keys.trust(makeKeyPair().publicKey, 'a team');
  awayAfter('set revoked_at');
  expect(await send('DELETE', `/portal/api/keys/${id}`)).toMatchObject({
    status: 200,
    body: { data: { id, named: [] } },
  });
});

test('a key is not revoked by a request that is answered with 503', async () => {
  const id = await local.releases.keys.trust(makeKeyPair().publicKey, 'a team');
  awayAfter('');
  expect(await send('DELETE', `/portal/api/keys/${id}`)).toMatchObject({ status: 503 });
  back();
  expect(await send('DELETE', `/portal/api/keys/${id}`)).toMatchObject({ status: 200 });
});

test('a valid key that cannot be stored now is 503, an invalid one stays 400', async () => {
  const { publicKey } = makeKeyPair();
  const trust = (text: string) =>
    send('POST', '/portal/api/keys', { publicKey: text, label: 'a team' });
  awayAfter('');
  expect(await trust(publicKey)).toMatchObject({
    status: 503,
    retryAfter: '10',
    body: { success: false, code: 'unavailable' },
  });
  expect(await trust('no key')).toMatchObject({ status: 400, body: { code: 'bad_key' } });
  back();
  expect(await trust(publicKey)).toMatchObject({ status: 201 });
});
