import { createMetrics, type Metrics, serveMetrics } from './metrics';

let metrics: Metrics;
let server: Awaited<ReturnType<typeof serveMetrics>>;
beforeEach(async () => {
  metrics = await createMetrics();
  server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, init);
const scrape = async () => (await ask('/metrics')).text();

test('serves its own path to readers and nothing else', async () => {
  const { status, headers } = await ask('/metrics');
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
});

test('has the figures of Node itself', async () => {
  expect(await scrape()).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test('counts answers by route, never by address', async () => {
  type Hook = Parameters<Parameters<Metrics['watch']>[0]['addHook']>[1];
  const hooks: Hook[] = [];
  metrics.watch({ addHook: (_name, hook) => hooks.push(hook) });
  const answer = (url: string | undefined, statusCode: number) =>
    hooks.forEach((hook) =>
      hook({ method: 'GET', routeOptions: { url } }, { statusCode, elapsedTime: 30 }, () => {}),
    );
  answer('/api/event/:id', 200);
  answer('/api/event/:id', 200);
  answer(undefined, 404);
  const text = await scrape();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/event/:id",status="200"} 2',
  );
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="0.02",method="GET",route="/api/event/:id",status="200"} 0',
  );
  expect(text).toContain('route="none",status="404"} 1');
});

test('asks gauges at each scrape, and leaves out and counts what fails', async () => {
  let waiting = 1;
  metrics.gauge({
    name: 'waiting',
    help: 'Those that wait',
    labels: ['kind'],
    read: () => {
      if (waiting === 2) throw new Error('away');
      return [{ labels: { kind: 'one' }, value: waiting }];
    },
  });
  expect(await scrape()).toContain('waiting{kind="one"} 1');
  waiting = 2;
  const text = await scrape();
  expect(text).not.toContain('waiting{');
  // The counter may be read before the failing metric: only earlier scrapes are sure to count.
  expect(await scrape()).toMatch(/^portal_metric_failures_total\{metric="waiting"\} [1-9]/m);
});

test('rejects when the port is taken', async () => {
  await expect(serveMetrics(metrics, { port: server.port, host: '127.0.0.1' })).rejects.toThrow(
    `METRICS_PORT=${server.port} cannot be used at METRICS_HOST=127.0.0.1 (EADDRINUSE): choose another.`,
  );
});
