import { createHash, randomBytes, randomUUID } from 'node:crypto';

/**
 * A new id: 24 hexadecimal characters. The first eight are seconds, so that recent rows are close
 * together in an index.
 */
export const newId = (now = Date.now()): string => {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  // Node caches random bytes for UUIDs; a system call per id takes 10 µs.
  const random = randomUUID();
  return seconds + random.slice(24) + random.slice(0, 4);
};

/** The id that belongs to a text: the same each time. */
export const idOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);

/** A secret of 32 random bytes, safe in addresses and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a secret. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
