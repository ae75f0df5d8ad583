import { type FastifyBaseLogger } from 'fastify';
import { type Context } from '../../http/context';
import { keepRepeating } from '../../lib/keep-repeating';
import { createMailTransport } from '../../lib/mail-transport';
import { createMailSendingService } from './mail-sending.service';

/** Pause between two checks for messages, in ms. */
const PAUSE = 2_000;
const TEN_MINUTES = 600_000;
/** How long a stop waits for messages that are being sent, in ms: a mail server may be silent. */
const STOP_LIMIT = 3_000;

/** Sends messages and adds reminders of events, where mail is set up. Returns the stop function. */
export const startMailSending = async (
  context: Context,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> => {
  const { mail } = context.config;
  if (!mail) return async () => undefined;
  const transport = await createMailTransport(mail);
  const { sendDue, remind } = createMailSendingService({ ...context, transport, log });
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'messages could not be read; it is tried again');
  const stops = [
    keepRepeating({ work: sendDue, every: PAUSE, onError }),
    keepRepeating({ work: remind, every: TEN_MINUTES, onError }),
  ];
  return async () => {
    const stopped = Promise.all(stops.map((stop) => stop()));
    await Promise.race([stopped, context.pause(STOP_LIMIT)]);
    transport.close();
  };
};
