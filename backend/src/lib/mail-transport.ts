/** One message for a mail server. */
export interface Message {
  /** The same for each attempt, so that a mail program shows one message. */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string | Buffer; contentType: string }[];
}

/** Hands messages to a mail server. */
export interface MailTransport {
  /** Rejects with MailRefusal when the server permanently refuses this message. */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

/** The mail server refused a message permanently. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}

const SILENCE = 30_000;

interface SmtpError {
  responseCode?: number;
  /** The server's answer, as it came. */
  response?: string;
  code?: string;
  command?: string;
}

/**
 * Enhanced status codes (RFC 3463) of permanent refusals: address, closed mailbox, size, content.
 * Full mailboxes, quotas and policies may change.
 */
const lasting = /^5\.(1\.\d+|2\.1|3\.4|6\.\d+)$/;
/** Reply code without an enhanced code: the storage is full. */
const STORAGE_FULL = 552;

const isLasting = ({ responseCode = 0, response = '' }: SmtpError): boolean => {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced ? lasting.test(enhanced) : responseCode !== STORAGE_FULL;
};

/**
 * True for a 5xx about the receiver or the text. Others concern the portal's sign-in or address.
 */
const isOfMessage = ({ responseCode = 0, code, command }: SmtpError): boolean =>
  responseCode >= 500 && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO'));

/**
 * Loads nodemailer only where mail is set up.
 * @param silence how long a mail server may stay silent, in ms
 */
export async function createMailTransport(
  { url, from }: { url: string; from: string },
  silence = SILENCE,
): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      // The outbox table repeats attempts, so nodemailer must not.
      maxRequeues: 0,
      connectionTimeout: silence,
      greetingTimeout: silence,
      socketTimeout: silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (message) => {
      try {
        await transport.sendMail(message);
      } catch (error) {
        const refusal = error as SmtpError;
        if (isOfMessage(refusal) && isLasting(refusal))
          throw new MailRefusal((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
