/** Identifies one immutable build. */
export interface BuildId {
  name: string;
  version: string;
}

/** Files by their names inside a build, one after the other. */
export type Files = Iterable<readonly [string, Buffer]> | AsyncIterable<readonly [string, Buffer]>;

/** Stores builds. A build is there as a whole or not at all, and never changes. */
export interface BuildStore {
  /** Says where it is, for messages. */
  readonly place: string;
  /** One cheap question that fails when a remote store cannot be used; absent on the disk. */
  ask?(signal: AbortSignal): Promise<void>;
  list(): Promise<BuildId[]>;
  /** The text of a build's release.json; null when absent or unreadable. */
  readRecord(id: BuildId): Promise<string | null>;
  /** The bytes of one file; null if it does not exist. */
  readFile(id: BuildId, file: string): Promise<Buffer | null>;
  /**
   * Writes a whole build; `exists` when that version is there already. An unreadable one is
   * replaced.
   */
  write(id: BuildId, record: string, files: Files): Promise<'written' | 'exists'>;
  remove(id: BuildId): Promise<void>;
  /** Clears what an interrupted publish left behind. */
  sweep(): Promise<void>;
}
