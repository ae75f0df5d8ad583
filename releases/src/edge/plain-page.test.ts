import { createHash } from 'node:crypto';
import { plainPage, plainPolicy } from './plain-page';

const page = {
  brand: 'Clubs & more',
  title: 'Over <now>',
  sentence: 'It said "no".',
  action: { words: 'Go on', to: '/?a=1&b=2' },
};
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleIn = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? 'no style';

test('what a person wrote is text in the page, never markup', () => {
  const html = plainPage(page);
  for (const part of [
    '<title>Over &#60;now&#62; · Clubs &#38; more</title>',
    '<h1>Over &#60;now&#62;</h1>',
    '<p>It said &#34;no&#34;.</p>',
    '<a href="/?a=1&#38;b=2">Go on</a>',
  ])
    expect(html).toContain(part);
});

test('a page without a script has none, and may run none', () => {
  const html = plainPage(page);
  expect(html).not.toContain('<script');
  expect(plainPolicy()).toBe(
    `default-src 'none'; style-src ${hashOf(styleIn(html))}; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test('its script, its style and its pictures are the only ones that it may use', () => {
  const own = { script: 'go()', style: 'p{margin:0}' };
  const html = plainPage({ ...page, ...own });
  expect(html).toContain('<script>go()</script>');
  expect(styleIn(html)).toMatch(/.p\{margin:0\}$/);
  expect(plainPolicy({ ...own, pictures: 'data:', calls: true })).toBe(
    [
      "default-src 'none'",
      `script-src ${hashOf('go()')}`,
      `style-src ${hashOf(styleIn(html))}`,
      'img-src data:',
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
});
