import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance } from 'fastify';
import { type Config } from '../config/env';
import { AppError } from '../lib/app-error';

/** Headers, origins, a general limit per address and compression for everything under the API. */
export const security = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Whether the campus is reached by https only is for the edge in front to say.
    strictTransportSecurity: false,
  });
  const origins = new Set([...config.allowedOrigins, ...(config.publicUrl ? [new URL(config.publicUrl).origin] : [])]);
  await app.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && origins.has(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['x-request-id', 'x-account-role', 'retry-after', 'content-disposition', 'etag'],
    maxAge: 600,
  });
  if (config.rateLimitPerMinute > 0) {
    await app.register(rateLimit, {
      max: config.rateLimitPerMinute,
      timeWindow: 60_000,
      errorResponseBuilder: () => new AppError(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again'),
    });
  }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
};
