import { request as overHttp } from 'node:http';

/** What was answered over the wire. */
export interface Answered {
  status: number;
  text: string;
}

/** No answer within the time limit. */
export class LateError extends Error {}

/**
 * One request with Node's plain client, which loads in a few milliseconds. Rejects if there is no
 * answer, and with LateError if the answer is not complete after `limit` milliseconds.
 */
export async function request(
  address: string,
  {
    method,
    headers,
    body,
    limit,
  }: { method: string; headers: Record<string, string>; body?: Buffer | string; limit: number },
): Promise<Answered> {
  const open = address.startsWith('https:') ? (await import('node:https')).request : overHttp;
  return new Promise((resolve, reject) => {
    const sent = open(
      address,
      { method, headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          // A refused upload leaves bytes that are not read: the next request would wait for them.
          if (Buffer.isBuffer(body)) sent.socket?.destroy();
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString('utf8'),
          });
        });
        response.on('error', reject);
      },
    );
    // After the opening: an address that cannot be opened leaves no timer behind.
    const timer = setTimeout(() => sent.destroy(new LateError()), limit);
    sent.on('error', reject);
    sent.on('close', () => clearTimeout(timer));
    sent.end(body);
  });
}
