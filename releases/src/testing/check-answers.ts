import { isDeepStrictEqual } from 'node:util';
import { releaseErrorAnswer } from 'contracts/releases/answers';
import { type FastifyInstance } from 'fastify';

/** Checks each answer of a declared call against its contract, which refuses unknown fields. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions: { config } }, reply, payload) => {
    const { call } = config;
    const { statusCode } = reply;
    // Browsers get a page instead.
    if (String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    const schema = statusCode >= 400 ? releaseErrorAnswer : call?.answer;
    if (!call || !schema || typeof payload !== 'string') return payload;
    const answer: unknown = JSON.parse(payload);
    const { data, error } = schema.safeParse(answer);
    const why = error?.message ?? 'the contract does not name all of it';
    if (!isDeepStrictEqual(data, answer))
      throw new Error(`${call.key} answers against its contract: ${why}\n${payload.slice(0, 500)}`);
    return payload;
  });
}
