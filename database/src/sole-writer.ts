import type pg from 'pg';

const soleWriters = new WeakSet<pg.Pool>();
/** Declares that all writes to a pool's database go through this pool. */
export const declareSoleWriter = (pool: pg.Pool): void => void soleWriters.add(pool);
/** Whether only this pool can change the data. */
export const isSoleWriter = (pool: pg.Pool): boolean => soleWriters.has(pool);
