import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance } from 'fastify';
import { generalLimit } from 'server-kit/general-limit';
import { ReleaseError } from '../errors';

/** Limits the requests of an address before any other work; `perMinute` 0 is no limit. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  const refuse = (...words: ConstructorParameters<typeof ReleaseError>) =>
    new ReleaseError(...words);
  await app.register(rateLimit, { global: false, ...generalLimit(perMinute, refuse) });
  // As a hook of its own it runs before those that look tokens up; the plugin's own would come
  // after them.
  app.addHook('onRequest', app.rateLimit());
}
