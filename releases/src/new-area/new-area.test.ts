import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withoutSources } from '../cli/package-folders';
import { execute } from '../cli/command-line';

const checkout = path.resolve(import.meta.dirname, '../../..');
const asked = ['new', 'mfe-alumni', '--owner', 'Alumni team', '--path', '/alumni'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'campus-new-area-'));
  for (const part of ['pnpm-workspace.yaml', 'releases/templates', 'package.json'])
    cpSync(path.join(checkout, part), path.join(root, part), { recursive: true });
  for (const file of ['package.json', 'src/area.ts'])
    cpSync(path.join(checkout, 'mfe-member', file), path.join(root, 'mfe-member', file));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function portal(args: readonly string[], takeUp = (_name: string) => true) {
  const ran = { out: '', error: '' };
  const terminal = {
    out: (text: string) => void (ran.out += text),
    error: (text: string) => void (ran.error += text),
  };
  const run = { root, cwd: root, env: {}, terminal, ...withoutSources, takeUp };
  return { code: await execute(['node', 'portal', ...args], run), ...ran };
}
const read = (file: string) => readFileSync(path.join(root, 'mfe-alumni', file), 'utf8');

test('writes an area with its owner, page, title and a place in the bar, and has it installed', async () => {
  const installed: string[] = [];
  const ran = await portal(asked, (name) => Boolean(installed.push(name)));
  expect(ran).toMatchObject({ code: 0, error: '' });
  expect(ran.out).toContain('mfe-alumni/src/screens/alumni/alumni-screen.tsx\n');
  expect(ran.out).toContain('npm run dev -- mfe-alumni shows it');
  expect(installed).toEqual(['mfe-alumni']);
  expect(read('src/area.ts')).toContain("owner: 'Alumni team'");
  expect(read('src/routes.tsx')).toContain('webpackChunkName: "alumni"');
  expect(read('src/screens/alumni/alumni-screen.tsx')).toContain('title="Alumni"');
  expect(read('webpack.config.ts')).toContain("areaConfig('mfe-alumni')");
});

test('each file of it is filled, and its packages have the versions of the other areas', async () => {
  const { out } = await portal([...asked, '--title', 'Former students', '--json']);
  const { files } = JSON.parse(out) as { files: string[] };
  expect(files.length).toBeGreaterThan(8);
  for (const file of files)
    expect(readFileSync(path.join(root, file), 'utf8')).not.toMatch(/\{\{\w/);
  expect(read('src/area.ts')).toContain("label: 'Former students'");
  const member = JSON.parse(
    readFileSync(path.join(root, 'mfe-member/package.json'), 'utf8'),
  ) as object;
  expect(JSON.parse(read('package.json'))).toEqual({ ...member, name: 'mfe-alumni' });
});

test('says which command is left when the packages could not be installed', async () => {
  expect(await portal(asked, () => false)).toMatchObject({
    code: 1,
    error: expect.stringContaining(
      'mfe-alumni is written, but its packages could not be installed',
    ),
  });
});

test.each([
  ['a name that is none', { 1: 'alumni' }, 'An area is named like mfe-alumni, not "alumni".'],
  ['a name that leaves the folder', { 1: 'mfe-../x' }, 'An area is named like mfe-alumni'],
  ['an owner with a quote', { 3: "x'+y" }, '--owner takes up to 60 letters'],
  ['a path with a parameter', { 5: '/alumni/:id' }, '--path takes a path like /alumni'],
  ['a path of another area', { 5: '/Profile' }, '/Profile belongs to mfe-member already.'],
  ['the page to sign in', { 5: '/Login' }, '/Login belongs to the shell: choose another path.'],
  ['a path of the server', { 5: '/portal/x' }, '/portal/x belongs to the server: choose another'],
  ['a path of the API', { 5: '/api' }, '/api belongs to the server: choose another path.'],
  ['the name of another area', { 1: 'mfe-member' }, 'There is a folder mfe-member already.'],
  [
    'the entry of another area',
    { 1: 'mfe-my-activity' },
    'mfe-member has an entry "My Activity" in the bar already: choose another --title.',
  ],
])('%s is refused, and nothing is written', async (_what, wrong, sentence) => {
  const args = Object.assign([...asked], wrong);
  expect(await portal(args)).toMatchObject({ code: 2, error: expect.stringContaining(sentence) });
  expect(existsSync(path.join(root, 'mfe-alumni'))).toBe(false);
});

test('what another area has in another place is free', async () => {
  expect(await portal([...asked, '--title', 'Profile'])).toMatchObject({ code: 0, error: '' });
});

test('an existing folder is left unchanged', async () => {
  mkdirSync(path.join(root, 'mfe-alumni'));
  writeFileSync(path.join(root, 'mfe-alumni/notes.txt'), 'mine');
  expect(await portal(asked)).toMatchObject({
    code: 2,
    error: '✗ There is a folder mfe-alumni already.\n',
  });
  expect(read('notes.txt')).toBe('mine');
  expect(existsSync(path.join(root, 'mfe-alumni/package.json'))).toBe(false);
});
