import { type NewMail } from '../mail/mails.repository';

/** The message with a link that confirms an address. */
export const confirmationMail = (at: Date): NewMail => ({ kind: 'confirmAddress', facts: {}, at });
