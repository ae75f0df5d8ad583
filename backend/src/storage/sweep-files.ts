import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type FastifyBaseLogger } from 'fastify';
import { type Executor } from '../db/client';
import { type Clock } from '../lib/clock';
import { keepRepeating } from '../lib/keep-repeating';
import { isStoredPath, type Storage } from './storage';
import { createStoredFileRepository } from './stored-files.repository';

const day = 86_400_000;
const pathsAtOnce = 500;
/**
 * More orphans than this, and more than a tenth of all files, are no leftovers: somebody looks at
 * the wrong database.
 */
const mostInDoubt = 10;
/** Says beside the files which database names them. */
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

/** Paths that keep a file: its own, and the picture's for a small variant. */
const ownersOf = (path: string): string[] => [path, path.replace(/-small\.webp$/, '.webp')];

const orphansAmong = async (
  { db }: Place['context'],
  paths: readonly string[],
): Promise<string[]> => {
  const files = createStoredFileRepository(db);
  const orphans: string[] = [];
  for (let at = 0; at < paths.length; at += pathsAtOnce) {
    const some = paths.slice(at, at + pathsAtOnce);
    const named = await files.pathsInUse([...new Set(some.flatMap(ownersOf))]);
    orphans.push(...some.filter((path) => !ownersOf(path).some((owner) => named.has(owner))));
  }
  return orphans;
};

/**
 * Makes this database the one that says which stored files are needed: the first that asks, and one
 * that was restored.
 */
export const claimFiles = async ({
  context,
  storage,
}: Pick<Place, 'context' | 'storage'>): Promise<void> => {
  const owner = Buffer.from(await createStoredFileRepository(context.db).databaseName());
  await storage.write(ownerFile, owner, { type: 'text/plain', bytes: owner.length });
};

const isOwner = async ({ context, storage }: Place): Promise<boolean> => {
  const file = await storage.read(ownerFile);
  if (!file) {
    await claimFiles({ context, storage });
    return true;
  }
  return (await text(file.body)) === (await createStoredFileRepository(context.db).databaseName());
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
 * Removes what a process that was killed left behind: files older than a day that no row names,
 * half-written and staged ones, forms half received. Younger files may belong to a request that
 * runs. In doubt nothing goes: when the files belong to another database, or when this one names
 * none of them or far too few. Answers what it removed.
 * @param isOver asked between two files: a portal that stops leaves the rest for the next sweep
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
    // Half a list cannot tell an orphan from a wrong database.
    if (isOver()) return [];
    if (isStoredPath(path)) stored.push(path);
    else if (halfwayName.test(path)) halfway.push(path);
  }
  const orphans = await orphansAmong(context, stored);
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
 * Sweeps now and once a day, beside what runs. Answers how to stop, which waits for the file a
 * sweep is at.
 */
export const keepFilesSwept = (place: Place, log: Log): (() => Promise<void>) =>
  keepRepeating({
    work: (isOver) => sweepFiles(place, log, isOver),
    every: day,
    onError: (error) =>
      log.warn({ err: error }, 'stored files could not be swept; it is tried again in a day'),
  });
