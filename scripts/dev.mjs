// npm run dev [-- area …] [--at URL]: development builds that are watched and served from memory, in
// the place of the parts of a portal: the one at URL, else one with an API of its own.
import { areasIn } from './lib/areas.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { nodeRefusal } from './lib/node-version.mjs';
import { endWithNpm } from './lib/npm-parent.mjs';
import { root } from './lib/root.mjs';
import { since, step, stop } from './lib/say.mjs';
import { readArguments, UsageError } from './dev/arguments.mjs';

const began = performance.now();
endWithNpm();
const refusal = nodeRefusal();
if (refusal) stop(refusal);

try {
  const wanted = readArguments(process.argv.slice(2), { known: areasIn(root), env: process.env });
  await ensureInstalled();
  const { develop } = await import('./dev/develop.mjs');
  const { address, ready } = await develop(wanted);
  await ready;
  step(`Ready after ${since(began)}: ${address}. Stop it with Ctrl-C.`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  stop(error.message, 2);
}
