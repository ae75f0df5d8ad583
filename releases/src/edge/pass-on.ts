import { type IncomingHttpHeaders } from 'node:http';
import { outageOf } from 'database';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ReleaseError } from '../errors';
import { createRepeats } from './repeat';
import { createUpstreams } from './upstreams';

/** How long a connection to the API may take at most, in milliseconds. */
const CONNECT = 10_000;
/** What names the trace of a request to the API. */
interface TraceHeaders {
  headersFor: (request: object) => Record<string, string>;
}
type ForwardedRequest = Pick<FastifyRequest, 'ip' | 'host' | 'protocol' | 'id'>;

/**
 * The forwarding headers of a request for the API. Such headers of untrusted senders are dropped.
 */
function forwardedHeaders(
  { ip, host, protocol, id }: ForwardedRequest,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { forwarded: _forwarded, ...passed } = headers;
  return {
    ...passed,
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-request-id': id,
  };
}

const silent = new ReleaseError(
  504,
  'api_silent',
  'The portal’s server does not answer just now. Please try again in a moment',
);
const unreachable = new ReleaseError(
  503,
  'api_unreachable',
  'The portal’s server cannot be reached just now. Please try again in a moment',
);

/** Nobody reads it: the sender has gone. */
const brokenOff = new ReleaseError(400, 'bad_request', 'The request ended within its body');

type Failure = Error & { code?: string };

/** True when the connection to the API failed or ended before an answer. */
const isLost = (error: Failure): boolean =>
  Boolean(outageOf(error)) ||
  ['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'FST_REPLY_FROM_SERVICE_UNAVAILABLE'].includes(
    error.code ?? '',
  );

/** The error when the API does not answer. 504: the API may have done the request. */
function refusalOf(error: Failure): Error {
  if (error.code === 'FST_REPLY_FROM_GATEWAY_TIMEOUT') return silent;
  return isLost(error) ? unreachable : error;
}

/**
 * Proxies the API's paths to the ready upstreams in turn; asks another one once for what one lost,
 * unless that is a write without a key that may have been done. Loaded on demand: it takes 0.2 s.
 * @param timeout how long the API may be silent after it has read a request, or within its answer,
 *   in milliseconds; 0 for no limit
 * @param tracing continues the trace of a request
 */
export async function passOn(
  app: FastifyInstance,
  addresses: readonly string[],
  timeout: number,
  tracing?: TraceHeaders,
): Promise<void> {
  const { default: proxy } = await import('@fastify/http-proxy');
  const undici = {
    // Without a limit: a request that waits for a connection has no time limit, and each of them
    // holds a connection of a visitor already.
    connections: null,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connectTimeout: timeout && timeout < CONNECT ? timeout : CONNECT,
  };
  const upstreams = createUpstreams(addresses);
  const repeats = addresses.length > 1 ? createRepeats() : undefined;
  app.addHook('onClose', async () => upstreams.close());
  const asked = new WeakMap<FastifyRequest, string>();
  const choose = (request: FastifyRequest): string => {
    const before = asked.get(request);
    const address = upstreams.next(before);
    asked.set(request, address);
    return address;
  };
  const keepBody = (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
    if (!repeats) return done();
    repeats.keepBody(request).then(
      () => done(),
      () => done(brokenOff),
    );
  };
  const replyOptions = {
    rewriteRequestHeaders: (request: ForwardedRequest, headers: IncomingHttpHeaders) => ({
      ...forwardedHeaders(request, headers),
      ...tracing?.headersFor(request),
    }),
    getUpstream: choose as never,
    // The proxy's own retries of a 503 would multiply time and load of an outage.
    retryDelay: () => null,
  };
  const failed = (reply: FastifyReply, error: Failure): void => {
    void reply.send(refusalOf(error));
  };
  /** Leaves the API that lost this request out until it is ready. The sender may have ended it. */
  const isLostBy = ({ request, raw }: FastifyReply, error: Failure): boolean => {
    const address = asked.get(request);
    if (!isLost(error) || raw.destroyed) return false;
    if (address) upstreams.lost(address);
    return true;
  };
  const askAnother = (reply: FastifyReply, { error }: { error: Failure }): void => {
    const { request } = reply;
    if (!isLostBy(reply, error) || !repeats?.prepare(request, error)) return failed(reply, error);
    void reply.from(request.raw.url?.split('?')[0], {
      ...replyOptions,
      onError: (_reply, { error: second }) => {
        isLostBy(reply, second);
        failed(reply, second);
      },
    });
  };
  for (const prefix of ['/api', '/uploads'])
    void app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      undici,
      preHandler: keepBody,
      replyOptions: { ...replyOptions, onError: askAnother as never },
    });
}
