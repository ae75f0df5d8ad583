import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, createStartRetry } from 'database';
import { askStore } from 'server-kit/ask-store';
import { alive, gracefulStop } from 'server-kit/graceful-stop';
import { loggerOptions } from 'server-kit/logger';
import { createMetrics, serveMetrics } from 'server-kit/metrics';
import { backlog } from 'server-kit/settings';
import { watchStores } from 'server-kit/store-failures';
import { openTracing } from 'server-kit/tracing';
import { buildReleasesApp } from './app';
import { prepareKey, prepareToken } from './config/operator';
import { buildCacheFolder, readReleaseSettings, storeFrom } from './config/settings';
import { cannotListen, proveFolder } from './config/start-problems';
import { passOn } from './edge/pass-on';
import { edgeReadiness } from './edge/readiness';
import { offeredBy } from './gate/offered-calls';
import { askedAt, closedAt } from './tokens/signed-in-person';
import { watchReleases } from './metrics';
import { openReleases } from './releases';
import { driftLog, watchForDrift } from './verify/drift';

/**
 * The release service and the edge as a process of their own; API_UPSTREAM is where /api and
 * /uploads are proxied to. Resolves when it listens. `stop` waits for load balancers and running
 * requests; `close` only for the requests.
 */
export async function serveReleases(
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; stop: () => Promise<void>; close: () => Promise<void> }> {
  const settings = readReleaseSettings(env);
  const folder = path.resolve(settings.dataDir);
  await proveFolder(folder);
  const say = (sentence: string) => console.error(`! ${sentence}`);
  const tracing = settings.traces
    ? await openTracing(settings.traces, { service: 'campus-portal-edge', say })
    : undefined;
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: path.join(folder, 'database'),
    maxConnections: settings.databaseConnections,
    limits: settings.databaseLimits,
    applicationName: 'campus-portal-edge',
    statements: tracing?.statements,
  });
  const retried = createStartRetry({ milliseconds: settings.databaseStart, say });
  try {
    const store = storeFrom(settings, folder);
    const releases = await retried(() =>
      openReleases({
        pool: database.pool,
        store,
        budgets: settings.budgets,
        cacheFolder: buildCacheFolder(settings, folder),
        ...(settings.apiUpstreams.length
          ? {
              offeredCalls: offeredBy(...settings.apiUpstreams),
              askPerson: askedAt(...settings.apiUpstreams),
              isClosed: closedAt(...settings.apiUpstreams),
            }
          : {}),
        requiresPerson: settings.requiresPerson,
      }),
    );
    const metrics = settings.metrics && (await createMetrics());
    const app = buildReleasesApp(releases, {
      watch: (server) => {
        metrics?.watch(server);
        tracing?.watch(server);
      },
      environment: settings.environment,
      hasPreviews: settings.hasPreviews,
      buildPreviews: settings.buildPreviews,
      trustedProxies: settings.trustedProxies,
      rateLimitPerMinute: settings.rateLimitPerMinute,
      reportsPerMinute: settings.reportsPerMinute,
      publishIdle: settings.publishIdle,
      brand: settings.brand,
      publicUrl: settings.publicUrl,
      help: settings.help,
      signIn: settings.signIn,
      connections: settings.connections,
      logger: loggerOptions(settings.logLevel),
    });
    // Not awaited: a store that is away delays no start.
    void askStore(releases.store, { store: 'builds', settings: 'RELEASE_S3_' }, app.log);
    const stopping = gracefulStop(app.server);
    app.get('/healthz', async () => alive);
    const { environment } = settings;
    const stateOf = edgeReadiness({ releases, environment, log: app.log });
    app.get('/readyz', async (_request, reply) => {
      const { code, state } = await stopping.readiness(stateOf);
      return reply.code(code).send(state);
    });
    // The first answer is known before load balancers can ask.
    await stateOf();
    if (settings.apiUpstreams.length)
      await passOn(app, settings.apiUpstreams, settings.apiTimeout, tracing);
    const { host } = settings;
    const at = { host, port: settings.port, backlog };
    await app.listen(at).catch(cannotListen(host, settings.port));
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    const url = settings.publicUrl ?? `http://${host}:${port}`;
    const metricsServer =
      metrics && settings.metrics && (await serveMetrics(metrics, settings.metrics));
    const drift =
      metrics && settings.verifyEvery > 0
        ? watchForDrift({
            releases,
            environment: settings.environment,
            at: { host, port },
            every: settings.verifyEvery,
            ...driftLog(app.log),
          })
        : undefined;
    if (metrics) {
      watchReleases(metrics, { releases, environment: settings.environment, drift });
      watchStores(metrics, { builds: releases.storeFailures });
    }
    // On a database server edges hold no secrets.
    if (database.kind === 'embedded')
      await prepareToken(releases, folder, { url, ...(await prepareKey(releases, folder)) });
    const close = async () => {
      stopping.drain();
      drift?.stop();
      await metricsServer?.close();
      await stopping.close(settings.stopTime, () => app.close());
      await database.close();
      await tracing?.close();
    };
    const stop = async () => {
      stopping.drain();
      await delay(settings.drainTime);
      await close();
    };
    return { url, stop, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
