import { type Connection } from './connection';
import { CommandError, exit, exitFor } from './exit-codes';
import { request } from './request';

/** Speaks to the release service; the command's only way to it. */
export class Client {
  constructor(readonly connection: Connection) {}

  async #send(path: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: Buffer | string }) {
    try {
      return await request(this.connection.url + path, {
        method,
        headers: { ...headers, authorization: `Bearer ${this.connection.token}` },
        body,
      });
    } catch (error) {
      const why = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
      throw new CommandError(
        exit.unreachable,
        `The release service at ${this.connection.url} cannot be reached (${why}): start the portal, or set PORTAL_URL.`,
        { code: 'unreachable' },
      );
    }
  }

  /** Calls the API and answers its data. Throws CommandError with the service's own words. */
  async call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
    const isParcel = Buffer.isBuffer(body);
    const { status, text } = await this.#send(`/portal/api${path}`, {
      method,
      body: body === undefined || isParcel ? body : JSON.stringify(body),
      headers: body === undefined ? {} : { 'content-type': isParcel ? 'application/x-portal-build' : 'application/json' },
    });
    let answer: { data?: T; message?: string; code?: string; details?: unknown };
    try {
      answer = JSON.parse(text) as typeof answer;
    } catch {
      throw new CommandError(
        exit.unreachable,
        `${this.connection.url} is no release service (it answered ${status}): look at PORTAL_URL.`,
        {
          code: 'no_service',
        },
      );
    }
    if (status >= 200 && status < 300) return answer.data as T;
    const code = answer.code ?? 'failed';
    throw new CommandError(exitFor(status, code), answer.message ?? `The service answered ${status}.`, { code, details: answer.details });
  }

  /** Fetches something that is served to everybody, past every cache, in the form that is asked for. */
  async file(path: string, { base = this.connection.url, form = 'br' }: { base?: string; form?: string } = {}): Promise<Response> {
    const address = base + path;
    try {
      return await fetch(address, { headers: { 'cache-control': 'no-cache', 'accept-encoding': form } });
    } catch {
      throw new CommandError(exit.unreachable, `${address} cannot be reached.`, { code: 'unreachable' });
    }
  }
}
