import vm from 'node:vm';
import { storedRoleScript } from './inline-scripts';

/** The cookie that a page writes with these values in the browser's storage. */
function cookieOf(stored: Record<string, string>, protocol = 'http:'): string {
  const document = { cookie: '' };
  const localStorage = { getItem: (name: string) => stored[name] ?? null };
  vm.runInNewContext(storedRoleScript, { document, localStorage, location: { protocol } });
  return document.cookie;
}
const user = (role: unknown) => JSON.stringify({ role, name: 'Asha' });

test('a page tells the role of who is signed in, and nothing else of the person', () => {
  const stored = { token: 't', user: user('member') };
  expect(cookieOf(stored)).toBe('portal-role=member;path=/;samesite=lax');
  expect(cookieOf(stored, 'https:')).toBe('portal-role=member;path=/;samesite=lax;secure');
});

test.each([
  ['nobody is signed in', {}],
  ['the session has ended', { user: user('member') }],
  [
    'the stored user has no role',
    { token: 't', user: user(undefined).replace('{', '{"role":"",') },
  ],
  ['the stored role is no word', { token: 't', user: user('member; domain=elsewhere') }],
])('where %s the cookie is removed', (_when, stored: Record<string, string>) => {
  expect(cookieOf(stored)).toBe('portal-role=;max-age=0;path=/;samesite=lax');
});

test('storage that cannot be read disturbs no page', () => {
  expect(cookieOf({ token: 't', user: '{' })).toBe('');
});
