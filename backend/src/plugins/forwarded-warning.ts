import { type FastifyInstance, type FastifyRequest } from 'fastify';

const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/** The forwarding header of an untrusted proxy, if there is one. */
const ignoredHeader = ({ headers, ips }: FastifyRequest): string | undefined => {
  if (!ips) return names.find((name) => headers[name] !== undefined);
  // With a trusted proxy `ips` has more than one entry.
  return headers['x-forwarded-for'] !== undefined && ips.length < 2 ? 'x-forwarded-for' : undefined;
};

/**
 * Logs one warning about an untrusted proxy, whatever LOG_LEVEL is: everybody behind it counts as
 * one address.
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
