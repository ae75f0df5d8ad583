import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MIB = 2 ** 20;

/**
 * A file system of this size (tmpfs), for root on Linux. Otherwise, and with size 0, a plain folder
 * without `fill`.
 */
export function openSmallDisk(mib: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const isSmall =
    mib > 0 &&
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=755`, 'tmpfs', folder]).status ===
      0;
  const filler = path.join(folder, 'filler');
  const fill = () => {
    const file = openSync(filler, 'w');
    try {
      // Ends with ENOSPC.
      for (let size = MIB; size >= 4096; size /= 16)
        for (const bytes = Buffer.alloc(size); ;)
          try {
            if (writeSync(file, bytes) === 0) break;
          } catch {
            break;
          }
    } finally {
      closeSync(file);
    }
  };
  const close = () => {
    process.off('exit', close);
    if (isSmall) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', close);
  return {
    /** Makes a folder on it. */
    folderOf: (name: string) => {
      const made = path.join(folder, name);
      mkdirSync(made);
      return made;
    },
    ...(isSmall ? { fill } : {}),
    empty: () => rmSync(filler, { force: true }),
    close,
  };
}

export type SmallDisk = ReturnType<typeof openSmallDisk>;
