import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding } from 'server-kit/encoding';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallest = 1024;

/** JSON that many people get: written once, compressed once per encoding, with a tag. */
export class CachedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.etag = `"${hash('sha1', this.bytes, 'base64url')}"`;
  }

  /** The bytes in an encoding, if they exist; the plain ones if they are too short to gain. */
  ready(encoding: Encoding | undefined): Buffer | undefined {
    return encoding && this.bytes.length >= smallest ? this.#encoded.get(encoding) : this.bytes;
  }

  async in(encoding: Encoding | undefined): Promise<Buffer> {
    const known = this.ready(encoding);
    if (known || !encoding) return known ?? this.bytes;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    const made =
      encoding === 'br'
        ? await brotli(this.bytes, { params })
        : await zip(this.bytes, { level: 5 });
    this.#encoded.set(encoding, made);
    return made;
  }
}
