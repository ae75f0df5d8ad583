import { promisify } from 'node:util';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type onRequestHookHandler } from 'fastify';
import { generalLimit } from 'server-kit/general-limit';
import { hasValidHost } from 'server-kit/valid-host';
import { type Config } from '../config/env';
import { AppError } from '../lib/app-error';
import { securityHeaders } from './security-headers';

/**
 * The instance for a plugin whose hook matters only to requests that name an origin: others skip
 * it, because it costs each about 3 µs (docs/decisions/0015).
 */
const forOrigins = (app: FastifyInstance) =>
  Object.create(app, {
    addHook: {
      value: (name: 'onRequest', hook: onRequestHookHandler) =>
        app.addHook(name, (request, reply, done) => {
          if (request.headers.origin === undefined) done();
          else hook.call(app, request, reply, done);
        }),
    },
  }) as FastifyInstance;

/** Headers, origins, a general limit per address and compression for everything under the API. */
export const security = async (app: FastifyInstance, config: Config): Promise<void> => {
  // Sets prepared headers, because building them for each request is measurable on the busiest
  // lists.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders).header('x-request-id', request.id);
    done(
      hasValidHost(request.raw.rawHeaders)
        ? undefined
        : new AppError(400, 'bad_request', 'A request names one host, as a name or an address'),
    );
  });
  const origins = new Set([
    ...config.allowedOrigins,
    ...(config.publicUrl ? [new URL(config.publicUrl).origin] : []),
  ]);
  await promisify(cors)(forOrigins(app), {
    origin: (origin, decide) => decide(null, origin !== undefined && origins.has(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [
      'x-request-id',
      'x-account-role',
      'retry-after',
      'content-disposition',
      'etag',
    ],
    maxAge: 600,
  });
  if (config.rateLimitPerMinute > 0) {
    const refuse = (...words: ConstructorParameters<typeof AppError>) => new AppError(...words);
    await app.register(rateLimit, generalLimit(config.rateLimitPerMinute, refuse));
  }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
};
