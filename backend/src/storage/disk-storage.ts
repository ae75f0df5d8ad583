import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Storage } from './storage';

/** Errors of node:fs are no `instanceof Error` in every realm. */
const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Files in a folder of the machine: `<root>/uploads/…`. */
export const diskStorage = (root: string): Storage => ({
  write: async (path, source) => {
    const target = join(root, path);
    const partial = `${target}.${randomBytes(6).toString('hex')}.part`;
    await mkdir(dirname(target), { recursive: true });
    try {
      if (Buffer.isBuffer(source)) await writeFile(partial, source);
      else await pipeline(source, createWriteStream(partial));
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  },
  read: async (path) => {
    try {
      const handle = await open(join(root, path));
      const { size } = await handle.stat();
      return { body: createReadStream('', { fd: handle }), bytes: size };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  },
  remove: (path) => rm(join(root, path), { force: true }),
  list: async function* () {
    const folder = join(root, 'uploads');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith('.part')) continue;
      yield join(entry.parentPath, entry.name).slice(root.length).replace(/\\/g, '/').replace(/^\/+/, '');
    }
  },
});
