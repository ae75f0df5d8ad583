import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { realServer, type RealServer } from 'database/testing';
import { openReceiver } from './testing/otlp-receiver';
import { freePort } from 'server-kit/testing/free-port';
import { checkout, openPackage, type Package, untilReady } from './testing/packed';

let server: RealServer;
let database: Awaited<ReturnType<RealServer['createDatabase']>>;
let packed: Package;

beforeAll(async () => {
  server = await realServer();
  database = await server.createDatabase();
  packed = await openPackage();
});
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));
afterAll(async () => {
  packed.close();
  await database.close();
  await server.stop();
});

/** Ends a program that asks for a name or opens a connection beyond this machine. */
const withoutNetwork = `data:text/javascript,${encodeURIComponent(`
import dns from 'node:dns';
import net from 'node:net';
const refuse = (where) => { process.stderr.write('REACHED OUT to ' + where + '\\n'); process.exit(99); };
const isHere = (host) => /^(localhost|127\\.|::1)/.test(String(host ?? 'localhost'));
const { lookup } = dns;
dns.lookup = (name, ...more) => isHere(name) ? lookup(name, ...more) : refuse(name);
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [to = {}] = Array.isArray(given[0]) ? given[0] : given;
  if (!to.path && !isHere(to.host)) refuse(to.host);
  return connect.apply(this, given);
};`)}`;

const start = (name: string, more: Record<string, string>, args: readonly string[] = []) =>
  packed.start(
    name,
    { DATABASE_URL: database.url, ...more },
    { args, options: ['--import', withoutNetwork] },
  );

const keys = (prefix: string) => ({
  [`${prefix}ACCESS_KEY_ID`]: 'someone',
  [`${prefix}SECRET_ACCESS_KEY`]: 'secret',
});

/** Runs a command of the package to its end. */
async function command(name: string, args: readonly string[], more: Record<string, string> = {}) {
  const { ended, output } = start(name, more, args);
  const code = await ended;
  return { code, said: output() };
}

test('no file of the package names the folder that it was made in', () => {
  const { unpacked } = packed;
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true });
  const naming = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(checkout));
  expect(files.length).toBeGreaterThan(100);
  // Pictures are made smaller with a native program that no bundle can hold.
  const drawing =
    "console.log(typeof require('sharp')({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).png)";
  expect(execFileSync(process.execPath, ['-e', drawing], { cwd: unpacked, encoding: 'utf8' })).toBe(
    'function\n',
  );
  expect(naming).toEqual([]);
});

test('without a database server nothing starts, and one sentence says why', async () => {
  for (const name of ['api', 'edge', 'server']) {
    expect(await command(name, [], { DATABASE_URL: '', PORT: '0' })).toEqual({
      code: 1,
      said: '✗ There is no embedded database in this package: set DATABASE_URL to a PostgreSQL server.\n',
    });
  }
});

test('one request is one trace through edge, API and SQL, and says nothing about the person', async () => {
  const receiver = await openReceiver();
  closing.push(receiver.close);
  const [apiPort, edgePort] = [String(await freePort()), String(await freePort())];
  const edgeUrl = `http://127.0.0.1:${edgePort}`;
  const settings = {
    TRUSTED_PROXIES: 'loopback',
    PUBLIC_URL: 'https://portal.example.edu',
    TRACES_URL: receiver.url,
    TRACES_PERCENT: '100',
    TRACES_HEADERS: '{"authorization":"Bearer of-the-receiver"}',
  };
  const api = start('api', { PORT: apiPort, ...settings });
  await untilReady(`http://127.0.0.1:${apiPort}`, api);
  const edge = start('edge', {
    PORT: edgePort,
    API_UPSTREAM: `http://127.0.0.1:${apiPort}`,
    ...settings,
  });
  await untilReady(edgeUrl, edge);
  const asked = await fetch(`${edgeUrl}/api/auth/login?from=a-letter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ email: 'stranger@campus.test', password: 'a secret password' }),
  });
  expect(asked.status).toBe(401);
  for (const { child, ended } of [edge, api]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  expect(receiver.authorizations).toEqual(new Set(['Bearer of-the-receiver']));
  const spans = receiver.spans();
  const atEdge = spans.find(({ service }) => service === 'campus-portal-edge');
  const atApi = spans.find(({ name }) => name === 'POST /api/auth/login');
  const ofTrace = spans.filter(({ traceId }) => traceId === atEdge?.traceId);
  expect(atApi).toMatchObject({ service: 'campus-portal-api', parentSpanId: atEdge?.spanId });
  const statements = ofTrace.filter(({ parentSpanId }) => parentSpanId === atApi?.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  // Nothing is traced but this request: no probes, no work of timers.
  expect(ofTrace).toHaveLength(spans.length);
  expect(statements).toHaveLength(spans.length - 2);
  for (const secret of ['stranger', 'a secret', '203.0.113.9', 'from=', 'a-letter'])
    expect(receiver.text()).not.toContain(secret);
});

test('metrics of the package count what fails in the stores', async () => {
  const [apiPort, edgePort, ofApi, ofEdge, nobody] = await Promise.all([
    ...Array.from({ length: 5 }, freePort),
  ]);
  const away = { S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${nobody}`, ...keys('S3_') };
  const api = start('api', {
    PORT: String(apiPort),
    METRICS_PORT: String(ofApi),
    STORAGE: 's3',
    ...away,
  });
  const edge = start('edge', {
    PORT: String(edgePort),
    METRICS_PORT: String(ofEdge),
    VERIFY_MINUTES: '0',
    RELEASE_STORE: 's3',
    RELEASE_S3_BUCKET: 'builds',
    RELEASE_S3_ENDPOINT: `http://127.0.0.1:${nobody}`,
    ...keys('RELEASE_S3_'),
  });
  const [apiUrl, edgeUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${edgePort}`];
  await untilReady(apiUrl, api);
  await untilReady(edgeUrl, edge);
  const failures = async (port: number | undefined) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith('portal_store_failures_total'));
    return Object.fromEntries(lines.map((line) => line.split(' ')).map(([k, n]) => [k, Number(n)]));
  };
  const uploads = 'portal_store_failures_total{store="uploads"}';
  const builds = 'portal_store_failures_total{store="builds"}';
  // The sweep of files at the start may have failed already.
  const before = await failures(ofApi);
  const picture = `${apiUrl}/uploads/aa/${'a'.repeat(32)}.webp`;
  expect((await fetch(picture)).status).toBe(503);
  expect((await failures(ofApi))[uploads]).toBeGreaterThan(before[uploads] ?? Infinity);
  expect(Object.keys(await failures(ofApi))).toEqual([uploads]);
  const beforeAtEdge = await failures(ofEdge);
  expect((await fetch(`${edgeUrl}/builds/shell/1.0.0/main.js`)).status).toBe(503);
  expect((await failures(ofEdge))[builds]).toBeGreaterThan(beforeAtEdge[builds] ?? Infinity);
  for (const { child, ended } of [edge, api]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
});

test('API, edge and commands run from the unpacked package alone and reach out to nothing', async () => {
  const [apiPort, edgePort] = [String(await freePort()), String(await freePort())];
  const [apiUrl, edgeUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${edgePort}`];
  const hop = {
    TRUSTED_PROXIES: 'loopback',
    PUBLIC_URL: 'https://portal.example.edu',
    LOG_LEVEL: 'info',
  };
  const metricsPort = String(await freePort());
  const api = start('api', { PORT: apiPort, METRICS_PORT: metricsPort, ...hop });
  await untilReady(apiUrl, api);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain('portal_passwords_waiting 0');
  const edge = start('edge', { PORT: edgePort, API_UPSTREAM: apiUrl, ...hop });
  await untilReady(edgeUrl, edge);
  expect((await command('health', [], { PORT: apiPort })).code).toBe(0);
  expect((await command('health', [], { PORT: String(await freePort()) })).code).toBe(1);

  // The first operator, a key, and the package's builds, published and pinned.
  const { said } = await command('portal', ['bootstrap', 'Asha']);
  const operator = {
    PORTAL_URL: edgeUrl,
    PORTAL_TOKEN: /cpr_\S+/.exec(said)?.[0] ?? '',
    PORTAL_KEY: path.join(packed.scratch, 'operations.pem'),
  };
  const portal = async (...args: string[]) => {
    const { code, said } = await command('portal', args, operator);
    expect({ said, code }).toEqual({ said, code: 0 });
    return said;
  };
  await portal('key', 'new', operator.PORTAL_KEY);
  await portal('key', 'trust', `${operator.PORTAL_KEY}.pub`, '--label', 'operations');
  for (const name of ['shell', 'mfe-member']) await portal('publish', name);
  await portal('environment', 'create', 'local');
  const builds = ['shell@1.0.0', 'mfe-member@1.0.0'];
  await portal('pin', ...builds, '--env', 'local', '--reason', 'First release');
  const commit = readFileSync(path.join(packed.unpacked, 'commit.txt'), 'utf8').slice(0, 8);
  expect(await portal('status', '--env', 'local')).toContain(commit);

  // A person signs in, and the pages are there.
  const secret = path.join(packed.unpacked, 'super-admin-password');
  writeFileSync(secret, 'a long password\n');
  const made = await command('admin', ['create-super-admin', '--email', 'super@campus.test'], {
    SUPER_ADMIN_PASSWORD_FILE: secret,
  });
  expect(made.code).toBe(0);
  const signedIn = await fetch(`${edgeUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@campus.test', password: 'a long password' }),
  });
  expect(signedIn.status).toBe(200);
  const page = await fetch(`${edgeUrl}/login`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('main.js')]);
  const docs = await fetch(`${apiUrl}/api/docs/static/swagger-ui.css`);
  expect(docs.status).toBe(200);

  // The client address and request id that a proxy sends are in the logs of edge and API.
  const asked = await fetch(`${edgeUrl}/api/club?search=secret`, {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'of-the-proxy-1' },
  });
  expect(asked.headers.get('x-request-id')).toBe('of-the-proxy-1');
  const { output } = await new Promise<typeof api>((resolve) => {
    const look = () =>
      api.output().includes('of-the-proxy-1') ? resolve(api) : setTimeout(look, 20);
    look();
  });
  for (const log of [output(), edge.output()]) {
    const line = log.split('\n').find((text) => text.includes('of-the-proxy-1')) ?? '{}';
    const said = {
      reqId: 'of-the-proxy-1',
      req: { remoteAddress: '203.0.113.9', url: '/api/club' },
    };
    expect(JSON.parse(line)).toMatchObject(said);
  }

  for (const { child, ended } of [api, edge]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  expect(api.output() + edge.output()).not.toContain('REACHED OUT');
});
