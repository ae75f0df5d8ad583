import { encodingsFor } from './encoding';

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['br', ['br']],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['br;q=0.5,gzip;q=1.0', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['br;q=0, *', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['deflate', []],
  ['gzip;q=no', []],
  ['*;q=0.5, br;q=0', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br; q=0.0, gzip;q=0', []],
  ['br; q=0.000, gzip;q=0.001', ['gzip']],
  ['br;q=0.01', ['br']],
  ['brotli, xgzip', []],
])('a client that accepts %j is sent %j', (accepted, wanted) => {
  // The second call reads the cache.
  expect(encodingsFor(accepted)).toEqual(wanted);
  expect(encodingsFor(accepted)).toEqual(wanted);
});
