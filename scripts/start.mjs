import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { nodeRefusal } from './lib/node-version.mjs';
import { endWithNpm } from './lib/npm-parent.mjs';
import { inRoot } from './lib/root.mjs';
import { step, stop } from './lib/say.mjs';

const began = performance.now();
endWithNpm();
const refusal = nodeRefusal();
if (refusal) stop(refusal);

const { places, portRefusal, folderRefusal } = await import('./lib/start-checks.mjs');
const at = places();
const closed = (await portRefusal(at)) ?? folderRefusal(at.folder);
if (closed) stop(closed);

const { ensureInstalled } = await import('./lib/install.mjs');
const { buildAll } = await import('./lib/build.mjs');
const { bundleServer, prepare, takesUpBuilds } = await import('./lib/prepare.mjs');
const isApiOnly = process.argv.includes('--api');
if (!(await ensureInstalled())) step('Packages are installed');
const takesUp = !isApiOnly && takesUpBuilds();
if (takesUp && !(await buildAll()).length) step('Builds are up to date');
if (await bundleServer()) step('Built the server');

// Publishing and drawing the demo take memory that a running portal does not need: they happen in a
// process that ends.
const isPrepared = takesUp && (await prepare(at.folder));

// Small young generations: the portal serves from one database, it is not a number cruncher.
v8.setFlagsFromString('--max-semi-space-size=2');
// The database is one big program: compiled on every processor at once it takes 40 MB more, for no
// second that anybody notices.
v8.setFlagsFromString('--wasm-num-compilation-tasks=1');
// The server runs in this very process: one program to stop, one to look at.
const { serve } = await import(pathToFileURL(inRoot('standalone/dist/main.mjs')).href);
await serve({ root: inRoot(), began, isPrepared, isApiOnly });
