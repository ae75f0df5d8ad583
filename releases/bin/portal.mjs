#!/usr/bin/env node
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
/** @type {typeof import('../src/cli/portal')} */
const { run } = await import(pathToFileURL(inRoot(program)).href);
await run(process.argv, { root, takeUp });
