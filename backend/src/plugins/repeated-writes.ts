import { hash } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { networkOf } from 'server-kit/network-of';
import { AppError } from '../lib/app-error';
import { type Clock } from '../lib/clock';
import { createFirstAnswers, type FirstAnswer } from './first-answers';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The answer that this write got before; undefined when it has to be done. Throws 422 when its
     * key belongs to another write.
     */
    firstAnswer: (request: FastifyRequest, body: unknown) => Promise<FirstAnswer | undefined>;
  }
}

const goodKey = /^[\w-]{16,64}$/;
/** Longer answers are not kept, in characters. */
const MAX_LENGTH = 8192;

interface Running {
  write: string;
  answer: Promise<FirstAnswer | undefined>;
  settle: (answer: FirstAnswer | undefined) => void;
}

/** Calls whose answers have a session or a reset link in them: these are kept nowhere. */
const secretAnswers: readonly string[] = ['POST /auth/login', 'POST /auth/users/:id/reset-link'];

const keyOf = ({ method, headers, routeOptions }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (method === 'GET' || method === 'HEAD' || typeof key !== 'string' || !goodKey.test(key))
    return undefined;
  // By the call, because an address can be written in several ways.
  const call = routeOptions.config.call?.key;
  return call === undefined || secretAnswers.includes(call) ? undefined : key;
};

/** Names a write by its key and its token. */
const nameOf = (key: string, { headers }: FastifyRequest): string =>
  hash('sha256', `${key} ${headers.authorization ?? ''}`, 'base64');

/** Hash of what was sent. The key is part of it, so that no password can be guessed from it. */
const writeOf = (key: string, { method, url }: FastifyRequest, body: unknown): string =>
  hash('sha256', JSON.stringify([key, method, url, body]), 'base64');

const senderOf = ({ actor, ip }: FastifyRequest): string => actor?.id ?? `address:${networkOf(ip)}`;

const running = (write: string): Running => {
  let settle: Running['settle'] = () => undefined;
  const answer = new Promise<FirstAnswer | undefined>((resolve) => (settle = resolve));
  return { write, answer, settle };
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
 * Answers a repeated write with the answer of the first one: browsers repeat a request by
 * themselves when its answer was lost. The same write has the same `Idempotency-Key`, token,
 * method, address and body. Only successes are kept, in this process.
 */
export const repeatedWrites = (app: FastifyInstance, clock: Clock): void => {
  const answers = createFirstAnswers(clock);
  // Ends with the request, so that nothing may push it out.
  const underWay = new Map<string, Running>();
  const claims = new WeakMap<FastifyRequest, { name: string; entry: Running }>();

  app.decorate('firstAnswer', async (request, body) => {
    const key = keyOf(request);
    if (!key) return undefined;
    const name = nameOf(key, request);
    const write = writeOf(key, request, body);
    for (let entry = underWay.get(name); entry; entry = underWay.get(name)) {
      sameWrite(entry.write, write);
      const answer = await entry.answer;
      if (answer) return answer;
    }
    const kept = answers.find(name);
    if (kept) {
      sameWrite(kept.write, write);
      return kept.answer;
    }
    const entry = running(write);
    underWay.set(name, entry);
    claims.set(request, { name, entry });
    return undefined;
  });
  const settle = (request: FastifyRequest, answer: FirstAnswer | undefined) => {
    const claim = claims.get(request);
    if (!claim) return;
    const { name, entry } = claim;
    claims.delete(request);
    underWay.delete(name);
    if (answer) answers.keep(name, { sender: senderOf(request), write: entry.write, answer });
    entry.settle(answer);
  };
  app.addHook('onSend', async (request, reply, payload) => {
    const isKept =
      reply.statusCode < 300 && typeof payload === 'string' && payload.length <= MAX_LENGTH;
    const type = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8');
    settle(request, isKept ? { status: reply.statusCode, type, body: payload } : undefined);
    return payload;
  });
  app.addHook('onResponse', async (request) => settle(request, undefined));
};
