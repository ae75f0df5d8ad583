import { type FastifyBaseLogger } from 'fastify';
import { type Context } from '../../http/context';
import { MailRefusal, type MailTransport } from '../../lib/mail-transport';
import { createMailRepository } from '../mail/mails.repository';
import { createMailComposerService, type QueuedMail } from './mail-composer.service';
import { createMailSendingRepository } from './mail-sending.repository';

const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

/** Messages taken at once. */
const BATCH = 20;
/** How long a process keeps messages it has taken, in ms: longer than all of them may take. */
const CLAIM = 30 * aMinute;
/** After this time without success a message is given up, in ms. */
const GIVE_UP_AFTER = 3 * aDay;

/** The pause before the next attempt, in ms: a minute, doubled each time, up to an hour. */
const pauseAfter = (attempts: number): number =>
  Math.min(anHour, aMinute * 2 ** Math.max(0, attempts - 1));

interface Deps extends Context {
  transport: Pick<MailTransport, 'send'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends due messages. Each is sent once, unless a process dies in between. */
export const createMailSendingService = (context: Deps) => {
  const { db, clock, config, transport, log } = context;
  const rows = createMailSendingRepository(db);
  const { compose } = createMailComposerService(context);

  /** Returns whether the mail server answered. */
  const sendOne = async (mail: QueuedMail): Promise<boolean> => {
    let outcome: 'sent' | 'dropped';
    try {
      const message = await compose(mail);
      if (message) await transport.send(message);
      outcome = message ? 'sent' : 'dropped';
    } catch (error) {
      const now = clock();
      const isRefused = error instanceof MailRefusal;
      const isOver = now.getTime() - mail.createdAt.getTime() >= GIVE_UP_AFTER;
      // The receiver's address is not logged.
      log.warn(
        { mail: mail.id, kind: mail.kind, attempts: mail.attempts, code: codeOf(error) },
        isRefused || isOver ? 'a message was given up' : 'a message could not be sent yet',
      );
      if (isRefused || isOver) await rows.settle(mail.id, 'failed', now);
      else await rows.postpone(mail.id, new Date(now.getTime() + pauseAfter(mail.attempts)));
      return isRefused;
    }
    // The message has been sent, so a short failure of the database must not send it again.
    const settle = () => rows.settle(mail.id, outcome, clock());
    await settle().catch(settle);
    return true;
  };

  return {
    /** Sends due messages until none is left, the server does not answer or `isOver` is true. */
    sendDue: async (isOver: () => boolean = () => false): Promise<void> => {
      for (;;) {
        const now = clock();
        const taken = await rows.claim({
          now,
          until: new Date(now.getTime() + CLAIM),
          limit: BATCH,
        });
        const ends = await Promise.allSettled(taken.map(sendOne));
        const failed = ends.find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
        const hasAnswered = ends.some((end) => end.status === 'fulfilled' && end.value);
        if (taken.length < BATCH || !hasAnswered || isOver()) return;
      }
    },

    /** Adds the reminders of events that begin within a day, and removes what is long settled. */
    remind: async (): Promise<void> => {
      const now = clock();
      await createMailRepository(db).addReminders(now, new Date(now.getTime() + aDay));
      await rows.removeSettled(new Date(now.getTime() - config.mailDays * aDay));
    },
  };
};

/** The mail server's response code, or the error's code. */
const codeOf = (error: unknown): unknown => {
  const { responseCode, code } = (error instanceof MailRefusal ? error.cause : error) as {
    responseCode?: number;
    code?: string;
  };
  return responseCode ?? code;
};
