import type pg from 'pg';

/** One thing that happened in a browser; nothing about the person. */
export interface FieldEvent {
  build: string;
  version: string;
  kind: 'failure' | 'fallback' | 'vital';
  name: string;
  /** Of a vital: milliseconds, or hundredths for CLS. */
  value: number;
}

export interface FieldCount {
  build: string;
  version: string;
  kind: string;
  name: string;
  bucket: number;
  count: number;
}

/** Upper bounds of the buckets that vitals are counted in. */
export const BUCKETS = [
  10, 25, 50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 6000, 10_000, 30_000,
] as const;
export const bucketOf = (value: number): number => {
  const at = BUCKETS.findIndex((most) => value <= most);
  return at < 0 ? BUCKETS.length : at;
};

/** Counts per build and day; single visits are never stored. */
export class FieldRepository {
  constructor(private readonly pool: pg.Pool) {}

  async add(environment: string, events: readonly FieldEvent[], day: Date): Promise<void> {
    const counts = new Map<string, FieldCount>();
    for (const { build, version, kind, name, value } of events) {
      const counted = {
        build,
        version,
        kind,
        name,
        bucket: kind === 'vital' ? bucketOf(value) : 0,
      };
      const key = JSON.stringify(counted);
      counts.set(key, { ...counted, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    // In one order: two processes that count the same lock no row that the other waits for.
    const rows = [...counts.keys()].sort().flatMap((key) => counts.get(key) ?? []);
    await this.pool.query(
      `insert into releases.field_counts (environment, build, version, day, kind, name, bucket, count)
       select $1, build, version, $2::date, kind, name, bucket, count
         from jsonb_to_recordset($3) as given (build text, version text, kind text, name text, bucket integer, count integer)
       on conflict (environment, build, version, day, kind, name, bucket)
       do update set count = releases.field_counts.count + excluded.count`,
      [environment, day.toISOString().slice(0, 10), JSON.stringify(rows)],
    );
  }

  async counts(environment: string, since: Date): Promise<FieldCount[]> {
    const { rows } = await this.pool.query<FieldCount>(
      `select build, version, kind, name, bucket, sum(count)::int as count from releases.field_counts
       where environment = $1 and day >= $2::date group by build, version, kind, name, bucket`,
      [environment, since.toISOString().slice(0, 10)],
    );
    return rows;
  }
}
