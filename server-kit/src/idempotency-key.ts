import { type IncomingHttpHeaders } from 'node:http';

const goodKey = /^[\w-]{16,64}$/;

/** The valid `Idempotency-Key` of a write, by which the API does it once; undefined without one. */
export function idempotencyKeyOf({
  method,
  headers,
}: {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}): string | undefined {
  const key = headers['idempotency-key'];
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead && typeof key === 'string' && goodKey.test(key) ? key : undefined;
}
