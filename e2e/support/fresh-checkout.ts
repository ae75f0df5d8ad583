import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LAST_STOP, root } from './area-checkout';

/** Copies the project's files into a folder without packages and builds. */
export function freshCheckout() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-checkout-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean))
    if (fs.existsSync(path.join(root, file)))
      fs.cpSync(path.join(root, file), path.join(folder, file));
  return {
    /** Runs a command there and returns its output; throws when it fails. */
    run: (command: string) =>
      execFileSync('bash', ['-c', `${command} 2>&1`], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
        timeout: LAST_STOP,
      }),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
