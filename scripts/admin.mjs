import { pathToFileURL } from 'node:url';
import { nodeRefusal } from './lib/node-version.mjs';
import { inRoot } from './lib/root.mjs';
import { stop } from './lib/say.mjs';

// npm run admin -- <command>: what only whoever runs the portal may do. `npm run admin -- --help`
// lists the commands.
const refusal = nodeRefusal();
if (refusal) stop(refusal);

const { ensureInstalled } = await import('./lib/install.mjs');
const { bundle } = await import('./lib/bundle.mjs');
await ensureInstalled();
await bundle('standalone/src/admin.ts', 'standalone/dist/admin.mjs', [
  'standalone',
  'backend',
  'releases',
  'database',
  'server-kit',
  'contracts',
]);

const { admin } = await import(pathToFileURL(inRoot('standalone/dist/admin.mjs')).href);
process.exitCode = await admin(process.argv.slice(2), inRoot());
