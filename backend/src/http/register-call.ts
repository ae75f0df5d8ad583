import { createHash } from 'node:crypto';
import { type AnswerOf, type CallShape, type RequestOf } from 'contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify';
import { AppError, unauthorized } from '../lib/app-error';
import { type Actor } from './actor';
import { forgetFiles } from './forget-files';
import { enforce, type Policy } from './policy';
import { RawAnswer } from './raw-answer';
import { serializerOf } from './serializer';
import { type Received, type ReceivedFile } from './uploads';
import { validate } from './validate';

/** What a handler gets: the validated parts, the person and the stored files. */
export type Incoming<C extends CallShape, A extends Actor | null> = RequestOf<C> & {
  actor: A;
  files: Readonly<Record<string, readonly ReceivedFile[] | undefined>>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export interface CallOptions<C extends CallShape, A extends Actor | null> {
  policy: Policy<A>;
  handler: (incoming: Incoming<C, A>) => Promise<AnswerOf<C> | RawAnswer>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallShape;
    policy?: Policy<never>;
  }
}

const isJson = (request: FastifyRequest): boolean => !/^multipart\//i.test(request.headers['content-type'] ?? '');

const receive = async (request: FastifyRequest, call: CallShape): Promise<Received | undefined> => {
  if (isJson(request)) return undefined;
  if (!call.files) throw new AppError(415, 'unsupported_type', 'This call takes JSON');
  return request.server.context.uploads.receive(request, call);
};

const respond = (request: FastifyRequest, reply: FastifyReply, body: string | Buffer): string | Buffer | undefined => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return body;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', request.actor ? 'private, no-cache' : 'no-cache');
  if (!reply.hasHeader('etag')) reply.header('etag', `"${createHash('sha1').update(body).digest('base64url')}"`);
  // Compression on the way may have weakened the tag.
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known?.includes(String(reply.getHeader('etag')).replace(/^W\//, ''))) return body;
  reply.code(304);
  return undefined;
};

const send = (request: FastifyRequest, reply: FastifyReply, call: CallShape, answer: unknown) => {
  if (answer instanceof RawAnswer) {
    reply.type(answer.type).headers(answer.headers);
    if (typeof answer.body !== 'string' && !Buffer.isBuffer(answer.body)) return reply.send(answer.body);
    return reply.send(respond(request, reply, answer.body));
  }
  const body = serializerOf(call)(answer);
  reply.type('application/json; charset=utf-8');
  return reply.send(respond(request, reply, body));
};

/**
 * The only way to add a route: checks the declared policy, validates by the contract, runs the handler, serialises by
 * the answer's schema. Files that a failed request brought are forgotten, unless they were committed before it failed.
 */
export const registerCall = <C extends CallShape, A extends Actor | null>(
  app: FastifyInstance,
  call: C,
  options: CallOptions<C, A>,
): void => {
  const { policy, handler } = options;
  const [method = 'GET', url = '/'] = call.key.split(' ');
  app.route({
    method: method as HTTPMethods,
    url,
    config: { call, policy: policy as Policy<never> },
    // Before the body is read: strangers do not get to send megabytes.
    onRequest: async (request, reply) => {
      const actor = policy.token === 'ignored' ? null : await request.server.authenticate(request);
      if (policy.token === 'required' && !actor) throw unauthorized();
      request.actor = actor;
      // The portal learns of a changed role with the next answer, a refusal included.
      if (actor) void reply.header('x-account-role', actor.role);
      enforce(policy.check(actor as A));
    },
    handler: async (request, reply) => {
      const received = await receive(request, call);
      let parts: RequestOf<C>;
      try {
        const given = { params: request.params, query: request.query, body: received ? received.fields : request.body };
        parts = validate(call, given) as unknown as RequestOf<C>;
      } catch (error) {
        await received?.discard();
        throw error;
      }
      let answer: AnswerOf<C> | RawAnswer;
      try {
        answer = await handler({ ...parts, actor: request.actor as A, files: received?.files ?? {}, request, reply });
      } catch (error) {
        if (received) await forgetFiles(request.server.context, received, error, request.log);
        throw error;
      }
      return send(request, reply, call, answer);
    },
  });
};
