import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from 'server-kit/idempotency-key';

/** Maximum size of a body that is kept, in bytes: the portal's forms are smaller, files are not. */
const KEPT_BYTES = 64 * 1024;

/** No connection was made: the API has not seen the request. */
const unsentCode = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;

const isUnsent = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code].some((each) => unsentCode.test(each ?? ''));
};

/** Keeps small bodies of writes: a stream can be read once only. */
export function createRepeats(): {
  /** Reads a small body before the first API is asked. */
  keepBody: (request: FastifyRequest) => Promise<void>;
  /**
   * True when another API can be asked for what was lost: reads, writes that never arrived, and
   * writes that the API does once however often they come. Their body is ready to be sent again.
   */
  prepare: (request: FastifyRequest, error: unknown) => boolean;
} {
  const kept = new WeakMap<FastifyRequest, Buffer>();
  const giveOut = (request: FastifyRequest, body: Buffer) => {
    request.body = body.length ? Readable.from([body]) : undefined;
  };
  return {
    keepBody: async (request) => {
      const length = Number(request.headers['content-length'] ?? Infinity);
      if (!(request.body instanceof Readable) || !(length <= KEPT_BYTES)) return;
      const body = await buffer(request.body);
      kept.set(request, body);
      giveOut(request, body);
    },
    prepare: (request, error) => {
      if (request.method === 'GET' || request.method === 'HEAD') return true;
      if (!idempotencyKeyOf(request) && !isUnsent(error)) return false;
      const body = kept.get(request);
      if (body) giveOut(request, body);
      return Boolean(body) || !(request.body instanceof Readable);
    },
  };
}
