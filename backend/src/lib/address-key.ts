import { isIPv6 } from 'node:net';

/**
 * What counts as one address: a person at home holds a whole /64 of IPv6 addresses. A request whose
 * connection is gone has no address any more.
 */
export const addressKey = (address: string | undefined): string => {
  if (!address) return 'address:gone';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return `address:${plain}`;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const whole = plain.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return `address:${whole
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}`;
};
