import { type ProviderClaims, testProvider } from 'tooling/oidc/provider';
import { startOwnPortal } from '../../scripts/lib/filled-copy';

/** Starts a portal whose only provider of sign-ins is a real one, which signs `person` in. */
export async function startPortalWithProvider(person: ProviderClaims) {
  let url = '';
  const provider = await testProvider(() => url);
  const campus = { id: 'campus', name: 'Campus account', clientId: 'portal' };
  const portal = await startOwnPortal({
    OIDC_PROVIDERS: JSON.stringify([{ ...campus, issuer: provider.issuer }]),
    OIDC_SECRETS: JSON.stringify({ campus: 'secret-of-the-portal' }),
  });
  ({ url } = portal);
  provider.state.person = person;
  return { portal, provider, url };
}
