import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders } from 'node:http';
import { outageOf } from 'database';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ReleaseError } from '../errors';

const goodId = /^[\w-]{8,64}$/;
/** How long a connection to the API may take at most, in milliseconds. */
const CONNECT = 10_000;
type ForwardedRequest = Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>;

/**
 * What the API is told of a request: who asked, where and how. Such headers of a sender who is not
 * trusted are dropped.
 */
function forwardedHeaders(
  { ip, host, protocol }: ForwardedRequest,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { forwarded: _forwarded, ...passed } = headers;
  const id = passed['x-request-id'];
  return {
    ...passed,
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-request-id': typeof id === 'string' && goodId.test(id) ? id : randomUUID(),
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

/** What the client is told when the API gives no answer. 504: it may have done what was asked. */
function refusalOf(error: Error & { code?: string }): Error {
  if (error.code === 'FST_REPLY_FROM_GATEWAY_TIMEOUT') return silent;
  const isLost =
    outageOf(error) ||
    ['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'FST_REPLY_FROM_SERVICE_UNAVAILABLE'].includes(
      error.code ?? '',
    );
  return isLost ? unreachable : error;
}

/**
 * Passes the API's paths on to where it is answered. What only this needs takes 0.2 s to load.
 * @param patience how long the API may be silent after it has read a request, or within its answer,
 *   in milliseconds; 0 for no limit
 */
export async function passOn(
  app: FastifyInstance,
  upstream: string,
  patience: number,
): Promise<void> {
  const { default: proxy } = await import('@fastify/http-proxy');
  const undici = {
    // Without a limit: a request that waits for a connection has no time limit, and each of them
    // holds a connection of a visitor already.
    connections: null,
    headersTimeout: patience,
    bodyTimeout: patience,
    connectTimeout: patience && patience < CONNECT ? patience : CONNECT,
  };
  for (const prefix of ['/api', '/uploads'])
    void app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      undici,
      replyOptions: {
        rewriteRequestHeaders: forwardedHeaders,
        // Its own repetitions of a 503 would multiply the time and the load of an outage.
        retryDelay: () => null,
        onError: (reply, { error }) => {
          void reply.send(refusalOf(error));
        },
      },
    });
}
