import { spawnSync } from 'node:child_process';
import { pnpm } from './install.mjs';
import { inRoot, root } from './root.mjs';

/**
 * Enters a new package in the lockfile, installs what it needs and formats its files.
 * @param {string} name
 * @returns {boolean} whether it worked
 */
export function takeUp(name) {
  return [`${pnpm} install --no-frozen-lockfile`, `"${inRoot('node_modules/.bin/oxfmt')}" ${name}`]
    .map(
      (command) => spawnSync(command, { cwd: root, shell: true, stdio: ['ignore', 2, 2] }).status,
    )
    .every((status) => status === 0);
}
