import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFolder } from 'database';
import { until } from 'database/testing';
import { makeBuild } from 'releases/testing/test-builds';
import { bundle } from '../../scripts/lib/bundle';
import { ownEnvironment } from '../../scripts/lib/own-environment';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'start-'));
let taken: Server;
let port: number;
let living: ChildProcess | undefined;

beforeAll(async () => {
  taken = createServer((_request, response) => response.end('taken'));
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  port = (taken.address() as AddressInfo).port;
});
afterAll(() => {
  living?.kill('SIGKILL');
  taken.close();
  rmSync(scratch, { recursive: true, force: true });
});

const environment = (more: Record<string, string>) => {
  const { NODE_OPTIONS: _options, ...rest } = ownEnvironment();
  return { ...rest, PORT: '0', ...more };
};

interface Ended {
  code: number;
  error: string;
}
const run = (file: string, args: string[], more: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(file, args, { cwd: root, env: environment(more) }, (error, _out, said) =>
      resolve({ code: Number(error?.code ?? 0), error: said }),
    );
  });
/** The start script up to where it would install and build. */
const start = (more: Record<string, string>) => run(process.execPath, ['scripts/start.mjs'], more);

/** The server alone, bundled as npm start does it. */
const main = path.join(root, 'standalone/dist/main.mjs');
const serve = (more: Record<string, string>) =>
  run(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { serve } from ${JSON.stringify(main)}; await serve({ root: ${JSON.stringify(scratch)}, began: 0 });`,
    ],
    more,
  );

beforeAll(() =>
  bundle('standalone/src/main.ts', 'standalone/dist/main.mjs', [
    'standalone',
    'backend',
    'releases',
    'database',
    'contracts',
  ]),
);

const sentence = ({ code, error }: Ended) => {
  expect(code).not.toBe(0);
  const lines = error.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0];
};

test('a taken port is one sentence with a way out, before anything is written', async () => {
  const folder = path.join(scratch, 'never');
  for (const attempt of [start, serve]) {
    expect(sentence(await attempt({ PORT: String(port), DATA_DIR: folder }))).toContain(
      `Port ${port} is taken by another program: stop that one or choose another port`,
    );
    expect(existsSync(folder)).toBe(false);
  }
});

test('a start of these tests has no secrets of the environment that they run in', async () => {
  process.env.DATABASE_URL_FILE = '/nowhere';
  expect(sentence(await serve({ PORT: String(port) }))).toContain(`Port ${port} is taken`);
});

test('a data folder that cannot be made is one sentence with a way out', async () => {
  const file = path.join(scratch, 'file');
  writeFileSync(file, '');
  for (const attempt of [start, serve])
    expect(sentence(await attempt({ DATA_DIR: path.join(file, 'data') }))).toContain(
      'cannot be written to: make it writable or name another one',
    );
});

test('a folder that another process holds is refused with its pid, and left alone', async () => {
  const folder = path.join(scratch, 'held');
  mkdirSync(path.join(folder, 'database'), { recursive: true });
  const release = lockFolder(path.join(folder, 'database'));
  const before = readdirSync(path.join(folder, 'database'));
  expect(sentence(await serve({ DATA_DIR: folder }))).toContain(
    `is in use by process ${process.pid}`,
  );
  expect(readdirSync(path.join(folder, 'database'))).toEqual(before);
  release();
});

test('a database out of reach is one sentence', async () => {
  const said = sentence(
    await serve({
      DATA_DIR: path.join(scratch, 'server'),
      DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/none`,
    }),
  );
  expect(said).toMatch(/database/i);
  expect(said).not.toContain('secret');
});

test('a wrong setting is named', async () => {
  expect(
    (await serve({ DATA_DIR: path.join(scratch, 'wrong'), CAMPUS_TIME_ZONE: 'Nowhere/Land' }))
      .error,
  ).toContain('CAMPUS_TIME_ZONE');
  expect(existsSync(path.join(scratch, 'wrong'))).toBe(false);
});

test('an older Node is told which one is needed', async () => {
  const { nodeRefusal } = (await import(path.join(root, 'scripts/lib/node-version.mjs'))) as {
    nodeRefusal: (version: string) => string | null;
  };
  expect(nodeRefusal('18.20.4')).toContain('needs Node 20.19 or newer and this is 18.20.4');
  expect(nodeRefusal('20.18.3')).not.toBeNull();
  expect([nodeRefusal('20.19.0'), nodeRefusal('24.1.0')]).toEqual([null, null]);
});

test('it lives before it is ready, and an interrupt ends it cleanly', async () => {
  const folder = path.join(scratch, 'lives');
  const workspace = path.join(scratch, 'workspace');
  for (const name of ['shell', 'mfe-member']) {
    cpSync(await makeBuild({ name, version: '1.0.0' }), path.join(workspace, name, 'dist'), {
      recursive: true,
    });
  }
  const program = `import { serve } from ${JSON.stringify(main)}; await serve({ root: ${JSON.stringify(workspace)}, began: 0 });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: environment({ DATA_DIR: folder, DEMO: 'false' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  living = child;
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isReady = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /is ready after .*: (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => resolve(''));
  });
  expect(said).toContain('Published 2 builds, pinned 2 parts in local as revision 1');
  expect((await fetch(`${isReady}/healthz`)).status).toBe(200);
  expect((await fetch(`${isReady}/readyz`)).status).toBe(200);
  expect((await fetch(`${isReady}/login`)).headers.get('content-type')).toContain('text/html');
  expect((await fetch(`${isReady}/api/club`)).headers.get('content-type')).toContain('json');
  expect((await fetch(`${isReady}/uploads/none.png`)).headers.get('content-type')).toContain(
    'json',
  );
  expect((await fetch(`${isReady}//uploads/none.png`)).status).toBe(404);
  child.kill('SIGINT');
  await until(() => said.includes('Stopping…') || child.exitCode !== null);
  // A terminal sends it to npm as well, which passes its own on.
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(existsSync(path.join(folder, 'releases/operator.json'))).toBe(true);
});
