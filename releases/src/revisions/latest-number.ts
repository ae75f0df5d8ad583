import type pg from 'pg';

/** The number of the newest revision of an environment; 0 without any. */
export async function latestNumber(
  database: Pick<pg.Pool, 'query'>,
  environment: string,
): Promise<number> {
  const { rows } = await database.query<{ number: number }>(
    'select coalesce(max(number), 0)::int as number from releases.revisions where environment = $1',
    [environment],
  );
  return rows[0]?.number ?? 0;
}
