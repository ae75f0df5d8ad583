import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** One value of a metric. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

interface Metric {
  name: string;
  help: string;
  labels?: readonly string[];
  /** Called at each scrape. A metric that throws is left out. */
  read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

/** The part of a Fastify server that metrics use. */
interface Watched {
  addHook: (
    name: 'onResponse',
    hook: (
      request: { method: string; routeOptions: { url?: string | undefined } },
      reply: { statusCode: number; elapsedTime: number },
      done: () => void,
    ) => void,
  ) => unknown;
}

export interface Metrics {
  /** Counts the answers of a server by route and status. Call it before routes are registered. */
  watch: (app: Watched) => void;
  gauge: (gauge: Metric) => void;
  /** Adds a value that only grows until the process ends. */
  counter: (counter: Metric) => void;
  /** All metrics in Prometheus' text format. */
  text: () => Promise<string>;
}

const buckets = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

/** Metrics of one process, with Node's default metrics. Loads prom-client on first use. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Counter, Registry } =
    await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const names = ['method', 'route', 'status'];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: names,
    buckets,
    registers,
  });
  const failures = new Counter({
    name: 'portal_metric_failures_total',
    help: 'Metrics that could not be read',
    labelNames: ['metric'],
    registers,
  });

  const readInto = async (
    name: string,
    read: Metric['read'],
    take: (labels: Record<string, string>, value: number) => void,
  ) => {
    try {
      for (const { labels = {}, value } of await read()) take({ ...labels }, value);
    } catch {
      failures.inc({ metric: name });
    }
  };

  return {
    watch: (app) =>
      void app.addHook('onResponse', ({ method, routeOptions: { url } }, reply, done) => {
        // One label for all unknown paths: anybody can invent them.
        const labels = { method, route: url ?? 'none', status: String(reply.statusCode) };
        requests.observe(labels, reply.elapsedTime / 1000);
        done();
      }),

    gauge: ({ name, help, labels = [], read }) =>
      void new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          this.reset();
          await readInto(name, read, (of, value) => this.set(of, value));
        },
      }),

    counter: ({ name, help, labels = [], read }) =>
      void new Counter({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          this.reset();
          await readInto(name, read, (of, value) => this.inc(of, value));
        },
      }),

    text: () => registry.metrics(),
  };
}

/** Serves metrics on a separate port. Rejects with one sentence if it cannot be opened. */
export async function serveMetrics(
  { text }: Pick<Metrics, 'text'>,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const place = `METRICS_PORT=${port} cannot be used at METRICS_HOST=${host}`;
      reject(new Error(`${place} (${cause.code}): choose another.`, { cause }));
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
