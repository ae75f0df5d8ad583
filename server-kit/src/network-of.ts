import { isIPv6 } from 'node:net';

/**
 * The address that limits count by; for IPv6 its /64 network, which one household shares. A closed
 * connection has no address.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'gone';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  // The URL parser writes the shortest form: at most one "::" is left.
  const [head = '', tail] = new URL(`http://[${plain.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
