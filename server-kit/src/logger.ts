/** The fields of a request that are logged. */
interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
}

/** A URL without its secrets: queries, and the secret of a calendar feed. */
export const loggedUrl = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/(\/calendar\/)[^/]+/, '$1…');

// A type, not an interface: Fastify requires an index signature.
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

/** The fields of an error that are logged. Anything can be thrown, so each may be missing. */
interface Thrown {
  name?: string;
  message?: string;
  stack?: string;
  code?: string | number;
  query?: string;
  cause?: unknown;
}

/** An error for the log. Statements lose their values, which may be personal data. */
export const loggedError = (error: unknown): LoggedError => {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack, code, query, cause } = error as Thrown;
  // The first line of a stack repeats the message.
  const places = String(stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '));
  return {
    type: String(name ?? 'Error'),
    message: typeof query === 'string' ? `Failed query: ${query}` : String(message),
    stack: places.join('\n'),
    ...(code === undefined ? {} : { code: String(code) }),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
};

/** Structured logs, one JSON object per line, without tokens, bodies and query strings. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: (request: LoggedRequest) => ({
      method: request.method,
      url: loggedUrl(request.url),
      remoteAddress: request.ip,
    }),
    err: loggedError,
  },
});
