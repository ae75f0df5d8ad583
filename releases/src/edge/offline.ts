import { createHash } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { escaped } from './page';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page comes back by itself when the connection does. */
const reload = "addEventListener('online',function(){location.reload()})";

/** The portal's font where the device has it: the page brings no file. */
const fonts = '"Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

/** The house of the portal's bar. */
const house =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"/><path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/></svg>';

/**
 * The product's look without a file: its colours (`shared-ui/src/theme/tokens.ts`), a bar, a card
 * and one button.
 */
const style = [
  ':root{color-scheme:light dark;--page:#f6f6f2;--card:#fff;--text:#1b1d26;--muted:#555968;--line:#dddfd8;--accent:#3f47c4;--on:#fff}',
  '@media(prefers-color-scheme:dark){:root{--page:#13141a;--card:#1d1f28;--text:#eceef5;--muted:#adb1bf;--line:#343845}}',
  '@media(prefers-color-scheme:dark){:root{--accent:#aab2ff;--on:#14163a}}',
  `body{margin:0;font:16px/1.5 ${fonts};color:var(--text);background:var(--page)}`,
  'header{display:flex;align-items:center;gap:8px;min-height:64px;padding:0 16px;background:var(--card)}',
  'header{font-weight:700;letter-spacing:-.01em;border-bottom:1px solid var(--line)}',
  '@media(min-width:600px){header{padding:0 32px;font-size:1.125rem}}',
  'main{box-sizing:border-box;max-width:36rem;margin:12vh auto 24px;padding:32px 24px;width:calc(100% - 32px)}',
  'main{background:var(--card);border:1px solid var(--line);border-radius:14px}',
  'h1{margin:0 0 8px;font-size:1.5rem;line-height:1.2}p{margin:0 0 24px;color:var(--muted)}',
  'a{display:inline-block;padding:10px 20px;border-radius:10px;font-weight:600;text-decoration:none}',
  'a{color:var(--on);background:var(--accent);border:1px solid transparent}',
  'a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}',
].join('');

/** Shown by the service worker in place of any page that the network does not bring. */
export const offlinePage = (brand: string): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>No connection · ${escaped(brand)}</title>`,
    '<meta name="color-scheme" content="light dark">',
    `<style>${style}</style>`,
    `<script>${reload}</script>`,
    '</head>',
    '<body>',
    `<header>${house}${escaped(brand)}</header>`,
    '<main><h1>No connection</h1>',
    '<p>This device is offline, or the portal cannot be reached. The page opens by itself when the device is back online.</p>',
    '<a href="">Try again</a></main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

/** Only the page's own style and script. */
const offlinePolicy = [
  "default-src 'none'",
  `script-src ${hashOf(reload)}`,
  `style-src ${hashOf(style)}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The service worker. It holds the offline page and stores nothing: pages, files and answers always
 * come from the network, so it shows no personal data and no earlier revision.
 */
export const serviceWorker = (
  brand: string,
): string => `const PAGE = ${JSON.stringify(offlinePage(brand))};
const HEADERS = ${JSON.stringify({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy, 'x-frame-options': 'DENY' })};

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  // Asked for while the worker starts: no page waits for it.
  event.waitUntil(registration.navigationPreload?.enable());
});

const answer = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) || (await fetch(request));
  } catch {
    return new Response(PAGE, { headers: HEADERS });
  }
};

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});
`;

export function offlineRoutes(app: FastifyInstance, brand: string): void {
  const worker = serviceWorker(brand);
  app.get('/service-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
}
