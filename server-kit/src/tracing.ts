import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';
import { type Context, type Span, type Tracer } from '@opentelemetry/api';
import type * as OpenTelemetry from '@opentelemetry/api';
import { type ExportResult } from '@opentelemetry/core';
import { type SpanExporter } from '@opentelemetry/sdk-trace';

/** Where traces are sent, and the percentage of traced requests. */
export interface TracingSettings {
  url: string;
  headers: Readonly<Record<string, string>>;
  percent: number;
}

/** The fields of a request that tracing uses. */
interface TracedRequest {
  id: string;
  method: string;
  headers: IncomingHttpHeaders;
  routeOptions: { url?: string | undefined };
  /** The addresses of the sender and, if it is a trusted proxy, of those before it. */
  ips?: string[] | undefined;
}

type Hook = (request: TracedRequest, reply: { statusCode: number }, done: () => void) => void;

/** The part of a Fastify server that tracing uses. */
interface Traced {
  addHook: (name: 'onRequest' | 'preValidation' | 'onResponse', hook: Hook) => unknown;
}

export interface Tracing {
  /** Makes a span for each request. Call it before routes are registered. */
  watch: (app: Traced) => void;
  /** Makes spans for the statements of requests; see `StatementWatcher` of the database. */
  statements: {
    begin: (statement: string) => (error?: unknown) => void;
  };
  /** Headers of a forwarded request, so that the next process continues the trace. */
  headersFor: (request: object) => Record<string, string>;
  /** Sends remaining spans, for a few seconds at most. */
  close: () => Promise<void>;
}

/** Maximum length of a statement in a span. */
const LONGEST = 2000;
/** Time limits of the receiver: while running, and at the end, in milliseconds. */
const [TIMEOUT, LAST_TIMEOUT] = [5000, 3000];
/** Health checks, requested every second. */
const unwatched = new Set(['/healthz', '/readyz']);

/** `ExportResultCode.FAILED`; its package is loaded only when tracing is on. */
const failed: ExportResult['code'] = 1;

/** Logs the first of several refusals by the receiver, and again after it accepted spans. */
function told(exporter: SpanExporter, url: string, say: (sentence: string) => void): SpanExporter {
  let isTold = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isFailed = result.code === failed;
        if (isFailed && !isTold)
          say(`Traces cannot be sent to ${url} (${result.error?.message ?? 'no answer'}).`);
        isTold = isFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** The tracer of a process, and how to end it. Loads OpenTelemetry. */
async function openTracer(
  { url, headers, percent }: TracingSettings,
  { service, say }: { service: string; say: (sentence: string) => void },
) {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: TIMEOUT });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: told(exporter, url, say) })],
  });
  return { tracer: provider.getTracer('campus-portal'), end: () => provider.shutdown() };
}

/** Makes spans for statements as children of the running request's span. */
const statementsOf = (
  api: typeof OpenTelemetry,
  tracer: Tracer,
  running: AsyncLocalStorage<Context>,
): Tracing['statements'] => ({
  begin: (statement) => {
    const parent = running.getStore();
    // Timers run without a request: each run would make a trace.
    if (!parent) return () => undefined;
    const operation = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'SQL';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      // Values are sent as parameters and are never part of the statement.
      'db.query.text': statement.slice(0, LONGEST),
    };
    const kind = api.SpanKind.CLIENT;
    const span = tracer.startSpan(operation, { kind, attributes }, parent);
    return (error) => {
      if (error) {
        const { code = 'unknown' } = error as { code?: string };
        span.setAttribute('db.response.status_code', code);
        span.setStatus({ code: api.SpanStatusCode.ERROR });
      }
      span.end();
    };
  },
});

/**
 * Traces requests and their statements, and sends them with OTLP over HTTP. Spans have routes,
 * request ids and statements without values, but no personal data.
 */
export async function openTracing(
  settings: TracingSettings,
  { service, say }: { service: string; say: (sentence: string) => void },
): Promise<Tracing> {
  const [api, { W3CTraceContextPropagator }, { tracer, end }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    openTracer(settings, { service, say }),
  ]);
  const propagator = new W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Context>();
  const known = new WeakMap<object, { span: Span; context: Context }>();

  /** Continues a trace only from a trusted proxy: anybody can send the header. */
  const contextBefore = ({ headers, ips = [] }: TracedRequest): Context =>
    ips.length > 1
      ? propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)
      : api.ROOT_CONTEXT;

  const begin: Hook = (request, _reply, done) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    if (unwatched.has(route)) return done();
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'portal.request_id': id,
    };
    const before = contextBefore(request);
    const kind = api.SpanKind.SERVER;
    const span = tracer.startSpan(`${method} ${route}`, { kind, attributes }, before);
    const context = api.trace.setSpan(before, span);
    known.set(request, { span, context });
    running.run(context, done);
  };
  /** Restores the span's context: reading the body continues in the socket's async context. */
  const goOn: Hook = (request, _reply, done) => {
    const found = known.get(request);
    if (found) running.run(found.context, done);
    else done();
  };
  const finish: Hook = (request, { statusCode }, done) => {
    const span = known.get(request)?.span;
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
    done();
  };

  return {
    watch: (app) => {
      app.addHook('onRequest', begin);
      app.addHook('preValidation', goOn);
      app.addHook('onResponse', finish);
    },
    statements: statementsOf(api, tracer, running),
    headersFor: (request) => {
      const headers: Record<string, string> = {};
      const found = known.get(request);
      if (found) propagator.inject(found.context, headers, api.defaultTextMapSetter);
      return headers;
    },
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_TIMEOUT)));
      await Promise.race([end().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
