#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleApart } from '../../scripts/lib/bundle-apart.mjs';
import { takeUp } from '../../scripts/lib/new-package.mjs';
import { inRoot, root } from '../../scripts/lib/root.mjs';

// Every command waits for this file: what only a first run needs is loaded only then.
const program = 'releases/dist/cli/main.mjs';
if (!existsSync(inRoot('node_modules/tsx'))) {
  console.error(
    '✗ The packages are not installed yet: run npm start once, then this command again.',
  );
  process.exit(1);
}
bundleApart(
  'releases/src/cli/portal.ts',
  program,
  ['releases', 'contracts', 'database', 'server-kit'],
  { isWhole: true },
);
/** Builds the shell of this checkout where its sources changed. */
async function buildShell() {
  const words = [inRoot('scripts/program.mjs'), 'run', 'build', 'shell'];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The shell could not be built: the lines above say why.');
}

/** @type {typeof import('../src/cli/portal')} */
const { run } = await import(pathToFileURL(inRoot(program)).href);
await run(process.argv, { root, takeUp, buildShell });
