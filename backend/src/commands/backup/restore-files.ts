import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { isStoredPath, type StagedFile, type Storage } from '../../storage/storage';
import { type Manifest } from './manifest';
import { type PartsReader } from './parts';

const typeOf = (path: string): string =>
  path.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';

const listOf = async (storage: Storage): Promise<Set<string>> => {
  const paths = new Set<string>();
  for await (const path of storage.list()) if (isStoredPath(path)) paths.add(path);
  return paths;
};

/** Whether a stored file has these very bytes. */
const isSame = async (storage: Storage, path: string, sha256: string): Promise<boolean> => {
  const file = await storage.read(path);
  if (!file) return false;
  const hash = createHash('sha256');
  await pipeline(file.body, hash);
  return hash.digest('hex') === sha256;
};

/** A backup's files, copied but not yet in use. */
export interface CopiedFiles {
  /**
   * After the commit of the rows: moves staged files into place and removes files that the backup
   * does not have.
   */
  settle: () => Promise<void>;
  /** Undoes the copying. */
  forget: () => Promise<void>;
}

/**
 * Copies a backup's files: new ones to their path, changed ones staged beside the old ones; equal
 * ones are skipped. After a failure it removes what it copied.
 */
export const copyFiles = async (
  storage: Storage,
  parts: PartsReader,
  files: Manifest['files'],
): Promise<CopiedFiles> => {
  const there = await listOf(storage);
  const added: string[] = [];
  const staged: StagedFile[] = [];
  const forget = async () => {
    await Promise.allSettled([
      ...added.map((path) => storage.remove(path)),
      ...staged.map((file) => file.discard()),
    ]);
  };
  const copy = async ({ path, bytes, sha256 }: Manifest['files'][number]): Promise<void> => {
    const isThere = there.has(path);
    if (isThere && (await isSame(storage, path, sha256))) return;
    const source = await parts.read(path);
    const facts = { type: typeOf(path), bytes };
    if (isThere) staged.push(await storage.stage(path, source, facts));
    else {
      added.push(path);
      await storage.write(path, source, facts);
    }
  };
  const wanted = files.filter(({ path }) => isStoredPath(path));
  try {
    for (const file of wanted) await copy(file);
  } catch (error) {
    await forget();
    throw error;
  }
  const settle = async () => {
    for (const file of staged) await file.place();
    const wantedPaths = new Set(wanted.map(({ path }) => path));
    for (const path of there) if (!wantedPaths.has(path)) await storage.remove(path);
  };
  return { settle, forget };
};
