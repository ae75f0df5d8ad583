import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { buildsRoutes } from './edge/builds.routes';
import { CurrentDocuments } from './edge/current';
import { type EdgeSettings, pageRoutes } from './edge/page.routes';
import { ReleaseError } from './errors';
import { reportsRoutes } from './health/reports.routes';
import { buildsApiRoutes } from './http/builds.routes';
import { environmentsRoutes } from './http/environments.routes';
import { tokensRoutes } from './http/tokens.routes';
import { type Releases } from './releases';

export interface ReleasesAppOptions extends EdgeSettings {
  logger?: FastifyServerOptions['logger'];
  /** How long the edge goes on with what it knows before it looks again by itself, in milliseconds. */
  staleAfter?: number;
}

/** PostgreSQL's codes for values it cannot hold: NUL in a text, a number too large. The sender's mistake. */
const unstorable = ['22021', '22P05', '22003'];

const tooOdd = (request: FastifyRequest) => ({
  success: false,
  code: 'bad_request',
  message: 'This request cannot be read: a name, a number or an address in it is none.',
  requestId: request.id,
});

/** The release service and the edge in one app: builds, pages, reports, and the API the portal command speaks to. */
export function buildReleasesApp(releases: Releases, { logger = false, staleAfter, ...settings }: ReleasesAppOptions): FastifyInstance {
  const app = fastify({
    logger,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
    // An address that cannot be read reaches no route.
    frameworkErrors: (_error, request, reply) => void (reply as FastifyReply).code(400).send(tooOdd(request as FastifyRequest)),
  });
  const current = new CurrentDocuments(releases, staleAfter);
  app.addHook('onClose', () => current.close());
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof ReleaseError) {
      return reply
        .code(error.status)
        .send({ success: false, code: error.code, message: error.message, details: error.details, requestId: request.id });
    }
    if (unstorable.includes(error.code ?? '')) return reply.code(400).send(tooOdd(request));
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(error);
    const message = status === 500 ? 'The release service failed: its log says why.' : error.message;
    return reply.code(status).send({
      success: false,
      code: status === 413 ? 'too_large' : status === 500 ? 'internal' : 'bad_request',
      message,
      requestId: request.id,
    });
  });
  buildsRoutes(app, releases.library);
  buildsApiRoutes(app, releases);
  environmentsRoutes(app, releases);
  tokensRoutes(app, releases);
  reportsRoutes(app, releases.health, async ({ environment, revision }, build, version) => {
    const newest = await current.of(environment);
    // A tab keeps its revision: what it reports may have been taken back already.
    const document = newest?.revision === revision ? newest : newest && (await releases.revisions.document(environment, revision));
    return [document?.shell, ...(document?.areas ?? []).flatMap((area) => [area, area.lastGood])].some(
      (pin) => pin?.name === build && pin.version === version,
    );
  });
  pageRoutes(app, current, settings);
  return app;
}
