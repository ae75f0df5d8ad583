import { headersFor, passOn } from './pass-on.mjs';
import { UsageError } from './arguments.mjs';

/** Milliseconds that a portal may take to say that it is one. */
const PATIENCE = 10_000;

/**
 * A portal whose pages and data are shown here: `page` answers one page of it, `pass` hands a
 * request on.
 * @typedef {object} Portal
 * @property {() => Promise<object>} document the environment it runs
 * @property {(request: import('node:http').IncomingMessage) => Promise<{status: number,
 *   headers: Record<string, string>, html: string} | undefined>} page undefined when it is no page
 * @property {(request: import('node:http').IncomingMessage,
 *   response: import('node:http').ServerResponse) => Promise<void> | void} pass
 */

/** The portal that runs at an origin. Throws UsageError when none does. */
export async function portalAt(at) {
  const document = async () => {
    const answer = await fetch(`${at}/portal/environment`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    const found = answer.ok ? await answer.json().catch(() => undefined) : undefined;
    if (!Array.isArray(found?.areas))
      throw new UsageError(
        `${at} is no portal: it names no environment. Give the portal's address.`,
      );
    return found;
  };
  await document().catch((error) => {
    if (error instanceof UsageError) throw error;
    const reason = error.cause?.code ?? error.cause?.message ?? error.name;
    throw new UsageError(
      `No portal answers at ${at} (${reason}): start it or correct the address.`,
    );
  });
  return {
    document,
    page: async (request) => {
      const { 'if-none-match': _known, ...headers } = headersFor(at, request);
      const answer = await fetch(at + request.url, {
        headers: { ...headers, 'accept-encoding': 'identity' },
        redirect: 'manual',
      });
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return undefined;
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        html: await answer.text(),
      };
    },
    pass: (request, response) => passOn(at, request, response),
  };
}

const send = (response, status, type, body) => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
};

/** The portal of this working copy: its API, and pages made here without a release. */
export function ownPortal(api, edge, { brand = 'Campus Clubs', help } = {}) {
  const document = { environment: 'development', revision: 0, shell: {}, areas: [] };
  const bare = { entry: [], files: {}, screens: {}, groups: {}, base: '/' };
  const files = {
    '/favicon.svg': ['image/svg+xml', edge.favicon],
    '/service-worker.js': ['text/javascript; charset=utf-8', edge.serviceWorker(brand)],
    '/portal/current': ['application/json', JSON.stringify(document)],
  };
  return {
    document: async () => document,
    page: async ({ url }) => ({
      status: 200,
      ...edge.pageOf({ ...document, shell: bare }, url.replace(/\?.*/, ''), { brand, help }),
    }),
    pass: async (request, response) => {
      const file = files[request.url];
      if (file) return send(response, 200, ...file);
      await api.ready();
      passOn(api.url, request, response);
    },
  };
}
