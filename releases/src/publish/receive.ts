import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseError } from '../errors';
import { broken, type Head, parseHead } from './pack';

/** Largest build that can be published, in bytes. */
export const LARGEST = 64 * 1024 * 1024;
/** Largest head, in bytes: the statement names each file with its hash. */
const LARGEST_HEAD = 4 * 1024 * 1024;
const FOLDER = 'portal-upload-';
/** An upload's folder this old was left by a process that ended, in milliseconds. */
const ABANDONED = 60 * 60_000;

/** One file of a build: its hash, and how to read its bytes. */
export interface Content {
  integrity: string;
  read: () => Promise<Buffer>;
}

export const tooLarge = (): ReleaseError =>
  new ReleaseError(
    413,
    'too_large',
    `A build may have ${LARGEST / 1024 / 1024} MB: leave out what the portal does not load.`,
  );

/** Returns a stream's bytes in pieces of requested sizes. */
class Bytes {
  readonly #parts: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#parts = stream[Symbol.asyncIterator]();
  }

  /** Between 1 and `most` bytes; null at the end. */
  async next(most: number): Promise<Buffer | null> {
    while (!this.#rest.length) {
      const next = await this.#parts.next();
      if (next.done) return null;
      this.#rest = next.value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  /** Exactly `count` bytes, piece by piece. Throws `broken_parcel` when they end before. */
  async *exactly(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const piece = await this.next(left);
      if (!piece) throw broken();
      left -= piece.length;
      yield piece;
    }
  }

  async all(count: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.exactly(count)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}

async function store(bytes: AsyncIterable<Buffer>, file: string): Promise<Content> {
  const hash = createHash('sha384');
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'wx');
    for await (const piece of bytes) {
      hash.update(piece);
      await handle.writeFile(piece);
    }
  } finally {
    await handle?.close();
  }
  return { integrity: `sha384-${hash.digest('base64')}`, read: () => readFile(file) };
}

/**
 * Reads what `pack` wrote from a stream, file by file onto the disk, and hands it to `keep`.
 * `admit` gets the head first and may throw to refuse the upload.
 */
export async function receive<A, T>(
  stream: AsyncIterable<Buffer>,
  {
    admit,
    keep,
  }: {
    admit: (head: Head) => Promise<A>;
    keep: (admitted: A, files: Map<string, Content>) => Promise<T>;
  },
): Promise<T> {
  const bytes = new Bytes(stream);
  const length = (await bytes.all(4)).readUInt32BE(0);
  if (length > LARGEST_HEAD) throw broken();
  const head = parseHead(await bytes.all(length));
  if ([...head.sizes.values()].reduce((sum, size) => sum + size, 0) > LARGEST) throw tooLarge();
  const admitted = await admit(head);
  const folder = await mkdtemp(path.join(tmpdir(), `${FOLDER}${process.pid}-`));
  try {
    const files = new Map<string, Content>();
    for (const [file, size] of head.sizes)
      files.set(file, await store(bytes.exactly(size), path.join(folder, String(files.size))));
    if (await bytes.next(1)) throw broken();
    return await keep(admitted, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Clears what uploads left behind in `temporary`, in processes that ended in their middle. `now` is
 * in milliseconds.
 */
export async function sweepUploads(now = Date.now(), temporary = tmpdir()): Promise<void> {
  for (const name of await readdir(temporary)) {
    if (!name.startsWith(FOLDER)) continue;
    const place = path.join(temporary, name);
    const at = await stat(place).catch(() => null);
    if (at && now - at.mtimeMs > ABANDONED) await rm(place, { recursive: true, force: true });
  }
}
