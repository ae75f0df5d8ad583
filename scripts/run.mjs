// One check or step by name: npm run typecheck|lint|format|boundaries|unit|e2e|build
import { ensureInstalled } from './lib/install.mjs';
import { runTasks, stages } from './lib/tasks.mjs';

const [name, ...rest] = process.argv.slice(2);

await ensureInstalled({ log: console.log });
if (name === 'build') {
  const { buildAll, builtPackages } = await import('./lib/build.mjs');
  const unknown = rest.filter((part) => !builtPackages().includes(part));
  if (unknown.length) {
    console.error(`There is no build ${unknown.join(', ')}. Known: ${builtPackages().join(', ')}.`);
    process.exit(2);
  }
  await buildAll({ log: console.log, ...(rest.length ? { names: rest } : {}) });
} else if (name === 'e2e') {
  const { runJourneys } = await import('./lib/e2e.mjs');
  const { passed, failed } = await runJourneys(rest);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else if (stages[name]) {
  const only = rest.length ? stages[name](rest).filter((task) => rest.some((word) => task.name.endsWith(word))) : stages[name]();
  if (only.length === 0) {
    console.error(`Nothing in ${name} is called ${rest.join(', ')}.`);
    process.exit(2);
  }
  const { passed, failed } = await runTasks(only);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else {
  console.error(`There is no step "${name}". Known: build, e2e, ${Object.keys(stages).join(', ')}.`);
  process.exitCode = 2;
}
