import { methodAndUrl, queryOf } from '../call-url';
import { type ReleaseAnswer, type ReleaseCallKey } from './index';

/** What a call answers under `data`. */
export type ReleaseData<K extends ReleaseCallKey> =
  ReleaseAnswer<K> extends { data: infer D } ? D : undefined;

/** The input of any call. Clients offer `ReleaseInput` of one call. */
export interface AnyReleaseInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** Method, address and JSON body of a call; undefined for a call without a body. */
export function releaseRequest(
  key: string,
  input: AnyReleaseInput = {},
): { method: string; url: string; body: string | undefined } {
  const { method, url } = methodAndUrl(key, input.params);
  const query = new URLSearchParams(queryOf(input.query)).toString();
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return { method, url: query ? `${url}?${query}` : url, body };
}

/** The outer object of an answer; null for any other text. */
export function answerIn(text: string): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** A text of an answer, such as its code or message. */
export const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;
