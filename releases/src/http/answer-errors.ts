import { type ReleaseErrorAnswer } from 'contracts/releases';
import { isUnstorable, outageOf } from 'database';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { whyStoreRefuses } from 'server-kit/ask-store';
import { unframed } from 'server-kit/headers';
import { ReleaseError } from '../errors';

const tooOdd = new ReleaseError(
  400,
  'bad_request',
  'This request cannot be read: a name, a number or an address in it is none.',
);
const noSpace = new ReleaseError(
  507,
  'disk_full',
  'There is no space left where builds are kept: make some, or run portal gc.',
);
const away = new ReleaseError(
  503,
  'unavailable',
  'The release service cannot reach its database or its store just now: try again in a moment.',
);
const failed = {
  status: 500,
  code: 'internal',
  message: 'The release service failed: its log says why.',
  details: undefined,
};

/** The answer to a client about an error. */
function refusalOf(error: Error & { statusCode?: number }) {
  if (error instanceof ReleaseError) return error;
  const { statusCode: status = 500, message } = error;
  if (isUnstorable(error)) return tooOdd;
  const outage = outageOf(error);
  if (outage) return outage === 'full' ? noSpace : away;
  return status < 500
    ? { status, code: status === 413 ? 'too_large' : 'bad_request', message, details: undefined }
    : failed;
}

const builds = { store: 'builds', settings: 'RELEASE_S3_' } as const;

/** Operators read which setting of the store is wrong, visitors do not. */
const messageFor = ({ url }: FastifyRequest, error: Error): string =>
  (url.startsWith('/portal/api/') && whyStoreRefuses(error, builds)) || failed.message;

function answer(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  const { status, code, details } = refusal;
  const message = refusal === failed ? messageFor(request, error) : refusal.message;
  if (status >= 500 && code !== 'busy') request.log.error(error);
  if (status === 503 || status === 504) void reply.header('retry-after', '10');
  // A route may have set its own headers before it failed.
  void reply.removeHeader('etag').headers({ 'cache-control': 'no-store', ...unframed });
  // The rest of the body is not read any more.
  if (status === 408) void reply.header('connection', 'close');
  const body = { success: false, code, message, details, requestId: request.id } as const;
  return reply.code(status).send(body satisfies ReleaseErrorAnswer);
}

/** The one place where errors become answers. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
}

/** For addresses that cannot be read: they reach no route. */
export const answerMalformedUrl = (
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void => void answer(tooOdd, request, reply);
