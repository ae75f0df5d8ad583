import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Checked } from '../check/check-area';
import { openPinnedReleases, type PinnedReleases } from '../testing/pinned-releases';
import { makeBuild } from '../testing/test-builds';
import { execute } from './command-line';
import { packageAt, withoutSources } from './package-folders';

let local: PinnedReleases;

beforeAll(async () => {
  local = await openPinnedReleases(['shell', 'mfe-public']);
});
afterAll(() => local.close());

const needsAnotherShell = {
  declaration: {
    name: 'mfe-member',
    owner: 'Members team',
    shellApi: '^2.0.0',
    routes: [{ path: '/member', title: 'Home', access: 'public' as const, screen: 'home' }],
    navigation: [],
  },
};
const member = (facts = {}) => makeBuild({ name: 'mfe-member', version: '1.0.0', facts });
const beside = ['--env', 'local', '--no-browser'];

test('a build is checked beside what an environment runs', async () => {
  const sound = await local.portal(['check', 'mfe-member', '--folder', await member(), ...beside]);
  expect(sound).toMatchObject({ code: 0, error: '' });
  expect(sound.out).toContain('(left_out): --no-browser was given.');
  expect(sound.out).toContain('✓ mfe-member@1.0.0 passes every check.');
});

test('what does not fit is refused with its code, and the page that explains it', async () => {
  const folder = await member(needsAnotherShell);
  const ran = await local.portal(['check', 'mfe-member', '--folder', folder, ...beside]);
  expect(ran.code).toBe(3);
  expect(ran.out).toContain(
    '✗ shell_api  it needs the shell API ^2.0.0 and shell@1.0.0 offers 1.0.0 (src/area.ts); pin a shell that offers it first, or build the area for this shell. docs/checks/shell_api.md',
  );
  expect(ran.out).toContain('mfe-member@1.0.0: 1 to mend.');
  expect(
    await local.json<Checked & { passed: boolean }>([
      'check',
      'mfe-member',
      '--folder',
      folder,
      ...beside,
    ]),
  ).toMatchObject({
    passed: false,
    problems: [{ code: 'shell_api', page: 'docs/checks/shell_api.md' }],
    browser: { isDone: false, code: 'left_out' },
  });
});

test('publish uses no version up for a build that does not pass, unless it is told to', async () => {
  const folder = await member(needsAnotherShell);
  const publish = (...more: string[]) =>
    local.portal(['publish', 'mfe-member', '--folder', folder, ...more]);
  const refused = await publish(...beside);
  expect(refused.code).toBe(3);
  expect(refused.error).toContain(
    'mfe-member@1.0.0 does not pass portal check, so nothing was published:',
  );
  expect(await local.releases.library.find({ name: 'mfe-member', version: '1.0.0' })).toBeNull();
  expect(await publish('--no-check')).toMatchObject({ code: 0 });
});

test('publish without a browser says so with its code, and publishes', async () => {
  const folder = await makeBuild({ name: 'mfe-other', version: '1.0.0' });
  const ran = await local.portal(['publish', 'mfe-other', '--folder', folder, '--env', 'local'], {
    CHROME_PATH: '/nowhere/chrome',
  });
  expect(ran).toMatchObject({
    code: 0,
    error:
      '! The API did not say which calls it offers.\n! The pages were not opened in a browser (browser_missing): CHROME_PATH names /nowhere/chrome, which does not exist.\n',
  });
});

test('a folder without a build, and another area’s build, are no problem of the area', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'empty-'));
  const checkEmpty = () => local.portal(['check', 'mfe-member', '--folder', empty]);
  expect(await checkEmpty()).toMatchObject({ code: 7 });
  // As while a build is written, or after it was interrupted.
  writeFileSync(path.join(empty, 'build.json'), '{"name":');
  expect(await checkEmpty()).toMatchObject({ code: 7 });
  const other = await makeBuild({ name: 'mfe-public', version: '2.0.0' });
  expect(await local.portal(['check', 'mfe-member', '--folder', other])).toMatchObject({ code: 2 });
  rmSync(empty, { recursive: true });
});

describe('in the folder of an area', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  afterAll(() => rmSync(root, { recursive: true }));

  async function portalIn(args: readonly string[], { cwd, build }: { cwd: string; build: string }) {
    writeFileSync(path.join(root, 'package.json'), '{"version":"1.0.0"}');
    mkdirSync(path.join(root, 'mfe-own/src'), { recursive: true });
    const scripts = { build };
    writeFileSync(
      path.join(root, 'mfe-own/package.json'),
      JSON.stringify({ version: '1.2.3', scripts }),
    );
    const ran = { out: '', error: '' };
    const terminal = {
      out: (text: string) => void (ran.out += text),
      error: (text: string) => void (ran.error += text),
    };
    const given = { ...withoutSources, terminal, root, cwd };
    const env = { PATH: process.env.PATH, DATA_DIR: local.folder };
    const code = await execute(['node', 'portal', ...args, '--no-browser'], { ...given, env });
    return { code, ...ran };
  }
  const checkIn = (cwd: string, build: string) => portalIn(['check'], { cwd, build });

  test('its own package is built and checked', async () => {
    const made = await makeBuild({ name: 'mfe-own', version: '1.2.3' });
    const ran = await checkIn(path.join(root, 'mfe-own/src'), `cp -r ${made}/. "$BUILD_OUTPUT"`);
    expect(ran.out).toContain('✓ mfe-own@1.2.3 passes every check.');
    expect(ran.code).toBe(0);
    expect(existsSync(path.join(root, 'mfe-own/dist'))).toBe(false);
  });

  test('publish says as check does what the build was not compared with', async () => {
    const made = await makeBuild({ name: 'mfe-own', version: '1.2.3' });
    const build = `cp -r ${made}/. "$BUILD_OUTPUT"`;
    const checked = await checkIn(path.join(root, 'mfe-own'), build);
    const ran = await portalIn(['publish', 'mfe-own', '--build'], { cwd: root, build });
    expect(ran.code).toBe(0);
    const notes = [
      'Not compared with a shell: none is known here.',
      'Not all other areas are known here: --env compares with what an environment runs.',
    ];
    for (const note of notes) {
      expect(checked.out).toContain(`- ${note}\n`);
      expect(ran.error).toContain(`! ${note}\n`);
    }
  });

  test('areas of the checkout that are not built are named', async () => {
    const area = (name: string) => {
      mkdirSync(path.join(root, name, 'src'), { recursive: true });
      writeFileSync(path.join(root, name, 'src/area.ts'), '');
    };
    area('mfe-later');
    area('mfe-built');
    const other = await makeBuild({ name: 'mfe-built', version: '1.0.0' });
    cpSync(other, path.join(root, 'mfe-built/dist'), { recursive: true });
    const made = await makeBuild({ name: 'mfe-own', version: '1.2.3' });
    const { out } = await checkIn(path.join(root, 'mfe-own'), `cp -r ${made}/. "$BUILD_OUTPUT"`);
    expect(out).toContain('- Not all other areas are known here (not built: mfe-later): --env');
    for (const name of ['mfe-later', 'mfe-built'])
      rmSync(path.join(root, name), { recursive: true });
  });

  test('code of a library that the shared packages wrap is told apart from other failures', async () => {
    const foreign = 'This area bundles axios/index.js. Use it through shared-ui or shared-session.';
    const inArea = path.join(root, 'mfe-own');
    const ran = await checkIn(inArea, `echo "${foreign}"; exit 1`);
    expect(ran.code).toBe(3);
    expect(ran.out).toContain('✗ foreign_code  it brings axios/index.js along');
    expect((await checkIn(inArea, 'exit 1')).out).toContain('✗ build_failed');
  });

  test('outside of all packages a name is asked for', async () => {
    expect(await checkIn(root, 'true')).toMatchObject({ code: 2 });
    expect(packageAt('/elsewhere', { root })).toBeUndefined();
  });
});
