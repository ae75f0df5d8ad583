import { UNKNOWN_CALL } from '../../http/unknown-call';
import { methodAndUrl, queryOf } from 'contracts/call-url';
import { type ReleaseAnswer, type ReleaseCallKey, type ReleaseInput } from 'contracts/releases';

type Data<K extends ReleaseCallKey> = ReleaseAnswer<K> extends { data: infer D } ? D : undefined;

/** A refusal in the words of the service. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface LooseInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** Calls the release service with one token. Throws Refusal. */
export interface Client {
  call: <K extends ReleaseCallKey>(key: K, input?: ReleaseInput<K>) => Promise<Data<K>>;
}

/** The client of the release service that served this page. */
export function clientOf(token: string): Client {
  async function send(key: string, input: LooseInput = {}): Promise<unknown> {
    const { method, url } = methodAndUrl(key, input.params);
    const query = new URLSearchParams(queryOf(input.query)).toString();
    const body = input.body === undefined ? null : JSON.stringify(input.body);
    const answer = await fetch(query ? `${url}?${query}` : url, {
      method,
      body,
      cache: 'no-store',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
    }).catch(() => {
      throw new Refusal(0, 'The release service cannot be reached: try again in a moment.');
    });
    const text = await answer.text();
    const said = (text.startsWith('{') ? JSON.parse(text) : {}) as {
      data?: unknown;
      code?: string;
      message?: string;
    };
    if (answer.ok) return said.data;
    if (answer.status === 404 && said.code === UNKNOWN_CALL)
      throw new Refusal(
        404,
        `The release service is older than this page and does not know the call ${key}: update it, or reload the page when all its processes have the same version.`,
      );
    throw new Refusal(answer.status, said.message ?? `The service answered ${answer.status}.`);
  }
  return { call: send as Client['call'] };
}
