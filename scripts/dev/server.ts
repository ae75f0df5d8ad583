import { type IncomingMessage, type ServerResponse } from 'node:http';
import { messageOf } from '../lib/error-text';
import { type EventStream } from './event-stream';
import { type Edge } from './own-portal';
import { developmentHeaders, developmentPage, runsParts, withOwnParts } from './page';
import { type Part } from './part';
import { type Parts } from './parts';
import { placeInStack } from './places';
import { type Portal } from './portals';

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

interface Serving {
  portal: Portal;
  parts: Parts;
  edge: Edge;
  /** The script that every page runs first. */
  client: string;
  events: EventStream;
  banner: string;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
};
const typeOf = (file: string): string => {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return types[ending] ? `${types[ending]}; charset=utf-8` : `image/${ending}`;
};

function send(response: ServerResponse, body: Buffer | string, type: string, status = 200): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
};

const ofNobodyElse = /^\/(?!(?:api|uploads|builds|portal|portal-dev)(?:\/|$))/;
const wantsPage = ({ method, headers }: IncomingMessage, path: string) =>
  method === 'GET' && ofNobodyElse.test(path) && Boolean(headers.accept?.includes('text/html'));

/**
 * Serves files of the parts, pages and their development calls; the portal answers all other
 * requests.
 */
export function createHandler({ portal, parts, edge, client, events, banner }: Serving): Handler {
  const fileOf = (path: string) => {
    const [, name, file = ''] = /^\/builds\/([^/]+)\/dev\/(.+)$/.exec(path) ?? [];
    return { part: parts.get(name ?? ''), file };
  };
  const mapOf = (path: string) => {
    const { part, file } = fileOf(path);
    return part?.read(`${file}.map`)?.toString();
  };

  async function sendFile(response: ServerResponse, part: Part, file: string): Promise<void> {
    // An update belongs to a finished compilation, so the page does not wait for the next one.
    const now = part.read(file);
    if (!file.startsWith('updates/') || !now) await part.ready();
    const content = part.read(file);
    if (content === undefined) return send(response, 'No such file.', 'text/plain', 404);
    send(response, content, typeOf(file));
  }

  async function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    await parts.declared();
    const page = await portal.page(request);
    if (!page || !runsParts(page.html)) return portal.pass(request, response);
    const found = await portal.document(request);
    const visited = edge.matchRoute(withOwnParts(found, parts.pins()), path)?.area.name;
    await parts.ready(visited ? [visited] : []);
    const document = withOwnParts(found, parts.pins());
    const status = edge.isKnownPath(document, path) ? 200 : page.status;
    response.writeHead(status, developmentHeaders(page.headers));
    response.end(developmentPage(page.html, document, banner));
  }

  const own: Readonly<Record<string, Handler>> = {
    'GET /portal-dev/client.js': (_request, response) => send(response, client, typeOf('.js')),
    'GET /portal-dev/events': (_request, response) => events.add(response, parts.state()),
    'POST /portal-dev/place': async (request, response) =>
      send(response, JSON.stringify(placeInStack(await bodyOf(request), mapOf)), typeOf('.json')),
    // Reports of a page under development say nothing about the published parts.
    'POST /portal/reports': (request, response) => {
      request.resume();
      response.writeHead(204).end();
    },
    'GET /portal/environment': async (request, response) => {
      await parts.declared();
      const document = withOwnParts(await portal.document(request), parts.pins());
      send(response, JSON.stringify(document), typeOf('.json'));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const handle = own[`${request.method} ${path}`];
    if (handle) return handle(request, response);
    const { part, file } = fileOf(path);
    if (part) return sendFile(response, part, file);
    if (wantsPage(request, path)) return sendPage(request, response, path);
    return portal.pass(request, response);
  }

  return (request, response) =>
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      send(response, `${messageOf(error)}\n`, 'text/plain; charset=utf-8', 502);
    });
}
