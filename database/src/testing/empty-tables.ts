import type pg from 'pg';

/**
 * Deletes every row of every table of a schema except the migrations', without triggers and foreign
 * keys. Takes milliseconds.
 * aside; milliseconds.
 */
export const emptyTables = async (pool: pg.Pool, schema = 'public'): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1 and tablename not like '%migrations%'`,
    [schema],
  );
  const deletions = rows.map(({ name }) => `delete from ${name};`).join('');
  await pool.query(`begin; set local session_replication_role = replica; ${deletions} commit;`);
};
