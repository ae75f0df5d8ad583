import { hash } from 'node:crypto';
import { compressed } from 'server-kit/compressed';
import { type Encoding } from 'server-kit/encoding';

const [smallest, quality] = [1024, 4];

/** Serialized JSON with an ETag, compressed once per encoding. */
export class CachedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.etag = `"${hash('sha1', this.bytes, 'base64url')}"`;
  }

  /** The bytes in an encoding; uncompressed if they are too short to gain. */
  async in(encoding: Encoding | undefined): Promise<Buffer> {
    if (!encoding || this.bytes.length < smallest) return this.bytes;
    const made = this.#encoded.get(encoding) ?? compressed(this.bytes, encoding, quality);
    this.#encoded.set(encoding, made);
    return made;
  }
}
