import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error';
import { isWhole } from './parts';

const made = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** Folders of backups that are being written, were interrupted or are half removed. */
const cutOff = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(partial|old)$/;

/** The folder of a backup made at this moment; names sort by time. */
export const backupName = (at: Date): string =>
  `backup-${at.toISOString().slice(0, 19).replace(/:/g, '-')}Z`;

/** Parses how many backups to keep; throws outside of 1 to 10000. */
export function keptBackups(text: string): number {
  const count = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= 10_000) return count;
  throw new AppError(400, 'bad_request', `--keep takes a number from 1 to 10000, not "${text}"`);
}

/**
 * Removes all but the newest complete backups of a folder, never `latest`, and the rests of
 * interrupted older ones. Returns how many backups were removed.
 */
export async function removeOldBackups(
  folder: string,
  { latest, keep }: { latest: string; keep: number },
): Promise<number> {
  const found = (await readdir(folder)).sort();
  const others = found.filter(
    (name) => made.test(name) && name !== latest && isWhole(join(folder, name)),
  );
  // `latest` last: after the clock was set back its name may not be the highest.
  const whole = [...others, latest];
  const old = whole.slice(0, -keep);
  const [oldest = latest] = whole.slice(-keep).sort();
  // Renamed first, so that a half removed folder does not count as a backup.
  for (const name of old) await rename(join(folder, name), join(folder, `${name}.old`));
  const left = (await readdir(folder)).filter(
    (name) => cutOff.test(name) && (name < oldest || name.endsWith('.old')),
  );
  for (const name of left) await rm(join(folder, name), { recursive: true });
  return old.length;
}
