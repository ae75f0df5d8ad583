import { proveWritable } from 'server-kit/start-problems';
import { StartError } from './start-error';

/**
 * Makes the data folder when it is missing and proves that it can be written to. Throws StartError.
 */
export const openDataFolder = (folder: string): Promise<void> =>
  proveWritable(folder).catch((error: unknown) => {
    throw new StartError(
      `The folder ${folder} cannot be written to: make it writable or name another one, for example DATA_DIR=./my-portal.`,
      { cause: error },
    );
  });
