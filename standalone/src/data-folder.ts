import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error';

/**
 * Makes the data folder when it is missing and proves that it can be written to. Throws StartError.
 */
export async function openDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be written to: make it writable or name another one, for example DATA_DIR=./my-portal npm start.`,
      {
        cause: error,
      },
    );
  }
}
