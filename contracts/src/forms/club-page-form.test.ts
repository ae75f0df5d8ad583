import { clubPageForm } from './club-page-form';

const check = (address: string, label = 'Site') =>
  clubPageForm.safeParse({ links: [{ label, address }] });

test.each([
  'https://robots.example.org',
  'HTTPS://Robots.example.org/a?b=c#d',
  'robots@campus.test',
  ' https://robots.example.org ',
])('%s can be a link', (address) => {
  expect(check(address).success).toBe(true);
});

test.each([
  '',
  'robots.example.org',
  'http://robots.example.org',
  'javascript:alert(1)',
  'javascript:x@y.z',
  'data:text/html,x',
  'https://',
  'https://localhost',
  'https://[robots',
  'https://campus.test@evil.example',
  'https://campus.test\\@evil.example',
  'https://a b.example',
  'a@b',
  'a@b.c?bcc=all@campus.test',
])('%j cannot', (address) => {
  expect(check(address).error?.issues.map(({ path, message }) => [path, message])).toContainEqual([
    ['links', 0, 'address'],
    'Please enter an address that begins with https://, or an email address',
  ]);
});

test('a name is one line of something to see', () => {
  expect(check('a@b.example', ' Our\n site ').data?.links).toEqual([
    { label: 'Our  site', address: 'a@b.example' },
  ]);
  for (const label of ['', ' ', '\u200b'])
    expect(check('a@b.example', label).error?.issues[0]?.message).toBe('Each link needs a name');
});
