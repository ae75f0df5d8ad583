import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { endOf } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { nodeRefusal } from './lib/node-version.mjs';
import { endWithNpm } from './lib/npm-parent.mjs';
import { inRoot } from './lib/root.mjs';
import { step, stop } from './lib/say.mjs';
import { folderRefusal, places, portRefusal } from './lib/start-checks.mjs';
import { typeScriptOptions } from './lib/typescript.mjs';

const began = performance.now();
endWithNpm();
const refusal = nodeRefusal();
if (refusal) stop(refusal);

const at = places();
const closed = (await portRefusal(at)) ?? folderRefusal(at.folder);
if (closed) stop(closed);

const isApiOnly = process.argv.includes('--api');
if (!(await ensureInstalled())) step('Packages are installed');

// Building, filling the demo and loading TypeScript take memory that a running portal does not
// need, so a child process does them.
const child = spawn(
  process.execPath,
  [...typeScriptOptions(), inRoot('scripts/lib/before-start.ts'), at.folder, String(isApiOnly)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
let isPrepared = false;
child.once('message', (message) => (isPrepared = message === true));
const code = await endOf(child);
if (code !== 0) process.exit(code);

// A small young generation: the portal needs little short-lived memory.
v8.setFlagsFromString('--max-semi-space-size=2');
// Compiling the database's WebAssembly on all processors would take 40 MB more and save no
// noticeable time.
v8.setFlagsFromString('--wasm-num-compilation-tasks=1');
// The server runs in this process: one program to stop and to watch.
/** @type {typeof import('../standalone/src/main')} */
const { serve } = await import(pathToFileURL(inRoot('standalone/dist/main.mjs')).href);
await serve({ root: inRoot(), began, isPrepared, isApiOnly });
