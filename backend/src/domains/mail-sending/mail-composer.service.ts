import QRCode from 'qrcode';
import { type MailKind } from 'contracts';
import { type mails } from '../../db/schema';
import { type Context } from '../../http/context';
import { hashOf, newSecret } from '../../lib/ids';
import { type Message } from '../../lib/mail-transport';
import { confirmationHours } from '../accounts/confirmation-hours';
import { createConfirmationRepository } from '../accounts/confirmations.repository';
import { createUserRepository } from '../accounts/users.repository';
import { calendarFile } from '../calendar/calendar-file';
import { createCalendarRepository } from '../calendar/calendar.repository';
import { answerBy, expiredBefore } from '../registrations/invitations';
import { passCode } from '../registrations/pass';
import { layOut } from './mail-layout';
import { createMailSendingRepository } from './mail-sending.repository';
import { wordsOf } from './mail-words';

export type QueuedMail = typeof mails.$inferSelect;

const oneHour = 3_600_000;
const withCalendar: readonly MailKind[] = [
  'registration',
  'movedUp',
  'eventChanged',
  'eventCancelled',
];
/** Messages with a one-time link. They cannot be switched off. */
const withLink: readonly MailKind[] = ['resetLink', 'confirmAddress'];
const withPass: readonly MailKind[] = ['registration', 'movedUp', 'reminder'];

/** Composes messages from the data at the time of sending. */
export const createMailComposerService = ({ db, clock, config }: Context) => {
  const rows = createMailSendingRepository(db);
  const { resetLinkHours, invitationHours, campusTimeZone: zone, brand } = config;
  const address = config.publicUrl ?? '';

  /**
   * Makes a new link; earlier mailed ones stop working, because anybody can request a message. Only
   * its hash is stored.
   */
  const resetPath = (userId: string): Promise<string> =>
    db.transaction(async (tx) => {
      const users = createUserRepository(tx);
      const secret = newSecret();
      await users.lock(userId);
      await users.removeMailedResets(userId);
      await users.addReset({
        tokenHash: hashOf(secret),
        userId,
        isMailed: true,
        expiresAt: new Date(clock().getTime() + resetLinkHours * oneHour),
      });
      return `/login?reset=${secret}`;
    });

  /** A new link that confirms the address; the one before stops working. */
  const confirmPath = async (userId: string): Promise<string> => {
    const secret = newSecret();
    const expiresAt = new Date(clock().getTime() + confirmationHours * oneHour);
    await createConfirmationRepository(db).replace({
      userId,
      tokenHash: hashOf(secret),
      expiresAt,
    });
    return `/confirm-email?token=${secret}`;
  };

  const attachmentsOf = async (
    { kind, facts: { eventId = '' }, userId }: QueuedMail,
    registration: { id: string; status: string } | undefined,
    passSecret: string,
  ): Promise<Message['attachments']> => {
    const found: Message['attachments'] = [];
    const calendar = createCalendarRepository(db);
    const expired = expiredBefore(clock(), invitationHours);
    if (withCalendar.includes(kind)) {
      const row = await calendar.eventOfPerson(userId, eventId, expired);
      if (row)
        found.push({
          filename: 'event.ics',
          content: calendarFile([row], { name: row.name, address }),
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        });
    }
    if (withPass.includes(kind) && registration?.status === 'CONFIRMED')
      found.push({
        filename: 'pass.png',
        content: await QRCode.toBuffer(passCode(registration.id, passSecret), {
          margin: 2,
          errorCorrectionLevel: 'M',
          width: 360,
        }),
        contentType: 'image/png',
      });
    return found;
  };

  return {
    /** Undefined when the reason of the message has gone. */
    compose: async (mail: QueuedMail): Promise<Message | undefined> => {
      const { id, kind, facts, userId } = mail;
      const person = await rows.recipient(userId);
      if (!person?.isActive) return undefined;
      const event = facts.eventId === undefined ? undefined : await rows.event(facts.eventId);
      const row = event && (await rows.registration(event.id, userId));
      const registration = row && {
        ...row,
        answerBy: answerBy(row, event.date, invitationHours),
      };
      const words = wordsOf(kind, {
        facts,
        zone,
        now: clock(),
        event,
        registration,
        clubName: facts.clubId === undefined ? undefined : await rows.clubName(facts.clubId),
        question:
          facts.questionId === undefined
            ? undefined
            : await rows.question(facts.questionId, userId),
        resetPath:
          kind === 'resetLink' && config.signIn.hasPasswords ? await resetPath(userId) : undefined,
        resetHours: resetLinkHours,
        confirmPath:
          kind === 'confirmAddress' && !person.emailConfirmed
            ? await confirmPath(userId)
            : undefined,
      });
      if (!words) return undefined;
      const hasChoice = !withLink.includes(kind);
      return {
        // Each attempt carries another link: mailboxes must show the newest.
        messageId: `<${id}${hasChoice ? '' : `.${mail.attempts}`}@${new URL(address).hostname}>`,
        to: { name: person.name, address: person.email },
        subject: words.subject,
        ...layOut(words, { brand, address, name: person.name, hasChoice }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(hasChoice && { 'List-Unsubscribe': `<${address}/profile>` }),
        },
        attachments: await attachmentsOf(mail, registration, event?.passSecret ?? ''),
      };
    },
  };
};
