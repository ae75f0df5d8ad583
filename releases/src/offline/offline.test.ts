import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { offlinePage, offlineRoutes, serviceWorker } from './offline';

/** An edge whose operator can switch the service worker. */
async function anEdge() {
  const app = fastify();
  let isOff = false;
  offlineRoutes(app, { brand: 'Campus "Clubs"', isOff: async () => isOff });
  await app.ready();
  return {
    ask: (path: string) => app.inject(path),
    turn: (state: 'on' | 'off') => (isOff = state === 'off'),
    close: () => app.close(),
  };
}
let edge: Awaited<ReturnType<typeof anEdge>>;
beforeAll(async () => (edge = await anEdge()));
afterAll(() => edge.close());

test('the worker is stored nowhere, so that browsers see the operator’s switch', async () => {
  const { statusCode, headers, body } = await edge.ask('/service-worker.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(body).toBe(serviceWorker('Campus "Clubs"'));
});

test('the switch decides which worker is answered, and back again', async () => {
  const answered = async () => (await edge.ask('/service-worker.js')).body;
  const on = await answered();
  expect(on).toContain('portalOffline=');
  edge.turn('off');
  expect(await answered()).not.toContain('portalOffline=');
  edge.turn('on');
  expect(await answered()).toBe(on);
});

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the offline page brings its own style, and its policy allows that and pictures inside it', () => {
  const { html, headers } = offlinePage('<b>Clubs');
  expect(html).toContain('<h1>No connection</h1>');
  expect(html).toContain('<title>No connection · &#60;b&#62;Clubs</title>');
  expect(html).not.toMatch(/<link|src=|url\(/);
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1];
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['x-frame-options']).toBe('DENY');
  const policy = headers['content-security-policy']?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      'img-src data:',
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test('the manifest names the product and icons that are there, in the size and form it says', async () => {
  const answer = await edge.ask('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = answer.json<Manifest>();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Campus "Clubs"',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'any any',
    'maskable any',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const { statusCode, headers, rawPayload } = await edge.ask(src);
    expect([src, statusCode, headers['content-type']]).toEqual([src, 200, type]);
    if (type === 'image/svg+xml') expect(rawPayload.toString()).toMatch(/^<svg /);
    else {
      // The first chunk of a PNG has its width and height.
      const size = `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`;
      expect([src, rawPayload.toString('latin1', 1, 4), size]).toEqual([src, 'PNG', sizes]);
    }
  }
});
