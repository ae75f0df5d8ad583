import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownEnvironment } from '../../../scripts/lib/own-environment';
import { makeBuild } from '../testing/test-builds';
import { TestService } from '../testing/service';

const service = new TestService();
beforeAll(() => service.start());
afterAll(() => service.close());

const program = path.resolve(import.meta.dirname, '../../bin/portal.mjs');
const piped = (command: string) =>
  new Promise<string>((resolve, reject) =>
    execFile(
      'bash',
      ['-c', `set -o pipefail; ${command}`],
      { env: { ...ownEnvironment(), DATA_DIR: service.folder } },
      (error, out) => (error ? reject(new Error(error.message)) : resolve(out)),
    ),
  );

test('the real program and the real service: a build is published, pinned, served and verified', async () => {
  for (const name of ['shell', 'mfe-member'])
    expect(
      await service.portal([
        'publish',
        name,
        '--no-check',
        '--folder',
        await makeBuild({ name, version: '1.0.0' }),
      ]),
    ).toMatchObject({ code: 0 });
  expect(await service.portal(['environment', 'create', 'local'])).toMatchObject({
    code: 0,
    error: '',
  });
  const pinned = await service.portal([
    'pin',
    'shell@1.0.0',
    'mfe-member@1.0.0',
    '--env',
    'local',
    '--reason',
    'first',
  ]);
  expect(pinned).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringContaining('local now runs revision 1.'),
  });
  expect(await (await fetch(`${service.url}/member`)).text()).toContain(
    '/builds/mfe-member/1.0.0/home.js',
  );
  expect(await service.portal(['verify', '--env', 'local'])).toMatchObject({ code: 0, error: '' });
});

test('its answers go to standard output, its refusals to standard error, and its exit code says which', async () => {
  expect(await service.portal(['status', '--env', 'nowhere'])).toEqual({
    code: 7,
    out: '',
    error: expect.stringContaining('✗ There is no environment "nowhere"'),
  });
  const usage = await service.portal(['status', '--nothing']);
  expect(usage).toMatchObject({ code: 2, out: '' });
  expect(usage.error).toContain("error: unknown option '--nothing'");
  const help = await service.portal(['--help']);
  expect(help).toMatchObject({ code: 0, error: '' });
  expect(help.out).toContain('3 refused by the gate');
});

test('a token comes from a file or standard input, so that no list of processes shows it', async () => {
  const operator = path.join(service.folder, 'releases/operator.json');
  const { token } = JSON.parse(readFileSync(operator, 'utf8')) as { token: string };
  const file = path.join(service.folder, 'token');
  writeFileSync(file, `${token}\n`);
  const status = `"${process.execPath}" "${program}" status --env local --url ${service.url}`;
  const elsewhere = 'export DATA_DIR=/nowhere;';
  expect(await piped(`${elsewhere} PORTAL_TOKEN_FILE="${file}" ${status}`)).toContain('mfe-member');
  expect(await piped(`${elsewhere} ${status} --token - < "${file}"`)).toContain('mfe-member');
  // The list of all environments takes several requests.
  const list = status.replace('--env local ', '');
  expect(await piped(`${elsewhere} ${list} --token - < "${file}"`)).toContain('mfe-member');
  await expect(piped(`${elsewhere} ${list} --token - < /dev/null`)).rejects.toThrow(
    '✗ --token - reads the token from standard input, which is empty.',
  );
  await expect(piped(`${elsewhere} ${list} --token ''`)).rejects.toThrow(
    '✗ --token has an empty value.',
  );
  await expect(piped(`${elsewhere} ${list} --token cpr_secret`)).rejects.toThrow(
    '✗ Everybody on this machine can read a token on the command line',
  );
  await expect(piped(`${elsewhere} PORTAL_TOKEN_FILE=/nowhere ${status}`)).rejects.toThrow(
    'PORTAL_TOKEN_FILE names /nowhere, which cannot be read (ENOENT).',
  );
});

test('a command reads only the secret that it needs', async () => {
  const operator = path.join(service.folder, 'releases/operator.json');
  const { token } = JSON.parse(readFileSync(operator, 'utf8')) as { token: string };
  const given = `DATABASE_URL_FILE=/nowhere PORTAL_TOKEN=${token}`;
  expect(await piped(`${given} "${process.execPath}" "${program}" status --env local`)).toContain(
    'mfe-member',
  );
});

test('the test service has no secrets of the environment that it runs in', async () => {
  process.env.DATABASE_URL_FILE = '/nowhere';
  expect(await service.portal(['bootstrap', 'Asha'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('set DATABASE_URL or DATABASE_URL_FILE'),
  });
});

test('a reader that closes the pipe early is no failure', async () => {
  expect(await piped(`"${process.execPath}" "${program}" completion bash | head -1`)).toBe(
    '_portal() {\n',
  );
});

test('an address below localhost is this machine, as in a browser', async () => {
  const url = `http://staging.localhost:${new URL(service.url).port}`;
  expect(await service.portal(['status', '--url', url])).toMatchObject({ code: 0, error: '' });
  expect(await service.portal(['verify', '--env', 'local', '--url', url])).toMatchObject({
    error: '',
  });
});
