import { type FastifyInstance } from 'fastify';
import { plainPage, plainPolicy } from './plain-page';

/** The page comes back by itself when the connection does. */
const reload = "addEventListener('online',function(){location.reload()})";

/** Shown by the service worker in place of any page that the network does not bring. */
export const offlinePage = (brand: string): string =>
  plainPage({
    brand,
    title: 'No connection',
    sentence:
      'This device is offline, or the portal cannot be reached. The page opens by itself when the device is back online.',
    action: { words: 'Try again', to: '' },
    script: reload,
  });

const offlinePolicy = plainPolicy(reload);

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
