import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '../builds/integrity';
import { type Library } from '../builds/library';
import { own } from 'contracts/own';
import { parseRelease, type Release } from '../builds/release-record';
import { mayBeSmaller } from '../publish/compressed';
import { type BuildId } from './build-store';
import { type Form, type ServedBuilds } from './served-builds';

const DAY = 24 * 60 * 60_000;
/** Milliseconds without a request after which a file is removed from the disk. */
const FORGOTTEN = 30 * DAY;
/** Milliseconds after which an unfinished file counts as abandoned. */
const ABANDONED = 60 * 60_000;
/** Milliseconds that a store may take to name a build whose record is on the disk. */
const TIMEOUT = 1_000;
/**
 * Pause after a store did not answer, before it is asked for the same build again, in milliseconds.
 */
const RESPITE = 10_000;

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/** Rejects when that fails or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store takes too long')), TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const bytesOf: Record<Form, (content: Buffer) => Promise<Buffer>> = {
  '': async (content) => content,
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/**
 * Builds of a remote store with a disk cache of every served file, so that visitors are served
 * while the store is down. Cached files are named by their signed hash.
 */
export class CachedBuilds implements ServedBuilds {
  readonly #reading = new Map<string, Promise<Buffer | null>>();
  readonly #absent = new Set<string>();
  /** Releases read from the disk while the store does not answer, by path. */
  readonly #spare = new Map<string, { release: Release; until: number }>();
  /** When a cached file was last marked as used, by its place. */
  readonly #used = new Map<string, number>();

  constructor(
    private readonly library: Library,
    private readonly folder: string,
    private readonly clock: () => number = Date.now,
  ) {}

  /** The store comes first: a version may have been removed and published again. */
  async find(id: BuildId): Promise<Release | null> {
    const at = path.join(this.folder, 'records', `${id.name}@${id.version}.json`);
    const spare = this.#spare.get(at);
    if (spare && this.clock() < spare.until) return spare.release;
    const asked = this.library.find(id);
    try {
      const release = await inTime(asked);
      if (release) await this.#keepRecord(at, id);
      else await orNull(rm(at, { force: true }));
      return release;
    } catch {
      const text = await orNull(readFile(at, 'utf8'));
      const release = text === null ? null : parseRelease(text);
      if (!release) return asked;
      this.#spare.set(at, { release, until: this.clock() + RESPITE });
      return release;
    }
  }

  async read(
    release: Release,
    file: string,
    { form, isUncached }: { form: Form; isUncached: boolean },
  ): Promise<Buffer | null> {
    const facts = own(release.facts.files, file);
    // Requests that bypass caches get bytes that were compared with their hash.
    if (!facts || (form && (isUncached || !mayBeSmaller(file, facts.bytes)))) return null;
    const name = facts.integrity.replaceAll('+', '-').replaceAll('/', '_');
    const at = path.join(this.folder, 'files', `${name}${form}`);
    const cached = await orNull(readFile(at));
    if (cached && (!isUncached || integrityOf(cached) === facts.integrity)) {
      await this.#use(at);
      return cached;
    }
    if (this.#absent.has(at)) return null;
    return this.#once(at, async () => {
      const content = await this.library.store.readFile(release, file + form);
      if (!content) this.#absent.add(at);
      else if (await this.#isWhole(content, form, facts.integrity)) await this.#keep(at, content);
      return content;
    });
  }

  /** Removes files that were not requested for long, and leftovers of interrupted writes. */
  async sweep(): Promise<void> {
    const now = this.clock();
    for (const part of ['files', 'records', '.writing']) {
      const most = part === '.writing' ? ABANDONED : FORGOTTEN;
      for (const name of (await orNull(readdir(path.join(this.folder, part)))) ?? []) {
        const at = path.join(this.folder, part, name);
        const found = await orNull(stat(at));
        if (found && now - found.mtimeMs > most) await orNull(rm(at, { force: true }));
      }
    }
  }

  async #isWhole(content: Buffer, form: Form, integrity: string) {
    const bytes = await orNull(bytesOf[form](content));
    return bytes !== null && integrityOf(bytes) === integrity;
  }

  async #keepRecord(at: string, id: BuildId) {
    if (this.#used.has(at)) return this.#use(at);
    this.#used.set(at, this.clock());
    const record = await orNull(this.library.store.readRecord(id));
    if (record !== null) await this.#keep(at, record);
  }

  /** Concurrent equal reads of the store share one. */
  async #once(at: string, read: () => Promise<Buffer | null>) {
    const running = this.#reading.get(at) ?? read();
    this.#reading.set(at, running);
    try {
      return await running;
    } finally {
      this.#reading.delete(at);
    }
  }

  /** Marks a file as used, at most once a day. */
  async #use(at: string) {
    const now = this.clock();
    if (now - (this.#used.get(at) ?? 0) < DAY) return;
    this.#used.set(at, now);
    await orNull(utimes(at, new Date(now), new Date(now)));
  }

  /** A full or missing disk does not stop serving. */
  async #keep(at: string, content: Buffer | string) {
    const aside = path.join(this.folder, '.writing', randomUUID());
    try {
      await mkdir(path.dirname(aside), { recursive: true });
      await mkdir(path.dirname(at), { recursive: true });
      await writeFile(aside, content);
      await rename(aside, at);
    } catch {
      await orNull(rm(aside, { force: true }));
    }
  }
}
