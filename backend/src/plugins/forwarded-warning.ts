import { type FastifyInstance, type FastifyRequest } from 'fastify';

const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/** The header that a proxy wrote and that is not believed, if there is one. */
const ignoredHeader = ({ headers, ips }: FastifyRequest): string | undefined => {
  if (!ips) return names.find((name) => headers[name] !== undefined);
  // With a trusted sender the list has more than the sender.
  return headers['x-forwarded-for'] !== undefined && ips.length < 2 ? 'x-forwarded-for' : undefined;
};

/**
 * Warns once, whatever LOG_LEVEL is, about a proxy that is not trusted: everybody behind it counts
 * as one address.
 */
export const forwardedWarning = (app: FastifyInstance): void => {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = isSaid ? undefined : ignoredHeader(request);
    const sender = request.socket.remoteAddress;
    if (header && sender) {
      isSaid = true;
      process.emitWarning(
        `A request from ${sender} carries ${header}, which is not believed. If ${sender} is your proxy, name it in TRUSTED_PROXIES: ` +
          'until then everybody behind it counts as one address (docs/settings.md)',
        'UntrustedProxy',
      );
    }
    done();
  });
};
