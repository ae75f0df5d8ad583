import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from 'server-kit/idempotency-key';

/** Maximum size of a body that is kept, in bytes: the portal's forms are smaller, files are not. */
const KEPT_BYTES = 64 * 1024;

interface Failure {
  code?: string;
  syscall?: string;
  cause?: unknown;
}

const unsentCode = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;

/** True when no connection was made: the API has not seen the request. */
const isUnsent = ({ code = '', syscall, cause }: Failure): boolean =>
  unsentCode.test(code) || syscall === 'connect' || (cause instanceof Error && isUnsent(cause));

/** Keeps small bodies of writes: a stream can be read once only. */
export function createRepeats(): {
  /** Reads a small body before the first API is asked. */
  keepBody: (request: FastifyRequest) => Promise<void>;
  /**
   * True when another API can be asked for what was lost: reads, writes that never arrived, and
   * writes with a key, which the API does once. (Signing in and reset links, whose answers are not
   * kept, it does again, which harms nobody.) Their body is ready to be sent again.
   */
  prepare: (request: FastifyRequest, error: Failure) => boolean;
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
