// One check or step by name: npm run typecheck|lint|format|format:check|boundaries|unit|e2e|build
import { buildAll, builtPackages } from './lib/build';
import { runJourneys } from './lib/e2e';
import { runQueue } from './lib/queue';
import { isStage, stages, unknownPackages } from './lib/tasks';

const [name = '', ...rest] = process.argv.slice(2);

/** Ends the command with one sentence about wrong arguments. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

if (name === 'build') {
  const unknown = rest.filter((part) => !builtPackages().includes(part));
  if (unknown.length)
    refuse(`There is no build ${unknown.join(', ')}. Known: ${builtPackages().join(', ')}.`);
  await buildAll({ log: console.log, ...(rest.length ? { names: rest } : {}) });
} else if (name === 'e2e') {
  const { passed, failed } = await runJourneys(rest);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else if (isStage(name)) {
  const unknown = unknownPackages(rest);
  if (unknown.length) refuse(`There is no package ${unknown.join(', ')}.`);
  const { passed, failed } = await runQueue(stages[name](rest));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else {
  refuse(`There is no step "${name}". Known: build, e2e, ${Object.keys(stages).join(', ')}.`);
}
