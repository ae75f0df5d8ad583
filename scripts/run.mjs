// One check or step by name: npm run typecheck|lint|format|boundaries|unit|e2e|build
import { ensureInstalled } from './lib/install.mjs';
import { runTasks, stages } from './lib/tasks.mjs';

const [name, ...rest] = process.argv.slice(2);

await ensureInstalled({ log: console.log });
if (name === 'build') {
  const { buildAll } = await import('./lib/build.mjs');
  await buildAll({ log: console.log });
} else if (name === 'e2e') {
  const { runJourneys } = await import('./lib/e2e.mjs');
  const { passed, failed } = await runJourneys(rest);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else if (stages[name]) {
  const only = rest.length ? stages[name]().filter((task) => rest.some((word) => task.name.endsWith(word))) : stages[name]();
  const { passed, failed } = await runTasks(only);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else {
  console.error(`There is no step "${name}". Known: build, e2e, ${Object.keys(stages).join(', ')}.`);
  process.exitCode = 2;
}
