import { type Context } from 'backend/http/context';
import { watchApi } from 'backend/metrics';
import { driftLog, type Releases, watchForDrift, watchPool, watchReleases } from 'releases';
import { createMetrics, type Metrics, serveMetrics } from 'server-kit/metrics';
import { type Settings } from './settings';

/** The metrics of this process; they do nothing without METRICS_PORT. */
export interface PortalMetrics {
  /** Before the routes of a server are registered. */
  watch: Metrics['watch'];
  /** Serves them once the portal does. Answers the stop. */
  open: (parts: {
    context: Context;
    releases: Releases | undefined;
    /** Where this process listens. */
    port: number;
    log: Parameters<typeof driftLog>[0];
  }) => Promise<() => Promise<void>>;
}

export async function createPortalMetrics({ config, release }: Settings): Promise<PortalMetrics> {
  const { metrics: place, verifyEvery } = config;
  if (!place) return { watch: () => undefined, open: async () => async () => undefined };
  const metrics = await createMetrics();
  return {
    watch: metrics.watch,
    open: async ({ context, releases, port, log }) => {
      const { environment } = release;
      watchApi(metrics, context);
      const drift =
        releases && verifyEvery > 0
          ? watchForDrift({
              releases,
              environment,
              at: { host: config.host, port },
              every: verifyEvery,
              ...driftLog(log),
            })
          : undefined;
      if (releases) watchReleases(metrics, { releases, environment, drift });
      else watchPool(metrics, context.pool);
      const server = await serveMetrics(metrics, place);
      return async () => {
        drift?.stop();
        await server.close();
      };
    },
  };
}
