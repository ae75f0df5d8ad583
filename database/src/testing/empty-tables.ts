import type pg from 'pg';

/**
 * Deletes all rows of a schema's tables, except those of migrations. Triggers and foreign keys are
 * off meanwhile, so it takes milliseconds.
 */
export const emptyTables = async (pool: pg.Pool, schema = 'public'): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1 and tablename not like '%migrations%'`,
    [schema],
  );
  const deletions = rows.map(({ name }) => `delete from ${name};`).join('');
  await pool.query(`begin; set local session_replication_role = replica; ${deletions} commit;`);
};
