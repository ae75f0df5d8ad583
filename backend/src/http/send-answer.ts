import { hash } from 'node:crypto';
import { type CallShape } from 'contracts';
import { type FastifyReply, type FastifyRequest, type preParsingHookHandler } from 'fastify';
import { encodingsFor } from 'server-kit/encoding';
import { type AnswerCache } from './answer-cache';
import { CachedAnswer } from './cached-answer';
import { RawAnswer } from './raw-answer';
import { serializerOf } from './serializer';

const json = 'application/json; charset=utf-8';

/** Adds the ETag; true when the client already has this answer. */
const isKnown = (request: FastifyRequest, reply: FastifyReply, tag: () => string): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  // Answers for a person are not stored on shared computers. The ETag is for clients that cache in
  // memory.
  if (request.actor) void reply.header('cache-control', 'no-store');
  else if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  if (!reply.hasHeader('etag')) void reply.header('etag', tag());
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  // Proxies that compress may have weakened the ETag.
  const known = asked.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!known.includes(String(reply.getHeader('etag')).replace(/^W\//, ''))) return false;
  void reply.code(304);
  return true;
};

const sendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): FastifyReply =>
  reply.send(
    isKnown(request, reply, () => `"${hash('sha1', body, 'base64url')}"`) ? undefined : body,
  );

const encodingOf = ({ headers }: FastifyRequest) =>
  headers['x-no-compression'] === undefined
    ? encodingsFor(headers['accept-encoding'])[0]
    : undefined;

const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): FastifyReply | Promise<FastifyReply> => {
  const encoding = encodingOf(request);
  const bytes = answer.in(encoding);
  return bytes instanceof Promise
    ? bytes.then((made) => sendBytes(request, reply, answer, encoding, made))
    : sendBytes(request, reply, answer, encoding, bytes);
};

const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  encoding: ReturnType<typeof encodingOf>,
  bytes: Buffer,
): FastifyReply => {
  const vary = reply.getHeader('vary');
  void reply
    .type(json)
    .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  if (isKnown(request, reply, () => answer.etag)) return reply.send();
  if (encoding && bytes !== answer.bytes) void reply.header('content-encoding', encoding);
  return reply.send(bytes);
};

const sendRaw = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, headers }: RawAnswer,
): FastifyReply => {
  void reply.type(type).headers(headers);
  return typeof body === 'string' || Buffer.isBuffer(body)
    ? sendText(request, reply, body)
    : reply.send(body);
};

/**
 * Sends a handler's result: text and bytes with an ETag, streams as they are, cached answers
 * compressed.
 */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallShape,
  answer: unknown,
  isCached = false,
): Promise<FastifyReply> => {
  if (answer instanceof CachedAnswer) return sendCached(request, reply, answer);
  if (answer instanceof RawAnswer) return sendRaw(request, reply, answer);
  const body = serializerOf(call)(answer);
  if (isCached) return sendCached(request, reply, new CachedAnswer(body));
  void reply.type(json);
  return sendText(request, reply, body);
};

/** Serves current cached answers to anonymous requests; without a promise if all is known. */
export const sendWhenCached =
  ({ ready }: AnswerCache): preParsingHookHandler =>
  (request, reply, _payload, done) => {
    const answer = request.actor ? undefined : ready(request.url);
    if (!answer) return done();
    const sent =
      answer instanceof Promise
        ? answer.then((found) => found && sendCached(request, reply, found))
        : sendCached(request, reply, answer);
    return sent instanceof Promise ? sent : undefined;
  };
