import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The git commit of a folder; null when it is no checkout. git asks whose a checkout is before it
 * reads its settings; reading a commit needs none of them, so builds made by another user than its
 * owner say theirs as well. A package for production has a file that says it.
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
