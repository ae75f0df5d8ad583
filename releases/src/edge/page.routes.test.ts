import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { type EnvironmentDocument } from 'contracts';
import fastify from 'fastify';
import { answerErrors } from '../http/answer-errors';
import { composeDocument } from '../revisions/document';
import { releaseOf } from '../testing/test-builds';
import { renderPage } from './page';
import { currentRoute, type EdgeSettings, pageRoutes } from './page.routes';

const DAY = 86_400_000;
const pins = {
  shell: '1.0.0',
  areas: { 'mfe-member': { version: '1.0.0', lastGood: null, disabled: null } },
};
const documentOf = (environment: string, shell = '1.0.0', revision = 7): EnvironmentDocument =>
  composeDocument({ environment, revision, pins: { ...pins, shell } }, (name, version) =>
    releaseOf({ name, version }),
  );

/** An edge on the documents it is given. Each ticket it issues is another one. */
function openEdge(given: Partial<EdgeSettings> = {}) {
  const settings = { environment: 'local', brand: 'Campus Clubs', ...given };
  const documents: Record<string, EnvironmentDocument> = Object.fromEntries(
    ['local', 'secret', 'a2-b'].map((name) => [name, documentOf(name)]),
  );
  const state = { documents, time: 10 * 7 * DAY, issued: [] as string[] };
  const current = { of: async (environment: string) => documents[environment] ?? null };
  const tickets = {
    issue: (environment: string) => {
      state.issued.push(`ticket-${state.issued.length}-of-${environment}`);
      return state.issued.at(-1) ?? '';
    },
  };
  const app = fastify({ genReqId: () => 'request-1' });
  answerErrors(app);
  const previews = { pageOf: async () => null, endOf: async () => null };
  const canaries = { audiences: async () => [], canaryOf: async () => null, idOf: () => null };
  currentRoute(app, { current, previews, canaries }, settings);
  pageRoutes(app, { current, previews, canaries, tickets, settings, now: () => state.time });
  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers });
  return { app, ask, settings, state };
}
const nonceOf = (html: string) => /name="csp-nonce" content="([^"]+)"/.exec(html)?.[1] ?? '';

const { app, ask, settings, state } = openEdge();
/** The page that was sent last, as it must have been written. */
const written = (html: string, path: string, document = documentOf('local')) =>
  renderPage(document, path, { nonce: nonceOf(html), ticket: state.issued.at(-1) ?? '' }, settings);

const pageHeaders = (nonce: string) => ({
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
  ].join('; '),
  'integrity-policy': 'blocked-destinations=(script)',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
});

describe('a page', () => {
  test.each([
    ['/member', 200],
    ['/member/', 200],
    ['/', 200],
    ['/login', 200],
    ['/nothing', 404],
    ['/member/api/x', 404],
    ['/apiary', 404],
    ['/portals', 404],
  ])('at %s is written for its path and answered with %d', async (path, status) => {
    const { statusCode, body } = await ask(path);
    expect(statusCode).toBe(status);
    expect(body).toBe(written(body, path));
  });

  test('does not depend on the query of its address', async () => {
    const { statusCode, body } = await ask('/member?a=1&b=/x?c');
    expect(statusCode).toBe(200);
    expect(body).toBe(written(body, '/member'));
    expect((await ask('/?next=/portal/')).statusCode).toBe(200);
  });

  test('has these headers, and a nonce and a ticket of its own', async () => {
    const [first, second] = [await ask('/member'), await ask('/member')];
    for (const { headers, body } of [first, second]) {
      expect(headers).toEqual({
        ...pageHeaders(nonceOf(body)),
        etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
        'content-length': String(Buffer.byteLength(body)),
        date: expect.any(String),
        connection: 'keep-alive',
      });
    }
    expect(nonceOf(first.body)).toMatch(/^[\w-]{22}$/);
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
    expect(new Set(state.issued).size).toBe(state.issued.length);
    expect(state.issued.every((ticket) => ticket.endsWith('-of-local'))).toBe(true);
  });

  test('has the same headers for HEAD', async () => {
    const whole = await ask('/member');
    const { statusCode, headers } = await ask('/member', {}, 'HEAD');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      etag: whole.headers.etag,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect((await ask('/nothing', {}, 'HEAD')).statusCode).toBe(404);
    expect((await ask('/api/x', {}, 'HEAD')).headers['content-type']).toContain('json');
  });

  test('goes out in the smallest form the client takes, written in little time', async () => {
    const br = await ask('/member', { 'accept-encoding': 'gzip, br' });
    const text = brotliDecompressSync(br.rawPayload).toString();
    expect(br.headers['content-encoding']).toBe('br');
    expect(text).toBe(written(text, '/member'));
    expect(br.rawPayload).toEqual(
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    );
    const gzip = await ask('/member', { 'accept-encoding': 'gzip' });
    const same = gunzipSync(gzip.rawPayload).toString();
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(same).toBe(written(same, '/member'));
    for (const { headers } of [br, gzip]) expect(headers.vary).toBe('accept-encoding');
  });
});

describe('a stored page', () => {
  const stored = async (path = '/member') => String((await ask(path)).headers.etag);
  const isCached = async (etag: string, path = '/member', at = ask) =>
    (await at(path, { 'if-none-match': etag })).statusCode === 304;

  test('that is still the one is not sent again, and keeps its headers', async () => {
    const etag = await stored();
    const { statusCode, headers, body } = await ask('/member?again', { 'if-none-match': etag });
    expect([statusCode, body]).toEqual([304, '']);
    expect(headers).toEqual({
      etag,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      date: expect.any(String),
      connection: 'keep-alive',
    });
  });

  test('is another one for another path, revision, environment or way to write it', async () => {
    const etag = await stored();
    expect(await isCached(etag)).toBe(true);
    expect(await isCached(etag, '/login')).toBe(false);
    for (const other of [
      openEdge({ environment: 'secret' }),
      openEdge({ brand: 'Clubs' }),
      openEdge({ help: 'mailto:help@campus.test' }),
      openEdge({ apiOrigins: ['https://api.test'] }),
    ]) {
      expect(await isCached(etag, '/member', other.ask)).toBe(false);
      await other.app.close();
    }
    const next = openEdge();
    next.state.documents.local = documentOf('local', '1.0.0', 8);
    expect(await isCached(etag, '/member', next.ask)).toBe(false);
    // A database that was set up again counts from 1 again.
    next.state.documents.local = documentOf('local', '1.0.1');
    expect(await isCached(etag, '/member', next.ask)).toBe(false);
    next.state.documents.local = documentOf('local');
    expect(await isCached(etag, '/member', next.ask)).toBe(true);
    await next.app.close();
  });

  test('is sent again each week, before its ticket ends', async () => {
    const etag = await stored();
    state.time += 7 * DAY - 1;
    expect(await isCached(etag)).toBe(true);
    state.time += 1;
    expect(await isCached(etag)).toBe(false);
  });
});

describe('the environment', () => {
  const environmentAt = async (at: typeof ask, host: string) =>
    (await at('/portal/current', { host })).json<{ environment: string }>().environment;

  test.each([
    ['secret.localhost', 'secret'],
    ['secret.localhost:8080', 'secret'],
    ['a2-b.localhost', 'a2-b'],
    ['localhost:8080', 'local'],
    ['Secret.localhost', 'local'],
    ['2a.localhost', 'local'],
    ['x.secret.localhost', 'local'],
    ['secret.localhost.example.edu', 'local'],
    ['secret-localhost', 'local'],
    ['', 'local'],
  ])('of the host %s is %s with previews, and its own without', async (host, wanted) => {
    const previews = openEdge({ hasPreviews: true });
    expect(await environmentAt(previews.ask, host)).toBe(wanted);
    const { body } = await previews.ask('/member', { host });
    expect(body).toContain(`"environment":"${wanted}"`);
    await previews.app.close();
    expect(await environmentAt(ask, host)).toBe('local');
  });

  test('of now and its revision are never stored', async () => {
    const { headers, body } = await ask('/portal/current');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({ environment: 'local', revision: 7 });
    const whole = await ask('/portal/environment');
    expect(whole.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(whole.json()).toEqual(documentOf('local'));
  });

  test('that runs nothing has no page yet', async () => {
    const empty = openEdge({ environment: 'empty' });
    expect((await empty.ask('/portal/current')).json()).toEqual({
      environment: 'empty',
      revision: 0,
    });
    const none = await empty.ask('/portal/environment');
    expect(none.statusCode).toBe(404);
    expect(none.json()).toMatchObject({
      code: 'nothing_pinned',
      message: 'Nothing is pinned here yet.',
    });
    const { statusCode, headers, body } = await empty.ask('/member');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '5',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(body).toBe(
      'The environment "empty" runs nothing yet: pin a shell and its areas with the portal command.\n',
    );
    expect((await empty.ask('/service-worker.js')).statusCode).toBe(200);
    await empty.app.close();
  });
});

describe('what is no page', () => {
  const nothing = {
    success: false,
    code: 'not_found',
    message: 'There is nothing here.',
    requestId: 'request-1',
  };

  test.each(['api', 'uploads', 'builds', 'portal'])('is below /%s', async (folder) => {
    for (const path of [`/${folder}`, `/${folder}/x`, `/${folder}?x`]) {
      const { statusCode, headers, body } = await ask(path);
      expect([statusCode, JSON.parse(body)]).toEqual([404, nothing]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'is what %s asks for',
    async (method) => {
      const { statusCode, body } = await app.inject({ method, url: '/member' });
      expect([statusCode, JSON.parse(body)]).toEqual([404, nothing]);
    },
  );

  test('is the picture of the tab', async () => {
    const { statusCode, headers, body } = await ask('/favicon.svg');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    });
    expect(body).toBe(
      [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
        '<rect width="32" height="32" rx="8" fill="#3346d3"/>',
        '<path d="M16 6 28 12 16 18 4 12Z" fill="#fff"/>',
        '<path d="M9 16v6c3 3 11 3 14 0v-6l-7 3.5Z" fill="#fff" opacity=".75"/>',
        '</svg>',
      ].join(''),
    );
    const old = await ask('/favicon.ico');
    expect([old.statusCode, old.headers.location]).toEqual([302, '/favicon.svg']);
  });

  test('is what search engines may read', async () => {
    const { headers, body } = await ask('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('User-agent: *\nDisallow: /api/\nDisallow: /portal/\n');
  });
});

afterAll(() => app.close());
