import { addressKey } from './address-key';

it.each([
  ['203.0.113.9', 'address:203.0.113.9'],
  ['::ffff:203.0.113.9', 'address:203.0.113.9'],
  ['2001:db8:0:7::1', 'address:2001:db8:0:7'],
  ['2001:DB8:0000:0007:1:2:3:4', 'address:2001:db8:0:7'],
  ['::1', 'address:0:0:0:0'],
  ['fe80::1%eth0', 'address:fe80:0:0:0'],
  [undefined, 'address:gone'],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));
