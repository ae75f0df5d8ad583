import { useLocation } from 'react-router-dom';
import { ButtonLink, Stack, Text } from 'shared-ui/core';
import { signInStateOf } from '../../guard/origin';
import { type SignInOffer } from './sign-in-offer';

const startOf = (id: string, from = '') =>
  `/api/auth/sso/${id}/start?${new URLSearchParams({ from }).toString()}`;

/**
 * A button for each provider. Not loaded later: what arrives below the form moves it, and a click
 * on "Sign In" at that moment does nothing.
 */
export function ProviderLinks({ offer: { providers, hasPasswords } }: { offer: SignInOffer }) {
  const { from } = signInStateOf(useLocation().state);
  return (
    <Stack spacing={1.5}>
      {providers.map(({ id, name }) => (
        <ButtonLink
          key={id}
          href={startOf(id, from)}
          kind={hasPasswords ? 'secondary' : 'primary'}
          fullWidth
        >
          Continue with {name}
        </ButtonLink>
      ))}
      {!hasPasswords && (
        <Text tone="muted">Your account is made when you sign in for the first time.</Text>
      )}
    </Stack>
  );
}
