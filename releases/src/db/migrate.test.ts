import { serverTestDatabase, untilWaiting } from 'database/testing';
import { migrate } from './migrate';

test('a step that has to wait for a table lets those through who came after it', async () => {
  const { pool, close } = await serverTestDatabase({ prepare: migrate });
  const reader = await pool.connect();
  try {
    // As before the last step.
    await pool.query('alter table releases.canaries drop column key_id');
    await pool.query(
      'delete from releases.schema_steps where step = (select max(step) from releases.schema_steps)',
    );
    await reader.query('begin');
    await reader.query('select 1 from releases.canaries');
    const running = migrate(pool);
    await untilWaiting(pool);
    // Without the lock timeout this would wait for ever: for the step, which waits for the reader.
    await pool.query('select 1 from releases.canaries');
    await reader.query('commit');
    await running;
    expect((await pool.query('select key_id from releases.canaries')).rows).toEqual([]);
    expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
  } finally {
    reader.release();
    await close();
  }
});
