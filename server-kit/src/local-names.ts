import dns from 'node:dns';

/** `staging.localhost`, not `localhost` itself. */
export const isLocalName = (name: string) => /\.localhost\.?$/i.test(name);

/**
 * Makes this process find this machine under every name below localhost, as browsers do (RFC 6761).
 * Node asks the system instead, which often knows none. For programs that are given an address.
 */
export function resolveLocalNames(): void {
  const { lookup } = dns;
  Object.assign(dns, {
    lookup: (name: string, ...rest: unknown[]): unknown =>
      Reflect.apply(lookup, dns, [isLocalName(name) ? 'localhost' : name, ...rest]),
  });
}
