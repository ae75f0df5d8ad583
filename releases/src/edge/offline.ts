import { createHash } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { escaped, staticStyle } from './page';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page comes back by itself when the connection does. */
const reload = "addEventListener('online',function(){location.reload()})";

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
    `<style>${staticStyle}</style>`,
    `<script>${reload}</script>`,
    '</head>',
    '<body>',
    '<main class="portal-static"><h1>No connection</h1>',
    '<p>This device is offline, or the portal cannot be reached. The page opens by itself when the device is back online.</p>',
    '<p><a href="">Try again</a></p></main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

/** Only the page's own style and script. */
const offlinePolicy = [
  "default-src 'none'",
  `script-src ${hashOf(reload)}`,
  `style-src ${hashOf(staticStyle)}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The service worker. It holds the offline page and stores nothing: pages, files and answers always come from the network,
 * so it can show nobody's data and no earlier revision.
 */
export const serviceWorker = (brand: string): string => `const PAGE = ${JSON.stringify(offlinePage(brand))};
const HEADERS = ${JSON.stringify({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy })};

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
