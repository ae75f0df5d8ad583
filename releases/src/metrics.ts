import { type Metrics } from 'server-kit/metrics';
import { type DriftProbe } from './verify/drift';
import { type Releases } from './releases';

interface Parts {
  releases: Pick<Releases, 'revisions' | 'health' | 'pool'>;
  environment: string;
  drift?: DriftProbe | undefined;
}

/** What an edge serves, what browsers report of it, and its connections. */
export function watchReleases(
  metrics: Pick<Metrics, 'gauge'>,
  { releases, environment, drift }: Parts,
): void {
  const { revisions, health, pool } = releases;
  const labels = { environment };
  metrics.gauge({
    name: 'portal_revision',
    help: 'Newest revision of the environment that is served',
    labels: ['environment'],
    read: async () => [{ labels, value: await revisions.latestNumber(environment) }],
  });
  metrics.gauge({
    name: 'portal_revision_timestamp_seconds',
    help: 'When the newest revision was made',
    labels: ['environment'],
    read: async () => {
      const latest = await revisions.latest(environment);
      return latest ? [{ labels, value: Date.parse(latest.at) / 1000 }] : [];
    },
  });
  metrics.gauge({
    name: 'portal_page_reports',
    help: 'What browsers reported in the last 7 days, by build and version',
    labels: ['environment', 'build', 'version', 'kind'],
    read: async () =>
      (await health.report(environment)).flatMap(({ build, version, failures, fallbacks, views }) =>
        Object.entries({ failures, fallbacks, views }).map(([kind, value]) => ({
          labels: { environment, build, version, kind },
          value,
        })),
      ),
  });
  metrics.gauge({
    name: 'portal_page_vitals_p75',
    help: 'Web vitals at the 75th percentile, in ms; CLS in thousandths',
    labels: ['environment', 'build', 'version', 'vital'],
    read: async () =>
      (await health.report(environment)).flatMap(({ build, version, vitals }) =>
        Object.entries(vitals).map(([vital, value]) => ({
          labels: { environment, build, version, vital },
          value,
        })),
      ),
  });
  watchPool(metrics, pool);
  if (!drift) return;
  metrics.gauge({
    name: 'portal_served_differences',
    help: 'Files that are served otherwise than they were pinned, at the last check',
    labels: ['environment'],
    read: () => (drift.last ? [{ labels, value: drift.last.differences }] : []),
  });
  metrics.gauge({
    name: 'portal_verified_timestamp_seconds',
    help: 'When what is served was checked last; before the first check, when the process began',
    labels: ['environment'],
    read: () => [{ labels, value: (drift.last?.at ?? drift.since).getTime() / 1000 }],
  });
}

/** Connections to the database by state. */
export function watchPool(
  metrics: Pick<Metrics, 'gauge'>,
  pool: { totalCount: number; idleCount: number; waitingCount: number },
): void {
  metrics.gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database: used, idle, and requests that wait for one',
    labels: ['state'],
    read: () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waited_for' }, value: pool.waitingCount },
    ],
  });
}
