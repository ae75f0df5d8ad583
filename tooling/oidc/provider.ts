// oxlint-disable-next-line typescript/triple-slash-reference -- ambient types cannot be imported
/// <reference path="./memory-adapter.d.ts" />
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';

/** What the provider knows of a person. */
export type ProviderClaims = { sub: string } & Record<string, unknown>;

export interface TestProvider {
  issuer: string;
  /** The person of the next sign-in; `undefined` cancels it. */
  state: { person: ProviderClaims | undefined };
  /** Follows a sign-in as a browser does. Returns the address that leads back to the portal. */
  visit: (address: string) => Promise<string>;
  close: () => Promise<void>;
}

const claims = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name', 'department', 'groups'],
};

const hour = 3600;
const pages = { Interaction: hour, Session: hour };

/** Grants all scopes without a consent page. */
const granted: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  const grant = new provider.Grant({
    clientId: client?.clientId,
    accountId: session?.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

/**
 * A real OpenID Connect provider on the loopback. `portalOf` returns the address of its only
 * client; it is called at the first request.
 */
export const testProvider = async (portalOf: () => string): Promise<TestProvider> => {
  const state: TestProvider['state'] = { person: undefined };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const people = new Map<string, ProviderClaims>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const start = (portal: string) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: 'portal',
          client_secret: 'secret-of-the-portal',
          redirect_uris: [`${portal}/api/auth/sso/campus/callback`],
          post_logout_redirect_uris: [`${portal}/login`],
        },
      ],
      claims,
      cookies: { keys: ['test'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => people.get(accountId) ?? { sub: accountId },
      }),
      interactions: { url: () => '/who' },
      loadExistingGrant: granted,
      // Set explicitly, or the provider prints notices.
      jwks: { keys: [privateKey.export({ format: 'jwk' })] },
      adapter: (model) => new MemoryAdapter(model),
      ttl: { AccessToken: hour, AuthorizationCode: 60, Grant: hour, IdToken: hour, ...pages },
    });
  let provider: Provider | undefined;
  server.on('request', (request, response) => {
    provider ??= start(portalOf());
    if (request.url !== '/who') return void provider.callback()(request, response);
    const { person } = state;
    if (person) people.set(person.sub, person);
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: 'the person went back' };
    void provider.interactionFinished(request, response, result);
  });

  const visit = async (address: string) => {
    const jar = new Map<string, string>();
    let next = address;
    for (let step = 0; step < 10 && next.startsWith(issuer); step += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const { headers, status } = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name) jar.set(name, value ?? '');
      }
      const location = headers.get('location');
      if (!location) throw new Error(`the provider answered ${status} at ${next}`);
      next = new URL(location, issuer).href;
    }
    return next;
  };

  return {
    issuer,
    state,
    visit,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
