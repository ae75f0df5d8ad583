import { type CallShape } from 'contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { bearerOf } from 'server-kit/bearer';
import { ReleaseError } from '../errors';
import { demand, type Holder } from '../tokens/scope';
import { type Releases } from '../releases';

/** The scope that a route asks for; a function where it depends on the address. */
export type Wanted = string | ((request: FastifyRequest) => string | Promise<string>);

declare module 'fastify' {
  interface FastifyContextConfig {
    wanted?: Wanted;
    call?: CallShape;
  }
  interface FastifyRequest {
    /** The holder of the token. Set on every route of the API before its body is read. */
    holder: Holder;
  }
}

type Access = Pick<Releases, 'tokens' | 'isClosed'>;

/** The holder of the bearer token. Throws 401. */
async function holderOf(request: FastifyRequest, { tokens, isClosed }: Access): Promise<Holder> {
  const secret = bearerOf(request.headers.authorization);
  const holder = secret ? await tokens.holder(secret) : null;
  if (holder?.account && (await isClosed(holder.account)))
    throw new ReleaseError(
      401,
      'account_closed',
      `The account behind the token of ${holder.label} is closed: ask an administrator for a new token.`,
    );
  if (holder) return holder;
  throw new ReleaseError(
    401,
    'no_token',
    secret
      ? 'This token is unknown, expired or revoked: ask an administrator for a new one.'
      : 'The release service needs a token: set PORTAL_TOKEN or run the command where npm start runs.',
  );
}

/**
 * Refuses requests without a sufficient token before their body is read. Every route names its
 * scope.
 */
export function guardApi(app: FastifyInstance, access: Access): void {
  app.decorateRequest('holder', null as unknown as Holder);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.wanted) throw new Error(`${String(method)} ${url} names no scope`);
  });
  app.addHook('onRequest', async (request) => {
    request.holder = await holderOf(request, access);
    const { wanted = 'admin' } = request.routeOptions.config;
    demand(request.holder, typeof wanted === 'string' ? wanted : await wanted(request));
  });
}
