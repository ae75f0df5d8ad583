import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  request,
  type RequestListener,
  type Server,
} from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { requestIdOf } from 'server-kit/request-id';
import { answerErrors } from '../http/answer-errors';
import { readReleaseSettings } from '../config/settings';
import { passOn } from './pass-on';

let api: Server;
let edge: FastifyInstance;
let address: string;
afterEach(async () => {
  await edge.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

/** An edge in front of an API that answers like this. */
async function edgeBefore(answer: RequestListener, timeout = 500): Promise<void> {
  api = createServer(answer);
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  edge = fastify({ forceCloseConnections: true, genReqId: requestIdOf });
  answerErrors(edge);
  await passOn(edge, [`http://127.0.0.1:${port}`], timeout);
  address = await edge.listen({ host: '127.0.0.1', port: 0 });
}

const told = async (answer: Response) => ({
  status: answer.status,
  retryAfter: answer.headers.get('retry-after'),
  body: (await answer.json()) as object,
});
const silent = {
  status: 504,
  retryAfter: '10',
  body: {
    success: false,
    code: 'api_silent',
    message: 'The portal’s server does not answer just now. Please try again in a moment',
    requestId: expect.any(String),
  },
};
const unreachable = {
  status: 503,
  retryAfter: '10',
  body: {
    success: false,
    code: 'api_unreachable',
    message: 'The portal’s server cannot be reached just now. Please try again in a moment',
    requestId: expect.any(String),
  },
};

describe('what the API is asked', () => {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const { status } = await fetch(`${address}${path}`, { headers });
    return { status, ...asked.pop() };
  };
  beforeEach(async () => {
    asked.length = 0;
    await edgeBefore(({ url, headers }, answer) => {
      asked.push({ url, headers });
      answer.end();
    }, 60_000);
  });

  test('is what the edge was asked, below its two paths only', async () => {
    for (const path of ['/api/club?page=2', '/uploads/a/logo.png'])
      expect(await ask(path)).toMatchObject({ status: 200, url: path });
    for (const path of ['/club', '/apis', '/']) expect(await ask(path)).toEqual({ status: 404 });
  });

  test('comes with who asked and where; what a visitor says of that is dropped', async () => {
    const { headers } = await ask('/api/club', {
      authorization: 'Bearer a-token',
      forwarded: 'for=203.0.113.7',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'elsewhere.test',
      'x-forwarded-proto': 'https',
    });
    expect(headers).toMatchObject({
      authorization: 'Bearer a-token',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(address).host,
      'x-forwarded-proto': 'http',
    });
    expect(headers).not.toHaveProperty('forwarded');
  });

  test.each([
    ['a-request_1', true],
    ['a'.repeat(8), true],
    ['a'.repeat(64), true],
    ['a'.repeat(7), false],
    ['a'.repeat(65), false],
    ['a request of mine', false],
    ['request.with.dots', false],
    ['', false],
  ])('has the id "%s" of the request: %s', async (id, isKept) => {
    const { headers } = await ask('/api/club', { 'x-request-id': id });
    const own = /^[0-9a-f]{24}$/;
    expect(headers?.['x-request-id']).toMatch(isKept ? new RegExp(`^${id}$`) : own);
  });

  test('has an id of its own without one', async () => {
    const [one, other] = [await ask('/api/club'), await ask('/api/club')];
    expect(one.headers?.['x-request-id']).toHaveLength(24);
    expect(one.headers?.['x-request-id']).not.toBe(other.headers?.['x-request-id']);
  });
});

test.each(['GET', 'POST'])('%s of an API that is silent ends with 504', async (method) => {
  await edgeBefore(({ method: asked }) => void asked);
  const signal = AbortSignal.timeout(4_000);
  expect(await told(await fetch(`${address}/api/club`, { method, signal }))).toEqual(silent);
});

test('the time counts from the end of the body: an upload may be slow', async () => {
  await edgeBefore((asked, answer) => {
    let bytes = 0;
    asked.on('data', (part) => (bytes += String(part).length));
    asked.on('end', () => answer.end(JSON.stringify({ bytes })));
  }, 1_000);
  const upload = request(`${address}/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
  });
  const answered = once(upload, 'response');
  for (let count = 0; count < 3; count += 1) {
    upload.write('x');
    await delay(1_300);
  }
  upload.end();
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  expect(String((await answer.toArray()).join(''))).toBe('{"bytes":3}');
});

test('an API that refuses connections is told as the portal’s server, not as a database', async () => {
  await edgeBefore(() => undefined);
  await new Promise((resolve) => api.close(resolve));
  expect(await told(await fetch(`${address}/api/club`))).toEqual(unreachable);
});

test('an API that breaks off is told as well', async () => {
  await edgeBefore(({ socket }) => socket.destroy());
  expect(await told(await fetch(`${address}/api/club`))).toEqual(unreachable);
});

test('an answer of 503 is passed on at once, and asked for once', async () => {
  let asked = 0;
  await edgeBefore((_request, answer) => {
    asked += 1;
    answer.writeHead(503, { 'retry-after': '5' }).end('{"success":false}');
  });
  expect(await told(await fetch(`${address}/api/club`))).toEqual({
    status: 503,
    retryAfter: '5',
    body: { success: false },
  });
  expect(asked).toBe(1);
});

test('no request waits for a connection: its time would not count', async () => {
  const waiting: (() => void)[] = [];
  await edgeBefore((_request, answer) => {
    waiting.push(() => answer.end('{}'));
    if (waiting.length === 130) for (const send of waiting) send();
  }, 10_000);
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async () => (await fetch(`${address}/api/club`)).status),
  );
  expect([...new Set(statuses)]).toEqual([200]);
});

test('the time is a setting', () => {
  expect(readReleaseSettings({}).apiTimeout).toBe(30_000);
  expect(readReleaseSettings({ API_TIMEOUT_SECONDS: '5' }).apiTimeout).toBe(5_000);
  expect(() => readReleaseSettings({ API_TIMEOUT_SECONDS: 'x' })).toThrow(
    'API_TIMEOUT_SECONDS is a whole number',
  );
});
