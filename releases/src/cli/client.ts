import { type CallShape } from 'contracts/call';
import { type ReleaseCallKey, type ReleaseInput } from 'contracts/releases';
import {
  answerIn,
  type AnyReleaseInput,
  type ReleaseData,
  releaseRequest,
  textOr,
} from 'contracts/releases/request';
import { UNKNOWN_CALL } from '../http/unknown-call';
import { type Connection } from './connection';
import { CommandError, exit, exitFor } from './exit-codes';
import { isOrigin, noService } from './no-service';
import { LateError, request } from './request';
import { visibleIn } from './visible';

/** A file as it was served. */
export interface Fetched {
  status: number;
  headers: Headers;
  content: Buffer | null;
}

/** The data of an answer, in the contract's type. */
async function dataIn(key: string, answer: Partial<Record<string, unknown>>): Promise<unknown> {
  // Loaded here: commands that call nothing start without the schemas.
  const [{ releaseCalls }, { withDefaults }] = await Promise.all([
    import('contracts/releases'),
    import('./with-defaults'),
  ]);
  const call: CallShape | undefined = releaseCalls.find((each) => each.key === key);
  const filled = call?.answer ? withDefaults(call.answer, answer) : answer;
  return (filled as typeof answer).data;
}

/** How long one request may take, in seconds; the upload of a build takes longer. */
export const SECONDS = { each: 30, publish: 300 } as const;

/** The command's client of the release service. `seconds` is the value of --timeout. */
export class Client {
  constructor(
    readonly connection: Connection,
    private readonly seconds?: number,
  ) {}

  #late(address: string, seconds: number, method: string) {
    const isAsking = method === 'GET';
    const todo = isAsking
      ? 'try again'
      : 'it may have been done all the same, so look at portal status first';
    return new CommandError(
      exit.late,
      `${address} did not answer within ${seconds} s: ${todo}, or give it more with --timeout.`,
      {
        code: 'timeout',
      },
    );
  }

  async #send(
    path: string,
    {
      method,
      headers,
      body,
      seconds,
    }: { method: string; headers: Record<string, string>; body?: Buffer | string; seconds: number },
  ) {
    const { url, token } = this.connection;
    if (!token)
      throw new CommandError(
        exit.forbidden,
        `The release service at ${url} needs a token: set PORTAL_TOKEN or PORTAL_TOKEN_FILE, or pipe one in with --token -. The token that npm start made is sent to the portal that runs here only.`,
        { code: 'no_token' },
      );
    try {
      return await request(url + path, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        body,
        limit: seconds * 1000,
      });
    } catch (error) {
      if (error instanceof LateError)
        throw this.#late(`The release service at ${url}`, seconds, method);
      const why =
        error instanceof Error
          ? error.message || String((error as NodeJS.ErrnoException).code)
          : String(error);
      throw new CommandError(
        exit.unreachable,
        `The release service at ${url} cannot be reached (${why}): start the portal, or set PORTAL_URL.`,
        { code: 'unreachable' },
      );
    }
  }

  /**
   * Calls the API and returns its data in the contract's type.
   * Throws CommandError with the service's message.
   * @param parcel the body of an upload
   */
  call<K extends ReleaseCallKey>(
    key: K,
    input?: ReleaseInput<K>,
    parcel?: Buffer,
  ): Promise<ReleaseData<K>>;
  async call(key: string, input: AnyReleaseInput = {}, parcel?: Buffer): Promise<unknown> {
    const { method, url, body: json } = releaseRequest(key, input);
    const body = parcel ?? json;
    const type = parcel ? 'application/x-portal-build' : 'application/json';
    const { status, text } = await this.#send(url, {
      method,
      seconds: this.seconds ?? (parcel ? SECONDS.publish : SECONDS.each),
      body,
      headers: body === undefined ? {} : { 'content-type': type },
    });
    const answer = answerIn(text);
    if (!answer) throw noService(this.connection.url, status);
    if (status >= 200 && status < 300) return dataIn(key, answer);
    const code = textOr(answer.code, 'failed');
    const isUnknown = status === 404 && code === UNKNOWN_CALL;
    if (isUnknown && !isOrigin(this.connection.url)) throw noService(this.connection.url, status);
    if (isUnknown)
      throw new CommandError(
        exit.missing,
        `The release service at ${this.connection.url} is older than this command and does not know the call ${key}: update the service, or use the command of its version.`,
        { code: 'older_service' },
      );
    const message = textOr(answer.message, `The service answered ${status}.`);
    // The gate puts each reason on its own line; no other answer has line breaks.
    const shown = code === 'gate_refused' ? message : visibleIn(message);
    throw new CommandError(exitFor(status, code), shown, { code, details: answer.details });
  }

  /**
   * Fetches a public file in the given encoding, bypassing caches. `content` is null when it
   * arrives damaged.
   */
  async file(
    path: string,
    {
      base = this.connection.url,
      form = 'br',
      method = 'GET',
    }: { base?: string; form?: string; method?: 'GET' | 'HEAD' } = {},
  ): Promise<Fetched> {
    const address = base + path;
    const seconds = this.seconds ?? SECONDS.each;
    const limit = new AbortController();
    const { signal } = limit;
    const timer = setTimeout(() => limit.abort(), seconds * 1000);
    try {
      const response = await fetch(address, {
        method,
        headers: { 'cache-control': 'no-cache', 'accept-encoding': form },
        signal,
      });
      const content = await response.arrayBuffer().then(
        (bytes) => Buffer.from(bytes),
        () => null,
      );
      if (signal.aborted && !content) throw new LateError();
      return { status: response.status, headers: response.headers, content };
    } catch {
      if (signal.aborted) throw this.#late(address, seconds, 'GET');
      throw new CommandError(exit.unreachable, `${address} cannot be reached.`, {
        code: 'unreachable',
      });
    } finally {
      clearTimeout(timer);
    }
  }
}
