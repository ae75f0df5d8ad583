import { useState } from 'react';
import { api, invalidate, messageOf, useOneAtATime, useSession } from 'shared-session';
import { Navigate, useLocation, useSearchParams } from 'shared-session/router';
import { Alert, Button, ButtonLink, Page, PageHeading, Stack, Text } from 'shared-ui/core';

/** The token of the link, kept in the history entry's state over a reload. */
interface LinkState {
  token?: string;
}

type Outcome = { kind: 'success' | 'error'; words: string } | undefined;

/** Confirms the address of an account with the link of a message, or sends another link. */
export function Component() {
  const [parameters] = useSearchParams();
  const { state } = useLocation() as { state: LinkState | null };
  const given = parameters.get('token');
  // Removes the token from the address bar and the browser's history.
  if (given)
    return <Navigate to="/confirm-email" replace state={{ token: given } satisfies LinkState} />;
  const token = state?.token;
  return (
    <Page width="narrow">
      <PageHeading title="Confirm your email address" />
      {token ? <Confirm token={token} /> : <Resend />}
    </Page>
  );
}

/** A press confirms, not the visit: programs that check mail open its links. */
function Confirm({ token }: { token: string }) {
  const { user } = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const [confirm, isBusy] = useOneAtATime(async () => {
    try {
      await api.send('POST /auth/confirm-email', { body: { token } });
      setOutcome({ kind: 'success', words: 'Your email address is confirmed.' });
      void invalidate('GET /me/waiting');
    } catch (error) {
      const words = messageOf(error, 'The address could not be confirmed. Please try again.');
      setOutcome({ kind: 'error', words });
    }
  });
  const isDone = outcome?.kind === 'success';
  return (
    <Stack spacing={2}>
      {!isDone && (
        <Text>
          If you made an account with the address that we wrote to, confirm that it is yours.
        </Text>
      )}
      {outcome && <Alert kind={outcome.kind}>{outcome.words}</Alert>}
      <Text as="div">
        {isDone ? (
          <ButtonLink to={user ? '/events' : '/login'} kind="primary">
            {user ? 'Browse events' : 'Sign in'}
          </ButtonLink>
        ) : (
          <Button
            kind="primary"
            busy={isBusy}
            busyText="Confirming..."
            onClick={() => void confirm()}
          >
            Confirm this address
          </Button>
        )}
      </Text>
      {outcome?.kind === 'error' && <Resend />}
    </Stack>
  );
}

/** Sends another link to the signed-in person. */
function Resend() {
  const { user } = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const [send, isBusy] = useOneAtATime(async () => {
    try {
      await api.send('POST /auth/resend-confirmation');
      setOutcome({
        kind: 'success',
        words: 'A new link is on its way. Look into the spam folder too.',
      });
    } catch (error) {
      const words = messageOf(error, 'The link could not be sent. Please try again.');
      setOutcome({ kind: 'error', words });
    }
  });
  if (!user)
    return (
      <Stack spacing={2}>
        <Text>Open the link in the message that we sent you. Sign in to get a new one.</Text>
        <Text as="div">
          <ButtonLink to="/login" kind="secondary">
            Sign in
          </ButtonLink>
        </Text>
      </Stack>
    );
  return (
    <Stack spacing={2}>
      <Text>
        We sent a link to {user.email}. Until you confirm the address with it, you can look around,
        but not register for events or join clubs.
      </Text>
      {outcome && <Alert kind={outcome.kind}>{outcome.words}</Alert>}
      <Text as="div">
        <Button kind="secondary" busy={isBusy} busyText="Sending..." onClick={() => void send()}>
          Send me a new link
        </Button>
      </Text>
    </Stack>
  );
}
