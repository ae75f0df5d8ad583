import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes a folder when it is missing and proves that it can be written to. Throws Node's error. */
export async function proveWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(probe, '');
  await rm(probe);
}

interface Listener {
  /** The subject of the sentence, like "The API". */
  who: string;
  host: string;
  port: number;
  /** The end of the sentence for a taken port: which setting chooses another one. */
  another: string;
}

/** Why a server cannot listen, as one sentence. */
export const whyNotListening = (
  { code, message }: NodeJS.ErrnoException,
  { who, host, port, another }: Listener,
): string =>
  code === 'EADDRINUSE'
    ? `Port ${port} is taken by another program: stop that one or choose ${another}.`
    : `${who} cannot listen on ${host}:${port} (${code ?? message}): choose another PORT or HOST.`;
