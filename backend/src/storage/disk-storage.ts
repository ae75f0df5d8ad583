import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Storage } from './storage';

/** Errors of node:fs are no `instanceof Error` in every realm. */
const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Writes a file beside its target and returns its path; removes it on failure. */
const writeBeside = async (target: string, source: Readable | Buffer): Promise<string> => {
  const partial = `${target}.${randomBytes(6).toString('hex')}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    if (Buffer.isBuffer(source)) await writeFile(partial, source);
    else await pipeline(source, createWriteStream(partial));
    return partial;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};

/** All files under `<root>/uploads`, by their path relative to the root. */
const everything = async function* (root: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile())
      yield join(entry.parentPath, entry.name)
        .slice(root.length)
        .replace(/\\/g, '/')
        .replace(/^\/+/, '');
};

/** Files in a folder of the machine: `<root>/uploads/…`. */
export const diskStorage = (root: string): Storage => {
  const stage: Storage['stage'] = async (path, source) => {
    const target = join(root, path);
    const partial = await writeBeside(target, source);
    const discard = () => rm(partial, { force: true });
    const place = () =>
      rename(partial, target).catch(async (error: unknown) => {
        await discard();
        throw error;
      });
    return { place, discard };
  };
  return {
    stage,
    write: async (path, source, facts) => {
      const staged = await stage(path, source, facts);
      await staged.place();
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
    size: async (path) => {
      try {
        return (await stat(join(root, path))).size;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    remove: (path) => rm(join(root, path), { force: true }),
    list: async function* () {
      for await (const path of everything(root)) if (!path.endsWith('.part')) yield path;
    },
    olderThan: async function* (instant) {
      for await (const path of everything(root)) {
        const facts = await stat(join(root, path)).catch(() => null); // deleted since it was listed
        if (facts && facts.mtime < instant) yield path;
      }
    },
  };
};
