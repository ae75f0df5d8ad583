import { type ReleaseCallKey, type ReleaseInput } from 'contracts/releases';
import {
  answerIn,
  type AnyReleaseInput,
  type ReleaseData,
  releaseRequest,
  textOr,
} from 'contracts/releases/request';
import { UNKNOWN_CALL } from '../../http/unknown-call';

/** A refusal in the words of the service. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Calls the release service with one token. Throws Refusal. */
export interface Client {
  call: <K extends ReleaseCallKey>(key: K, input?: ReleaseInput<K>) => Promise<ReleaseData<K>>;
}

/** The client of the release service that served this page. */
export function clientOf(token: string): Client {
  function call<K extends ReleaseCallKey>(key: K, input?: ReleaseInput<K>): Promise<ReleaseData<K>>;
  async function call(key: string, input?: AnyReleaseInput): Promise<unknown> {
    const { method, url, body = null } = releaseRequest(key, input);
    const answer = await fetch(url, {
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
    const { data, code, message } = answerIn(await answer.text()) ?? {};
    if (answer.ok) return data;
    if (answer.status === 404 && code === UNKNOWN_CALL)
      throw new Refusal(
        404,
        `The release service is older than this page and does not know the call ${key}: update it, or reload the page when all its processes have the same version.`,
      );
    throw new Refusal(answer.status, textOr(message, `The service answered ${answer.status}.`));
  }
  return { call };
}
