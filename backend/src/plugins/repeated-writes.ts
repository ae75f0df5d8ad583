import { createHmac } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from 'server-kit/idempotency-key';
import { networkOf } from 'server-kit/network-of';
import { type Context } from '../http/context';
import { AppError } from '../lib/app-error';
import { hashOf, idOf } from '../lib/ids';
import {
  type Claimed,
  createFirstAnswerService,
  type FirstAnswer,
  type Write,
} from './first-answers.service';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The stored answer of this write; undefined when it has to be done. Throws 422 when its key
     * was used for another write.
     */
    firstAnswer: (request: FastifyRequest, body: unknown) => Promise<FirstAnswer | undefined>;
  }
  interface FastifyRequest {
    /**
     * An id for what this write makes; a repetition has the same one. A crash between the write and
     * its kept answer then makes nothing twice. Undefined without a key.
     */
    writeId: string | undefined;
  }
}

/** Maximum length of a stored answer, in characters; a large competition takes half of it. */
const MAX_LENGTH = 1_000_000;

/** Calls whose answers contain a session or a reset link; these are not stored. */
const secretAnswers: readonly string[] = [
  'POST /auth/login',
  'POST /auth/sso/finish',
  'POST /auth/users/:id/reset-link',
];

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = idempotencyKeyOf(request);
  // Compares calls, because an address can be written in several ways.
  const call = request.routeOptions.config.call?.key;
  return call === undefined || secretAnswers.includes(call) ? undefined : key;
};

const senderOf = ({ actor, ip }: FastifyRequest): string => actor?.id ?? `address:${networkOf(ip)}`;

/**
 * A write in the form of the database. The hashes are keyed with the client's key and token, so
 * they are equal in all processes and cannot be used to guess passwords.
 */
const writeOf = (key: string, request: FastifyRequest, body: unknown): Write => {
  const { method, url, headers } = request;
  const secret = `${key} ${headers.authorization ?? ''}`;
  const keyed = (use: string, text = '') =>
    createHmac('sha256', secret).update(`${use} ${text}`).digest();
  return {
    name: keyed('name').toString('base64url'),
    write: keyed('write', JSON.stringify([method, url, body])).toString('base64url'),
    sender: hashOf(senderOf(request)),
    key: keyed('answer'),
  };
};

const sameWrite = (known: string, write: string): void => {
  if (known !== write)
    throw new AppError(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was sent with another request. Use a new key for each request',
    );
};

/**
 * Answers a repeated write with its first answer, because browsers repeat requests whose answer was
 * lost. The same write has the same `Idempotency-Key`, token, method, address and body. Only
 * successes are stored, for all processes.
 */
export const repeatedWrites = (app: FastifyInstance, context: Context): void => {
  const answers = createFirstAnswerService(context);
  const claims = new WeakMap<FastifyRequest, { claimed: Claimed; letGo: () => void }>();
  const settling = new Set<Promise<void>>();

  app.decorateRequest('writeId', undefined);
  app.decorate('firstAnswer', async (request, body) => {
    const key = keyOf(request);
    if (!key) return undefined;
    const write = writeOf(key, request, body);
    const found = await answers.claim(write, (known) => sameWrite(known, write.write));
    if ('status' in found) return found;
    const letGo = answers.hold(found, (error) =>
      request.log.warn({ err: error }, 'the claim of a write was not renewed'),
    );
    claims.set(request, { claimed: found, letGo });
    request.writeId = idOf(`${write.name} ${write.write}`);
    return undefined;
  });
  const settle = async (
    request: FastifyRequest,
    answer: FirstAnswer | undefined,
  ): Promise<void> => {
    const held = claims.get(request);
    if (!held) return;
    claims.delete(request);
    held.letGo();
    const settled = answers
      .settle(held.claimed, answer)
      .catch((error: unknown) => request.log.warn({ err: error }, 'an answer was not kept'))
      .finally(() => settling.delete(settled));
    settling.add(settled);
    await settled;
  };
  const settleAnswer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<void> => {
    const isStored =
      reply.statusCode < 300 && typeof payload === 'string' && payload.length <= MAX_LENGTH;
    const type = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8');
    const answer = isStored ? { status: reply.statusCode, type, body: payload } : undefined;
    const settled = settle(request, answer);
    // A refused write frees its key before the answer is sent, for the corrected one. Others need
    // not wait: a repeated request waits for the claim, and an outage is answered at once.
    if (!isStored && reply.statusCode < 500) await settled;
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    // Most requests have no claim, and nothing to wait for.
    if (!claims.has(request)) return done(null, payload);
    settleAnswer(request, reply, payload).then(() => done(null, payload), done);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (claims.has(request)) void settle(request, undefined);
    done();
  });
  app.addHook('onClose', async () => void (await Promise.all(settling)));
};
