import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot } from '../lib/root.mjs';
import { placeOf } from './places.mjs';

const compiler = inRoot('tooling/node_modules/typescript-native/bin/tsc');
const finding = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
/** What no page runs is left to the tests. */
const ofTests = /\.(test|situations)\.tsx?$|[\\/]testing[\\/]/;

/** How much lower the checker's priority is, and the lowest there is. */
const BEHIND = 5;
const LOWEST = os.constants.priority.PRIORITY_LOW;

/** Reads what the compiler prints while it watches. `onFound` hears each complete list. */
export function readDiagnostics(folder, onFound) {
  let found = [];
  return (line) => {
    const [, file, row, column, message] = finding.exec(line) ?? [];
    const last = found.at(-1);
    if (file)
      found.push({
        file: path.resolve(folder, file),
        row: Number(row),
        column: Number(column),
        message,
      });
    else if (/^\s+\S/.test(line) && last) last.message += `\n${line}`;
    else if (/Found \d+ errors?\. Watching/.test(line)) {
      onFound(found.filter(({ file: name }) => !ofTests.test(name)));
      found = [];
    }
  };
}

/**
 * Checks the types of one program beside the builds, and again after each change.
 * @param {{project: string, onProblems: (problems: object[]) => void}} options `project`: the folder
 *   or file of its tsconfig
 */
export function watchTypes({ project, onProblems }) {
  const args = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false', '-p', project];
  const cwd = inRoot();
  const child = spawn(process.execPath, [compiler, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Builds come first: what a person waits for.
  if (child.pid) os.setPriority(child.pid, Math.min(LOWEST, os.getPriority() + BEHIND));
  const read = readDiagnostics(cwd, (found) =>
    onProblems(
      found.map(({ file, row, column, message }) => ({
        kind: 'Type error',
        message,
        ...placeOf(file, row, column),
      })),
    ),
  );
  createInterface({ input: child.stdout }).on('line', read);
  return { close: () => child.kill() };
}
