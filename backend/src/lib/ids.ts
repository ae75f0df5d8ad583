import { createHash, randomBytes, randomUUID } from 'node:crypto';

/**
 * A new identifier: 24 hexadecimal characters, the first eight of them seconds, so that rows of one
 * day lie together.
 */
export const newId = (now = Date.now()): string => {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  // Node caches random bytes for UUIDs; asking the system each time takes 10 µs.
  const random = randomUUID();
  return seconds + random.slice(24) + random.slice(0, 4);
};

/** A secret of 32 random bytes, safe in addresses and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
