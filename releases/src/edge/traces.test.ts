import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { openTracing } from 'server-kit/tracing';

const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const said: string[] = [];
beforeEach(() => void said.splice(0));

/** A traced server with a trusted proxy, and a receiver with this answer. */
async function open({ status = 200, percent = 100 } = {}) {
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    request.on('data', (bytes: Buffer) => bodies.push(String(bytes)));
    request.on('end', () => response.writeHead(status).end('{}'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1/traces`;
  const tracing = await openTracing(
    { url, percent, headers: {} },
    { service: 'edge', say: (sentence) => void said.push(sentence) },
  );
  const app = fastify({ trustProxy: '127.0.0.1' });
  tracing.watch(app);
  app.get('/healthz', async () => tracing.headersFor({}));
  app.get('/rooms/:id', async (request) => tracing.headersFor(request));
  app.post('/statement', async () => {
    tracing.statements.begin('select 1 from rooms where id = $1')();
    return {};
  });
  const ask = async (path: string, headers: Record<string, string> = {}, more = {}) =>
    (await app.inject({ url: path, headers, remoteAddress: '127.0.0.1', ...more })).json<{
      traceparent?: string;
    }>();
  const end = async () => {
    await app.close();
    await tracing.close();
    receiver.close();
    return bodies.join('');
  };
  return { ask, end, url };
}

test('a trusted proxy’s trace goes on, anybody else’s header begins none', async () => {
  const { ask, end } = await open({ percent: 0 });
  const behind = await ask('/rooms/7', { traceparent: given, 'x-forwarded-for': '203.0.113.9' });
  expect(behind.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-\w{16}-01$/);
  expect(behind.traceparent).not.toBe(given);
  const stranger = { remoteAddress: '203.0.113.9' };
  const own = await ask('/rooms/7', { traceparent: given, 'x-forwarded-for': '1.1.1.1' }, stranger);
  expect(own.traceparent).toMatch(/^00-(?!0af76519)\w{32}-\w{16}-00$/);
  await end();
});

test('spans have the route and the request id, no values; a statement is below its request', async () => {
  const { ask, end } = await open();
  await ask('/rooms/7?q=secret', { 'x-request-id': 'of-a-proxy-1' });
  await ask('/statement', {}, { method: 'POST', payload: { name: 'secret' } });
  await ask('/healthz');
  const sent = await end();
  expect(sent).toContain('"GET /rooms/:id"');
  expect(sent).not.toMatch(/secret|rooms\/7|healthz|127\.0\.0\.1/);
  interface Span {
    name: string;
    spanId: string;
    parentSpanId?: string;
  }
  const spans = [...sent.matchAll(/\{"traceId".*?"name":"[^"]+"/g)].map(
    ([text]) => JSON.parse(`${text}}`) as Span,
  );
  const request = spans.find(({ name }) => name === 'POST /statement');
  const statement = spans.find(({ name }) => name === 'SELECT');
  expect(request).toBeDefined();
  expect(statement?.parentSpanId).toBe(request?.spanId);
});

test('a receiver that refuses is told of once, and nobody waits for it', async () => {
  const { ask, end, url } = await open({ status: 400 });
  await ask('/rooms/7');
  await end();
  expect(said).toEqual([expect.stringContaining(`Traces cannot be sent to ${url} (`)]);
});
