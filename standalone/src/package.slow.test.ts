import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { realServer, type RealServer } from 'database/testing';
import { makeBuild } from 'releases/testing/test-builds';
import { ownEnvironment } from '../../scripts/lib/own-environment';

const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'package-'));
const place = path.join(scratch, 'anywhere');
let server: RealServer;
let database: Awaited<ReturnType<RealServer['createDatabase']>>;
let unpacked: string;
const living: ChildProcess[] = [];

beforeAll(async () => {
  server = await realServer();
  database = await server.createDatabase();
  for (const name of ['shell', 'mfe-member'])
    cpSync(await makeBuild({ name, version: '1.0.0' }), path.join(scratch, 'builds', name), {
      recursive: true,
    });
  const words = ['package', '--out', scratch, '--builds', path.join(scratch, 'builds')];
  execFileSync(process.execPath, ['scripts/program.mjs', ...words], {
    cwd: checkout,
    stdio: 'pipe',
    env: { ...ownEnvironment(), NODE_OPTIONS: '' },
  });
  const [tarball = ''] = readdirSync(scratch).filter((file) => file.endsWith('.tgz'));
  mkdirSync(place);
  execFileSync('tar', ['-xf', path.join(scratch, tarball), '-C', place]);
  unpacked = path.join(place, tarball.replace(/\.tgz$/, ''));
});
afterAll(async () => {
  for (const child of living) child.kill('SIGKILL');
  await database.close();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
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

/** Starts a program of the package with nothing of the checkout in its environment. */
function start(name: string, more: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(
    process.execPath,
    ['--import', withoutNetwork, path.join(unpacked, `bin/${name}.mjs`), ...args],
    {
      cwd: place,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        DATA_DIR: path.join(scratch, `data-${name}`),
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  living.push(child);
  const ran = { child, said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (ran.said += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ...ran, ended, output: () => ran.said };
}

/** Runs a command of the package to its end. */
async function command(name: string, args: readonly string[], more: Record<string, string> = {}) {
  const { ended, output } = start(name, more, args);
  const code = await ended;
  return { code, said: output() };
}

const freePort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(String(port)));
    });
  });

async function untilReady(url: string, { ended, output }: ReturnType<typeof start>) {
  let code: number | null | undefined;
  void ended.then((given) => (code = given));
  while (code === undefined) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`it ended with ${code}:\n${output()}`);
}

test('no file of the package names the folder that it was made in', () => {
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
    expect(await command(name, [], { DATABASE_URL: '' })).toEqual({
      code: 1,
      said: '✗ There is no embedded database in this package: set DATABASE_URL to a PostgreSQL server.\n',
    });
  }
});

test('API, edge and commands run from the unpacked package alone and reach out to nothing', async () => {
  const [apiPort, edgePort] = [await freePort(), await freePort()];
  const [apiUrl, edgeUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${edgePort}`];
  const api = start('api', { PORT: apiPort });
  await untilReady(apiUrl, api);
  const edge = start('edge', { PORT: edgePort, API_UPSTREAM: apiUrl });
  await untilReady(edgeUrl, edge);
  expect((await command('health', [], { PORT: apiPort })).code).toBe(0);
  expect((await command('health', [], { PORT: await freePort() })).code).toBe(1);

  // The first operator, a key, the builds of the package and a set of them.
  const { said } = await command('portal', ['bootstrap', 'Asha']);
  const operator = {
    PORTAL_URL: edgeUrl,
    PORTAL_TOKEN: /cpr_\S+/.exec(said)?.[0] ?? '',
    PORTAL_KEY: path.join(scratch, 'operations.pem'),
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
  const commit = readFileSync(path.join(unpacked, 'commit.txt'), 'utf8').slice(0, 8);
  expect(await portal('status', '--env', 'local')).toContain(commit);

  // A person signs in, and the pages are there.
  const words = ['--email', 'super@campus.test', '--password', 'a long password'];
  const made = await command('admin', ['create-super-admin', ...words]);
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

  for (const { child, ended } of [api, edge]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  expect(api.output() + edge.output()).not.toContain('REACHED OUT');
});
