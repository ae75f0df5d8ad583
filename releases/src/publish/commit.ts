import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The git commit of a folder; null when it is no checkout. Reading it uses none of git's settings,
 * so the checkout may be another user's; a package for production has it in a file.
 */
export async function commitOf(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, 'commit.txt'), 'utf8')).trim() || null;
  } catch {
    // A folder of a checkout.
  }
  try {
    const { stdout } = await promisify(execFile)(
      'git',
      ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'],
      { cwd: folder },
    );
    return stdout.trim();
  } catch {
    return null;
  }
}
