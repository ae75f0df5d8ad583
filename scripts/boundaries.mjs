// Checks the direction of imports, and first that the check itself still finds a wrong import.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';

const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const cruise = (cwd, folders) =>
  spawnSync(
    process.execPath,
    [
      cli,
      '--config',
      path.join(root, '.dependency-cruiser.cjs'),
      // The rules name the base configuration relative to the folder that is looked at.
      '--ts-config',
      path.join(root, 'tsconfig.base.json'),
      '--output-type',
      'err-long',
      ...folders,
    ],
    { cwd, encoding: 'utf8' },
  );

const wrong = cruise(path.join(root, 'tooling/boundaries-fixture'), ['mfe-public', 'mfe-member']);
for (const rule of ['no-area-knows-another', 'products-use-no-tests']) {
  if (wrong.status !== 0 && wrong.stdout.includes(rule)) continue;
  console.error(`The boundary check does not find what its fixture does against ${rule}:\n${wrong.stdout}${wrong.stderr}`);
  process.exit(1);
}

const folders = [
  'contracts',
  'database',
  'shared-session',
  'shared-ui',
  'shell',
  'mfe-public',
  'mfe-member',
  'mfe-club-admin',
  'mfe-approvals',
  'backend',
  'releases',
  'standalone',
];
const result = cruise(
  root,
  folders.map((folder) => `${folder}/src`).filter((folder) => fs.existsSync(path.join(root, folder))),
);
process.stdout.write(result.stdout + result.stderr);
process.exit(result.status ?? 1);
