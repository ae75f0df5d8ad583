import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
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
async function edgeBefore(answer: RequestListener, patience = 500): Promise<void> {
  api = createServer(answer);
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  edge = fastify({ forceCloseConnections: true });
  answerErrors(edge);
  await passOn(edge, `http://127.0.0.1:${port}`, patience);
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

test.each(['GET', 'POST'])('%s of an API that is silent ends with 504', async (method) => {
  await edgeBefore(({ method: asked }) => void asked);
  const signal = AbortSignal.timeout(4_000);
  expect(await told(await fetch(`${address}/api/club`, { method, signal }))).toEqual(silent);
});

test('the time counts from the end of the body: an upload may be slow', async () => {
  await edgeBefore(async (asked, answer) => {
    let bytes = 0;
    for await (const part of asked) bytes += String(part).length;
    answer.end(JSON.stringify({ bytes }));
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
