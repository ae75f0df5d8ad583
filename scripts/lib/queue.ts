import os from 'node:os';
import { type Counts } from './counts';
import { stackOf } from './error-text';
import { type Command, runTask } from './run-task';
import { countOf } from './task-result';

/** Three more than the processors: tasks also wait for disks, databases and browsers. */
const slotsOfMachine = Math.min(8, os.availableParallelism() + 3);

/**
 * A command, or a function that returns its own counts. `slots`: how many it takes, by default 1.
 */
export type Task = { name: string; slots?: number } & (
  | Command
  | { run: () => Promise<Counts>; command?: undefined }
);

const line = ({
  name,
  passed,
  failed,
  skipped = 0,
  seconds,
}: Counts & { name: string; seconds: number }) =>
  `${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed` +
  `${skipped ? `, ${skipped} SKIPPED` : ''} (${seconds.toFixed(1)} s)`;

/** Runs one task. One that throws has failed. */
async function runOne(task: Task): Promise<Counts> {
  const began = performance.now();
  let result: Counts = { passed: 0, failed: 1 };
  let output = '';
  try {
    if (task.command === undefined) result = await task.run();
    else {
      const ended = await runTask(task);
      result = countOf(ended);
      output = ended.output;
    }
  } catch (error) {
    output = stackOf(error);
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(line({ name: task.name, seconds, ...result }));
  if (result.failed && output) console.log(output.slice(-20_000));
  return result;
}

/** Runs all tasks from one queue, in their order, as many side by side as there are slots. */
export async function runQueue(
  tasks: readonly Task[],
  {
    slots = slotsOfMachine,
    onResult = () => {},
  }: { slots?: number; onResult?: (result: Counts) => void } = {},
): Promise<Counts> {
  const waiting = [...tasks];
  const total = { passed: 0, failed: 0 };
  const running = new Set<Promise<void>>();
  let free = slots;
  while (waiting.length || running.size) {
    const next = waiting.findIndex((task) => Math.min(task.slots ?? 1, slots) <= free);
    const [task] = next === -1 ? [] : waiting.splice(next, 1);
    if (!task) {
      await Promise.race(running);
      continue;
    }
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
