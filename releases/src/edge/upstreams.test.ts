import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { until } from 'database/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from '../http/answer-errors';
import { passOn } from './pass-on';
import { createUpstreams } from './upstreams';

describe('the choice among several APIs', () => {
  const open: { close: () => void }[] = [];
  afterEach(() => open.splice(0).forEach(({ close }) => close()));

  /** Three APIs whose readiness the test decides. */
  const three = () => {
    const ready = new Set(['a', 'b', 'c']);
    const isReady = async (address: string) => ready.has(address);
    const upstreams = createUpstreams(['a', 'b', 'c'], { every: 1, isReady });
    open.push(upstreams);
    const chosen = () => new Set(Array.from({ length: 12 }, () => upstreams.next()));
    return { ready, upstreams, chosen };
  };

  test('goes round those that are ready, and comes back to one that is again', async () => {
    const { ready, chosen } = three();
    expect(chosen()).toEqual(new Set(['a', 'b', 'c']));
    ready.delete('b');
    await until(async () => chosen().size === 2);
    expect(chosen()).toEqual(new Set(['a', 'c']));
    ready.add('b');
    await until(async () => chosen().size === 3);
  });

  test('takes any of them when none is ready', async () => {
    const { ready, chosen } = three();
    ready.clear();
    ready.add('a');
    await until(async () => chosen().size === 1);
    ready.clear();
    await until(async () => chosen().size === 3);
  });

  test('never names the one that just failed while there is another', () => {
    const { upstreams } = three();
    upstreams.lost('a');
    expect(Array.from({ length: 6 }, () => upstreams.next('b'))).toEqual(Array(6).fill('c'));
  });
});

describe('the looks at several APIs end when they are closed', () => {
  beforeEach(() => void import.meta.jest.useFakeTimers());
  afterEach(() => void import.meta.jest.useRealTimers());
  const pass = (ms: number) => import.meta.jest.advanceTimersByTimeAsync(ms);

  test('between two looks', async () => {
    let looks = 0;
    const isReady = async () => Boolean((looks += 1));
    const upstreams = createUpstreams(['a', 'b'], { every: 100, isReady });
    await pass(150);
    expect(looks).toBe(4);
    upstreams.close();
    await pass(1000);
    expect(looks).toBe(4);
  });

  test('during a look', async () => {
    const answers: (() => void)[] = [];
    const isReady = () => new Promise<boolean>((done) => answers.push(() => done(true)));
    const upstreams = createUpstreams(['a', 'b'], { every: 100, isReady });
    upstreams.close();
    answers.forEach((answer) => answer());
    await pass(1000);
    expect(answers).toHaveLength(2);
  });
});

test('an API that cannot be reached, or is silent, is not ready', async () => {
  const [silent, well] = [createServer(), createServer((_, response) => response.end())];
  for (const server of [silent, well]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = ['http://127.0.0.1:1', urlOf(silent), urlOf(well)];
  const upstreams = createUpstreams(addresses, { every: 1 });
  const chosen = () => [...new Set(addresses.map(() => upstreams.next()))];
  await until(async () => chosen().length === 1);
  expect(chosen()).toEqual([urlOf(well)]);
  upstreams.close();
  for (const server of [silent, well]) {
    server.closeAllConnections();
    server.close();
  }
});

describe('an edge before two APIs', () => {
  let edge: FastifyInstance;
  const apis: { server: Server; url: string; seen: string[]; isReady: boolean }[] = [];

  const failures: unknown[] = [];

  beforeEach(async () => {
    failures.length = 0;
    for (const name of ['one', 'two']) {
      const api = { server: createServer(), url: '', seen: [] as string[], isReady: true };
      api.server.on('request', ({ url = '', method }, response) => {
        if (url === '/readyz') return response.writeHead(api.isReady ? 200 : 503).end();
        api.seen.push(`${method} ${url}`);
        response.end(JSON.stringify({ name }));
      });
      api.server.listen(0, '127.0.0.1');
      await once(api.server, 'listening');
      api.url = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
      apis.push(api);
    }
    edge = fastify({ forceCloseConnections: true });
    answerErrors(edge);
    edge.addHook('onError', async (_request, _reply, error) => void failures.push(error));
    await passOn(
      edge,
      apis.map(({ url }) => url),
      5_000,
    );
    await edge.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await edge.close();
    for (const { server } of apis.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  /** The API `one` drops every connection, and says nothing of its readiness. */
  const loseFirst = () => {
    let lost = 0;
    apis[0]?.server.removeAllListeners('request');
    apis[0]?.server.on('request', ({ url, socket }) => {
      if (url === '/readyz') return;
      lost += 1;
      socket.destroy();
    });
    return () => lost;
  };
  const ask = async (method = 'GET') => {
    const { port } = edge.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/club?page=2`, { method });
    if (method === 'HEAD') return answer.status;
    const { name } = (await answer.json()) as { name?: string };
    return name ?? answer.status;
  };
  const asked = async (times: number) => {
    const names: unknown[] = [];
    for (let time = 0; time < times; time += 1) names.push(await ask());
    return new Set(names);
  };

  test('shares requests out, and sends none to one that is about to stop', async () => {
    expect(await asked(4)).toEqual(new Set(['one', 'two']));
    const [one] = apis;
    if (one) one.isReady = false;
    await until(async () => (await asked(4)).size === 1);
    expect(await asked(6)).toEqual(new Set(['two']));
  });

  test('asks another one for what a read lost, and tells of a write that it failed', async () => {
    loseFirst();
    const reads = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(new Set(reads)).toEqual(new Set(['two']));
    expect(new Set(apis[1]?.seen)).toEqual(new Set(['GET /api/club?page=2']));
    apis[1]?.server.removeAllListeners('request');
    apis[1]?.server.on('request', ({ socket }) => socket.destroy());
    expect(await ask('POST')).toBe(503);
    expect(await ask()).toBe(503);
  });

  test('asks the one that lost a request nothing more until it is ready', async () => {
    const lost = loseFirst();
    for (let time = 0; time < 8; time += 1) expect(await ask()).toBe('two');
    // Twice where its first answer about its readiness comes late.
    expect(lost()).toBeLessThanOrEqual(2);
  });

  test('asks another one for what HEAD lost', async () => {
    loseFirst();
    expect([await ask('HEAD'), await ask('HEAD')]).toEqual([200, 200]);
  });

  /** The answer to a write and what the API `two` read of it. */
  const write = async (body: string | undefined, headers: Record<string, string> = {}) => {
    const { port } = edge.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/club`, {
      method: 'POST',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body ?? null,
    });
    return { status: answer.status, ...((await answer.json()) as { read?: string }) };
  };
  /** The API `two` answers with the body it read, with its length and its type. */
  const tellBody = () => {
    apis[1]?.server.removeAllListeners('request');
    apis[1]?.server.on('request', (request, response) => {
      const { 'content-length': length, 'content-type': type } = request.headers;
      void request.toArray().then((parts) => {
        response.end(JSON.stringify({ read: parts.join(''), length, type }));
      });
    });
  };
  const keyed = { 'idempotency-key': 'a_key-of-16-chars' };
  const threeTimes = async (...of: Parameters<typeof write>) => [
    await write(...of),
    await write(...of),
    await write(...of),
  ];

  test.each([
    ['a small body', '{"name":"Chess"}', '16', 'application/json'],
    ['an empty body', '', '0', 'application/json'],
    ['no body', undefined, '0', undefined],
    ['a body of 64 KiB', 'x'.repeat(64 * 1024), '65536', 'application/json'],
  ])(
    'a write with a key and %s that was lost is asked of another',
    async (_, body, length, type) => {
      const lost = loseFirst();
      tellBody();
      const answer = { status: 200, read: body ?? '', length, ...(type && { type }) };
      expect(await threeTimes(body, keyed)).toEqual([answer, answer, answer]);
      expect(lost()).toBeGreaterThan(0);
    },
  );

  test.each([
    ['has no key', '{}', {}],
    ['has a key that is no key', '{}', { 'idempotency-key': 'short' }],
    ['is too large to be kept', 'x'.repeat(64 * 1024 + 1), keyed],
  ])('a write that was lost and %s is not done by another one', async (_, body, headers) => {
    const lost = loseFirst();
    tellBody();
    const writes = await threeTimes(body, headers);
    expect(lost()).toBeGreaterThan(0);
    expect(writes.filter(({ status }) => status === 503)).toHaveLength(lost());
  });

  test.each([
    ['without a key', {}],
    ['with a key', keyed],
  ])('a write %s that no connection was made for is asked of another one', async (_, headers) => {
    expect(await asked(4)).toEqual(new Set(['one', 'two']));
    tellBody();
    apis[0]?.server.closeAllConnections();
    apis[0]?.server.close();
    const answers = await threeTimes('{}', headers);
    expect(answers).toMatchObject(Array(3).fill({ status: 200, read: '{}' }));
  });

  test('a write that both lose is told as lost', async () => {
    const lost = loseFirst();
    apis[1]?.server.removeAllListeners('request');
    apis[1]?.server.on('request', ({ socket }) => socket.destroy());
    expect(await write('{}', keyed)).toMatchObject({ status: 503, code: 'api_unreachable' });
    expect(lost()).toBe(1);
  });

  test('a sender that goes within a small body is no outage of the APIs', async () => {
    expect(await asked(4)).toEqual(new Set(['one', 'two']));
    const { port } = edge.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json', 'content-length': '16' };
    const sent = request({ port, path: '/api/club', method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write('{"name"', () => setTimeout(() => sent.destroy(), 50));
    await until(async () => failures.length > 0);
    expect(failures).toMatchObject([{ status: 400, code: 'bad_request' }]);
    expect(apis.flatMap(({ seen }) => seen)).not.toContain('POST /api/club');
    expect(await asked(4)).toEqual(new Set(['one', 'two']));
  });

  test('one that is silent is neither left out nor asked by another way', async () => {
    const short = fastify({ forceCloseConnections: true });
    answerErrors(short);
    await passOn(
      short,
      apis.map(({ url }) => url),
      2000,
    );
    apis[0]?.server.removeAllListeners('request');
    apis[0]?.server.on('request', ({ url }, response) => {
      if (url === '/readyz') response.end();
    });
    const two = () => Promise.all([1, 2].map(() => short.inject('/api/club')));
    const answers = [...(await two()), ...(await two())];
    await short.close();
    for (const status of [200, 504])
      expect(answers.filter(({ statusCode }) => statusCode === status)).toHaveLength(2);
  });
});
