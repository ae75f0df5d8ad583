import { networkOf } from './network-of';

/**
 * Options of `@fastify/rate-limit`: requests per minute and address. `refuse` makes the server's
 * own error.
 */
export const generalLimit = (
  perMinute: number,
  refuse: (status: 429, code: string, message: string) => Error,
) => ({
  max: perMinute,
  timeWindow: 60_000,
  // The plugin's own key generator fails for a request whose connection was closed.
  keyGenerator: ({ ip }: { ip: string | undefined }) => networkOf(ip),
  errorResponseBuilder: () =>
    refuse(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again'),
});
