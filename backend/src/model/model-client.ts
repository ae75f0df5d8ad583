/** An answer of the portal: its status and its JSON; `{}` when there is none. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Sends a call to a process chosen at random; `who` is a bearer token. */
export type Send = (method: string, path: string, who?: string, body?: object) => Promise<Answer>;

/** A client that uses only HTTP. `pick` chooses the process of each call. */
export const sender =
  (urls: readonly string[], pick: <T>(from: readonly T[]) => T | undefined): Send =>
  async (method, path, who, body) => {
    const answer = await fetch(`${pick(urls) ?? ''}/api${path}`, {
      method,
      headers: {
        ...(who ? { authorization: `Bearer ${who}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  };

/** A value inside a JSON answer, by its path. */
export const partAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined,
    body,
  );

/** A text inside a JSON answer, by its path; empty when it is not there. */
export const textAt = (body: unknown, ...path: string[]): string => {
  const found = partAt(body, path);
  return typeof found === 'string' ? found : '';
};

/** Whether a JSON answer has `true` at a path. */
export const flagAt = (body: unknown, ...path: string[]): boolean => partAt(body, path) === true;
