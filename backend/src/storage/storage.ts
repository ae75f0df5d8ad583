import { type Readable } from 'node:stream';

/** A file written beside its path: visible once it is moved there. */
export interface StagedFile {
  place: () => Promise<void>;
  /** Forgets it; harmless when it has been placed. */
  discard: () => Promise<void>;
}

/** Where uploaded files lie. Paths are as in the database: `uploads/ab/….webp`. */
export interface Storage {
  /** Writes a file whole or not at all. `bytes` is its exact size. */
  write: (
    path: string,
    source: Readable | Buffer,
    facts: { type: string; bytes: number },
  ) => Promise<void>;
  /** Writes a file beside its place, whole, to be moved there in a moment. */
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
   * What was last written before an instant, half-written and staged files included, by names that
   * `remove` takes.
   */
  olderThan: (instant: Date) => AsyncIterable<string>;
}

/** What a stored path looks like: made by the server, so nothing else is ever looked up. */
export const isStoredPath = (path: string): boolean =>
  /^uploads\/[a-z0-9]{2}\/[a-z0-9][a-z0-9-]{0,120}\.[a-z0-9]{1,8}$/.test(path);
