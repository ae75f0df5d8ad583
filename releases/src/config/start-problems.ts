import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A full disk keeps nobody from serving: builds then come from the store each time. */
const isFull = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC' || code === 'EDQUOT';

/** Makes the data folder and proves that it can be written to. Throws with one sentence. */
export async function proveFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    if (isFull(error as NodeJS.ErrnoException)) return;
    throw new Error(
      `The folder ${folder} cannot be written to: make it writable or name another one as DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Why an edge cannot listen, as one sentence. */
export const cannotListen = (host: string, port: number) => (error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program: stop that one or choose another PORT.`
      : `The edge cannot listen on ${host}:${port} (${error.code}): choose another PORT or HOST.`;
  throw new Error(sentence, { cause: error });
};
