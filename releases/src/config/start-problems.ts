import { proveWritable, whyNotListening } from 'server-kit/start-problems';

/** A full disk is tolerated: builds are then read from the store. */
const isFull = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC' || code === 'EDQUOT';

/** Makes the data folder and proves that it can be written to. Throws with one sentence. */
export const proveFolder = (folder: string): Promise<void> =>
  proveWritable(folder).catch((error: NodeJS.ErrnoException) => {
    if (isFull(error)) return;
    throw new Error(
      `The folder ${folder} cannot be written to: make it writable or name another one as DATA_DIR.`,
      { cause: error },
    );
  });

/** Throws why an edge cannot listen, as one sentence. */
export const cannotListen = (host: string, port: number) => (error: NodeJS.ErrnoException) => {
  const listener = { who: 'The edge', host, port, another: 'another PORT' };
  throw new Error(whyNotListening(error, listener), { cause: error });
};
