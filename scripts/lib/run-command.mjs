import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * Runs a command and resolves with its exit code and what it printed.
 * @param {string} command a shell line
 * @param {{cwd?: string, env?: Record<string, string>, show?: boolean}} [options] `show` passes its output on
 */
export function runCommand(command, { cwd = root, env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const bins = [path.join(cwd, 'node_modules/.bin'), path.join(root, 'node_modules/.bin')].join(path.delimiter);
    const child = spawn(command, {
      cwd,
      shell: true,
      env: { ...process.env, ...env, PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}` },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
