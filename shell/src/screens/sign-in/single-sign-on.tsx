import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { anyMessageOf, api, session, toast } from 'shared-session';
import { Text } from 'shared-ui/core';
import { accessOf } from '../../environment/declared-routes';
import { destinationOf } from '../../guard/landing';
import { samePortalPath } from '../../guard/origin';
import { usePortal } from '../../portal/portal';
import { ProviderLinks } from './provider-links';
import { type SignInOffer } from './sign-in-offer';

/** What a failed sign-in is called in the address that the server leads to. */
function sentenceOf(reason: string, name: string): string {
  const sentences: Readonly<Record<string, string>> = {
    away: `${name} cannot be reached just now. Please try again in a moment.`,
    cancelled: `The sign-in with ${name} was cancelled.`,
    expired: 'This sign-in took too long or was used already. Please try again.',
    inactive: 'This account is not active. Please ask an administrator.',
    'no-email': `${name} did not tell your email address, which the portal needs.`,
    'other-domain': `Your email address may not sign in with ${name}.`,
    unverified: `${name} has not verified your email address. Verify it there and try again.`,
  };
  const other = `The sign-in with ${name} failed. If this happens again, tell the people who run the portal.`;
  return Object.hasOwn(sentences, reason) ? (sentences[reason] ?? other) : other;
}

/** Exchanges the one-time code for a session. Returns where to go. */
function useFinish() {
  const { environment } = usePortal();
  return async (code: string, name: string): Promise<string> => {
    const answer = await api.send('POST /auth/sso/finish', { body: { code } });
    const user = session.enter(answer);
    const from = samePortalPath(answer.returnTo) ?? undefined;
    const destination = destinationOf(user, from, (path) => accessOf(environment, path));
    if (destination === null) {
      await session.drop();
      throw new Error('Invalid user role');
    }
    if (answer.passwordEnded)
      toast.info(`You now sign in with ${name}. The password of your account has ended.`, {
        duration: 8000,
      });
    return destination;
  };
}

interface SingleSignOnProps {
  offer: SignInOffer;
  onFailure: (sentence: string | undefined) => void;
}

/** The end of a sign-in that a provider led back from. */
export function SingleSignOn({ offer, onFailure }: SingleSignOnProps) {
  const navigate = useNavigate();
  const finish = useFinish();
  const { hash, state } = useLocation() as Location<unknown>;
  const [told] = useState(() => new URLSearchParams(hash.slice(1)));
  const [isBusy, setBusy] = useState(Boolean(told.get('code')));

  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const [code, reason] = [told.get('code'), told.get('failed')];
    if (!code && !reason) return;
    const provider = offer.providers.find(({ id }) => id === told.get('provider'));
    const name = provider?.name ?? 'The sign-in service';
    const end = async () => {
      // The code leaves the address bar, and with it the browser's history.
      await navigate('/login', { replace: true, state });
      if (!code) return onFailure(sentenceOf(reason ?? '', name));
      try {
        await navigate(await finish(code, name), { replace: true });
      } catch (error) {
        onFailure(anyMessageOf(error, 'Authentication failed'));
        setBusy(false);
      }
    };
    void end();
  });

  if (isBusy) return <Text role="status">Signing in...</Text>;
  return <ProviderLinks offer={offer} />;
}
