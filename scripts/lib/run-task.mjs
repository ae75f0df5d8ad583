import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endOf } from './children.mjs';

/** Last stop for a task that hangs, in minutes. The longest task takes two on an idle machine. */
const DEFAULT_LIMIT = 20;
/** How long a task that was told to stop may clean up, in ms. */
const GRACE = 5000;

const isGroup = process.platform !== 'win32';

function signal(child, name) {
  try {
    process.kill(isGroup ? -child.pid : child.pid, name);
  } catch {
    // It has ended.
  }
}

/**
 * The tests that were running, as tooling/jest/current-test.cjs noted them; the notes are removed.
 */
function takeNotes(prefix) {
  const folder = path.dirname(prefix);
  return fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(`${path.basename(prefix)}.`))
    .map((name) => {
      const file = path.join(folder, name);
      const note = fs.readFileSync(file, 'utf8');
      fs.rmSync(file, { force: true });
      return note;
    });
}

/**
 * Runs one command to its end, or to its limit: then its whole process group is stopped.
 * @param {{name: string, command: string, args: string[], cwd: string, report?: string,
 *   limitMinutes?: number, limit?: AbortSignal}} task
 *   `report`: the command writes its result to this file, so its standard output is dropped;
 *   `limit`: stops the task when it aborts, by default after `limitMinutes`
 * @returns {Promise<{task: object, code: number, output: string, hung: string[] | undefined}>}
 *   `hung`: the tests that were running when the limit was reached
 */
export async function runTask(task) {
  const prefix = path.join(
    os.tmpdir(),
    `current-test-${process.pid}-${task.name.replace(/\W+/g, '-')}`,
  );
  const child = spawn(task.command, task.args, {
    cwd: task.cwd,
    detached: isGroup,
    env: { ...process.env, ...task.env, FORCE_COLOR: '0', CURRENT_TEST_PREFIX: prefix },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data) => task.report || (output += data));
  child.stderr.on('data', (data) => (output += data));
  let hung;
  let killer;
  const { limitMinutes = DEFAULT_LIMIT, limit = AbortSignal.timeout(limitMinutes * 60_000) } = task;
  const stopAtLimit = () => {
    hung = takeNotes(prefix);
    output += `\n${task.name} did not end within its limit and was stopped.\n`;
    for (const note of hung) output += `It hung in ${note}\n`;
    signal(child, 'SIGTERM');
    killer = setTimeout(() => signal(child, 'SIGKILL'), GRACE);
  };
  limit.addEventListener('abort', stopAtLimit, { once: true });
  const code = await endOf(child, { isGroup }).catch((error) => {
    output += error.message;
    return 1;
  });
  limit.removeEventListener('abort', stopAtLimit);
  clearTimeout(killer);
  // Children of a stopped task may outlive it.
  if (hung) signal(child, 'SIGKILL');
  takeNotes(prefix);
  return { task, code, output, hung };
}
