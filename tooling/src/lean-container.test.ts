import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { typeScriptOptions } from '../../scripts/lib/typescript.mjs';

const program = path.resolve(import.meta.dirname, '../build-facts-fixture/lean.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lean-shares-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const build = (kind: 'area' | 'shell') =>
  promisify(execFile)(process.execPath, [...typeScriptOptions(), program, kind, folder]);

test('a container guards against another major version in one line', async () => {
  await build('area');
  const container = readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8');
  expect(container).toContain(
    'var satisfy = (range, version) => range[1] == version.split(".")[0];',
  );
  expect(container).not.toContain('var parseVersion');
});

test('a build in which nothing was shortened fails', async () => {
  await expect(build('shell')).rejects.toThrow(
    'webpack has no ConsumeSharedRuntimeModule here: look at tooling/webpack/lean-federation.ts.',
  );
});
