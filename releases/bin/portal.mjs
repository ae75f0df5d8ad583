#!/usr/bin/env node
import { existsSync, utimesSync } from 'node:fs';
import { isNewerThan } from '../../scripts/lib/is-newer-than.mjs';
import { inRoot, root } from '../../scripts/lib/root.mjs';

// Every command waits for this file: what only a first run needs is loaded only then.
const program = 'releases/dist/cli/main.mjs';
const packages = ['releases', 'contracts', 'database', 'server-kit'];
if (
  !isNewerThan(program, [
    ...packages.flatMap((name) => [`${name}/src`, `${name}/package.json`]),
    'scripts/lib/bundle.mjs',
  ])
) {
  if (!existsSync(inRoot('node_modules/esbuild'))) {
    console.error(
      '✗ The packages are not installed yet: run npm start once, then this command again.',
    );
    process.exit(1);
  }
  const { bundle } = await import('../../scripts/lib/bundle.mjs');
  const isNew = await bundle('releases/src/cli/main.ts', program, packages, { isWhole: true });
  // What was hashed and found unchanged needs no second look.
  if (!isNew) utimesSync(inRoot(program), new Date(), new Date());
}
const { run } = await import('../dist/cli/main.mjs');
await run(process.argv, { root });
