import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'server-kit/testing/free-port';
import { until } from 'database/testing';
import { makeBuild } from '../testing/test-builds';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let service: TestReleases;
const scratch = mkdtempSync(path.join(tmpdir(), 'render-'));
const out = path.join(scratch, 'portal');

const nginx = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
].find((file) => existsSync(file));
if (!nginx)
  console.warn(
    'NOT RUN: "nginx serves the rendered folder as the edge does": there is no nginx on this machine.',
  );
const withNginx = nginx ? test : test.skip;

beforeAll(async () => {
  service = await openTestReleases();
  await service.listen();
  await service.portal(['environment', 'create', 'production']);
  const routes = [
    { path: '/member', title: 'Home', access: 'public' as const, screen: 'home' },
    { path: '/member/:id', title: 'One', access: 'public' as const, screen: 'home' },
  ];
  const declaration = {
    name: 'mfe-member',
    owner: 'Members',
    shellApi: '^1.0.0',
    routes,
    navigation: [],
  };
  await service.portal([
    'publish',
    'shell',
    '--no-check',
    '--folder',
    await makeBuild({ name: 'shell', version: '1.0.0' }),
  ]);
  await service.portal([
    'publish',
    'mfe-member',
    '--no-check',
    '--folder',
    await makeBuild({ name: 'mfe-member', version: '1.0.0', facts: { declaration } }),
  ]);
  await service.portal([
    'pin',
    'shell@1.0.0',
    'mfe-member@1.0.0',
    '--env',
    'production',
    '--reason',
    'first',
  ]);
});
afterAll(async () => {
  await service.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('an environment is written as plain files, once, with the edge’s headers in the host’s configuration', async () => {
  const written = await service.portal(['render', '--env', 'production', '--out', out]);
  expect(written).toMatchObject({ code: 0, error: '' });
  for (const file of [
    'index.html',
    'login/index.html',
    'member/index.html',
    '_routes/member/@id.html',
    '404.html',
    'service-worker.js',
    '_headers',
    'nginx.conf',
    'builds/mfe-member/1.0.0/home.js.br',
  ]) {
    expect(existsSync(path.join(out, file))).toBe(true);
  }
  expect(readFileSync(path.join(out, 'member/index.html'), 'utf8')).toContain(
    'src="/builds/mfe-member/1.0.0/home.js" integrity="sha384-',
  );
  const config = readFileSync(path.join(out, 'nginx.conf'), 'utf8');
  expect(config).toMatch(/content-security-policy "default-src 'self'; script-src 'self' 'sha256-/);
  expect(config).not.toContain('unsafe');
  // The page's inline script is named by its hash: a written page cannot have a new nonce each
  // time.
  const inline =
    /<script nonce="[^"]+">([\s\S]*?)<\/script>/.exec(
      readFileSync(path.join(out, 'member/index.html'), 'utf8'),
    )?.[1] ?? '';
  expect(config).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
  expect(await service.portal(['render', '--env', 'production', '--out', out])).toMatchObject({
    code: 10,
  });
});

test('a container of the image writes it, although nothing is served under an address there', async () => {
  const args = ['render', '--env', 'production', '--out', path.join(scratch, 'from-a-container')];
  // As deploy/Containerfile sets it.
  const written = await service.portal(args, { HOST: '0.0.0.0' });
  expect(written).toMatchObject({ code: 0, error: '' });
});

withNginx('nginx serves the rendered folder as the edge does', async () => {
  const port = await freePort();
  const site = readFileSync(path.join(out, 'nginx.conf'), 'utf8').replace(
    'listen 8088',
    `listen 127.0.0.1:${port}`,
  );
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${scratch}/${name};`)
    .join(' ');
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    path.join(scratch, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''} pid ${scratch}/nginx.pid; daemon off; events {} http { access_log off; ${temp}\n${site} }`,
  );
  execFileSync(
    nginx ?? 'nginx',
    ['-t', '-p', scratch, '-c', `${scratch}/nginx.conf`, '-e', 'stderr'],
    { stdio: 'pipe' },
  );
  const server = spawn(
    nginx ?? 'nginx',
    ['-p', scratch, '-c', `${scratch}/nginx.conf`, '-e', 'stderr'],
    { stdio: 'ignore' },
  );
  const at = `http://127.0.0.1:${port}`;
  try {
    const isThere = () => fetch(at).then(Boolean, () => false);
    await until(async () => {
      expect(server.exitCode).toBeNull();
      return isThere();
    });
    expect(await service.portal(['verify', '--env', 'production', '--at', at])).toMatchObject({
      code: 0,
      error: '',
    });
    expect((await fetch(`${at}/member/42`)).status).toBe(200);
    expect(await (await fetch(`${at}/member/42`)).text()).toContain('home.js');
    expect((await fetch(`${at}/nobody`)).status).toBe(404);
    expect((await fetch(`${at}/builds/mfe-member/1.0.0/none.js`)).status).toBe(404);
    expect(
      (await fetch(`${at}/builds/mfe-member/1.0.0/home.js`)).headers.get('cache-control'),
    ).toContain('immutable');
    expect(await (await fetch(`${at}/portal/current`)).json()).toEqual({
      environment: 'production',
      revision: 1,
    });
    const whole = await fetch(`${at}/portal/environment`);
    expect(whole.headers.get('content-type')).toBe('application/json');
    expect(await whole.json()).toMatchObject({ revision: 1, areas: [{ name: 'mfe-member' }] });
  } finally {
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
  }
});
