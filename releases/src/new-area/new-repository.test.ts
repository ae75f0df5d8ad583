import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderOf, packageAt, repositoryAt, withoutSources } from '../cli/package-folders';
import { execute } from '../cli/command-line';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { factsOf } from '../testing/test-builds';

let local: TestReleases;
let url: string;
let place: string;
const root = path.resolve(import.meta.dirname, '../../..');

beforeAll(async () => {
  local = await openTestReleases();
  const files = { 'main.js': 'shell()', 'kit.tgz': 'a kit' };
  const facts = { entry: ['main.js'], groups: {}, screens: {} };
  await local.publish({ name: 'shell', version: '1.4.0', files, facts });
  for (const name of ['shell', 'mfe-member']) await local.publish({ name, version: '1.0.0' });
  const links = factsOf({ name: 'mfe-links', version: '1.0.0' }).facts.declaration;
  const entry = { label: 'Links', to: '/links', order: 1, place: 'bar', access: 'public' } as const;
  const declaration = links && { ...links, navigation: [entry] };
  await local.publish({ name: 'mfe-links', version: '1.0.0', facts: { declaration } });
  url = await local.listen();
});
afterAll(() => local.close());
beforeEach(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'campus-repository-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const pin = (...builds: string[]) =>
  local.portal(['pin', ...builds, '--env', 'local', '--reason', 'x']);

interface Where {
  kit?: string;
  settings?: NodeJS.ProcessEnv;
}
async function portal(
  args: readonly string[],
  { kit, settings = { PORTAL_URL: url } }: Where = {},
) {
  const ran = { out: '', error: '' };
  const terminal = {
    out: (text: string) => void (ran.out += text),
    error: (text: string) => void (ran.error += text),
  };
  const env = { PATH: process.env.PATH, DATA_DIR: place, ...settings };
  const run = { root: kit ? place : root, cwd: place, env, terminal, ...withoutSources };
  return {
    code: await execute(['node', 'portal', ...args], { ...run, ...(kit ? { kit } : {}) }),
    ...ran,
  };
}
const asked = ['--standalone', '--owner', 'Alumni team', '--path', '/alumni', '--no-install'];
const read = (file: string) => readFileSync(path.join(place, 'alumni', file), 'utf8');

describe('where the shell in use has a kit', () => {
  beforeAll(() => pin('shell@1.4.0', 'mfe-member@1.0.0', 'mfe-links@1.0.0'));

  test('a repository is written with that kit, its CI file and all that an area has', async () => {
    const ran = await portal(['new', 'alumni', ...asked, '--json']);
    expect(ran).toMatchObject({ code: 0, error: '' });
    const made = JSON.parse(ran.out) as { name: string; folder: string; files: string[] };
    expect(made).toMatchObject({ name: 'mfe-alumni', folder: path.join(place, 'alumni') });
    expect(made.files).toEqual([
      '.github/workflows/ci.yml',
      '.gitignore',
      'README.md',
      'jest.config.mjs',
      'package.json',
      'src/area.test.ts',
      'src/area.ts',
      'src/routes.tsx',
      'src/screens/alumni/alumni-screen.test.tsx',
      'src/screens/alumni/alumni-screen.tsx',
      'src/testing/render.tsx',
      'tsconfig.json',
      'webpack.config.mjs',
    ]);
    for (const file of made.files) expect(read(file)).not.toMatch(/\{\{\w/);
    expect(JSON.parse(read('package.json'))).toMatchObject({
      name: 'mfe-alumni',
      dependencies: { react: expect.stringMatching(/^\d/), 'lucide-react': expect.any(String) },
      devDependencies: { '@portal/kit': `${url}/portal/kit/1.4.0.tgz` },
    });
    expect(read('src/area.ts')).toContain("owner: 'Alumni team'");
    // docs/teams.md has people make their keys in the folder they work in.
    for (const ignored of [read('.gitignore'), readFileSync(path.join(root, '.gitignore'), 'utf8')])
      expect(ignored.split('\n')).toContain('*.pem');
    const ci = read('.github/workflows/ci.yml');
    expect(ci).toContain(`PORTAL_URL: ${url}\n`);
    expect(ci).toContain('PORTAL_TOKEN: ${{ secrets.PORTAL_TOKEN }}');
    expect(ci).toContain(
      'npx portal publish mfe-alumni --build "${GITHUB_REF_NAME#v}" --env local',
    );
  });

  test('the folder is a git repository of its own', async () => {
    await portal(['new', 'alumni', ...asked]);
    const said = execFileSync('git', ['rev-parse', '--show-toplevel'], {
      cwd: path.join(place, 'alumni'),
      encoding: 'utf8',
    });
    expect(path.basename(said.trim())).toBe('alumni');
  });

  test('a kit writes it with its own templates and versions', async () => {
    const kit = path.join(place, 'kit');
    mkdirSync(path.join(kit, 'templates/standalone'), { recursive: true });
    mkdirSync(path.join(kit, 'templates/area/src'), { recursive: true });
    const peerDependencies = { react: '^19.9.9' };
    writeFileSync(
      path.join(kit, 'package.json'),
      JSON.stringify({ version: '1.4.0', peerDependencies }),
    );
    const template = { name: '{{name}}', dependencies: { react: '' }, devDependencies: {} };
    writeFileSync(
      path.join(kit, 'templates/standalone/package.json.txt'),
      JSON.stringify(template),
    );
    const ran = await portal(['new', 'alumni', ...asked], { kit });
    expect(ran).toMatchObject({ code: 0, error: '' });
    expect(JSON.parse(read('package.json'))).toMatchObject({ dependencies: { react: '^19.9.9' } });
    expect((await portal(['--version'], { kit })).out).toBe('1.4.0\n');
  });

  test.each([
    ['a folder with something in it', ['full'], 'The folder', 'is not empty.'],
    ['a name that is none', ['Alumni!'], 'An area is named like mfe-alumni', '"mfe-Alumni!"'],
    ['the name of an area', ['member'], 'local runs an area mfe-member already'],
    [
      'a path of an area',
      ['alumni', '--path', '/Member'],
      '/Member belongs to mfe-member in local',
    ],
    ['the page to sign in', ['alumni', '--path', '/login'], '/login belongs to the shell: choose'],
    ['a path of the server', ['alumni', '--path', '/portal/x'], '/portal/x belongs to the server'],
    ['the entry of an area', ['alumni', '--title', 'links'], 'mfe-links in local has an entry'],
    ['a path with a parameter', ['alumni', '--path', '/a/:id'], '--path takes a path like /alumni'],
    ['an owner with a quote', ['alumni', '--owner', "x'+y"], '--owner takes up to 60 letters'],
    ['a kit that is no address', ['alumni', '--kit', '1.4.0'], '--kit takes an address like'],
  ])('%s is refused, and nothing is written', async (_what, more, ...sentences) => {
    mkdirSync(path.join(place, 'full'));
    writeFileSync(path.join(place, 'full/notes.txt'), 'mine');
    const ran = await portal(['new', ...asked, ...more]);
    expect(ran.code).toBe(2);
    for (const sentence of sentences) expect(ran.error).toContain(sentence);
    expect(existsSync(path.join(place, 'alumni'))).toBe(false);
    expect(existsSync(path.join(place, 'full/package.json'))).toBe(false);
  });

  test('without the address of a portal it says so', async () => {
    const ran = await portal(['new', 'alumni', ...asked], { settings: {} });
    expect(ran).toMatchObject({ code: 8, error: expect.stringContaining('set PORTAL_URL') });
  });

  test('a kit of another place is taken as it is given', async () => {
    const kit = 'https://mirror.example.edu/portal-kit-1.4.0.tgz';
    expect(await portal(['new', 'alumni', ...asked, '--kit', kit])).toMatchObject({ code: 0 });
    expect(read('package.json')).toContain(`"@portal/kit": "${kit}"`);
  });
});

test('a shell without a kit is named, with what to do', async () => {
  await pin('shell@1.0.0');
  const ran = await portal(['new', 'alumni', ...asked]);
  expect(ran.code).toBe(7);
  expect(ran.error).toContain(
    `shell@1.0.0, which local runs, has no kit (${url}/portal/kit/1.0.0.tgz answered 404): publish a shell`,
  );
  expect(existsSync(path.join(place, 'alumni'))).toBe(false);
});

test('in a checkout a kit is not asked for', async () => {
  const ran = await portal(['new', 'mfe-alumni', ...asked.slice(1), '--kit', 'https://x/y.tgz']);
  expect(ran).toMatchObject({ code: 2, error: expect.stringContaining('--kit belongs to') });
});

test('with a kit the repository is the package, and the shell lies in the kit', () => {
  mkdirSync(path.join(place, 'src/screens'), { recursive: true });
  writeFileSync(path.join(place, 'package.json'), '{"name":"mfe-alumni"}');
  const at = { root: repositoryAt(path.join(place, 'src/screens')), kit: '/kit' };
  expect(at.root).toBe(place);
  expect(folderOf('mfe-alumni', at)).toBe(place);
  expect(folderOf('mfe-other', at)).toBe(path.join(place, 'mfe-other'));
  expect(folderOf('shell', at)).toBe('/kit/shell');
  expect(packageAt(place, at)).toBe('mfe-alumni');
});
