import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { plainPage, plainPolicy } from '../edge/plain-page';
import { type OfflinePage } from './browser/worker';
import { installFiles } from './install-files';
import { offlinePageScript, workerScript } from './scripts';

/** Styles of the stored events, below the card of every plain page. */
const style = [
  ':root{--good:#1c6b43}@media(prefers-color-scheme:dark){:root{--good:#7fd6a8}}',
  '.next-events main{margin:16px auto 24px;padding:16px}.next-events h1{font-size:1.25rem}',
  '.next-events main p{margin-bottom:12px;font-size:.875rem}',
  'section{box-sizing:border-box;max-width:36rem;margin:0 auto 48px;width:calc(100% - 32px)}',
  'h2{margin:0 0 4px;font-size:1.25rem;line-height:1.2}section>p{font-size:.875rem;margin:0 0 16px}',
  'ul{display:grid;gap:16px;margin:0;padding:0;list-style:none}',
  'li{padding:16px;background:var(--card);border:1px solid var(--line);border-radius:14px}',
  'h3{margin:0 0 4px;font-size:1rem;overflow-wrap:anywhere}li p{margin:0 0 4px;font-size:.875rem}',
  'p{overflow-wrap:anywhere}.state{color:var(--text);font-weight:600}.good{color:var(--good)}',
  'details{margin:12px 0 -8px}summary{display:flex;align-items:center;min-height:44px;color:var(--accent);font-weight:600;cursor:pointer}',
  'summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:6px}',
  'summary::before{content:"▸";width:1.25em}details[open] summary::before{content:"▾"}',
  'summary::-webkit-details-marker{display:none}',
  'img{display:block;box-sizing:border-box;max-width:100%;height:auto;margin:8px auto;padding:8px;background:#fff;border-radius:8px}',
  '.code{margin-top:8px;text-align:center}',
  '.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
].join('');

/** Shown by the service worker in place of any page that the network does not deliver. */
export const offlinePage = (brand: string): OfflinePage => ({
  html: plainPage({
    brand,
    title: 'No connection',
    sentence:
      'This device is offline, or the portal cannot be reached. The page opens by itself when the device is back online.',
    action: { words: 'Try again', to: '' },
    script: offlinePageScript,
    style,
  }),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPolicy({
      script: offlinePageScript,
      style,
      pictures: 'data:',
      calls: true,
    }),
    'x-frame-options': 'DENY',
  },
});

/**
 * The service worker: it has the offline page, and all else comes from the network. After an
 * operator switched it off, it removes itself from browsers.
 */
export const serviceWorker = (brand: string, isOff = false): string =>
  isOff ? workerScript : `self.portalOffline=${JSON.stringify(offlinePage(brand))};${workerScript}`;

interface OfflineSettings {
  brand: string;
  /** Whether the environment of a request has the service worker switched off. */
  isOff: (request: FastifyRequest) => Promise<boolean>;
}

/** The service worker, the manifest and its icons. */
export function offlineRoutes(app: FastifyInstance, { brand, isOff }: OfflineSettings): void {
  const [on, off] = [serviceWorker(brand), serviceWorker(brand, true)];
  app.get('/service-worker.js', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send((await isOff(request)) ? off : on),
  );
  for (const [path, { type, content }] of installFiles(brand))
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(content),
    );
}
