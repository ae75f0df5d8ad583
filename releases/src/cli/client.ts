import { type Connection } from './connection';
import { CommandError, exit, exitFor } from './exit-codes';

/** Speaks to the release service; the command's only way to it. */
export class Client {
  constructor(readonly connection: Connection) {}

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(this.connection.url + path, {
        ...init,
        headers: { authorization: `Bearer ${this.connection.token}`, ...init.headers },
      });
    } catch (error) {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
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
    const response = await this.#fetch(`/portal/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: isParcel ? new Uint8Array(body) : JSON.stringify(body) }),
      headers: body === undefined ? {} : { 'content-type': isParcel ? 'application/x-portal-build' : 'application/json' },
    });
    const text = await response.text();
    let answer: { data?: T; message?: string; code?: string; details?: unknown };
    try {
      answer = JSON.parse(text) as typeof answer;
    } catch {
      throw new CommandError(
        exit.unreachable,
        `${this.connection.url} is no release service (it answered ${response.status}): look at PORTAL_URL.`,
        { code: 'no_service' },
      );
    }
    if (response.ok) return answer.data as T;
    const code = answer.code ?? 'failed';
    throw new CommandError(exitFor(response.status, code), answer.message ?? `The service answered ${response.status}.`, {
      code,
      details: answer.details,
    });
  }

  /** Fetches something that is served to everybody, past every cache. */
  file(path: string, base = this.connection.url): Promise<Response> {
    return this.#fetchPublic(base + path);
  }

  async #fetchPublic(address: string): Promise<Response> {
    try {
      return await fetch(address, { headers: { 'cache-control': 'no-cache' } });
    } catch {
      throw new CommandError(exit.unreachable, `${address} cannot be reached.`, { code: 'unreachable' });
    }
  }
}
