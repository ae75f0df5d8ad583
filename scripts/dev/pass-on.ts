import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';

/** Headers of one connection, which the other one does not get. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'] as const;

/** The request's headers as the portal expects them from a page of its own. */
export function headersFor(at: string, { headers }: IncomingMessage): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = { ...headers, host: new URL(at).host };
  for (const name of ofConnection) if (name !== 'host') delete passed[name];
  if (passed.origin) passed.origin = at;
  if (passed.referer) passed.referer = passed.referer.replace(/^https?:\/\/[^/]+/, at);
  return passed;
}

/** The answer's headers as this address may send them. */
function headersOf(at: string, { headers }: IncomingMessage): IncomingHttpHeaders {
  const passed = { ...headers };
  for (const name of ofConnection) delete passed[name];
  delete passed['strict-transport-security'];
  if (passed.location?.startsWith(`${at}/`)) passed.location = passed.location.slice(at.length);
  if (passed['set-cookie'])
    passed['set-cookie'] = passed['set-cookie'].map((cookie) =>
      cookie.replace(/; *domain=[^;]*/i, ''),
    );
  return passed;
}

const refusal = (at: string) =>
  JSON.stringify({
    success: false,
    code: 'portal_unreachable',
    message: `The portal at ${at} does not answer.`,
    requestId: '',
  });

/** Proxies a request to the portal at an origin. */
export function passOn(at: string, request: IncomingMessage, response: ServerResponse): void {
  const { request: send } = at.startsWith('https:') ? https : http;
  const options = { method: request.method, headers: headersFor(at, request) };
  const passed = send(at + (request.url ?? '/'), options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, headersOf(at, answer));
    pipeline(answer, response, () => undefined);
  });
  passed.on('error', () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' });
    response.end(refusal(at));
  });
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}
