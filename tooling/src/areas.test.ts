import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areasIn } from '../../scripts/lib/areas';

const root = path.resolve(import.meta.dirname, '../..');

// A workspace with the real settings and an area that no list names.
const workspace = mkdtempSync(path.join(tmpdir(), 'campus-areas-'));
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(workspace, name)), { recursive: true });
  writeFileSync(path.join(workspace, name), text);
};

beforeAll(() => {
  write('mfe-fifth/package.json', '{}');
  write('mfe-fifth/src/wrong.ts', "export const seats: number = 'none';\n");
  mkdirSync(path.join(workspace, 'mfe-of-another-branch/dist'), { recursive: true });
  for (const name of ['tsconfig.base.json', 'tooling/tsconfig.screens.json'])
    cpSync(path.join(root, name), path.join(workspace, name));
  mkdirSync(path.join(workspace, 'shared-ui'));
  symlinkSync(
    path.join(root, 'shared-ui/node_modules'),
    path.join(workspace, 'shared-ui/node_modules'),
  );
});
afterAll(() => rmSync(workspace, { recursive: true }));

/** What a command prints, also when it fails. */
function outputOf(args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: workspace, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('every folder mfe-* with a package is an area', () => {
  expect(areasIn(workspace)).toEqual(['mfe-fifth']);
  expect(areasIn()).toEqual(
    expect.arrayContaining(['mfe-approvals', 'mfe-club-admin', 'mfe-member', 'mfe-public']),
  );
});

test('the types of a fifth area are checked', () => {
  const tsc = path.join(root, 'tooling/node_modules/typescript-native/bin/tsc');
  const output = outputOf([
    tsc,
    '--noEmit',
    '--pretty',
    'false',
    '-p',
    'tooling/tsconfig.screens.json',
  ]);
  expect(output).toContain(
    "mfe-fifth/src/wrong.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  );
});
