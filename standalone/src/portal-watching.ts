import { type ApiOptions } from 'backend/app';
import { type Context } from 'backend/http/context';
import { watchApi } from 'backend/metrics';
import { type OpenOptions } from 'database';
import { driftLog, type Releases, watchForDrift, watchPool, watchReleases } from 'releases';
import { createMetrics, type Metrics, serveMetrics } from 'server-kit/metrics';
import { watchStores } from 'server-kit/store-failures';
import { openTracing } from 'server-kit/tracing';
import { type Settings } from './settings';
import { StartError } from './start-error';

/** Metrics and traces of this process; nothing without their settings. */
export interface PortalWatching {
  /** Called before the routes of a server are registered. */
  watch: NonNullable<ApiOptions['watch']>;
  /** Sees the statements of the database that is opened. */
  statements: OpenOptions['statements'];
  /** Serves the metrics once the portal serves. Returns the stop function. */
  open: (parts: WatchedParts) => Promise<() => Promise<void>>;
  /** Sends the last traces. */
  close: () => Promise<void>;
}

interface WatchedParts {
  context: Context;
  releases: Releases | undefined;
  /** Where this process listens. */
  port: number;
  log: Parameters<typeof driftLog>[0];
}

/** Serves the metrics of a running portal. Returns the stop function. */
async function openMetrics(
  metrics: Metrics,
  place: { port: number; host: string },
  { config, release, parts }: Settings & { parts: WatchedParts },
): Promise<() => Promise<void>> {
  const { context, releases, port, log } = parts;
  const { environment } = release;
  watchApi(metrics, context);
  watchStores(metrics, { uploads: context.storageFailures, builds: releases?.storeFailures });
  const drift =
    releases && config.verifyEvery > 0
      ? watchForDrift({
          releases,
          environment,
          at: { host: config.host, port },
          every: config.verifyEvery,
          ...driftLog(log),
        })
      : undefined;
  if (releases) watchReleases(metrics, { releases, environment, drift });
  else watchPool(metrics, context.pool);
  const server = await serveMetrics(metrics, place).catch((error: Error) => {
    drift?.stop();
    throw new StartError(error.message);
  });
  return async () => {
    drift?.stop();
    await server.close();
  };
}

export async function createPortalWatching(
  settings: Settings,
  { isApiOnly = false } = {},
): Promise<PortalWatching> {
  const { metrics: place, traces } = settings.config;
  const metrics = place && (await createMetrics());
  const tracing =
    traces &&
    (await openTracing(traces, {
      service: isApiOnly ? 'campus-portal-api' : 'campus-portal',
      say: (sentence) => console.error(`! ${sentence}`),
    }));
  return {
    watch: (app) => {
      metrics?.watch(app);
      tracing?.watch(app);
    },
    statements: tracing?.statements,
    open: async (parts) =>
      metrics && place
        ? openMetrics(metrics, place, { ...settings, parts })
        : async () => undefined,
    close: async () => tracing?.close(),
  };
}
