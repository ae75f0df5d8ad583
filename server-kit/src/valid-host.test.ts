import { hasValidHost } from './valid-host';

test.each([
  [true, []],
  [true, ['Host', 'campus.test', 'Accept', 'host']],
  [true, ['host', 'api_1:8080', 'test', 'x y']],
  [true, ['HOST', '[::1]:8080']],
  [true, ['Host', '127.0.0.1']],
  [false, ['Host', 'campus.test', 'accept', '*/*', 'hOST', 'evil.test']],
  [false, ['Host', 'campus.test', 'Host', 'campus.test']],
  [false, ['Host', 'campus.test/path']],
  [false, ['Host', 'user@evil.test']],
  [false, ['Host', 'campus.test?']],
  [false, ['Host', 'campus.test:port']],
  [false, ['Host', '']],
])('%p for %j', (expected, rawHeaders) => {
  expect(hasValidHost(rawHeaders)).toBe(expected);
});
