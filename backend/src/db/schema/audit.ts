import { sql } from 'drizzle-orm';
import { bigserial, index, text } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';
import { users } from './users';

/**
 * Append-only: a trigger refuses all changes except by erasure and AUDIT_DAYS. No foreign keys:
 * entries outlive their subjects.
 */
export const auditEntries = portal.table(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    actorId: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    subjectLabel: text().notNull().default(''),
    detail: text().notNull().default(''),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_action').on(table.action, table.at),
    index('audit_entries_actor').on(table.actorId, table.at),
    index('audit_entries_person')
      .on(table.subjectId)
      .where(sql`${table.subjectKind} = 'user'`),
    index('audit_entries_search').using(
      'gin',
      sql`${table.subjectLabel} gin_trgm_ops`,
      sql`${table.detail} gin_trgm_ops`,
    ),
  ],
);

/** Sign-ins and failed attempts. Of an unknown account nothing that was typed is kept. */
export const signIns = portal.table(
  'sign_ins',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** `password`, or the id of a provider. */
    way: text().notNull(),
    /** `success`, or why it failed. */
    outcome: text().notNull(),
    network: text().notNull(),
  },
  (table) => [
    index('sign_ins_at').on(table.at),
    index('sign_ins_user').on(table.userId),
    index('sign_ins_network').using('gin', sql`${table.network} gin_trgm_ops`),
  ],
);
