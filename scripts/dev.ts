// npm run dev [-- area …] [--at URL]: development builds that are watched and served from memory,
// in the place of the parts of a portal: the one at URL, else one with an API of its own.
import { areasIn } from './lib/areas';
import { endWithNpm } from './lib/npm-parent.mjs';
import { since, step, stop } from './lib/say.mjs';
import { readArguments, UsageError } from './dev/arguments';

const began = performance.now();
endWithNpm();

try {
  const wanted = readArguments(process.argv.slice(2), { known: areasIn(), env: process.env });
  // Loaded late, so that wrong arguments are refused at once.
  const { develop } = await import('./dev/develop');
  const { address, ready } = await develop(wanted);
  await ready;
  step(`Ready after ${since(began)}: ${address}. Stop it with Ctrl-C.`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  stop(error.message, 2);
}
