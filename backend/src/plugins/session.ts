import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { bearerOf } from 'server-kit/bearer';
import { type Actor } from '../http/actor';
import { type Context } from '../http/context';
import { unauthorized } from '../lib/app-error';

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
    /** The person behind the bearer token; null without a token, 401 for a bad one. */
    authenticate: (request: FastifyRequest) => Promise<Actor | null>;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Authorizes by the bearer token only, never by a cookie. */
export const session = (
  app: FastifyInstance,
  actorOf: (token: string) => Promise<Actor | null>,
): void => {
  app.decorateRequest('actor', null);
  app.decorate('authenticate', async (request: FastifyRequest) => {
    const header = request.headers.authorization;
    // Some clients send these values when they have no token.
    if (!header || /^Bearer(\s+(null|undefined))?\s*$/i.test(header)) return null;
    const token = bearerOf(header);
    const actor = token ? await actorOf(token) : null;
    if (!actor) throw unauthorized();
    return actor;
  });
};
