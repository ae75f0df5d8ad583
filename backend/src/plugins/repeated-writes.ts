import { createHash } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Clock } from '../lib/clock';

const goodKey = /^[\w-]{16,64}$/;
/** How long an answer is kept, in ms. */
const KEPT_MS = 10 * 60_000;
const MAX_ANSWERS = 2000;
/** Longer answers are not kept, in characters. */
const MAX_LENGTH = 8192;

interface Answer {
  status: number;
  type: string;
  body: string;
}
interface Entry {
  until: number;
  answer: Promise<Answer | undefined>;
  settle: (answer: Answer | undefined) => void;
}

const nameOf = ({ method, url, headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (method === 'GET' || method === 'HEAD' || typeof key !== 'string' || !goodKey.test(key))
    return undefined;
  // Answers with a session in them are kept nowhere.
  if (/\/auth\/(?!register\b)/.test(url)) return undefined;
  return createHash('sha256')
    .update(`${key} ${method} ${headers.authorization ?? ''} ${url}`)
    .digest('base64');
};

const anEntry = (until: number): Entry => {
  let settle: Entry['settle'] = () => undefined;
  const answer = new Promise<Answer | undefined>((resolve) => (settle = resolve));
  return { until, answer, settle };
};

/**
 * Answers a repeated write with the answer of the first one: browsers repeat a request by
 * themselves when its answer was lost. The same write has the same `Idempotency-Key`, address and
 * token. Only successes are kept, in this process.
 */
export const repeatedWrites = (app: FastifyInstance, clock: Clock): void => {
  const entries = new Map<string, Entry>();
  const own = new WeakMap<FastifyRequest, { name: string; entry: Entry }>();

  const dropOld = () => {
    for (const [name, { until }] of entries) {
      if (until > clock().getTime() && entries.size < MAX_ANSWERS) return;
      entries.delete(name);
    }
  };
  const settle = (request: FastifyRequest, answer: Answer | undefined) => {
    const claimed = own.get(request);
    if (!claimed) return;
    own.delete(request);
    if (!answer) entries.delete(claimed.name);
    claimed.entry.settle(answer);
  };

  // After every onRequest hook, so that the answer has their headers.
  app.addHook('preParsing', async (request, reply) => {
    const name = nameOf(request);
    if (!name) return;
    dropOld();
    for (let known = entries.get(name); known; known = entries.get(name)) {
      const answer = await known.answer;
      if (answer) {
        void reply
          .code(answer.status)
          .headers({ 'content-type': answer.type, 'cache-control': 'no-store' });
        await reply.send(answer.body);
        return;
      }
    }
    const entry = anEntry(clock().getTime() + KEPT_MS);
    entries.set(name, entry);
    own.set(request, { name, entry });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isKept =
      reply.statusCode < 300 && typeof payload === 'string' && payload.length <= MAX_LENGTH;
    const type = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8');
    settle(request, isKept ? { status: reply.statusCode, type, body: payload } : undefined);
    return payload;
  });
  app.addHook('onResponse', async (request) => settle(request, undefined));
};
