import { spawn } from 'node:child_process';
import path from 'node:path';
import { endOf } from './children.mjs';
import { root } from './root.mjs';

/**
 * Runs a command and resolves with its exit code and what it printed.
 * @param {string} command a shell line
 * @param {{cwd?: string, base?: Record<string, string | undefined>, env?: Record<string, string>,
 * show?: boolean}} [options]
 *   `env` is put over `base`; `show` passes its output on
 */
export async function runCommand(
  command,
  { cwd = root, base = process.env, env = {}, show = false } = {},
) {
  const bins = [path.join(cwd, 'node_modules/.bin'), path.join(root, 'node_modules/.bin')].join(
    path.delimiter,
  );
  // A group of its own: the shell's children end with it when this process is told to stop.
  const isGroup = process.platform !== 'win32';
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: isGroup,
    env: { ...base, ...env, PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}` },
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return { code: await endOf(child, { isGroup }), output };
}
