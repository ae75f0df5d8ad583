import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'newer-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Our jest environments use internals of Node: one file for each of them, and for the databases.
 */
const files = [
  ['tooling', 'src/journal.test.ts'],
  ['database', 'src/engines.test.ts'],
  ['shared-session', 'src/store/store.test.tsx'],
] as const;

describe.each(['22', '24', '26'])('Node %s', (version) => {
  let bin = '';
  beforeAll(() => {
    execFileSync('npm', [
      'install',
      '--silent',
      '--prefix',
      path.join(folder, version),
      `node@${version}`,
    ]);
    bin = path.join(folder, version, 'node_modules/node/bin');
  }, 300_000);

  test.each(files)('runs the tests of %s', (name, file) => {
    const { TEST_LONG: _, ...rest } = process.env;
    const { status, stderr } = spawnSync('npm', ['test', '-s', '--', file], {
      cwd: path.join(root, name),
      env: { ...rest, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
      encoding: 'utf8',
    });
    expect(stderr).toContain('1 passed');
    expect(status).toBe(0);
  });
});
