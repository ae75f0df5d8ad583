import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders } from 'node:http';

const goodId = /^[\w-]{8,64}$/;
const processPart = randomBytes(5).toString('hex');
let requests = randomBytes(3).readUIntBE(0, 3);

/** An id for a request: guessable, but cheap to make. */
function newRequestId(): string {
  requests = (requests + 1) % 0x1000000;
  return `${Math.floor(Date.now() / 1000).toString(16)}${processPart}${requests.toString(16).padStart(6, '0')}`;
}

/** The id of a request in logs and answers: the sender's own if it is valid. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && goodId.test(given) ? given : newRequestId();
}
