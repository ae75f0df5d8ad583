// Installs the packages where they are missing, then runs a TypeScript program of this folder:
// node scripts/program.mjs bench/bytes --json
import { ensureInstalled } from './lib/install.mjs';
import { nodeRefusal } from './lib/node-version.mjs';
import { stop } from './lib/say.mjs';
import { readTypeScript } from './lib/typescript.mjs';

const refusal = nodeRefusal();
if (refusal) stop(refusal);

await ensureInstalled({ log: console.error });
await readTypeScript();
// Removes the name, so that the program finds its arguments in their usual place.
const [name] = process.argv.splice(2, 1);
await import(new URL(`${name}.ts`, import.meta.url).href);
