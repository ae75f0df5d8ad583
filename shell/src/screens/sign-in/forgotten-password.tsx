import { useState } from 'react';
import { api, messageOf, useOneAtATime, useServerTime } from 'shared-session';
import { Alert, Button, Link, Stack, Text } from 'shared-ui/core';
import { help } from '../../settings';

interface Props {
  /** The address in the form; undefined, and marked there, when it is none. */
  readEmail: () => Promise<string | undefined>;
}

/** A link by mail, where the portal sends mail; else who can help. */
export function ForgottenPassword({ readEmail }: Props) {
  const { sendsMail } = useServerTime();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; words: string }>();
  const [send, isSending] = useOneAtATime(async () => {
    const email = await readEmail();
    if (email === undefined) return;
    try {
      await api.send('POST /auth/forgot-password', { body: { email } });
      setOutcome({
        kind: 'success',
        words: `If there is an account with ${email}, a link to set a new password is on its way. Look into the spam folder too.`,
      });
    } catch (error) {
      const words = messageOf(error, 'The link could not be sent. Please try again.');
      setOutcome({ kind: 'error', words });
    }
  });
  const helpUrl = help();
  return (
    <Stack spacing={1}>
      <Alert kind="info" voice="polite">
        {sendsMail &&
          'Enter your email above. We send you a link that lets you set a new password. '}
        {helpUrl ? (
          <>
            Ask for help: <Link href={helpUrl}>{helpUrl.replace('mailto:', '')}</Link>.
          </>
        ) : (
          !sendsMail && 'Ask the office that runs this portal.'
        )}{' '}
        {!sendsMail && 'A super admin can give you a link that lets you set a new password, once.'}
      </Alert>
      {sendsMail && (
        <Text as="div">
          <Button
            kind="secondary"
            busy={isSending}
            busyText="Sending..."
            onClick={() => void send()}
          >
            Send me a link
          </Button>
        </Text>
      )}
      {outcome && <Alert kind={outcome.kind}>{outcome.words}</Alert>}
    </Stack>
  );
}
