import { withoutLimits } from 'database';
import type pg from 'pg';
import { tablesInOrder, type Table } from './tables';

/**
 * Runs `work` with the portal's own triggers disabled (audit guard, counters), inside the caller's
 * transaction.
 */
export const withoutTriggers = async (
  client: pg.ClientBase,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> => {
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
};

/** Deletes every row, referencing tables first. */
export const deleteAll = async (client: pg.ClientBase, tables: readonly Table[]): Promise<void> => {
  for (const { name } of [...tables].reverse()) await client.query(`delete from ${name}`);
};

/** Leaves the API's tables as a fresh migration does: for the demo's reset. */
export const emptyPortal = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await withoutLimits(client, async () => {
      await client.query('begin');
      try {
        const tables = (await tablesInOrder(client)).filter(({ name }) =>
          name.startsWith('portal.'),
        );
        await withoutTriggers(client, tables, () => deleteAll(client, tables));
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
  } finally {
    client.release();
  }
};
