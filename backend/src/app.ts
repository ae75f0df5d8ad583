import { type CallShape } from 'contracts';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { loggerOptions } from 'server-kit/logger';
import { requestIdOf } from 'server-kit/request-id';
import { type Config } from './config/env';
import { type Context } from './http/context';
import { domains } from './domains';
import { createSessionService } from './domains/auth/sessions.service';
import { bodyParser } from './plugins/body-parser';
import { answerError, errorHandler } from './plugins/error-handler';
import { forwardedWarning } from './plugins/forwarded-warning';
import { openApi } from './plugins/openapi';
import { repeatedWrites } from './plugins/repeated-writes';
import { security } from './plugins/security';
import { session } from './plugins/session';
import { uploadFiles } from './plugins/upload-files';

export interface ApiOptions {
  /** Made by `createContext`. */
  context: Context;
  /** Serve the OpenAPI page; yes unless told otherwise. */
  hasDocs?: boolean | undefined;
  /**
   * Called with every response of a call before compression, except cached compressed ones. Tests
   * check it against the contract.
   */
  onAnswer?: ((call: CallShape, status: number, body: unknown) => void) | undefined;
  /** Called with the server before its routes are registered. */
  watch?: ((app: FastifyInstance) => void) | undefined;
}

/** Options of the Fastify server of the API: trusted proxies, request ids, logger and limits. */
export const serverOptions = (config: Config): FastifyServerOptions => ({
  trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
  genReqId: requestIdOf,
  frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  // Without a logger Fastify creates no logger per request.
  logger: config.logLevel !== 'silent' && loggerOptions(config.logLevel),
  bodyLimit: 1024 * 1024,
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  forceCloseConnections: 'idle',
  // No limit: on a busy machine a plugin may take longer to load than Fastify's default of 10 s.
  pluginTimeout: 0,
});

/**
 * The API as a plugin: register it with the prefix /api in any Fastify server made with
 * `serverOptions`.
 */
export const portalApi = async (
  app: FastifyInstance,
  { context, onAnswer, hasDocs = true }: ApiOptions,
): Promise<void> => {
  app.decorate('context', context);
  session(app, createSessionService(context).actorOf);
  errorHandler(app);
  bodyParser(app);
  if (onAnswer) {
    app.addHook('onSend', async (request, reply, payload) => {
      const { call } = request.routeOptions.config;
      if (call && !reply.hasHeader('content-encoding')) onAnswer(call, reply.statusCode, payload);
      return payload;
    });
  }
  repeatedWrites(app, context);
  forwardedWarning(app);
  await security(app, context.config);
  for (const register of domains) register(app, context);
  if (hasDocs) await openApi(app);
};

/** A whole server with nothing but the API in it. */
export const buildApp = async (
  options: ApiOptions,
  server: FastifyServerOptions = {},
): Promise<FastifyInstance> => {
  const app = Fastify({ ...serverOptions(options.context.config), ...server });
  options.watch?.(app);
  errorHandler(app);
  // Closes the connections of requests that still run when the server stops, instead of keeping
  // them alive.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
  await app.register(portalApi, { ...options, prefix: '/api' });
  await app.register(uploadFiles, { storage: options.context.storage });
  return app;
};
