import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FastifyBaseLogger } from 'fastify';
import { type Context } from '../http/context';
import { pathsInUse } from '../http/forget-files';
import { isStoredPath, type Storage } from './storage';

const day = 86_400_000;
const pathsAtOnce = 500;
/** More orphans than this, and more than half of all files, are no leftovers: somebody looks at the wrong database. */
const mostInDoubt = 10;

interface Place {
  context: Pick<Context, 'db' | 'clock'>;
  storage: Storage;
  /** The data folder, absolute. */
  folder: string;
}
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** What a path stands or falls with: itself, and of a small variant the picture. */
const ownersOf = (path: string): string[] => [path, path.replace(/-small\.webp$/, '.webp')];

const orphansAmong = async ({ db }: Place['context'], paths: readonly string[]): Promise<string[]> => {
  const orphans: string[] = [];
  for (let at = 0; at < paths.length; at += pathsAtOnce) {
    const some = paths.slice(at, at + pathsAtOnce);
    const named = await pathsInUse(db, [...new Set(some.flatMap(ownersOf))]);
    orphans.push(...some.filter((path) => !ownersOf(path).some((owner) => named.has(owner))));
  }
  return orphans;
};

/** Forms that were being received when a process was killed. */
const sweepIncoming = async (folder: string, before: Date): Promise<void> => {
  const incoming = join(folder, 'incoming');
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const facts = await stat(path).catch(() => null);
    if (facts && facts.mtime < before) await rm(path, { recursive: true, force: true });
  }
};

/**
 * Removes what a process that was killed left behind: files older than a day that no row names, half-written and staged
 * ones, forms half received. Younger files may belong to a request that runs. Answers what it removed.
 */
export const sweepFiles = async ({ context, storage, folder }: Place, log: Log): Promise<string[]> => {
  const before = new Date(context.clock().getTime() - day);
  await sweepIncoming(folder, before);
  const stored: string[] = [];
  const halfway: string[] = [];
  for await (const path of storage.olderThan(before)) {
    if (isStoredPath(path)) stored.push(path);
    else if (/\.part$|^staged\//.test(path)) halfway.push(path);
  }
  const orphans = await orphansAmong(context, stored);
  const isDoubtful = orphans.length > mostInDoubt && orphans.length * 2 > stored.length;
  if (isDoubtful)
    log.warn(
      { files: stored.length, orphans: orphans.length },
      'most stored files are named by no row: nothing is removed, is this the right database?',
    );
  const removed = [...halfway, ...(isDoubtful ? [] : orphans)];
  for (const path of removed) await storage.remove(path);
  if (removed.length > 0) log.warn({ removed: removed.length, first: removed.slice(0, 20) }, 'removed files that no row names');
  return removed;
};

/** Sweeps now and once a day, beside what runs. Answers how to stop, which waits for a sweep on its way. */
export const keepFilesSwept = (place: Place, log: Log): (() => Promise<void>) => {
  let current: Promise<void> = Promise.resolve();
  const sweep = () => {
    current = current
      .then(() => sweepFiles(place, log))
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'stored files could not be swept; it is tried again in a day'));
  };
  sweep();
  const timer = setInterval(sweep, day);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
};
