import os from 'node:os';
import { runTask } from './run-task.mjs';
import { countOf } from './task-result.mjs';

/** One more than the processors: tasks also wait for disks, databases and browsers. */
const slotsOfMachine = Math.min(8, os.availableParallelism() + 1);

const line = ({ name, passed, failed, skipped = 0, seconds }) =>
  `${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed` +
  `${skipped ? `, ${skipped} SKIPPED` : ''} (${seconds.toFixed(1)} s)`;

/**
 * Runs one task: a command, or a function that answers `{passed, failed}`. A task that throws has
 * failed.
 */
async function runOne(task) {
  const began = performance.now();
  let result = { passed: 0, failed: 1 };
  let output = '';
  try {
    if (task.run) result = await task.run();
    else {
      const ended = await runTask(task);
      result = countOf(ended);
      output = ended.output;
    }
  } catch (error) {
    output = error.stack ?? error.message;
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(line({ name: task.name, seconds, ...result }));
  if (result.failed && output) console.log(output.slice(-20_000));
  return result;
}

/**
 * Runs all tasks from one queue, in their order, as many side by side as there are slots.
 * @param {{name: string, slots?: number}[]} tasks `slots`: how many a task takes, 1 when absent
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function runQueue(tasks, { slots = slotsOfMachine, onResult = () => {} } = {}) {
  const waiting = [...tasks];
  const total = { passed: 0, failed: 0 };
  const running = new Set();
  let free = slots;
  while (waiting.length || running.size) {
    const next = waiting.findIndex((task) => Math.min(task.slots ?? 1, slots) <= free);
    if (next === -1) {
      await Promise.race(running);
      continue;
    }
    const [task] = waiting.splice(next, 1);
    const needed = Math.min(task.slots ?? 1, slots);
    free -= needed;
    const end = runOne(task).then((result) => {
      free += needed;
      total.passed += result.passed;
      total.failed += result.failed;
      onResult(result);
      running.delete(end);
    });
    running.add(end);
  }
  return total;
}
