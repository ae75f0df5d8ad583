import { type AnswerOf, type CallShape, type RequestOf } from 'contracts';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { AppError, unauthorized } from '../lib/app-error';
import { type Actor } from './actor';
import { addFormRoutes } from './form-routes';
import { forgetFiles } from './forget-files';
import { type CachedAnswer } from './cached-answer';
import { confirmedEnough, enforce, type Policy } from './policy';
import { type RawAnswer } from './raw-answer';
import { sendAnswer, sendWhenCached } from './send-answer';
import { type Received, type ReceivedFile } from './received-files';
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
  handler: (incoming: Incoming<C, A>) => Promise<AnswerOf<C> | RawAnswer | CachedAnswer>;
  /** Whether the handler answers anonymous requests from `context.answers`. */
  isCached?: boolean | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallShape;
    policy?: Policy<never>;
  }
}

const isJson = (request: FastifyRequest): boolean =>
  !/^multipart\//i.test(request.headers['content-type'] ?? '');

const receive = async (request: FastifyRequest, call: CallShape): Promise<Received | undefined> => {
  if (isJson(request)) return undefined;
  if (!call.files) throw new AppError(415, 'unsupported_type', 'This call takes JSON');
  return request.server.context.uploads.receive(request, call);
};

/**
 * The content of a request's body; equal when the same form is sent twice, whatever the multipart
 * boundary is.
 */
const sentOf = ({ body }: FastifyRequest, received: Received | undefined): unknown => {
  if (!received) return body;
  const files = Object.entries(received.files).map(([field, sent = []]) => [
    field,
    sent.map(({ name, digest }) => [name, digest]),
  ]);
  return [received.fields, files];
};

/** Maximum JSON body of a call that visitors may make, in bytes. */
const strangersBody = 16 * 1024;

const personBehind = (
  request: FastifyRequest,
  token: Policy<never>['token'],
): Promise<Actor | null> => {
  const person = request.server.authenticate(request);
  if (token !== 'tolerated') return person;
  return person.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) return null;
    throw error;
  });
};

/**
 * The only way to add a route: checks the policy, validates by the contract, runs the handler and
 * serializes by the answer's schema. Deletes the files of a failed request unless they were
 * committed.
 */
export const registerCall = <C extends CallShape, A extends Actor | null>(
  app: FastifyInstance,
  call: C,
  options: CallOptions<C, A>,
): void => {
  const { policy, handler, isCached } = options;
  const [method = 'GET', url = '/'] = call.key.split(' ');
  const isWrite = method !== 'GET';
  const confirmation = { ...policy, isWrite };
  const route: RouteOptions = {
    method,
    url,
    config: { call, policy },
    ...(policy.token === 'required' ? {} : { bodyLimit: strangersBody }),
    // Before the body is read, so that visitors cannot send megabytes.
    onRequest: (request, reply, done) => {
      const enter = (actor: Actor | null): void => {
        if (policy.token === 'required' && !actor) throw unauthorized();
        request.actor = actor;
        if (actor) {
          // Every response carries the account's role, so that the portal notices a change.
          void reply.header('x-account-role', actor.role);
          enforce(confirmedEnough(actor, confirmation, app.context.config));
        }
        enforce(policy.check(actor as A));
      };
      if (policy.token !== 'ignored' && request.headers.authorization)
        return personBehind(request, policy.token).then(enter);
      // No promise, because most requests are of visitors.
      enter(null);
      done();
    },
    // After the limit per address has counted the request. These answers are compressed once for
    // all, and the requests have no bodies.
    ...(isCached
      ? { compress: false, decompress: false, preParsing: sendWhenCached(app.context.answers) }
      : {}),
    handler: async (request, reply) => {
      const received = await receive(request, call);
      let parts: RequestOf<C>;
      try {
        const first = await request.server.firstAnswer(request, sentOf(request, received));
        if (first) {
          await received?.discard();
          return await reply
            .code(first.status)
            .headers({ 'content-type': first.type, 'cache-control': 'no-store' })
            .send(first.body);
        }
        const given = {
          params: request.params,
          query: request.query,
          body: received ? received.fields : request.body,
        };
        parts = validate(call, given) as unknown as RequestOf<C>;
      } catch (error) {
        await received?.discard();
        throw error;
      }
      let answer: AnswerOf<C> | RawAnswer | CachedAnswer;
      try {
        answer = await handler({
          ...parts,
          actor: request.actor as A,
          files: received?.files ?? {},
          request,
          reply,
        });
      } catch (error) {
        if (received) await forgetFiles(request.server.context, received, error, request.log);
        throw error;
      }
      return sendAnswer(request, reply, call, answer, isCached);
    },
  };
  if (call.files) addFormRoutes(app, (scope) => scope.route(route));
  else app.route(route);
};
