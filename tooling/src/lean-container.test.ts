import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { typeScriptOptions } from '../../scripts/lib/typescript.mjs';

const program = path.resolve(import.meta.dirname, '../build-facts-fixture/lean.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lean-container-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const build = (kind: 'area' | 'screens' | 'shell') =>
  promisify(execFile)(process.execPath, [...typeScriptOptions(), program, kind, folder]);

test('a container guards against another major version in one line', async () => {
  await build('area');
  const container = readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8');
  expect(container).toContain(
    'var satisfy = (range, version) => range[1] == version.split(".")[0];',
  );
  expect(container).not.toContain('var parseVersion');
});

test('a container takes its address from its script tag', async () => {
  await build('area');
  const container = readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8');
  expect(container).toContain('.p = document.currentScript.src.replace(/[^/]*$/, "");');
  expect(container).not.toContain('importScripts');
});

const listed = () => existsSync(path.join(folder, 'area.js'));
const inContainer = () => readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8');

test('a list of screens is part of the container', async () => {
  await build('screens');
  expect(listed()).toBe(false);
  expect(inContainer()).toContain("path: '/lazy'");
});

test('a list that needs something shared is a file of its own', async () => {
  await build('area');
  expect(listed()).toBe(true);
});

test('a build in which nothing was shortened fails', async () => {
  await expect(build('shell')).rejects.toThrow(
    'webpack has no ConsumeSharedRuntimeModule here: look at tooling/webpack/lean-federation.ts.',
  );
});
