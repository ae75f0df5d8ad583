import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import fastify from 'fastify';
import { offlinePage, offlineRoutes, serviceWorker } from './offline';

/** Light and dark, and no file that would have to be fetched. */
const style = [
  ':root{color-scheme:light dark;--page:#f6f6f2;--card:#fff;--text:#1b1d26;--muted:#555968;',
  '--line:#dddfd8;--accent:#3f47c4;--on:#fff}',
  '@media(prefers-color-scheme:dark){:root{--page:#13141a;--card:#1d1f28;--text:#eceef5;',
  '--muted:#adb1bf;--line:#343845}}',
  '@media(prefers-color-scheme:dark){:root{--accent:#aab2ff;--on:#14163a}}',
  'body{margin:0;font:16px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",',
  'Roboto,sans-serif;color:var(--text);background:var(--page)}',
  'header{display:flex;align-items:center;gap:8px;min-height:64px;padding:0 16px;',
  'background:var(--card)}',
  'header{font-weight:700;letter-spacing:-.01em;border-bottom:1px solid var(--line)}',
  '@media(min-width:600px){header{padding:0 32px;font-size:1.125rem}}',
  'main{box-sizing:border-box;max-width:36rem;margin:12vh auto 24px;padding:32px 24px;',
  'width:calc(100% - 32px)}',
  'main{background:var(--card);border:1px solid var(--line);border-radius:14px}',
  'h1{margin:0 0 8px;font-size:1.5rem;line-height:1.2}p{margin:0 0 24px;color:var(--muted)}',
  'a{display:inline-block;padding:10px 20px;border-radius:10px;font-weight:600;',
  'text-decoration:none}',
  'a{color:var(--on);background:var(--accent);border:1px solid transparent}',
  'a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}',
].join('');
const house = [
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"',
  ' stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">',
  '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"/>',
  '<path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5',
  'a2 2 0 0 1-2-2z"/></svg>',
].join('');
const script = "addEventListener('online',function(){location.reload()})";

test('browsers look for a newer worker each time', async () => {
  const app = fastify();
  offlineRoutes(app, 'Clubs');
  const { statusCode, headers, body } = await app.inject('/service-worker.js');
  expect([statusCode, body]).toEqual([200, serviceWorker('Clubs')]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  await app.close();
});

test('the offline page is this, with the product’s name as text', () => {
  expect(offlinePage('<b>Clubs')).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection · &#60;b&#62;Clubs</title>
<meta name="color-scheme" content="light dark">
<style>${style}</style>
<script>${script}</script>
</head>
<body>
<header>${house}&#60;b&#62;Clubs</header>
<main><h1>No connection</h1>
<p>This device is offline, or the portal cannot be reached. The page opens by itself when the device is back online.</p>
<a href="">Try again</a></main>
</body>
</html>
`);
});

type Listener = (event: object) => void;

/** The worker with a network of its own. */
function run(network: () => Promise<unknown>) {
  const listeners: Record<string, Listener> = {};
  const context = createContext({
    addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
    Response,
    fetch: network,
  });
  runInContext(serviceWorker('Clubs'), context);
  return (request: object, preloadResponse: Promise<unknown> = Promise.resolve(undefined)) => {
    let answer: Promise<unknown> | undefined;
    listeners.fetch?.({
      request,
      preloadResponse,
      respondWith: (promise: Promise<unknown>) => (answer = promise),
    });
    return answer;
  };
}
const navigation = { mode: 'navigate', method: 'GET' };
const away = () => Promise.reject(new TypeError('Failed to fetch'));

test('a page comes from the network, and is the offline page only when that fails', async () => {
  const ask = run(async () => 'a page');
  expect(await ask(navigation)).toBe('a page');
  expect(await ask(navigation, Promise.resolve('preloaded'))).toBe('preloaded');
  for (const preload of [undefined, away()]) {
    const answer = (await run(away)(navigation, preload)) as Response;
    expect(await answer.text()).toContain('<h1>No connection</h1>');
  }
});

test('the offline page runs its own script and nothing else', async () => {
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const { headers } = (await run(away)(navigation)) as Response;
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `script-src '${hashOf(script)}'`,
      `style-src '${hashOf(style)}'`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
  });
});

test.each([
  ['a call', { mode: 'cors', method: 'GET' }],
  ['a file', { mode: 'no-cors', method: 'GET' }],
  ['a sent form', { mode: 'navigate', method: 'POST' }],
])('%s is left to the browser', (_, request) => expect(run(away)(request)).toBeUndefined());
