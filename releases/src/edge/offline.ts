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
export const offlinePolicy = [
  "default-src 'none'",
  `script-src ${hashOf(reload)}`,
  `style-src ${hashOf(staticStyle)}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The service worker. It keeps the offline page and nothing else: pages, files and answers always come from the network, so
 * it can show nobody's data and no earlier revision. A changed offline page changes the worker, and so replaces both.
 */
export const serviceWorker = (brand: string): string => `const PAGE = '/portal/offline';
const STORE = 'offline-${createHash('sha256').update(offlinePage(brand)).digest('hex').slice(0, 16)}';

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(STORE).then((store) => store.add(new Request(PAGE, { cache: 'reload' }))));
});

const removeOld = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== STORE);
  await Promise.all(names.map((name) => caches.delete(name)));
};

addEventListener('activate', (event) => {
  // Asked for while the worker starts: no page waits for it.
  event.waitUntil(Promise.all([removeOld(), registration.navigationPreload?.enable()]));
});

const answer = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) || (await fetch(request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (page) return page;
    throw error;
  }
};

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});
`;

/** The files of the offline page, by their paths: for the edge and for static hosts. */
export const offlineFiles = (brand: string) => ({
  '/service-worker.js': { content: serviceWorker(brand), type: 'text/javascript; charset=utf-8', headers: {} },
  '/portal/offline': {
    content: offlinePage(brand),
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': offlinePolicy, 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' },
  },
});

export function offlineRoutes(app: FastifyInstance, brand: string): void {
  for (const [path, { content, type, headers }] of Object.entries(offlineFiles(brand)))
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').headers(headers).type(type).send(content));
}
