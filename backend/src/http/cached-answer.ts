import { hash } from 'node:crypto';
import { compressed } from 'server-kit/compressed';
import { type Encoding } from 'server-kit/encoding';

const [smallest, quality] = [1024, 4];

/** Serialized JSON with an ETag, compressed once per encoding. */
export class CachedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.etag = `"${hash('sha1', this.bytes, 'base64url')}"`;
  }

  /** The bytes in an encoding; uncompressed if they are too short to gain. */
  in(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding || this.bytes.length < smallest) return this.bytes;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = compressed(this.bytes, encoding, quality);
    this.#encoded.set(encoding, made);
    made.then(
      (bytes) => this.#encoded.set(encoding, bytes),
      () => this.#encoded.delete(encoding),
    );
    return made;
  }
}
