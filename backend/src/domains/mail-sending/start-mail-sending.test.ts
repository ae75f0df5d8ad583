import { mails } from '../../db/schema';
import { testApp } from '../../testing';
import { MailServer, mailSettings } from '../../testing/mail-server';
import { startMailSending } from './start-mail-sending';

test('a stop does not wait for a mail server that says nothing', async () => {
  const silent = new MailServer();
  let hear: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  await silent.open({ onConnect: hear });
  const campus = await testApp({
    settings: { ...mailSettings, SMTP_URL: `smtp://127.0.0.1:${silent.port}` },
  });
  const { member } = await campus.make.cast();
  const body = { email: member.email };
  expect((await campus.send('POST /auth/forgot-password', { body })).status).toBe(200);
  const warnings: unknown[] = [];
  const log = { warn: (_: unknown, text?: string) => void warnings.push(text) };
  const stop = await startMailSending(campus.context, log);
  await heard;
  await stop();
  // The attempt has not ended.
  expect(warnings).toEqual([]);
  const [mail] = await campus.db.select().from(mails);
  expect([mail?.outcome, mail?.attempts]).toEqual([null, 1]);
  await silent.close();
  await campus.close();
});
