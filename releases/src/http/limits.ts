import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance } from 'fastify';
import { ReleaseError } from '../errors';

/**
 * What counts as one address: a person at home holds a whole /64 network of IPv6. A request whose
 * connection is gone has none any more.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'gone';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  // The URL parser writes the shortest form: at most one "::" is left.
  const [head = '', tail] = new URL(`http://[${plain.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Refuses an address that asks too often, before anything else is done for it; `perMinute` 0 is no
 * limit.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () =>
      new ReleaseError(
        429,
        'too_many_requests',
        'Too many requests. Please wait a moment and try again',
      ),
  });
  // As a hook of its own it runs before those that look tokens up; the plugin's own would come
  // after them.
  app.addHook('onRequest', app.rateLimit());
}
