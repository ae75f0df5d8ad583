import dns from 'node:dns';

/** `staging.localhost`, not `localhost` itself. */
export const isLocalName = (name: string) => /\.localhost\.?$/i.test(name);

/** The same function for other names, with its properties: `promisify` reads one. */
const withLocalNames = <F extends (...given: never[]) => unknown>(lookup: F): F =>
  new Proxy(lookup, {
    apply: (target, self, [name, ...rest]: [string, ...unknown[]]): unknown =>
      Reflect.apply(target, self, [isLocalName(name) ? 'localhost' : name, ...rest]),
  });

/**
 * Makes `dns.lookup` and `dns.promises.lookup` find this machine under every name below localhost,
 * as browsers do (RFC 6761). Sockets, `node:http` and `fetch` call the first. Node asks the system
 * instead, which often knows none. For programs that are given an address.
 */
export function resolveLocalNames(): void {
  Object.assign(dns, { lookup: withLocalNames(dns.lookup) });
  Object.assign(dns.promises, { lookup: withLocalNames(dns.promises.lookup) });
}
