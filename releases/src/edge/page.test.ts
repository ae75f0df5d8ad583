import { createHash } from 'node:crypto';
import { type EnvironmentDocument } from 'contracts';
import { composeDocument } from '../revisions/document';
import { releaseOf } from '../testing/test-builds';
import { readPage } from '../verify/read-page';
import { guardHash, policyOf, renderPage } from './page';

const pins = {
  shell: '1.0.0',
  areas: { 'mfe-member': { version: '1.0.0', lastGood: null, disabled: null } },
};
const document = composeDocument({ environment: 'local', revision: 7, pins }, (name, version) =>
  releaseOf({ name, version }),
);
const slips = { nonce: 'n0nce', ticket: 't.i.cket' };
const page = (
  path = '/member',
  {
    given = document,
    ...settings
  }: { given?: EnvironmentDocument; brand?: string; help?: string } = {},
) => renderPage(given, path, slips, { brand: 'Campus Clubs', ...settings });
const withRoute = (route: object): EnvironmentDocument => ({
  ...document,
  areas: document.areas.map((area) => ({
    ...area,
    declaration: {
      ...area.declaration,
      routes: area.declaration.routes.map((each) => ({ ...each, ...route })),
    },
  })),
});
const staticStyle = [
  'html{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}',
  '.portal-static{max-width:36rem;margin:0 auto;padding:20vh 1.5rem;overflow-wrap:anywhere}',
  '.portal-static h1{margin-top:0}.portal-static .lead{font-size:1.375rem}',
  '.portal-static .text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:6;',
  'overflow:hidden;white-space:pre-line;font-size:1.125rem}',
].join('');
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];

test('the title is the route’s and the brand', () => {
  expect(titleOf(page())).toBe('Home of mfe-member · Campus Clubs');
  expect(titleOf(page('/login'))).toBe('Campus Clubs');
});

test('words are no markup', () => {
  const evil = `<script>"&'`;
  const html = page('/member', { given: withRoute({ title: evil }), brand: evil });
  const escaped = '&#60;script&#62;&#34;&#38;&#39;';
  expect(titleOf(html)).toBe(`${escaped} · ${escaped}`);
  expect(html).toContain(`<meta name="application-name" content="${escaped}">`);
  expect(html).toContain(
    `<meta name="description" content="${escaped}: student clubs, events and competitions of the campus.">`,
  );
  expect(html).toContain(`<h1>${escaped}</h1>`);
});

test('the environment inside is read back as it is, and ends no tag', () => {
  const given = withRoute({ title: '</script><!--\u2028\u2029' });
  const text = readPage(page('/member', { given })).environment ?? '';
  expect(text).not.toMatch(/<|\u2028|\u2029/);
  expect(JSON.parse(text)).toEqual(given);
});

/** A page without its inline script, which has tests of its own. */
const withoutScript = (html: string) =>
  html.replace(/(<script nonce="[^"]*">).*?(<\/script>)/, '$1$2');

test('a page is exactly this', () => {
  const files: Record<string, string> = {
    ...document.shell.files,
    'main.css': 'sha384-css',
    'second.js': 'sha384-second',
  };
  const entry = ['main.js', 'main.css', 'lost.js', 'second.js'];
  const shell = { ...document.shell, entry, files };
  const given = { ...document, shell };
  const help = 'https://campus.test/help?a&b';
  const area = given.areas[0]!;
  const scripts = [
    ...['federation.js', 'data.js'].map((file) => [shell, file] as const),
    ...['remoteEntry.js', 'area.js', 'home.js'].map((file) => [area, file] as const),
  ].map(
    ([build, file]) =>
      `<script async src="/builds/${build.name}/1.0.0/${file}" integrity="${build.files[file]}" crossorigin="anonymous"></script>`,
  );
  expect(withoutScript(page('/member', { given, help }))).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Home of mfe-member · Campus Clubs</title>
<meta name="description" content="Campus Clubs: student clubs, events and competitions of the campus.">
<meta name="application-name" content="Campus Clubs">
<meta name="portal-help" content="https://campus.test/help?a&#38;b">
<meta name="portal-ticket" content="t.i.cket">
<meta name="color-scheme" content="light dark">
<meta name="csp-nonce" content="n0nce">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/builds/shell/1.0.0/main.css" integrity="sha384-css" crossorigin="anonymous">
<style nonce="n0nce">${staticStyle}</style>
<script nonce="n0nce"></script>
<script defer data-entry src="/builds/shell/1.0.0/main.js" integrity="${files['main.js']}" crossorigin="anonymous" fetchpriority="high"></script>
<script defer data-entry src="/builds/shell/1.0.0/second.js" integrity="sha384-second" crossorigin="anonymous" fetchpriority="high"></script>
${scripts.join('\n')}
<script type="application/json" id="portal-environment">${JSON.stringify(given)}</script>
</head>
<body>
<div id="root" data-waiting><main class="portal-static"><h1>Campus Clubs</h1><p class="lead">All student clubs, events and competitions of the campus.</p><p>Loading…</p><noscript><p>The portal needs JavaScript: switch it on and reload the page.</p></noscript></main></div>
</body>
</html>
`);
});

test('the sign-in page learns the names of the providers, and nothing without one', () => {
  const html = (signIn: object) =>
    renderPage(document, '/login', { nonce: 'x' }, { brand: 'Clubs', signIn: signIn as never });
  const providers = [{ id: 'campus', name: 'Uni "A"' }];
  expect(html({ providers, hasPasswords: false })).toContain(
    '<meta name="portal-sign-in" content="{&#34;providers&#34;:[{&#34;id&#34;:&#34;campus&#34;,&#34;name&#34;:&#34;Uni \\&#34;A\\&#34;&#34;}],&#34;hasPasswords&#34;:false}">',
  );
  expect(html({ providers: [], hasPasswords: true })).not.toContain('portal-sign-in');
});

test('a page without a ticket, help, development, styles or route has no lines for them', () => {
  const bare = { ...document, shell: { ...document.shell, screens: {} } };
  expect(
    withoutScript(renderPage(bare, '/', { nonce: 'x' }, { brand: 'Clubs' }))
      .split('\n')
      .slice(5, 15),
  ).toEqual([
    '<title>Clubs</title>',
    '<meta name="description" content="Clubs: student clubs, events and competitions of the campus.">',
    '<meta name="application-name" content="Clubs">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="csp-nonce" content="x">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style nonce="x">${staticStyle}</style>`,
    '<script nonce="x"></script>',
    `<script defer data-entry src="/builds/shell/1.0.0/main.js" integrity="${bare.shell.files['main.js']}" crossorigin="anonymous" fetchpriority="high"></script>`,
    `<script type="application/json" id="portal-environment">${JSON.stringify(bare)}</script>`,
  ]);
});

test('the files of each page run while the shell loads, for everybody and for some people', () => {
  const run = (build: string, file: string) =>
    `<script async src="/builds/${build}/1.0.0/${file}" integrity="sha384-`;
  const given = withRoute({ access: ['member'] });
  expect(page()).toContain(run('mfe-member', 'home.js'));
  expect(page('/member', { given })).toContain(run('mfe-member', 'home.js'));
  // The shell's own pages belong to everybody.
  expect(page('/login', { given })).toContain(run('shell', 'sign-in.js'));
  for (const path of ['/member', '/login']) expect(page(path)).not.toContain('rel="preload"');
});

test('the one inline script is the one whose hash is known', () => {
  const inline = /<script nonce="n0nce">([\s\S]*?)<\/script>/.exec(page())?.[1] ?? '';
  expect(guardHash).toBe(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
});

test('the policy names scripts, styles and origins, and leaves no hole', () => {
  expect(policyOf('abc').split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-abc'",
    "style-src 'self' 'nonce-abc'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]);
  const more = policyOf('abc', ['https://api.test', 'https://files.test'], "'sha256-x'");
  expect(more).toContain("script-src 'self' 'sha256-x';");
  expect(more).toContain("img-src 'self' data: blob: https://api.test https://files.test;");
  expect(more).toContain("connect-src 'self' https://api.test https://files.test;");
});

const callsIn = (html: string) => {
  const [, content] = /<meta name="portal-calls" content="([^"]*)">/.exec(html) ?? [];
  return content && (JSON.parse(content.replaceAll('&#34;', '"')) as unknown);
};

test('the page names the calls of its route before the script that asks for them', () => {
  const calls = ['GET /event/:id'];
  const html = page('/member', { given: withRoute({ calls, waiting: ['invitation'] }) });
  expect(callsIn(html)).toEqual({ path: '/member', access: 'public', calls, waiting: true });
  expect(html.indexOf('portal-calls')).toBeLessThan(html.indexOf('portalAnswers'));
  expect(callsIn(page('/login', { given: withRoute({ calls }) }))).toBeUndefined();
  expect(callsIn(page())).toBeUndefined();
});

test('the page names the field of the picture that loads with its calls', () => {
  const asked = { calls: ['GET /event/:id'], picture: 'eventBanner' };
  expect(callsIn(page('/member', { given: withRoute(asked) }))).toMatchObject(asked);
});

test('the page names the fields that it shows while its files load', () => {
  const asked = { calls: ['GET /event/:id'], summary: { title: 'name', text: 'description' } };
  expect(callsIn(page('/member', { given: withRoute(asked) }))).toMatchObject(asked);
});

test('an area that is switched off has no calls', () => {
  const given = withRoute({ calls: ['GET /event/:id'] });
  const areas = given.areas.map((area) => ({ ...area, disabled: 'Broken' }));
  expect(callsIn(page('/member', { given: { ...given, areas } }))).toBeUndefined();
});
