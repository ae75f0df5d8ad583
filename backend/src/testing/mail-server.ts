import { MailServer } from 'tooling/mail/mail-server';
import { createMailTransport, type MailTransport } from '../lib/mail-transport';
import { testApp, type TestApp } from './index';

export { decoded, MailServer, type Received, subjectOf } from 'tooling/mail/mail-server';

/** Settings of a portal that sends mail. */
export const mailSettings = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Campus Clubs <clubs@campus.test>',
  PUBLIC_URL: 'https://portal.campus.test',
};

/** A campus that sends mail, and the mail server that takes it. */
export async function mailCampus(settings: Record<string, string> = {}): Promise<{
  campus: TestApp;
  server: MailServer;
  transport: MailTransport;
  close: () => Promise<void>;
}> {
  const campus = await testApp({ settings: { ...mailSettings, ...settings } });
  const server = new MailServer();
  await server.open();
  const transport = await createMailTransport({
    url: `smtp://127.0.0.1:${server.port}`,
    from: mailSettings.MAIL_FROM,
  });
  const close = async () => {
    transport.close();
    await server.close();
    await campus.close();
  };
  return { campus, server, transport, close };
}
