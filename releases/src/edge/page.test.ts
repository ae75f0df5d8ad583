import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { type EnvironmentDocument } from 'contracts';
import { composeDocument } from '../revisions/document';
import { releaseOf } from '../testing/builds';
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
  }: { given?: EnvironmentDocument; brand?: string; help?: string; isLive?: boolean } = {},
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

test('whom to ask for a password is in the page when it is set', () => {
  expect(page('/login', { help: 'mailto:a"b@campus.test' })).toContain(
    '<meta name="portal-help" content="mailto:a&#34;b@campus.test">',
  );
  expect(page('/login')).not.toContain('portal-help');
});

test('the environment inside is read back as it is, and ends no tag', () => {
  const given = withRoute({ title: '</script><!--\u2028\u2029' });
  const text =
    /<script type="application\/json" id="portal-environment">(.*)<\/script>/.exec(
      page('/member', { given }),
    )?.[1] ?? '';
  expect(text).not.toMatch(/<|\u2028|\u2029/);
  expect(JSON.parse(text)).toEqual(given);
});

test('carries its nonce and ticket where they belong', () => {
  const html = page();
  expect(html).toContain('<meta name="csp-nonce" content="n0nce">');
  expect(html).toContain('<meta name="portal-ticket" content="t.i.cket">');
  expect(html.match(/<style nonce="n0nce">/g)).toHaveLength(1);
  expect(html.match(/<script nonce="n0nce">/g)).toHaveLength(1);
  expect(renderPage(document, '/', { nonce: 'x' }, { brand: 'x' })).not.toContain('portal-ticket');
});

test('only a page under development follows what is built', () => {
  expect(page()).not.toContain('portal-live');
  expect(page('/member', { isLive: true })).toContain('<meta name="portal-live" content="on">');
});

test('the shell’s styles and scripts have their hash, styles first', () => {
  const shell = {
    ...document.shell,
    entry: ['main.js', 'main.css', 'lost.js'],
    files: { ...document.shell.files, 'main.css': 'sha384-css' },
  };
  const html = page('/member', { given: { ...document, shell } });
  const style =
    '<link rel="stylesheet" href="/builds/shell/1.0.0/main.css" integrity="sha384-css" crossorigin="anonymous">';
  const { 'main.js': hash } = document.shell.files;
  const script = `<script defer data-entry src="/builds/shell/1.0.0/main.js" integrity="${hash ?? ''}" crossorigin="anonymous" fetchpriority="high"></script>`;
  expect(html.indexOf(style)).toBeGreaterThan(0);
  expect(html.indexOf(script)).toBeGreaterThan(html.indexOf(style));
  expect(html).not.toContain('src="/builds/shell/1.0.0/lost.js');
});

test('files of a public page are hints, those of a page for some people run', () => {
  const hint =
    /<link rel="preload" as="script" href="\/builds\/mfe-member\/1\.0\.0\/home\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous">/;
  const run =
    /<script async src="\/builds\/mfe-member\/1\.0\.0\/home\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous"><\/script>/;
  expect(page()).toMatch(hint);
  expect(page()).not.toMatch(run);
  const given = withRoute({ access: ['member'] });
  expect(page('/member', { given })).toMatch(run);
  expect(page('/member', { given })).not.toMatch(hint);
  // The shell's own pages belong to everybody.
  expect(page('/login', { given })).toContain(
    '<link rel="preload" as="script" href="/builds/shell/1.0.0/sign-in.js"',
  );
});

test('the one inline script is the one whose hash is known', () => {
  const inline = /<script nonce="n0nce">([\s\S]*?)<\/script>/.exec(page())?.[1] ?? '';
  expect(guardHash).toBe(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
});

/** What becomes of a hint that a browser reports as failed. */
function afterError(
  hint: object,
  { entries = [], scripts = [] }: { entries?: object[]; scripts?: object[] } = {},
) {
  const listeners: ((event: object) => void)[] = [];
  let replacement: object | undefined;
  const target = {
    tagName: 'LINK',
    rel: 'preload',
    as: 'script',
    href: 'https://portal.test/builds/x.js',
    integrity: 'sha384-x',
    getAttribute: () => '/builds/x.js',
    replaceWith: (tag: object) => (replacement = tag),
    ...hint,
  };
  const createElement = (tagName: string) => ({
    tagName,
    setAttribute(name: string, value: string) {
      Object.assign(this, { [name]: value });
    },
  });
  runInNewContext(/<script nonce="n0nce">([\s\S]*?)<\/script>/.exec(page())?.[1] ?? '', {
    self: {},
    document: { scripts, createElement, getElementById: () => null },
    performance: { getEntriesByName: () => entries },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    localStorage: { getItem: () => null },
  });
  for (const listener of listeners) listener({ target });
  return replacement;
}

test.each([
  ['a build', '/builds/mfe-public/1.0.0/remoteEntry.js?again=1', true],
  ['a build by its whole address', 'https://portal.test/builds/shell/1.0.0/main.js', true],
  ['the service worker', '/service-worker.js', true],
  ['an uploaded file', '/uploads/script.js', false],
  ['an answer of the API', '/api/builds/x', false],
  ['another origin', 'https://evil.test/builds/x.js', false],
  ['another origin without its scheme', '//evil.test/builds/x.js', false],
  ['a way out of the builds', '/builds/../uploads/script.js', false],
  ['data', 'data:text/javascript,alert(1)', false],
])('%s as the address of a script: passes %s', (_, address, passes) => {
  let policy: { createScriptURL?: (address: string) => string | null } = {};
  const trustedTypes = { createPolicy: (_name: string, rules: object) => (policy = rules) };
  runInNewContext(/<script nonce="n0nce">([\s\S]*?)<\/script>/.exec(page())?.[1] ?? '', {
    self: { trustedTypes },
    URL,
    location: { origin: 'https://portal.test', href: 'https://portal.test/events' },
    document: {},
    addEventListener() {},
    localStorage: { getItem: () => null },
  });
  expect(policy.createScriptURL?.(address)).toBe(passes ? address : null);
  expect(Object.keys(policy)).toEqual(['createScriptURL']);
});

test('a hint that the browser refuses becomes a script tag with the same hash', () => {
  expect(afterError({})).toMatchObject({
    tagName: 'script',
    async: true,
    src: '/builds/x.js',
    integrity: 'sha384-x',
    crossOrigin: 'anonymous',
  });
});

test.each([
  ['failed on the network', {}, { entries: [{}] }],
  ['already has a script tag', {}, { scripts: [{ src: 'https://portal.test/builds/x.js' }] }],
  ['is no script', { as: 'font' }, {}],
  ['is a style sheet', { rel: 'stylesheet' }, {}],
])('a tag that %s stays as it is', (_, hint, place) =>
  expect(afterError(hint, place)).toBeUndefined(),
);

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
