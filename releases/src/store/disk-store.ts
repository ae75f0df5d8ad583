import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../builds/release-record';
import { type BuildId, type BuildStore, type Files } from './build-store';

const STAGING = '.staging';
/** A staging folder this old is abandoned. */
const ABANDONED = 60 * 60_000;

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
const isTaken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function syncFolder(place: string) {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } catch {
    // Some systems cannot sync a folder; the files themselves are synced.
  } finally {
    await handle.close();
  }
}

async function writeNew(file: string, content: Buffer | string, isSynced: boolean) {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    if (isSynced) await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Builds in a folder: `<folder>/<name>/<version>/`. Written aside, synced, then renamed into place
 * in one step.
 */
export class DiskStore implements BuildStore {
  readonly place: string;
  readonly #isSynced: boolean;

  /** @param options `isSynced: false` does not wait for the disk, for tests */
  constructor(
    private readonly folder: string,
    { isSynced = true }: { isSynced?: boolean } = {},
  ) {
    this.place = folder;
    this.#isSynced = isSynced;
  }

  #at({ name, version }: BuildId, ...file: string[]) {
    return path.join(this.folder, name, version, ...file);
  }

  async #sync(folder: string) {
    if (this.#isSynced) await syncFolder(folder);
  }

  async list(): Promise<BuildId[]> {
    const found: BuildId[] = [];
    for (const name of (await orNull(readdir(this.folder))) ?? []) {
      if (name.startsWith('.')) continue;
      for (const version of (await orNull(readdir(path.join(this.folder, name)))) ?? []) {
        if (await this.readRecord({ name, version })) found.push({ name, version });
      }
    }
    return found;
  }

  async readRecord(id: BuildId) {
    const text = await orNull(readFile(this.#at(id, 'release.json'), 'utf8'));
    return text !== null && isRecord(text) ? text : null;
  }

  readFile(id: BuildId, file: string) {
    return orNull(readFile(this.#at(id, 'files', file)));
  }

  async write(id: BuildId, record: string, files: Files) {
    if (await this.readRecord(id)) return 'exists';
    const aside = path.join(this.folder, STAGING, randomUUID());
    try {
      const folders = new Set<string>();
      for await (const [file, content] of files) {
        const full = path.join(aside, 'files', file);
        folders.add(path.dirname(full));
        await mkdir(path.dirname(full), { recursive: true });
        await writeNew(full, content, this.#isSynced);
      }
      await mkdir(aside, { recursive: true });
      await writeNew(path.join(aside, 'release.json'), record, this.#isSynced);
      for (const folder of [...folders, aside]) await this.#sync(folder);
      return await this.#place(id, aside);
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }

  /** A rename onto a folder with content fails: of two at once exactly one wins. */
  async #place(id: BuildId, aside: string): Promise<'written' | 'exists'> {
    const home = path.join(this.folder, id.name);
    await mkdir(home, { recursive: true });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        await rename(aside, this.#at(id));
        await this.#sync(home);
        return 'written';
      } catch (error) {
        if (!isTaken(error)) throw error;
        if (await this.readRecord(id)) return 'exists';
        await this.remove(id); // its record cannot be read: it counts as absent
      }
    }
    return 'exists';
  }

  async remove(id: BuildId) {
    const aside = path.join(this.folder, STAGING, randomUUID());
    await mkdir(path.dirname(aside), { recursive: true });
    // Renamed first: a half-deleted build is never visible.
    await orNull(rename(this.#at(id), aside));
    await rm(aside, { recursive: true, force: true });
  }

  async sweep() {
    const staging = path.join(this.folder, STAGING);
    for (const name of (await orNull(readdir(staging))) ?? []) {
      const at = await orNull(stat(path.join(staging, name)));
      if (at && Date.now() - at.mtimeMs > ABANDONED)
        await rm(path.join(staging, name), { recursive: true, force: true });
    }
  }
}
