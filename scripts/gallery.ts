// npm run gallery [-- --at URL]: the gallery of the design system, updated at each save, at
// /gallery of a portal with an API of its own, or of the one at URL.
import { endWithNpm } from './lib/npm-parent.mjs';
import { since, step, stop } from './lib/say.mjs';
import { readArguments, UsageError } from './dev/arguments';

const began = performance.now();
endWithNpm();

try {
  const words = process.argv.slice(2);
  const wanted = readArguments(['gallery', ...words], { known: ['gallery'], env: process.env });
  const { develop } = await import('./dev/develop');
  const { address, ready } = await develop(wanted);
  await ready;
  step(`Ready after ${since(began)}: ${address}/gallery. Stop it with Ctrl-C.`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  stop(error.message, 2);
}
