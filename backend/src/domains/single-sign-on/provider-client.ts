import type * as OpenId from 'openid-client';
import { type Clock } from '../../lib/clock';
import { type Claims, type Provider } from './provider-person';
import { failureOf } from './sign-in-failure';

/** How long a provider may take to answer, in seconds. */
const TIMEOUT = 5;
/** Allowed difference of the provider's clock, in seconds. */
const CLOCK_TOLERANCE = 60;
/** How long a started sign-in may use cached discovery metadata, in ms. */
const SETTINGS_AGE = 3_600_000;

interface Known {
  readAt: number;
  configuration: OpenId.Configuration;
}

/** State, nonce and PKCE verifier of one sign-in. */
export interface Proof {
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderAnswer {
  claims: Claims;
  idToken: string;
}

/** Speaks OpenID Connect with the providers. Throws SignInFailure. */
export const createProviderClient = (clock: Clock) => {
  const known = new Map<string, Known>();
  const reading = new Map<string, Promise<Known>>();

  const discover = async (openId: typeof OpenId, provider: Provider): Promise<Known> => {
    const { id, issuer, clientId, secret } = provider;
    const readAt = clock().getTime();
    const configuration = await openId.discovery(
      new URL(issuer),
      clientId,
      {
        [openId.clockTolerance]: CLOCK_TOLERANCE,
        // The library uses the machine's clock, so the skew to the injected one is set.
        [openId.clockSkew]: Math.round((readAt - Date.now()) / 1000),
      },
      secret ? openId.ClientSecretBasic(secret) : openId.None(),
      {
        timeout: TIMEOUT,
        // The environment allows http only for this machine.
        execute: issuer.startsWith('http:') ? [openId.allowInsecureRequests] : [],
      },
    );
    const read = { readAt, configuration };
    known.set(id, read);
    return read;
  };

  /** Sign-ins that begin together share one discovery request. */
  const fresh = async (openId: typeof OpenId, provider: Provider) => {
    const asked = reading.get(provider.id) ?? discover(openId, provider);
    reading.set(provider.id, asked);
    try {
      return (await asked).configuration;
    } finally {
      reading.delete(provider.id);
    }
  };

  const lastRead = (openId: typeof OpenId, provider: Provider) => {
    const last = known.get(provider.id);
    const isGood = last && clock().getTime() - last.readAt < SETTINGS_AGE;
    return isGood ? last.configuration : fresh(openId, provider);
  };

  const ask = async <T>(
    provider: Provider,
    work: (openId: typeof OpenId, configuration: OpenId.Configuration) => Promise<T> | T,
    configurationOf: typeof fresh | typeof lastRead = lastRead,
  ): Promise<T> => {
    try {
      // Loaded only for portals that have a provider.
      const openId = await import('openid-client');
      return await work(openId, await configurationOf(openId, provider));
    } catch (error) {
      throw failureOf(error);
    }
  };

  return {
    /**
     * The authorization URL of the provider. Reads its metadata first: a browser is not sent to a
     * provider that is down.
     */
    authorizationUrl: (
      provider: Provider,
      redirectUri: string,
      { state, nonce, verifier }: Proof,
    ) => {
      const urlIn = async (openId: typeof OpenId, configuration: OpenId.Configuration) => {
        const parameters = {
          redirect_uri: redirectUri,
          scope: provider.scope,
          state,
          nonce,
          code_challenge: await openId.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        return openId.buildAuthorizationUrl(configuration, parameters).href;
      };
      return ask(provider, urlIn, fresh);
    },

    /** Exchanges the code of the callback's address. */
    answerOf: (provider: Provider, answered: URL, { state, nonce, verifier }: Proof) =>
      ask(provider, async (openId, configuration): Promise<ProviderAnswer> => {
        const tokens = await openId.authorizationCodeGrant(configuration, answered, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new Error('The provider sent no ID token');
        const { userinfo_endpoint: hasMore } = configuration.serverMetadata();
        const more: Record<string, unknown> = hasMore
          ? await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        // email_verified belongs to the email of the same answer.
        const verified =
          claims['email'] !== undefined && claims['email'] !== more['email']
            ? { email_verified: claims['email_verified'] }
            : {};
        return { claims: { ...more, ...claims, ...verified }, idToken: tokens.id_token };
      }),

    /** The address that ends the session at the provider; undefined when it has none. */
    signOutUrl: (provider: Provider, idToken: string, returnTo: string) =>
      ask(provider, (openId, configuration) => {
        if (!configuration.serverMetadata().end_session_endpoint) return undefined;
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo };
        return openId.buildEndSessionUrl(configuration, parameters).href;
      }),
  };
};
