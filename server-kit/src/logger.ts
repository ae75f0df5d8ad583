/** What is read of a request. */
interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
}

/** An address without what only its owner may know: queries, and the secret of a calendar feed. */
export const loggedUrl = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/(\/calendar\/)[^/]+/, '$1…');

// A type, not an interface: Fastify asks for something with an index.
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

/** What is read of an error. It may come from anywhere and lack any of it. */
interface Thrown {
  name?: string;
  message?: string;
  stack?: string;
  code?: string | number;
  query?: string;
  cause?: unknown;
}

/** An error for the log: statements without their values, which may be anybody's data. */
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

/** Structured logs, a JSON object a line, without tokens, bodies and query texts. */
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
