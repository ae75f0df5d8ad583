import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type EnvironmentDocument } from 'contracts';
import { UsageError } from './arguments';
import { type Edge, type OwnApi } from './own-portal';
import { headersFor, passOn } from './pass-on';

/** Time limit for the answer of a portal, in milliseconds. */
const TIMEOUT = 10_000;

interface Page {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** A portal whose pages and data are shown here. */
export interface Portal {
  /** The environment it runs, for the visitor of a request: a preview is chosen by a cookie. */
  document: (request?: IncomingMessage) => Promise<EnvironmentDocument>;
  /** The page for a request; undefined if the address is no page. */
  page: (request: IncomingMessage) => Promise<Page | undefined>;
  /** Proxies a request to the portal. */
  pass: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
}

/** The system's reason why there was no answer. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.name;
  return 'code' in cause ? String(cause.code) : cause.message;
}

/** The request's headers for a page that is read here: it must be whole and not compressed. */
const fetchHeaders = (at: string, request: IncomingMessage): [string, string][] => [
  ...Object.entries(headersFor(at, request)).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'if-none-match' || name === 'accept-encoding'
      ? []
      : [[name, String(value)]],
  ),
  ['accept-encoding', 'identity'],
];

/** The portal that runs at an origin. Throws UsageError when none does. */
export async function portalAt(at: string): Promise<Portal> {
  const document = async (request?: IncomingMessage) => {
    const answer = await fetch(`${at}/portal/environment`, {
      headers: request && fetchHeaders(at, request),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const found = answer.ok
      ? ((await answer.json().catch(() => undefined)) as EnvironmentDocument | undefined)
      : undefined;
    if (!found || !Array.isArray(found.areas))
      throw new UsageError(
        `${at} is no portal: it names no environment. Give the portal's address.`,
      );
    return found;
  };
  await document().catch((error) => {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `No portal answers at ${at} (${reasonOf(error)}): start it or correct the address.`,
    );
  });
  return {
    document,
    page: async (request) => {
      const answer = await fetch(at + (request.url ?? '/'), {
        headers: fetchHeaders(at, request),
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

const send = (response: ServerResponse, type: string, body: string | Buffer) => {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
};

/** The portal of this working copy: its API, and pages made here without a release. */
export function ownPortal(
  api: OwnApi,
  edge: Edge,
  { brand = 'Campus Clubs', help }: { brand?: string | undefined; help?: string | undefined } = {},
): Portal {
  const bare = { entry: [], files: {}, screens: {}, groups: {} };
  const document: EnvironmentDocument = {
    environment: 'development',
    revision: 0,
    shell: { name: 'shell', version: 'dev', base: '/', ...bare },
    areas: [],
  };
  const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
    '/favicon.svg': ['image/svg+xml', edge.favicon],
    '/service-worker.js': ['text/javascript; charset=utf-8', edge.serviceWorker(brand)],
    '/portal/current': ['application/json', JSON.stringify(document)],
    ...Object.fromEntries(
      [...edge.installFiles(brand)].map(([path, { type, content }]) => [path, [type, content]]),
    ),
  };
  return {
    document: async () => document,
    page: async ({ url = '/' }) => ({
      status: 200,
      ...edge.pageOf(document, url.replace(/\?.*/, ''), { brand, help }),
    }),
    pass: async (request, response) => {
      const file = files[request.url ?? '/'];
      if (file) return send(response, ...file);
      await api.ready();
      passOn(api.url, request, response);
    },
  };
}
