import { type Executor } from '../db/client';
import { createStoredFileRepository } from './stored-files.repository';

const pathsAtOnce = 500;

/** Paths that keep a file: its own, and the picture's for a small variant. */
const ownersOf = (path: string): string[] => [path, path.replace(/-small\.webp$/, '.webp')];

/** Tells which stored files belong to the rows of the database. */
export const createStoredFileService = ({ db }: { db: Executor }) => {
  const rows = createStoredFileRepository(db);
  return {
    /** The paths that no row refers to. */
    orphansAmong: async (paths: readonly string[]): Promise<string[]> => {
      const orphans: string[] = [];
      for (let at = 0; at < paths.length; at += pathsAtOnce) {
        const some = paths.slice(at, at + pathsAtOnce);
        const named = await rows.pathsInUse([...new Set(some.flatMap(ownersOf))]);
        orphans.push(...some.filter((path) => !ownersOf(path).some((owner) => named.has(owner))));
      }
      return orphans;
    },

    databaseName: rows.databaseName,
  };
};
