import { createHash, randomBytes } from 'node:crypto';
import { getCurrent, getEnvironment } from 'contracts/releases/edge.calls';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { compressed } from 'server-kit/compressed';
import { encodingsFor } from 'server-kit/encoding';
import { unframed } from 'server-kit/headers';
import { ReleaseError } from '../errors';
import { type Tickets } from '../health/tickets';
import { registerCall } from '../http/register-call';
import { UNKNOWN_CALL } from '../http/unknown-call';
import { type PreviewSetting } from '../previews/allowed';
import { type Previewed, type PreviewsService } from '../previews/previews.service';
import { type CurrentDocuments } from './current';
import { isKnownPath } from 'contracts/match-route';
import { type CanarySource, visitOf } from './canary.routes';
import { previewOf, sendPreviewAway } from './preview.routes';
import { iconFile } from '../offline/icon-files';
import { offlineRoutes } from '../offline/offline';
import { storedRoleScript } from './inline-scripts';
import { type PageSettings, policyOf, renderPage } from './page';

export interface EdgeSettings extends PageSettings {
  /** The environment this edge serves. */
  environment: string;
  /**
   * For a developer's own machine: `<name>.localhost` shows another environment. Anybody who
   * reaches the port may then choose.
   */
  hasPreviews?: boolean;
  /** The address people open; by https it makes cookies Secure. */
  publicUrl?: string | undefined;
  /** Whether links to previews open here; absent: everywhere but in production. */
  buildPreviews?: PreviewSetting;
}

const WEEK = 7 * 86_400_000;

/** The portal's own picture in a tab. */
export const favicon = iconFile('portal.svg').toString().trim();

/** Which environment a request is about; a host's name chooses one only where that was allowed. */
export const environmentFor = (
  { hostname }: FastifyRequest,
  { environment, hasPreviews }: EdgeSettings,
): string => (hasPreviews && /^([a-z][a-z0-9-]*)\.localhost$/.exec(hostname)?.[1]) || environment;

/** Headers of every page, from any server. */
export const pageHeaders = (policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'integrity-policy': 'blocked-destinations=(script)',
  ...unframed,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
});

async function sendPage(reply: FastifyReply, request: FastifyRequest, html: string) {
  void reply.type('text/html; charset=utf-8');
  const [best] = encodingsFor(request.headers['accept-encoding']);
  if (!best) return reply.send(html);
  return reply.header('content-encoding', best).send(await compressed(html, best, 5));
}

/** Where the documents of pages come from. */
interface DocumentSource {
  current: Pick<CurrentDocuments, 'of'>;
  previews: Pick<PreviewsService, 'endOf' | 'pageOf'>;
  canaries: CanarySource;
}

/** What the environment runs: open tabs ask for the revision, then for the document. */
export function currentRoute(
  app: FastifyInstance,
  { current, previews, canaries }: DocumentSource,
  settings: EdgeSettings,
): void {
  const edge = { previews, setting: settings.buildPreviews };
  const visiting = { canaries, publicUrl: settings.publicUrl };
  const documentFor = async (request: FastifyRequest) => {
    const document = await current.of(environmentFor(request, settings));
    const preview = await previewOf(request, document, edge);
    if (preview || !document) return preview?.document ?? document;
    return (await visitOf(request, document, visiting)).page?.document ?? document;
  };
  registerCall(app, getCurrent, {
    handler: async ({ request, reply }) => {
      const document = await documentFor(request);
      void reply.header('cache-control', 'no-store');
      return {
        environment: environmentFor(request, settings),
        revision: document?.revision ?? 0,
      };
    },
  });
  registerCall(app, getEnvironment, {
    handler: async ({ request, reply }) => {
      const document = await documentFor(request);
      if (!document) throw new ReleaseError(404, 'nothing_pinned', 'Nothing is pinned here yet.');
      void reply.header('cache-control', 'no-store');
      return document;
    },
  });
}

/**
 * The portal's pages: HTML of the environment's current revision for every address without another
 * route.
 */
export function pageRoutes(
  app: FastifyInstance,
  {
    current,
    previews,
    canaries,
    tickets,
    settings,
    now = Date.now,
  }: DocumentSource & {
    tickets: Pick<Tickets, 'issue'>;
    settings: EdgeSettings;
    now?: () => number;
  },
): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 302));
  app.get('/robots.txt', (_request, reply) =>
    reply.send('User-agent: *\nDisallow: /api/\nDisallow: /portal/\n'),
  );

  offlineRoutes(app, {
    brand: settings.brand,
    isOff: async (request) =>
      (await current.of(environmentFor(request, settings)))?.serviceWorker === 'off',
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/\?.*/, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(api|uploads|builds|portal)(\/|$)/.test(path))
      throw new ReleaseError(404, UNKNOWN_CALL, 'There is nothing here.');
    const environment = environmentFor(request, settings);
    const pinned = await current.of(environment);
    let preview: Previewed | null;
    try {
      preview = await previewOf(request, pinned, { previews, setting: settings.buildPreviews });
    } catch (error) {
      return sendPreviewAway(reply, error, settings.brand);
    }
    if (!pinned) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send(
          `The environment "${environment}" runs nothing yet: pin a shell and its areas with the portal command.\n`,
        );
    }
    const nonce = randomBytes(16).toString('base64url');
    const headers = pageHeaders(policyOf(nonce, settings.apiOrigins));
    if (preview) {
      const document = preview.document ?? pinned;
      // Without a ticket it sends no reports: no other browser runs this set.
      const html = renderPage(document, path, { nonce, preview }, settings);
      void reply.headers(headers).header('cache-control', 'private, no-store');
      return sendPage(reply.code(isKnownPath(document, path) ? 200 : 404), request, html);
    }
    const visit = await visitOf(request, pinned, { canaries, publicUrl: settings.publicUrl });
    const document = visit.page?.document ?? pinned;
    const canary = visit.page?.id;
    const ticket = tickets.issue(environment, canary ? { canary } : {});
    const script = visit.asksRole ? storedRoleScript : undefined;
    const html = renderPage(document, path, { nonce, ticket, script }, settings);
    // A stored page keeps its own nonce and headers, so a 304 must not bring new ones.
    // A page in a browser's cache is fetched again before its ticket ends.
    const week = Math.floor(now() / WEEK);
    const lasting = JSON.stringify([headers, html, week, canary])
      .split(nonce)
      .join()
      .split(ticket)
      .join();
    const etag = `W/"${createHash('sha256').update(lasting).digest('base64url')}"`;
    // While a canary runs, pages differ between browsers.
    void reply
      .header('cache-control', visit.isSplit ? 'private, no-cache' : 'no-cache')
      .header('vary', visit.isSplit ? 'accept-encoding, cookie' : 'accept-encoding')
      .header('etag', etag);
    // Sent with a whole page only: a cache may keep the headers of a 304.
    if (visit.cookie) void reply.header('set-cookie', visit.cookie);
    else if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.headers(headers).code(isKnownPath(document, path) ? 200 : 404);
    return sendPage(reply, request, html);
  });
}
