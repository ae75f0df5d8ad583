import { customType, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Everything of the API lives in this schema; the release store has its own in the same database.
 */
export const portal = pgSchema('portal');

export const id = () => text().primaryKey();
/** An instant, to the millisecond, as JavaScript has them. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
