import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clubs } from './clubs';
import { id, instant, portal } from './portal';
import { users } from './users';

/** Elevated roles asked for at sign-up that wait for a super admin. */
export const roleRequests = portal.table(
  'role_wishes',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['clubAdmin', 'facultyCoordinator'] }).notNull(),
    clubId: text().references(() => clubs.id, { onDelete: 'set null' }),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('role_wishes_one_pending')
      .on(table.userId)
      .where(sql`status = 'pending'`),
    index('role_wishes_pending')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
  ],
);
