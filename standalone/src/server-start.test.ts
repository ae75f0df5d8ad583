import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from 'server-kit/testing/free-port';
import { realServer, type RealServer, until } from 'database/testing';
import { makeBuild } from 'releases/testing/test-builds';
import { bundle } from '../../scripts/lib/bundle';
import { ownEnvironment } from '../../scripts/lib/own-environment';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const Bucket = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const main = path.join(root, 'standalone/dist/main.mjs');
const scratch = mkdtempSync(path.join(tmpdir(), 'server-start-'));
const workspace = path.join(scratch, 'workspace');
const folder = path.join(scratch, 'data');
let server: RealServer;
let database: Awaited<ReturnType<RealServer['createDatabase']>>;
let living: ChildProcess | undefined;

beforeAll(async () => {
  server = await realServer();
  database = await server.createDatabase();
  await bundle('standalone/src/main.ts', 'standalone/dist/main.mjs', [
    'standalone',
    'backend',
    'releases',
    'database',
    'server-kit',
    'contracts',
  ]);
  for (const name of ['shell', 'mfe-member']) {
    cpSync(await makeBuild({ name, version: '1.0.0' }), path.join(workspace, name, 'dist'), {
      recursive: true,
    });
  }
});
afterAll(async () => {
  living?.kill('SIGKILL');
  await database.close();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** Starts the portal on the server; returns its address, what it said, and how to stop it. */
async function start(more: Record<string, string>, parts = '') {
  const { NODE_OPTIONS: _options, ...rest } = ownEnvironment();
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { serve } from ${JSON.stringify(main)}; await serve({ root: ${JSON.stringify(workspace)}, began: 0${parts} });`,
    ],
    {
      env: {
        ...rest,
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  living = child;
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /is ready after .*: (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => resolve(''));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { address, said, heard: () => said, stop, ended };
}

const signIn = (address: string) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@campus.test', password: 'campus-demo' }),
  });

test('a server’s empty database gets the demo campus only when it is asked for by name, once, and nothing embedded is made', async () => {
  const plain = await start({});
  expect(plain.said).toContain('Connected to PostgreSQL');
  expect(plain.said).toContain(
    'local runs nothing yet: publish and pin builds with npx portal, or start once with PUBLISH=pin',
  );
  expect((await fetch(`${plain.address}/login`)).status).toBe(503);
  expect(plain.said).not.toContain('campus-demo');
  expect((await signIn(plain.address)).status).toBe(401);
  expect(await plain.stop()).toBe(0);

  const first = await start({ DEMO: 'on', PUBLISH: 'pin' });
  expect(first.said).toContain('Filled the demo campus');
  expect(first.said).toContain('pinned 2 parts in local as revision 1');
  expect((await signIn(first.address)).status).toBe(200);
  expect((await fetch(`${first.address}/login`)).headers.get('content-type')).toContain(
    'text/html',
  );
  expect(await first.stop()).toBe(0);

  // As an older version stored it.
  await database.pool.query(
    "update portal.users set email = 'ｓtudent@campus.test' where email = 'student@campus.test'",
  );
  const second = await start({ DEMO: 'on' });
  expect(second.said).toContain('local runs revision 1');
  expect(second.said).not.toContain('Filled the demo campus');
  expect((await signIn(second.address)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(existsSync(path.join(folder, 'database'))).toBe(false);
  expect(existsSync(path.join(folder, 'releases/operator.json'))).toBe(false);
  const { rows } = await database.pool.query('select label from releases.tokens');
  expect(rows).toEqual([]);
});

test('the API alone serves no portal and touches no build', async () => {
  const api = await start({ PUBLISH: 'pin' }, ', isApiOnly: true');
  const asked = async (where: string) => (await fetch(`${api.address}${where}`)).status;
  expect(await Promise.all(['/api/club', '/readyz', '/login'].map(asked))).toEqual([200, 200, 404]);
  expect(api.said).not.toMatch(/Published|runs revision/);
  expect(await api.stop()).toBe(0);
});

test('an API whose bucket cannot be used starts, and one error names the setting', async () => {
  const bucket = new Bucket({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(scratch, 's3'),
  });
  const { port } = await bucket.run();
  const settings = {
    STORAGE: 's3',
    S3_BUCKET: 'upload',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const sentence =
    'The store of uploads cannot be used, it answers NoSuchBucket (404): look at S3_BUCKET.';
  const api = await start(settings, ', isApiOnly: true');
  try {
    expect((await fetch(`${api.address}/readyz`)).status).toBe(200);
    await until(async () => api.heard().includes(sentence));
    expect(api.heard().split(sentence)).toHaveLength(2);
    expect(api.heard()).not.toContain('S3RVER');
  } finally {
    expect(await api.stop()).toBe(0);
    await bucket.close();
  }
});

test('metrics are served on a port of their own, and say when served files differ', async () => {
  const port = await freePort();
  const settings = { METRICS_PORT: String(port), DEMO: 'on', PUBLISH: 'pin', LOG_LEVEL: 'error' };
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const until = async (words: string) => {
    for (;;) {
      const text = await scrape();
      if (text.includes(words)) return text;
    }
  };
  const sound = await start(settings);
  expect((await signIn(sound.address)).status).toBe(200);
  const text = await until('portal_served_differences{environment="local"} 0');
  for (const line of [
    /^portal_revision\{environment="local"\} [1-9]/m,
    /^portal_revision_timestamp_seconds\{environment="local"\} \d/m,
    /^portal_database_connections\{state="idle"\} \d/m,
    /^portal_passwords_waiting 0/m,
    /^http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/login",status="200"\} 1/m,
  ])
    expect(text).toMatch(line);
  const offered = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const used = ['alerts.yml', 'dashboard.json'].flatMap((file) => {
    const rules = readFileSync(path.join(root, 'deploy/prometheus', file), 'utf8');
    return [...rules.matchAll(/\b((?:portal|http|nodejs)_[a-z0-9_]+)/g)].map(([, name = '']) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
  });
  expect(used.length).toBeGreaterThan(20);
  // Without mail its metric is not there.
  expect(used.filter((name) => !offered.has(name) && name !== 'portal_mails')).toEqual([]);
  expect((await fetch(`${sound.address}/metrics`)).headers.get('content-type')).not.toContain(
    'text/plain',
  );
  expect(await sound.stop()).toBe(0);

  const stored = path.join(folder, 'releases/builds/mfe-member/1.0.0');
  const [file = ''] = readdirSync(stored, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('remoteEntry.js'),
  );
  const whole = readFileSync(path.join(stored, file));
  writeFileSync(path.join(stored, file), 'damaged');
  const damaged = await start(settings);
  await until('portal_served_differences{environment="local"} 1');
  expect(await damaged.stop()).toBe(0);
  writeFileSync(path.join(stored, file), whole);
});

const proxies: (() => void)[] = [];
afterEach(() => proxies.splice(0).forEach((close) => close()));

/**
 * A proxy to the database that closes all connections the first `times` times that a start begins
 * its migrations.
 */
const breakingProxy = async (times: number) => {
  const target = new URL(database.url);
  const { hostname } = target;
  const port = target.port || '5432';
  // Servers of the tests listen on a socket file.
  const socketFolder = target.searchParams.get('host');
  target.searchParams.delete('host');
  let left = times;
  const open = new Set<Socket>();
  const cut = () => open.forEach((socket) => socket.destroy());
  const proxy = createServer((client) => {
    const upstream = socketFolder
      ? connect(path.join(socketFolder, `.s.PGSQL.${port}`))
      : connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    upstream.pipe(client).on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (bytes) => {
      if (left > 0 && bytes.includes('pg_advisory_lock')) {
        left -= 1;
        cut();
      } else upstream.write(bytes);
    });
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  target.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  proxies.push(() => {
    proxy.close();
    cut();
  });
  return target.href;
};

test('a database that is lost while a start migrates is tried again; then one sentence ends the start', async () => {
  const steady = await start({ DATABASE_URL: await breakingProxy(1) });
  expect(steady.said).toMatch(
    /^! The database was lost during the start \(.+\); it is tried again for up to 60 s\.$/m,
  );
  expect(steady.address).toContain('http://');
  expect(await steady.stop()).toBe(0);

  const failed = await start({
    DATABASE_URL: await breakingProxy(Infinity),
    DATABASE_START_SECONDS: '0',
  });
  expect(await failed.ended).toBe(1);
  expect(failed.said.trim().split('\n').at(-1)).toMatch(
    /^✗ The database was lost during the start \(.+\) and did not come back within 0 s: check that its server runs, then start again\.$/,
  );
  expect(failed.said).not.toContain('    at ');
});
