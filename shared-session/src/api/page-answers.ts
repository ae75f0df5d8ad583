import { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';

declare global {
  /**
   * What the page itself asked the API before the portal's script was there (see
   * releases/src/edge/page.ts): answers by address below /api, and the token they were asked with.
   */
  var portalAnswers:
    | { token: string | null; at: number; answers: Record<string, Promise<Response>> }
    | undefined;
}

/** As long as the query client takes an answer for new, in ms. */
const FRESH = 30_000;

/** After a write, or when the newest is wanted, the page's own answers are old. */
export function dropPageAnswers(): void {
  globalThis.portalAnswers = undefined;
}

/** The page's own answer to a read with this token, once; undefined when there is none. */
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

/** Lets axios read such an answer as it reads its own: the same checks and the same errors. */
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
