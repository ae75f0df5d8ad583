#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
if (!existsSync(path.join(root, 'node_modules/esbuild'))) {
  console.error('✗ The packages are not installed yet: run npm start once, then this command again.');
  process.exit(1);
}
const { bundle } = await import(pathToFileURL(path.join(root, 'scripts/lib/bundle.mjs')).href);
await bundle('releases/src/cli/main.ts', 'releases/dist/portal.mjs', ['releases', 'contracts', 'database']);
const { run } = await import(pathToFileURL(path.join(root, 'releases/dist/portal.mjs')).href);
await run(process.argv, { root });
