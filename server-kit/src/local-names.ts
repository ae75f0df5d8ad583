import dns from 'node:dns';

/** `staging.localhost`, not `localhost` itself. */
export const isLocalName = (name: string) => /\.localhost\.?$/i.test(name);

/** Looks local names up as `localhost`. A proxy keeps the property that `promisify` reads. */
const withLocalNames = <F extends (...given: never[]) => unknown>(lookup: F): F =>
  new Proxy(lookup, {
    apply: (target, self, [name, ...rest]: [string, ...unknown[]]): unknown =>
      Reflect.apply(target, self, [isLocalName(name) ? 'localhost' : name, ...rest]),
  });

/**
 * Makes `dns.lookup` and `dns.promises.lookup` find this machine under every name below localhost,
 * as browsers do (RFC 6761). By default Node asks the system, which often does not know them.
 * Sockets, `node:http` and `fetch` call `dns.lookup`. For programs that connect to a given address.
 */
export function resolveLocalNames(): void {
  Object.assign(dns, { lookup: withLocalNames(dns.lookup) });
  Object.assign(dns.promises, { lookup: withLocalNames(dns.promises.lookup) });
}
