import { hash } from 'node:crypto';
import { type CallShape } from 'contracts';
import { type FastifyReply, type FastifyRequest, type preParsingHookHandler } from 'fastify';
import { encodingFor, KeptAnswer } from './kept-answer';
import { RawAnswer } from './raw-answer';
import { serializerOf } from './serializer';

/**
 * Finds the answer to a visitor's request whose address has been read before; nothing when it has
 * to be made.
 */
export type FindKept = (request: FastifyRequest) => Ready | undefined | Promise<Ready | undefined>;
type Ready = KeptAnswer | RawAnswer;

const json = 'application/json; charset=utf-8';

/** Adds what lets a client ask whether something changed; true when it has the answer already. */
const isKnown = (request: FastifyRequest, reply: FastifyReply, tag: () => string): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  // A shared computer keeps nothing of a person. The tag is for clients that keep answers in
  // memory.
  if (request.actor) void reply.header('cache-control', 'no-store');
  else if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  if (!reply.hasHeader('etag')) void reply.header('etag', tag());
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  // Compression on the way may have weakened the tag.
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
  headers['x-no-compression'] === undefined ? encodingFor(headers['accept-encoding']) : undefined;

const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag }: KeptAnswer,
  bytes: Buffer,
  encoding: string | undefined,
) => {
  const vary = reply.getHeader('vary');
  void reply
    .type(type)
    .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  if (isKnown(request, reply, () => etag)) return reply.send();
  if (encoding) void reply.header('content-encoding', encoding);
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
 * Sends what a handler answered: texts and bytes with a tag, streams as they come, kept answers
 * compressed once for all.
 */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallShape,
  answer: unknown,
): Promise<FastifyReply> => {
  if (answer instanceof KeptAnswer) {
    const encoding = encodingOf(request);
    const bytes = await answer.in(encoding);
    return sendKept(request, reply, answer, bytes, bytes === answer.bytes ? undefined : encoding);
  }
  if (answer instanceof RawAnswer) return sendRaw(request, reply, answer);
  const body = serializerOf(call)(answer);
  void reply.type(json);
  return sendText(request, reply, body);
};

/** Answers visitors before anything else is read for them, when what they ask for is at hand. */
export const sendWhenKept =
  (find: FindKept): preParsingHookHandler =>
  (request, reply, _payload, done) => {
    if (request.actor) return done();
    const encoding = encodingOf(request);
    const send = (answer: Ready | undefined): void => {
      if (answer instanceof RawAnswer) return void sendRaw(request, reply, answer);
      const bytes = answer?.ready(encoding);
      if (!answer || !bytes) return done();
      void sendKept(request, reply, answer, bytes, bytes === answer.bytes ? undefined : encoding);
    };
    const found = find(request);
    if (!(found instanceof Promise)) return send(found);
    found.then(send, done);
  };
