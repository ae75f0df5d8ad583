import { type BuildHealth } from 'contracts/releases';
import {
  BUCKETS,
  type FieldCount,
  type FieldEvent,
  type FieldRepository,
} from './field.repository';

const DAY = 86_400_000;
/**
 * From this number of reports and share of page views on, a version is marked as reported. Among
 * thousands of visits some fail because of the network.
 */
const REPORTED = { reports: 3, share: 0.05 };

/** The 75th percentile of what was counted, as the upper bound of its bucket. */
export function p75(counts: readonly Pick<FieldCount, 'bucket' | 'count'>[]): number {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of [...counts].sort((a, b) => a.bucket - b.bucket)) {
    seen += count;
    if (seen >= all * 0.75) return BUCKETS[bucket] ?? 60_000;
  }
  return 0;
}

/**
 * Page views with trouble. One view may report both a failure and a fallback: the larger number,
 * not the sum.
 */
export const reportsOf = ({ failures, fallbacks }: Pick<BuildHealth, 'failures' | 'fallbacks'>) =>
  Math.max(failures, fallbacks);

const total = (counts: readonly FieldCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** What browsers report of the builds they run. */
export class HealthService {
  constructor(private readonly field: FieldRepository) {}

  /** Counts what browsers reported. */
  take(environment: string, events: readonly FieldEvent[], now = new Date()): Promise<void> {
    return this.field.add(environment, events, now);
  }

  async report(
    environment: string,
    { days = 7, now = new Date() }: { days?: number; now?: Date } = {},
  ): Promise<BuildHealth[]> {
    const counts = await this.field.counts(environment, new Date(now.getTime() - days * DAY));
    const labels = [...new Set(counts.map(({ build, version }) => `${build}@${version}`))].sort();
    return labels.map((label) => {
      const own = counts.filter(({ build, version }) => `${build}@${version}` === label);
      const vitals = own.filter(({ kind }) => kind === 'vital');
      const names = [...new Set(vitals.map(({ name }) => name))].sort();
      const at = label.lastIndexOf('@');
      return {
        build: label.slice(0, at),
        version: label.slice(at + 1),
        failures: total(own.filter(({ kind }) => kind === 'failure')),
        fallbacks: total(own.filter(({ kind }) => kind === 'fallback')),
        views: total(vitals.filter(({ name }) => name === 'LCP')),
        vitals: Object.fromEntries(
          names.map((name) => [name, p75(vitals.filter((each) => each.name === name))]),
        ),
      };
    });
  }

  /**
   * Whether browsers report often that this version does not run. A hint for people: anybody can
   * send reports.
   */
  async isReported(environment: string, build: string, version: string): Promise<boolean> {
    const found = (await this.report(environment)).find(
      (each) => each.build === build && each.version === version,
    );
    if (!found) return false;
    const reports = reportsOf(found);
    return reports >= REPORTED.reports && reports >= found.views * REPORTED.share;
  }
}
