import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endOf } from './children.mjs';
import { messageOf } from './error-text';

/** Time limit of a task that hangs: minutes without output. */
const SILENT_MINUTES = 20;
/** How long a stopped task may clean up, in ms. */
const GRACE = 5000;

/** A program with its limits. */
export interface Command {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  /** The command writes its result to this file, so its standard output is dropped. */
  report?: string;
  /** Minutes without output after which it is stopped. */
  silentMinutes?: number;
  /** Stops the command when it aborts, in place of the silent minutes. */
  limit?: AbortSignal;
}

/** A command that has ended. `hung`: the tests that ran when the limit was reached. */
export interface Ended {
  task: Command;
  code: number;
  output: string;
  hung: string[] | undefined;
}

const isGroup = process.platform !== 'win32';

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(isGroup ? -child.pid : child.pid, name);
  } catch {
    // It has ended.
  }
}

/**
 * The tests that were running, as tooling/jest/current-test.cjs noted them; the notes are removed.
 */
function takeNotes(prefix: string): string[] {
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

interface Timers<Timer> {
  setTimeout: (run: () => void, ms: number) => Timer;
  clearTimeout: (timer: Timer | undefined) => void;
}

interface Silence {
  signal: AbortSignal;
  /** Restarts the limit. */
  heard: () => void;
  end: () => void;
}

/**
 * A limit that restarts with every output: on a busy machine a task takes long, and only a hanging
 * one is silent.
 */
export function limitOfSilence(silentMs: number): Silence;
export function limitOfSilence<Timer>(silentMs: number, timers: Timers<Timer>): Silence;
export function limitOfSilence(
  silentMs: number,
  timers: Timers<NodeJS.Timeout> = globalThis,
): Silence {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => timers.clearTimeout(timer);
  const heard = () => {
    end();
    timer = timers.setTimeout(() => controller.abort(), silentMs);
  };
  heard();
  return { signal: controller.signal, heard, end };
}

/** Runs one command to its end, or to its limit: then its whole process group is stopped. */
export async function runTask(task: Command): Promise<Ended> {
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
    stream.on('data', (data: Buffer) => {
      silence.heard();
      if (stream === child.stderr || !task.report) output += data.toString();
    });
  let hung: string[] | undefined;
  let killer: NodeJS.Timeout | undefined;
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
    output += messageOf(error);
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
