import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../builds/release-record';
import { type BuildId, type BuildStore, type Files } from './build-store';

/** Milliseconds after which a build that no start has read is taken off the disk. */
const FORGOTTEN = 30 * 24 * 60 * 60_000;

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/**
 * A store elsewhere, with every file that was read once on the disk: new visitors are served while
 * the store is away. Builds never change, so a kept file is never stale.
 */
export class KeptBuilds implements BuildStore {
  readonly place: string;

  constructor(
    private readonly store: BuildStore,
    private readonly folder: string,
  ) {
    this.place = store.place;
  }

  async readRecord(id: BuildId) {
    const at = this.#at(id, 'release.json');
    const kept = await orNull(readFile(at, 'utf8'));
    if (kept !== null && isRecord(kept)) {
      const now = new Date();
      await orNull(utimes(at, now, now));
      return kept;
    }
    const record = await this.store.readRecord(id);
    if (record !== null) await this.#keep(at, record);
    return record;
  }

  async readFile(id: BuildId, file: string, { isUncached } = { isUncached: false }) {
    const at = this.#at(id, 'files', file);
    const kept = isUncached ? null : await orNull(readFile(at));
    if (kept) return kept;
    const content = await this.store.readFile(id, file);
    if (content) await this.#keep(at, content);
    return content;
  }

  #at({ name, version }: BuildId, ...file: string[]) {
    return path.join(this.folder, name, version, ...file);
  }

  /** A disk that is full or gone keeps nobody from being served. */
  async #keep(at: string, content: Buffer | string) {
    const aside = path.join(this.folder, `.${randomUUID()}`);
    try {
      await mkdir(path.dirname(at), { recursive: true });
      await writeFile(aside, content);
      await rename(aside, at);
    } catch {
      await orNull(rm(aside, { force: true }));
    }
  }

  list() {
    return this.store.list();
  }

  write(id: BuildId, record: string, files: Files) {
    return this.store.write(id, record, files);
  }

  async remove(id: BuildId) {
    await rm(this.#at(id), { recursive: true, force: true });
    await this.store.remove(id);
  }

  /** Takes off the disk what no start has read for long, and what an interrupted read left. */
  async sweep(now = Date.now()) {
    for (const name of (await orNull(readdir(this.folder))) ?? []) {
      if (name.startsWith('.')) {
        await rm(path.join(this.folder, name), { force: true });
        continue;
      }
      for (const version of (await orNull(readdir(path.join(this.folder, name)))) ?? []) {
        const read = await orNull(stat(this.#at({ name, version }, 'release.json')));
        if (!read || now - read.mtimeMs > FORGOTTEN)
          await rm(this.#at({ name, version }), { recursive: true, force: true });
      }
    }
  }
}
