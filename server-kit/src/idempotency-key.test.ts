import { idempotencyKeyOf } from './idempotency-key';

const key = 'a_key-of-16-chars';

test.each([
  ['POST', key, key],
  ['DELETE', 'k'.repeat(16), 'k'.repeat(16)],
  ['PUT', 'k'.repeat(64), 'k'.repeat(64)],
  ['POST', 'k'.repeat(15), undefined],
  ['POST', 'k'.repeat(65), undefined],
  ['POST', 'a key with spaces', undefined],
  ['POST', undefined, undefined],
  ['GET', key, undefined],
  ['HEAD', key, undefined],
])('the key of %s with "%s" is %s', (method, sent, read) => {
  const headers = sent === undefined ? {} : { 'idempotency-key': sent };
  expect(idempotencyKeyOf({ method, headers })).toBe(read);
});
