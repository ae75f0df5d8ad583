import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endOf } from './children.mjs';

/** Last stop for a task that hangs: minutes in which it prints nothing. */
const SILENT_MINUTES = 20;
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
 * A limit that begins again with everything that is heard: on a busy machine a task takes long, and
 * only one that hangs is silent.
 * @param {number} silentMs
 * @param {{setTimeout: Function, clearTimeout: Function}} timers
 * @returns {{signal: AbortSignal, heard: () => void, end: () => void}}
 */
export function limitOfSilence(silentMs, timers = globalThis) {
  const controller = new AbortController();
  let timer;
  const end = () => timers.clearTimeout(timer);
  const heard = () => {
    end();
    timer = timers.setTimeout(() => controller.abort(), silentMs);
  };
  heard();
  return { signal: controller.signal, heard, end };
}

/**
 * Runs one command to its end, or to its limit: then its whole process group is stopped.
 * @param {{name: string, command: string, args: string[], cwd: string, report?: string,
 *   silentMinutes?: number, limit?: AbortSignal}} task
 *   `report`: the command writes its result to this file, so its standard output is dropped;
 *   `limit`: stops the task when it aborts, by default when nothing came for `silentMinutes`
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
  const silence = limitOfSilence((task.silentMinutes ?? SILENT_MINUTES) * 60_000);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      silence.heard();
      if (stream === child.stderr || !task.report) output += data;
    });
  let hung;
  let killer;
  const limit = task.limit ?? silence.signal;
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
  silence.end();
  limit.removeEventListener('abort', stopAtLimit);
  clearTimeout(killer);
  // Children of a stopped task may outlive it.
  if (hung) signal(child, 'SIGKILL');
  takeNotes(prefix);
  return { task, code, output, hung };
}
