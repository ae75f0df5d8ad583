// npm run admin -- <command>: what only operators may do. `npm run admin -- --help`
// lists the commands.
import { pathToFileURL } from 'node:url';
import { bundle } from './lib/bundle';
import { inRoot } from './lib/root.mjs';
import type * as commands from '../standalone/src/admin';

const program = 'standalone/dist/admin.mjs';
await bundle('standalone/src/admin.ts', program, [
  'standalone',
  'backend',
  'releases',
  'database',
  'server-kit',
  'contracts',
]);

const { admin } = (await import(pathToFileURL(inRoot(program)).href)) as typeof commands;
process.exitCode = await admin(process.argv.slice(2), inRoot());
