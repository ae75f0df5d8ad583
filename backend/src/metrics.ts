import { type Metrics } from 'server-kit/metrics';
import { type Context } from './http/context';
import { createMailQueueService } from './domains/mail-sending/mail-queue.service';

/** What waits in the API: passwords to hash and messages to send. */
export function watchApi(
  metrics: Pick<Metrics, 'gauge'>,
  { db, hasher, config, clock }: Context,
): void {
  metrics.gauge({
    name: 'portal_passwords_waiting',
    help: 'Passwords that wait to be hashed or checked',
    read: () => [{ value: hasher.waiting?.() ?? 0 }],
  });
  if (!config.mail) return;
  const mails = createMailQueueService({ db, clock });
  metrics.gauge({
    name: 'portal_mails',
    help: 'Messages to send: due ones, those tried in vain, and those given up that MAIL_DAYS kept',
    labels: ['state'],
    read: async () => {
      const counts = await mails.counts();
      return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
    },
  });
}
