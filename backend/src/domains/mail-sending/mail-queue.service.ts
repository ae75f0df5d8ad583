import { type Context } from '../../http/context';
import { createMailSendingRepository } from './mail-sending.repository';

/** What waits to be sent. */
export const createMailQueueService = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => ({
  /** Messages by state. */
  counts: () => createMailSendingRepository(db).counts(clock()),
});
