import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { hasSoundHost } from 'contracts/sound-host';
import { type FastifyInstance } from 'fastify';
import { type Config } from '../config/env';
import { addressKey } from '../lib/address-key';
import { AppError } from '../lib/app-error';
import { securityHeaders } from './security-headers';

/** Headers, origins, a general limit per address and compression for everything under the API. */
export const security = async (app: FastifyInstance, config: Config): Promise<void> => {
  // Written once, not put together for every request: the busiest lists are answered in a few
  // microseconds.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders);
    done(
      hasSoundHost(request.raw.rawHeaders)
        ? undefined
        : new AppError(400, 'bad_request', 'A request names one host, as a name or an address'),
    );
  });
  const origins = new Set([
    ...config.allowedOrigins,
    ...(config.publicUrl ? [new URL(config.publicUrl).origin] : []),
  ]);
  await app.register(cors, {
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
    await app.register(rateLimit, {
      max: config.rateLimitPerMinute,
      timeWindow: 60_000,
      // The plugin's own fails for a request whose connection is gone.
      keyGenerator: ({ ip }) => addressKey(ip),
      errorResponseBuilder: () =>
        new AppError(
          429,
          'too_many_requests',
          'Too many requests. Please wait a moment and try again',
        ),
    });
  }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
};
