import Ajv2020 from 'ajv/dist/2020';
import { calls, type CallShape } from 'contracts';
import { publicReads } from 'contracts/public-reads';
import { type RouteOptions } from 'fastify';
import Fastify from 'fastify';
import { portalApi, serverOptions } from './app';
import { openApiDocument } from './plugins/openapi';
import { testApp, testConfig, type TestApp } from './testing';

let campus: TestApp;
beforeAll(async () => {
  campus = await testApp({
    hasDocs: true,
    settings: { ALLOWED_ORIGINS: 'https://clubs.example.edu' },
  });
});
afterAll(() => campus.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  campus.app.inject({ method: 'GET', url, headers });

describe('every route of the running app', () => {
  const routes: RouteOptions[] = [];
  beforeAll(async () => {
    const server = Fastify(serverOptions(campus.context.config));
    server.addHook('onRoute', (route) => void routes.push(route));
    await server.register(portalApi, { context: campus.context, prefix: '/api' });
    await server.ready();
    await server.close();
  });
  const ours = () =>
    routes.filter(({ url, method }) => method !== 'OPTIONS' && !url.startsWith('/api/docs'));

  it('declares its call and its policy', () => {
    expect(ours().length).toBeGreaterThan(calls.length);
    expect(
      ours()
        .filter(({ config }) => !config?.call || !config.policy)
        .map(({ method, url }) => `${String(method)} ${url}`),
    ).toEqual([]);
  });

  it('is a call of the contracts, and every call is served', () => {
    const served = new Set(ours().map(({ config }) => config?.call?.key));
    expect(
      (calls as readonly CallShape[]).filter(({ key }) => !served.has(key)).map(({ key }) => key),
    ).toEqual([]);
  });

  it('answers visitors exactly where the browser is told so', () => {
    const open = ours().flatMap(({ config }) =>
      config?.call?.key.startsWith('GET ') &&
      config.call.answer &&
      config.policy?.token !== 'required'
        ? [config.call.key]
        : [],
    );
    expect([...new Set(open)].sort()).toEqual([...publicReads].sort());
  });

  it('has a key of its own', () => {
    expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
  });
});

describe('errors', () => {
  it.each([
    '/api/nothing',
    '/api',
    '/api/club/',
    '/api/event/x/y/z',
    '/api/%zz',
    `/api/club/${'a'.repeat(500)}`,
  ])('answers %s in the error shape, never HTML', async (url) => {
    const answer = await get(url, { accept: 'text/html' });
    if (answer.statusCode === 200) return;
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({
      success: false,
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('says nothing about what broke inside', async () => {
    const { hasher } = campus.context;
    const { verify } = hasher;
    hasher.verify = async () => {
      throw new Error('secret details');
    };
    const answer = await campus.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@b', password: 'secret1' },
    });
    hasher.verify = verify;
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'internal',
      message: 'Something went wrong on our side. Please try again',
    });
    expect(answer.body).not.toContain('secret details');
  });

  it('refuses what is no JSON, too much, or of a strange type', async () => {
    const post = (payload: string, type = 'application/json') =>
      campus.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers: { 'content-type': type },
      });
    expect((await post('{"email":')).statusCode).toBe(400);
    expect((await post('{"__proto__":{"role":"superAdmin"},"email":"a@b"}')).statusCode).toBe(400);
    expect((await post('[]')).json().code).toBe('invalid_input');
    expect((await post('null')).statusCode).toBe(400);
    expect((await post('')).statusCode).toBe(400);
    expect((await post(JSON.stringify({ email: 'x'.repeat(2_000_000) }))).statusCode).toBe(413);
    expect((await post('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post('hello', 'text/plain')).statusCode).toBe(415);
    const form = await post('--b\r\n\r\nx\r\n--b--', 'multipart/form-data; boundary=b');
    expect([form.statusCode, form.json().message]).toEqual([415, 'This call takes JSON']);
    expect((await post('', 'text/plain')).statusCode).toBe(400);
  });

  it.each(['login', 'register', 'reset-password', 'logout'])(
    'takes 16 KB from strangers at /auth/%s, not a byte more',
    async (name) => {
      const post = (size: number) => {
        const payload = JSON.stringify({ unknown: 'x'.repeat(size - '{"unknown":""}'.length) });
        return campus.app.inject({
          method: 'POST',
          url: `/api/auth/${name}`,
          payload,
          headers: { 'content-type': 'application/json' },
        });
      };
      expect((await post(16 * 1024)).statusCode).not.toBe(413);
      const refused = await post(16 * 1024 + 1);
      expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large']);
    },
  );

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json'])(
    'an empty body is none, even one of the type %s',
    async (type) => {
      const answer = await campus.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        payload: '',
        headers: { 'content-type': type },
      });
      expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
    },
  );

  it.each(['Bearer null', 'Bearer undefined', 'Bearer', 'Bearer '])(
    'takes %p for no token',
    async (authorization) => {
      expect((await get('/api/club', { authorization })).statusCode).toBe(200);
      expect(
        (await get('/api/event/approved?page=1&view=lean', { authorization })).statusCode,
      ).toBe(200);
      expect((await get('/api/auth/profile', { authorization })).statusCode).toBe(401);
      expect(
        (await get('/api/event/approved', { authorization: 'Bearer nothing' })).statusCode,
      ).toBe(401);
    },
  );

  it('takes null in a field for no value at all', async () => {
    const post = (payload: object) =>
      campus.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    const person = { name: 'Asha', password: 'secret1', department: 'Civil' };
    const nothing = { year: null, role: null, clubAffiliation: null };
    expect((await post({ ...person, email: 'null@campus.test', ...nothing })).json()).toMatchObject(
      {
        success: true,
        user: { role: 'member', year: '', clubAffiliations: [] },
      },
    );
    const empty = { year: '', role: '', clubAffiliation: '' };
    expect((await post({ ...person, email: 'empty@campus.test', ...empty })).json()).toMatchObject({
      user: { role: 'member', year: '' },
    });
    expect((await post({ ...person, email: null })).json()).toMatchObject({
      code: 'invalid_input',
      message: 'Please enter a valid email address',
    });
  });

  it('carries the request id of the edge from header to body', async () => {
    const answer = await get('/api/nothing', { 'x-request-id': 'edge-0123456789' });
    expect([answer.headers['x-request-id'], answer.json().requestId]).toEqual([
      'edge-0123456789',
      'edge-0123456789',
    ]);
    const made = await get('/api/nothing', { 'x-request-id': 'bad id\u0001' });
    expect(made.json().requestId).toMatch(/^[0-9a-f]{24}$/);
  });
});

describe('headers', () => {
  it('name an origin on the list, with credentials, and no other', async () => {
    const known = await get('/api/club', { origin: 'https://clubs.example.edu' });
    expect(known.headers).toMatchObject({
      'access-control-allow-origin': 'https://clubs.example.edu',
      'access-control-allow-credentials': 'true',
    });
    const refused = await get('/api/auth/profile', { origin: 'https://clubs.example.edu' });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([
      401,
      'https://clubs.example.edu',
    ]);
    expect(
      (await get('/api/club', { origin: 'https://evil.example' })).headers[
        'access-control-allow-origin'
      ],
    ).toBeUndefined();
    const preflight = await campus.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/update-profile',
      headers: {
        origin: 'https://clubs.example.edu',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-methods']).toContain('PUT');
  });

  it('name the origin of PUBLIC_URL, too', async () => {
    const config = testConfig({ PUBLIC_URL: 'https://portal.example.edu/' });
    const server = Fastify(serverOptions(config));
    await server.register(portalApi, { context: { ...campus.context, config }, prefix: '/api' });
    const named = async (origin: string) => {
      const { headers } = await server.inject({ url: '/api/club', headers: { origin } });
      return headers['access-control-allow-origin'];
    };
    expect(await named('https://portal.example.edu')).toBe('https://portal.example.edu');
    expect(await named('https://clubs.example.edu')).toBeUndefined();
    await server.close();
  });

  it('tell caches that origins have different answers', async () => {
    for (const origin of ['', 'https://clubs.example.edu'])
      expect((await get('/api/club', origin ? { origin } : {})).headers.vary).toMatch(
        /^authorization, Origin(,|$)/,
      );
    const preflight = await campus.app.inject({ method: 'OPTIONS', url: '/api/club' });
    expect([preflight.statusCode, preflight.json().code]).toEqual([404, 'not_found']);
  });

  it('keep browsers from guessing and framing', async () => {
    const { headers } = await get('/api/club');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const address of ['/api/club', '/api/none', '/api/%ff', '/uploads/none.png', '/none']) {
      const answer = await get(address);
      const { 'x-frame-options': frames, 'x-content-type-options': types } = answer.headers;
      expect([address, frames, types]).toEqual([address, 'DENY', 'nosniff']);
    }
  });

  it('let a client ask whether something changed, compressed or not', async () => {
    await campus.make.club({ description: 'long '.repeat(500) });
    const first = await get('/api/club', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const etag = String(first.headers.etag);
    const second = await get('/api/club', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    await campus.make.club();
    expect((await get('/api/club', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('the OpenAPI page', () => {
  it('is served, and its document names every call', async () => {
    expect((await get('/api/docs/')).headers['content-type']).toContain('text/html');
    const { paths } = (await get('/api/docs/json')).json();
    const named = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.sort()).toEqual(calls.map(({ key }) => key.replace(/:(\w+)/g, '{$1}')).sort());
  });

  it('holds only schemas that a validator compiles', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const { paths, components } = openApiDocument() as {
      paths: object;
      components: { schemas: { Error: object } };
    };
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { schema } = value as { schema?: object };
      if (schema && !('$ref' in schema)) ajv.compile(schema);
      Object.values(value).forEach(visit);
    };
    visit(paths);
    ajv.compile(components.schemas.Error);
  });
});

it('is not upset by a request whose connection is gone', async () => {
  const context = { ...campus.context, config: testConfig({ RATE_LIMIT_PER_MINUTE: '3' }) };
  const server = Fastify(serverOptions(context.config));
  server.addHook(
    'onRequest',
    async ({ raw }) =>
      void Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined }),
  );
  await server.register(portalApi, { context, prefix: '/api', hasDocs: false });
  expect((await server.inject('/api/club')).statusCode).toBe(200);
  const login = {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@b', password: 'secret1' },
  } as const;
  expect((await server.inject(login)).statusCode).toBe(401);
  await server.close();
});

it('limits how much one address may ask', async () => {
  const limited = await testApp({ settings: { RATE_LIMIT_PER_MINUTE: '3' } });
  for (let i = 0; i < 3; i += 1) expect((await limited.send('GET /club')).status).toBe(200);
  const refused = await limited.send('GET /club');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(refused.headers['retry-after']).toBeDefined();
  await limited.close();
});
