import { type AxiosHeaderValue } from 'axios';
import { ApiError } from './api-error';

/** Calls that answer a list. The package's tests compare this with the contracts. */
export const listKeys: ReadonlySet<string> = new Set([
  'GET /club',
  'GET /club/:clubId/join-request',
]);
/** Of these, calls that answer an object when they are asked for a page. */
export const pagedListKeys: ReadonlySet<string> = new Set(['GET /club']);

/** Calls whose screens have words of their own for an answer without data. */
const withOwnWords: ReadonlySet<string> = new Set([
  'GET /event/pending-faculty',
  'GET /event/faculty-approved',
]);

/** True if something is in it besides what every answer has. */
const hasData = (answer: object): boolean =>
  Object.keys(answer).some((name) => name !== 'success' && name !== 'message');

interface Answered {
  key: string;
  as: 'json' | 'blob' | 'text';
  data: unknown;
  type: AxiosHeaderValue | undefined;
}

/**
 * True if an answer is of the kind that its call promises: a list, an object, or a file. The answer
 * to a GET has data. A network that asks for a sign-in of its own answers every call with 200 and a
 * page of HTML.
 */
export function readableAnswer({ key, as, data, type }: Answered): boolean {
  if (as !== 'json') return !String(type ?? '').includes('text/html');
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return listKeys.has(key);
  if (listKeys.has(key) && !pagedListKeys.has(key)) return false;
  return !key.startsWith('GET') || withOwnWords.has(key) || hasData(data);
}

/** Has no message of the server, so screens show their own. */
export const unreadable = (): ApiError =>
  new ApiError('The answer could not be read. Please check your connection and try again.', {
    status: 0,
    code: 'unreadable',
  });
