import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { unframed } from 'server-kit/headers';
import { requestIdOf } from 'server-kit/request-id';
import { type ConnectionLimits, connectionLimits } from 'server-kit/settings';
import { hasValidHost } from 'server-kit/valid-host';
import { buildsRoutes } from './edge/build-files.routes';
import { canaryRoutes } from './edge/canary.routes';
import { CurrentDocuments } from './edge/current';
import { kitRoute } from './edge/kit.routes';
import { currentRoute, type EdgeSettings, environmentFor, pageRoutes } from './edge/page.routes';
import { previewRoutes } from './edge/preview.routes';
import { reportsRoutes } from './health/reports.routes';
import { ReleaseError } from './errors';
import { answerErrors, answerMalformedUrl } from './http/answer-errors';
import { buildsApiRoutes } from './http/builds.routes';
import { canariesRoutes } from './http/canaries.routes';
import { environmentsRoutes } from './http/environments.routes';
import { previewsRoutes } from './http/previews.routes';
import { guardApi } from './http/guard';
import { limitRequests } from './http/limits';
import { tokensRoutes } from './http/tokens.routes';
import { opsRoutes } from './ops/ops.routes';
import { type PreviewSetting } from './previews/allowed';
import { type Releases } from './releases';

export interface ReleasesAppOptions extends EdgeSettings {
  logger?: FastifyServerOptions['logger'];
  /**
   * How long the edge uses a cached environment document before it reads the revision again, in
   * milliseconds.
   */
  staleAfter?: number;
  /** Requests of one address per minute below /portal; 0 for no limit. */
  rateLimitPerMinute?: number;
  /** Browser reports accepted per minute; 0 for no limit. */
  reportsPerMinute?: number;
  /** How long an upload of a build may send nothing, in milliseconds; 0 for no limit. */
  publishIdle?: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[];
  /** Ends slow senders and idle connections. */
  connections?: ConnectionLimits;
  /** Called with the server before its routes are registered. */
  watch?: (app: FastifyInstance) => void;
}

/** Maximum body of the API, except builds, in bytes. */
const LARGEST_JSON = 64 * 1024;

/** The API that the portal command speaks to. */
async function portalApi(
  app: FastifyInstance,
  releases: Releases,
  { publishIdle, buildPreviews }: { publishIdle: number; buildPreviews: PreviewSetting },
): Promise<void> {
  guardApi(app, releases);
  buildsApiRoutes(app, releases, { publishIdle });
  environmentsRoutes(app, releases);
  previewsRoutes(app, releases, buildPreviews);
  canariesRoutes(app, releases);
  tokensRoutes(app, releases);
}

/**
 * The release service and the edge in one app: builds, pages, reports, and the API the portal
 * command speaks to.
 */
export function buildReleasesApp(releases: Releases, options: ReleasesAppOptions): FastifyInstance {
  const {
    logger = false,
    staleAfter,
    rateLimitPerMinute = 30_000,
    reportsPerMinute = 1000,
    publishIdle = 30_000,
    trustedProxies = [],
    connections: { requestTimeout, keepAliveTimeout, ...http } = connectionLimits(300_000, 72_000),
    watch,
    ...settings
  } = options;
  const app = fastify({
    logger,
    genReqId: requestIdOf,
    requestTimeout,
    keepAliveTimeout,
    http,
    bodyLimit: LARGEST_JSON,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Requests that arrive during the stop are served.
    return503OnClosing: false,
    // No limit: on a busy machine a plugin may take longer to load than Fastify's default of 10 s.
    pluginTimeout: 0,
    trustProxy: trustedProxies.length ? [...trustedProxies] : false,
    frameworkErrors: (error, request, reply) =>
      answerMalformedUrl(error, request as FastifyRequest, reply as FastifyReply),
  });
  watch?.(app);
  const current = new CurrentDocuments(releases, { staleAfter });
  app.addHook('onClose', () => current.close());
  answerErrors(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(unframed).header('x-request-id', request.id);
    done(
      hasValidHost(request.raw.rawHeaders)
        ? undefined
        : new ReleaseError(
            400,
            'bad_request',
            'A request names one host, as a name or an address.',
          ),
    );
  });
  buildsRoutes(app, releases.served);
  void app.register(async (portal) => {
    await limitRequests(portal, rateLimitPerMinute);
    void portal.register((api) =>
      portalApi(api, releases, { publishIdle, buildPreviews: settings.buildPreviews }),
    );
    const { canaries, health, previews, tickets } = releases;
    currentRoute(portal, { current, previews, canaries }, settings);
    previewRoutes(portal, {
      previews,
      setting: settings.buildPreviews,
      brand: settings.brand,
      publicUrl: settings.publicUrl,
      environmentFor: (request) => environmentFor(request, settings),
    });
    opsRoutes(portal, settings.brand, releases.claims);
    kitRoute(portal, releases.served);
    canaryRoutes(portal, {
      canaries,
      brand: settings.brand,
      publicUrl: settings.publicUrl,
      environmentFor: (request) => environmentFor(request, settings),
    });
    const documentAt = async (environment: string, revision: number) => {
      const newest = await current.of(environment);
      // A tab keeps its revision, which may have been rolled back already.
      return newest && newest.revision !== revision
        ? releases.revisions.document(environment, revision)
        : newest;
    };
    reportsRoutes(portal, {
      health,
      tickets,
      canaries,
      canaryReports: releases.canaryReports,
      documentAt,
      perMinute: reportsPerMinute,
    });
  });
  const { canaries, previews, tickets } = releases;
  pageRoutes(app, { current, previews, canaries, tickets, settings });
  return app;
}
