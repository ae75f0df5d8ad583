import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links that open something in a browser: an id, when it ends, and a signature. */
export class SignedLinks {
  constructor(private readonly key: Buffer) {}

  #signatureOf(id: string, until: string) {
    return createHmac('sha256', this.key).update(`${id} ${until}`).digest('base64url');
  }

  /** The part of the link that is signed; also the cookie of who opened it. */
  tokenOf({ id, expiresAt }: { id: string; expiresAt: Date }): string {
    const until = Math.floor(expiresAt.getTime() / 1000).toString(36);
    return `${id}.${until}.${this.#signatureOf(id, until)}`;
  }

  /** The id of a token of ours that has not expired; null for all others. */
  idOf(token: string, now = Date.now()): string | null {
    const [id = '', until = '', signature = ''] = token.split('.');
    const wanted = Buffer.from(this.#signatureOf(id, until));
    const given = Buffer.from(signature);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    return Number.parseInt(until, 36) * 1000 > now ? id : null;
  }
}
