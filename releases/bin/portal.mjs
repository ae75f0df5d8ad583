#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleApart } from '../../scripts/lib/bundle-apart.mjs';
import { takeUp } from '../../scripts/lib/new-package.mjs';
import { inRoot, root } from '../../scripts/lib/root.mjs';

// Every command waits for this file to load, so code for a first run only is imported on demand.
const program = 'releases/dist/cli/main.mjs';
if (!existsSync(inRoot('node_modules/tsx'))) {
  console.error(
    '✗ The packages are not installed yet: run npm start once, then this command again.',
  );
  process.exit(1);
}
bundleApart(
  'releases/src/cli/command-line.ts',
  program,
  ['releases', 'contracts', 'database', 'server-kit'],
  { isWhole: true },
);
/**
 * Runs a program of this checkout to its end.
 * @param {string} what
 * @param {string[]} words
 */
function make(what, ...words) {
  const { status } = spawnSync(process.execPath, [inRoot('scripts/program.mjs'), ...words], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`${what} could not be made: the lines above say why.`);
}
/** Builds the shell of this checkout where its sources changed. */
const buildShell = async () => make('The shell', 'run', 'build', 'shell');
/**
 * Puts the kit for teams outside into a shell's build.
 * @param {string} folder
 */
const addKit = async (folder) => make('The kit', 'kit', folder);

/** @type {typeof import('../src/cli/command-line')} */
const { run } = await import(pathToFileURL(inRoot(program)).href);
await run(process.argv, { root, takeUp, buildShell, addKit });
