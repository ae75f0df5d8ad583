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

/**
 * A real OpenID Connect provider on the loopback. `portalOf` returns the address of its only
 * client; it is called at the first request.
 */
export function testProvider(portalOf: () => string): Promise<TestProvider>;
