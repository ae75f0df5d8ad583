#!/usr/bin/env node
import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
if (!existsSync(path.join(root, 'node_modules/esbuild'))) {
  console.error('✗ The packages are not installed yet: run npm start once, then this command again.');
  process.exit(1);
}
const from = (file) => import(pathToFileURL(path.join(root, file)).href);
const program = 'releases/dist/cli/main.mjs';
const packages = ['releases', 'contracts', 'database'];
const { isNewerThan } = await from('scripts/lib/newer.mjs');
if (!isNewerThan(program, [...packages.flatMap((name) => [`${name}/src`, `${name}/package.json`]), 'scripts/lib/bundle.mjs'])) {
  const { bundle } = await from('scripts/lib/bundle.mjs');
  const isNew = await bundle('releases/src/cli/main.ts', program, packages, { isWhole: true });
  // What was hashed and found unchanged needs no second look.
  if (!isNew) utimesSync(path.join(root, program), new Date(), new Date());
}
const { run } = await from(program);
await run(process.argv, { root });
