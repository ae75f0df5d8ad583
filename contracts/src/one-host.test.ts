import { hasOneHost } from './one-host';

test.each([
  [true, []],
  [true, ['Host', 'campus.test', 'Accept', 'host']],
  [false, ['Host', 'campus.test', 'accept', '*/*', 'hOST', 'evil.test']],
  [false, ['Host', 'campus.test', 'Host', 'campus.test']],
])('%p for %j', (expected, rawHeaders) => {
  expect(hasOneHost(rawHeaders)).toBe(expected);
});
