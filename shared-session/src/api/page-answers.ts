import { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';

declare global {
  /**
   * Answers to calls that the page's inline script sent, by address below /api, and their token
   * (see releases/src/edge/browser/first-calls.ts).
   */
  var portalAnswers:
    | { token: string | null; at: number; answers: Record<string, Promise<Response>> }
    | undefined;
}

/** The query client's stale time, in ms. */
const FRESH = 30_000;

/** After a write, or for a forced read, the page's own answers are stale. */
export function dropPageAnswers(): void {
  globalThis.portalAnswers = undefined;
}

/** The page's own answer to a read with this token; each can be taken once. */
export function takePageAnswer(
  address: string,
  token: string | null,
): Promise<Response> | undefined {
  const { portalAnswers: page } = globalThis;
  if (!page) return undefined;
  if (page.token !== token || Date.now() - page.at > FRESH) {
    dropPageAnswers();
    return undefined;
  }
  const answer = page.answers[address];
  delete page.answers[address];
  return answer;
}

/** Lets axios process such an answer, with the same checks and errors. */
export const answeredBy =
  (answer: Promise<Response>): AxiosAdapter =>
  async (config) => {
    const isCancelled = new Promise<never>((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new AxiosError()));
    });
    const read = answer.then(async (response): Promise<AxiosResponse<string>> => ({
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config,
    }));
    const given = await Promise.race([read, isCancelled]).catch((): never => {
      throw new AxiosError('', AxiosError.ERR_NETWORK, config);
    });
    if (given.status < 200 || given.status > 299)
      throw new AxiosError('', undefined, config, undefined, given);
    return given;
  };
