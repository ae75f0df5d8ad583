#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// The release service and the edge as a process of their own (npm start runs them beside the API
// instead).
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { bundle } = await import(pathToFileURL(path.join(root, 'scripts/lib/bundle.mjs')).href);
await bundle('releases/src/main.ts', 'releases/dist/edge.mjs', [
  'releases',
  'contracts',
  'database',
  'server-kit',
]);
const { run } = await import(pathToFileURL(path.join(root, 'releases/dist/edge.mjs')).href);
await run();
