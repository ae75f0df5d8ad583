import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error';
import { manifestFile } from './manifest';

const made = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The folder of a backup made at this moment; names sort by time. */
export const backupName = (at: Date): string =>
  `backup-${at.toISOString().slice(0, 19).replace(/:/g, '-')}Z`;

/** How many backups stay; throws when it is no number from 1 to 10000. */
export function keptBackups(text: string): number {
  const count = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= 10_000) return count;
  throw new AppError(400, 'bad_request', `--keep takes a number from 1 to 10000, not "${text}"`);
}

/** Removes all but the newest whole backups of a folder; answers how many went. Leaves all else. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const names = (await readdir(folder)).filter(
    (name) => made.test(name) && existsSync(join(folder, name, manifestFile)),
  );
  const old = names.sort().slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  return old.length;
}
