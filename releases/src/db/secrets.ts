import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A key that all processes on this database share: 32 random bytes. The first one makes it. */
export async function secretOf(pool: pg.Pool, name: string): Promise<Buffer> {
  await pool.query(
    'insert into releases.secrets (name, value) values ($1, $2) on conflict do nothing',
    [name, randomBytes(32)],
  );
  const { rows } = await pool.query<{ value: Buffer }>(
    'select value from releases.secrets where name = $1',
    [name],
  );
  if (!rows[0]) throw new Error(`releases.secrets has no ${name}`);
  return rows[0].value;
}
