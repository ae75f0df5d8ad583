import { cookieIn, cookieOf, isByHttps } from './cookies';

const from = (cookie?: string) => ({ headers: { cookie } });

test.each([
  ['a=1; token=x.Y-_9', 'x.Y-_9'],
  ['token=first; token=second', 'first'],
  ['not-token=1', undefined],
  ['token=', undefined],
  ['token=a%20b', undefined],
  ['token="a"', undefined],
  [`token=${'a'.repeat(20)}`, 'a'.repeat(20)],
  // A value is never cut.
  [`token=${'a'.repeat(21)}`, undefined],
  [undefined, undefined],
])('%s has the token %s', (header, value) => {
  expect(cookieIn(from(header), 'token', 20)).toBe(value);
});

test('a cookie is for no script, and Secure where people use https', () => {
  const cookie = { name: 'token', value: 'a', seconds: 60 };
  expect(cookieOf({ ...cookie, isSecure: false })).toBe(
    'token=a; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
  expect(cookieOf({ ...cookie, path: '/api', site: 'None', isSecure: true })).toBe(
    'token=a; Path=/api; Max-Age=60; HttpOnly; SameSite=None; Secure',
  );
});

test('people use https if the request says so or the public address', () => {
  expect(isByHttps({ protocol: 'https' }, undefined)).toBe(true);
  expect(isByHttps({ protocol: 'http' }, 'https://portal.test')).toBe(true);
  expect(isByHttps({ protocol: 'http' }, 'http://portal.test')).toBe(false);
  expect(isByHttps({ protocol: 'http' }, undefined)).toBe(false);
});
