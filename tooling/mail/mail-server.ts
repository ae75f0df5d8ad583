import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  to: string[];
  /** As it was sent: headers, parts, attachments. */
  raw: string;
}

const textOf = async (stream: SMTPServerDataStream): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** A mail server on the loopback. */
export class MailServer {
  readonly received: Received[] = [];
  onMessage: (message: Received) => Error | void = () => undefined;
  #server: SMTPServer | undefined;
  port = 0;

  async open(options: SMTPServerOptions = {}): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onData: (stream, { envelope }, done) => {
        void textOf(stream).then(
          (raw) => {
            const message = { to: envelope.rcptTo.map(({ address }) => address), raw };
            const refusal = this.onMessage(message);
            if (!refusal) this.received.push(message);
            done(refusal ?? null);
          },
          // The sender's connection broke.
          done,
        );
      },
      ...options,
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', () => resolve()));
    this.port = (server.server.address() as { port: number }).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** The decoded text parts of a message. */
export const decoded = ({ raw }: Received): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    );

export const subjectOf = ({ raw }: Received): string =>
  decoded({ to: [], raw: /^Subject: (.*(?:\r\n .*)*)$/m.exec(raw)?.[1] ?? '' }).replace(
    /\r\n/g,
    '',
  );
