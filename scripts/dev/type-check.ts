import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Problem } from '../../tooling/dev-client/client';
import { inRoot } from '../lib/root.mjs';
import { placeOf } from './places';

const compiler = inRoot('tooling/node_modules/typescript-native/bin/tsc');
const finding = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
/** Files that no page runs: the tests check them. */
const ofTests = /\.(test|situations)\.tsx?$|[\\/]testing[\\/]/;

/** How much lower the checker's priority is, and the lowest there is. */
const BEHIND = 5;
const LOWEST = os.constants.priority.PRIORITY_LOW;

/** One error as the compiler prints it. */
interface Diagnostic {
  file: string;
  row: number;
  column: number;
  message: string;
}

/** The errors in the compiler's output; `folder` is where it ran. */
export function diagnosticsIn(output: string, folder: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const line of output.split('\n')) {
    const [, file, row, column, message = ''] = finding.exec(line) ?? [];
    const last = found.at(-1);
    if (file)
      found.push({
        file: path.resolve(folder, file),
        row: Number(row),
        column: Number(column),
        message,
      });
    else if (/^\s+\S/.test(line) && last) last.message += `\n${line}`;
  }
  return found.filter(({ file }) => !ofTests.test(file));
}

/** The incremental state of an earlier run of the same program. */
const knownBefore = (project: string) =>
  inRoot('.cache/types', `${createHash('sha256').update(project).digest('hex').slice(0, 16)}.json`);

interface Options {
  /** The folder or file of the program's tsconfig. */
  project: string;
  onProblems: (problems: Problem[]) => void;
}

/** Checks the types of one program beside the builds. */
export function createTypeCheck({ project, onProblems }: Options) {
  const incremental = ['--incremental', '--tsBuildInfoFile', knownBefore(project)];
  const args = [compiler, '--noEmit', '--pretty', 'false', ...incremental, '-p', project];
  const cwd = inRoot();
  let child: ChildProcess | undefined;
  let isStale = false;

  async function run(): Promise<void> {
    // A process group of its own: the compiler is a child of this child and ends with it.
    const started = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    child = started;
    // Lower than the priority of the builds.
    if (started.pid) os.setPriority(started.pid, Math.min(LOWEST, os.getPriority() + BEHIND));
    const output = await text(started.stdout);
    child = undefined;
    if (isStale) return check();
    const problems = diagnosticsIn(output, cwd).map(({ file, row, column, message }): Problem => ({
      kind: 'Type error',
      message,
      ...placeOf(file, row, column),
    }));
    onProblems(problems);
  }

  /** Checks now, or once more when a check is running. */
  function check(): void {
    isStale = child !== undefined;
    if (!isStale) void run();
  }

  function close(): void {
    if (!child?.pid) return;
    isStale = false;
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has ended.
    }
  }
  process.once('exit', close);
  return { check, close };
}
