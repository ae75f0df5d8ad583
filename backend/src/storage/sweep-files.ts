import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type FastifyBaseLogger } from 'fastify';
import { type Executor } from '../db/client';
import { type Clock } from '../lib/clock';
import { keepRepeating } from '../lib/keep-repeating';
import { isStoredPath, type Storage } from './storage';
import { createStoredFileService } from './stored-files.service';

const day = 86_400_000;
/**
 * More orphans than this, and more than a tenth of all files, mean that the database is the wrong
 * one.
 */
const mostInDoubt = 10;
/** Names the database that the files belong to. */
const ownerFile = 'swept-by.txt';
/** Half-written and staged files, by the names this program gives them. */
const halfwayName = /^uploads\/.+\.[0-9a-f]{12}\.part$|^staged\/[0-9a-f]{32}$/;

interface Place {
  context: { db: Executor; clock: Clock };
  storage: Storage;
  /** The data folder, absolute. */
  folder: string;
}
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Declares this database the owner of the stored files: the first one, or a restored one. */
export const claimFiles = async ({
  context,
  storage,
}: Pick<Place, 'context' | 'storage'>): Promise<void> => {
  const owner = Buffer.from(await createStoredFileService(context).databaseName());
  await storage.write(ownerFile, owner, { type: 'text/plain', bytes: owner.length });
};

const isOwner = async ({ context, storage }: Place): Promise<boolean> => {
  const file = await storage.read(ownerFile);
  if (!file) {
    await claimFiles({ context, storage });
    return true;
  }
  return (await text(file.body)) === (await createStoredFileService(context).databaseName());
};

/** Removes forms that were being received when a process was killed. */
const sweepIncoming = async (folder: string, before: Date): Promise<void> => {
  const incoming = join(folder, 'incoming');
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const facts = await stat(path).catch(() => null);
    if (facts && facts.mtime < before) await rm(path, { recursive: true, force: true });
  }
};

/**
 * Removes files older than a day that no row refers to, half-written and staged ones, and half
 * received forms. Deletes nothing if the files may belong to another database. Returns what it
 * removed.
 * @param isOver checked between two files, so that a stop need not wait for the whole sweep
 */
export const sweepFiles = async (
  place: Place,
  log: Log,
  isOver: () => boolean = () => false,
): Promise<string[]> => {
  const { context, storage, folder } = place;
  const before = new Date(context.clock().getTime() - day);
  await sweepIncoming(folder, before);
  if (!(await isOwner(place))) {
    log.warn(
      { file: ownerFile },
      'the stored files belong to another database: nothing is removed; delete this file to make them this one’s',
    );
    return [];
  }
  const stored: string[] = [];
  const halfway: string[] = [];
  for await (const path of storage.olderThan(before)) {
    // A partial list cannot tell orphans from a wrong database.
    if (isOver()) return [];
    if (isStoredPath(path)) stored.push(path);
    else if (halfwayName.test(path)) halfway.push(path);
  }
  const orphans = await createStoredFileService(context).orphansAmong(stored);
  const isDoubtful =
    orphans.length === stored.length ||
    (orphans.length > mostInDoubt && orphans.length * 10 > stored.length);
  if (isDoubtful && orphans.length > 0)
    log.warn(
      { files: stored.length, orphans: orphans.length },
      'too many stored files are named by no row: nothing is removed, is this the right database?',
    );
  const removed: string[] = [];
  for (const path of [...halfway, ...(isDoubtful ? [] : orphans)]) {
    if (isOver()) break;
    await storage.remove(path);
    removed.push(path);
  }
  if (removed.length > 0)
    log.warn(
      { removed: removed.length, first: removed.slice(0, 20) },
      'removed files that no row names',
    );
  return removed;
};

/**
 * Sweeps at once and once a day, in the background. Returns the stop function, which waits for the
 * current file.
 */
export const keepFilesSwept = (place: Place, log: Log): (() => Promise<void>) =>
  keepRepeating({
    work: (isOver) => sweepFiles(place, log, isOver),
    every: day,
    onError: (error) =>
      log.warn({ err: error }, 'stored files could not be swept; it is tried again in a day'),
  });
