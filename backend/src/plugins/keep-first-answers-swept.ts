import { type FastifyBaseLogger } from 'fastify';
import { type Context } from '../http/context';
import { keepRepeating } from '../lib/keep-repeating';
import { createFirstAnswerService } from './first-answers.service';

const SWEEP_MS = 60_000;

/** Removes expired first answers at once and every minute. Returns the stop function. */
export const keepFirstAnswersSwept = (
  context: Context,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) =>
  keepRepeating({
    work: createFirstAnswerService(context).sweep,
    every: SWEEP_MS,
    onError: (error) =>
      log.warn(
        { err: error },
        'old first answers could not be removed; it is tried again in a minute',
      ),
  });
