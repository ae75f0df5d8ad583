import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The git commit of a folder; null when it is no checkout. git asks whose a checkout is before it
 * reads its settings; reading a commit needs none of them, so builds made by another user than its
 * owner say theirs as well.
 */
export async function commitOf(folder: string): Promise<string | null> {
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
