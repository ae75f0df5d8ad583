import { type Readable } from 'node:stream';

/** A file written beside its path, to be moved there later. */
export interface StagedFile {
  place: () => Promise<void>;
  /** Deletes it; does nothing after `place`. */
  discard: () => Promise<void>;
}

/** Storage of uploaded files. Paths are as in the database: `uploads/ab/….webp`. */
export interface Storage {
  /** One cheap question that fails when a remote store cannot be used; absent on the disk. */
  ask?: (signal: AbortSignal) => Promise<void>;
  /** Writes a file whole or not at all. `bytes` is its exact size. */
  write: (
    path: string,
    source: Readable | Buffer,
    facts: { type: string; bytes: number },
  ) => Promise<void>;
  /** Writes a whole file beside its target, to be moved there later. */
  stage: (
    path: string,
    source: Readable | Buffer,
    facts: { type: string; bytes: number },
  ) => Promise<StagedFile>;
  /** Null when there is no such file. */
  read: (path: string) => Promise<{ body: Readable; bytes: number } | null>;
  /** The size of a file in bytes, without reading it; null when there is no such file. */
  size: (path: string) => Promise<number | null>;
  /** Absent files are no error. */
  remove: (path: string) => Promise<void>;
  list: () => AsyncIterable<string>;
  /**
   * Files last written before an instant, half-written and staged ones included, by names that
   * `remove` accepts.
   */
  olderThan: (instant: Date) => AsyncIterable<string>;
}

/** The pattern of stored paths; nothing else is read. */
export const isStoredPath = (path: string): boolean =>
  /^uploads\/[a-z0-9]{2}\/[a-z0-9][a-z0-9-]{0,120}\.[a-z0-9]{1,8}$/.test(path);
