import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { writeKit } from '../../scripts/kit/write-kit';

const scratch = mkdtempSync(path.join(tmpdir(), 'campus-kit-'));
const kit = path.join(scratch, 'node_modules/@portal/kit');
const shell = path.join(scratch, 'shell');

interface About {
  version: string;
  bin: Record<string, string>;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}
const read = (file: string) => readFileSync(path.join(kit, file), 'utf8');
const about = () => JSON.parse(read('package.json')) as About;
const filesOf = (folder: string) =>
  readdirSync(path.join(kit, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

beforeAll(async () => {
  cpSync(path.join(root, 'tooling/build-facts-fixture'), shell, { recursive: true });
  await writeKit(kit, shell, '1.4.2');
});
afterAll(() => rmSync(scratch, { recursive: true }));

/** Packages that files name in imports and exports. */
function namedIn(files: readonly string[]): string[] {
  const names = files
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?:\bfrom|\bimport\()\s*["']([^"'.][^"']*)["']/g)])
    .map(([, name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
  return [...new Set(names)].filter(
    (name) => !/^(node:.*|contracts|shared-ui|shared-session)$/.test(name),
  );
}

test('every package that its types, presets and contracts import is a dependency of one exact version', () => {
  const files = ['types', 'webpack', 'contracts'].flatMap(filesOf);
  const named = namedIn(
    [...files, path.join(kit, 'jest/browser.mjs')].filter((file) => !file.endsWith('.json')),
  );
  const { dependencies, peerDependencies } = about();
  const asked = { ...dependencies, ...peerDependencies };
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in asked))).toEqual([]);
  expect(Object.values(dependencies).filter((range) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual([]);
  expect(Object.keys(peerDependencies)).toEqual(['react', 'react-dom', 'lucide-react']);
});

test('what its package.json names is there, and its command runs', () => {
  const { bin, exports, version } = about();
  expect(version).toBe('1.4.2');
  const files = [...Object.values(bin), ...Object.values(exports)];
  expect(files.filter((file) => !existsSync(path.join(kit, file)))).toEqual([]);
  const command = path.join(kit, bin.portal ?? '');
  const said = execFileSync(process.execPath, [command, '--version'], { cwd: scratch });
  expect(String(said)).toBe('1.4.2\n');
});

test('it does not name the place where it was made', () => {
  const files = filesOf('.');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(root))).toEqual([]);
});

test('its types are those of the sources: a wrong one is an error', () => {
  writeFileSync(
    path.join(scratch, 'area.ts'),
    [
      "import { type AreaDeclaration, type Answer } from 'contracts';",
      "import { query } from 'shared-session';",
      "import { PageHeading } from 'shared-ui/core';",
      "export const name: AreaDeclaration['name'] = 4;",
      "export type Time = Answer<'GET /server-time'>['data']['now'];",
      'export const time: Time = true;',
      "export const asked = query('GET /nothing');",
      'export const heading = PageHeading({ title: 5, back: 5 });',
    ].join('\n'),
  );
  for (const name of Object.keys({ ...about().dependencies, ...about().peerDependencies })) {
    const place = ['shared-ui', 'shared-session', 'shell', 'tooling']
      .map((owner) => path.join(root, owner, 'node_modules', name))
      .find((each) => existsSync(each));
    if (!place) continue;
    mkdirSync(path.dirname(path.join(scratch, 'node_modules', name)), { recursive: true });
    symlinkSync(place, path.join(scratch, 'node_modules', name));
  }
  const config = { extends: '@portal/kit/tsconfig.json', files: ['area.ts'] };
  writeFileSync(path.join(scratch, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'tooling/node_modules/typescript-native/bin/tsc');
  let said = '';
  try {
    execFileSync(process.execPath, [tsc, '-p', scratch, '--pretty', 'false'], { stdio: 'pipe' });
  } catch (error) {
    said = String((error as { stdout: Buffer }).stdout);
  }
  const places = [...said.matchAll(/^(.+)\((\d+),\d+\): error/gm)];
  expect(places.map(([, file = '', line]) => `${path.basename(file)}:${line}`)).toEqual([
    'area.ts:4',
    'area.ts:6',
    'area.ts:7',
    'area.ts:8',
  ]);
});
