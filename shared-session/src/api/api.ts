import { type Answer, type CallKey, type Input } from 'contracts';
import { request, runningRequests, type SendOptions } from './http';
import { type LooseInput } from './request-parts';

export type Arguments<K extends CallKey, O> =
  Partial<Record<never, never>> extends Input<K>
    ? [input?: Input<K>, options?: O]
    : [input: Input<K>, options?: O];

type JsonOptions = SendOptions & { as?: 'json' };

/** Sends a call by its key; input and answer are typed by the contracts. Rejects with ApiError. */
function send<K extends CallKey>(
  key: K,
  input: Input<K>,
  options: SendOptions & { as: 'blob' },
): Promise<Blob>;
function send<K extends CallKey>(
  key: K,
  input: Input<K>,
  options: SendOptions & { as: 'text' },
): Promise<string>;
function send<K extends CallKey>(key: K, ...rest: Arguments<K, JsonOptions>): Promise<Answer<K>>;
function send(key: string, input?: LooseInput, options?: SendOptions): Promise<unknown> {
  return request(key, input, options);
}

/** The one client of the API. */
export const api = {
  send,
  /** How many requests are running. */
  get running(): number {
    return runningRequests.get();
  },
};
