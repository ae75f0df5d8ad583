import { checkedId } from '../../releases/src/builds/names';
import { localVersion } from '../../scripts/lib/local-version';

test.each([
  ['1d8a30f2c4', '1.0.0-local.1d8a30f2'],
  ['0724944612ab', '1.0.0-local.72494461'],
  ['0000000512345678', '1.0.0-local.51234567'],
  ['12345678ab', '1.0.0-local.12345678'],
])('a build with the hash %s is %s, a version that can be published', (hash, version) => {
  expect(localVersion('1.0.0', hash)).toBe(version);
  expect(checkedId('shell', version)).toEqual({ name: 'shell', version });
});
