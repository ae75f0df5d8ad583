import { type FastifyBaseLogger } from 'fastify';
import { type Context } from '../../http/context';
import { keepRepeating } from '../../lib/keep-repeating';
import { createInvitationService } from './invitations.service';

const aMinute = 60_000;

/**
 * Ends expired invitations at once and whenever one expires, so that lists count the free seats.
 * Runs at least every minute. Returns the stop function.
 */
export const keepInvitationsSwept = (
  context: Context,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) => {
  const { sweep, untilNext } = createInvitationService(context);
  const onError = (error: unknown) =>
    log.warn(
      { err: error },
      'expired invitations could not be ended; it is tried again in a minute',
    );
  return keepRepeating({ work: sweep, every: aMinute, sooner: untilNext, onError });
};
