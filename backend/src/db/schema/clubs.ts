import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { id, instant, portal } from './portal';
import { users } from './users';

const now = sql`now()`;
const person = (): AnyPgColumn => users.id;

export const clubs = portal.table(
  'clubs',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Path under uploads, without a leading slash; empty without a logo. */
    logo: text().notNull().default(''),
    category: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    leadId: text().references(person, { onDelete: 'set null' }),
    /** The coordinator shown; a club may have more, as members of that role. */
    coordinatorId: text().references(person, { onDelete: 'set null' }),
    /** Kept by a trigger on club_members. */
    memberCount: integer().notNull().default(0),
    /** Goes up with every edit by a person. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    uniqueIndex('clubs_name').on(sql`lower(${table.name})`),
    index('clubs_order').on(table.createdAt, table.id),
    index('clubs_category').on(table.category),
    index('clubs_members').on(table.memberCount, table.id),
  ],
);

export const clubMembers = portal.table(
  'club_members',
  {
    id: id(),
    clubId: text()
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userId: text().notNull().references(person, { onDelete: 'cascade' }),
    role: text({ enum: ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'] })
      .notNull()
      .default('member'),
    joinedAt: instant().notNull().default(now),
  },
  (table) => [
    uniqueIndex('club_members_once').on(table.clubId, table.userId),
    index('club_members_user').on(table.userId),
    index('club_members_order').on(table.clubId, table.joinedAt, table.id),
    check(
      'club_members_role',
      sql`${table.role} in ('member', 'clubAdmin', 'facultyCoordinator', 'superAdmin')`,
    ),
  ],
);

export const clubJoinRequests = portal.table(
  'club_join_requests',
  {
    id: id(),
    clubId: text()
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userId: text().notNull().references(person, { onDelete: 'cascade' }),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: instant().notNull().default(now),
    respondedAt: instant(),
  },
  (table) => [
    uniqueIndex('club_join_requests_one_pending')
      .on(table.clubId, table.userId)
      .where(sql`status = 'pending'`),
    index('club_join_requests_club').on(table.clubId, table.createdAt),
    index('club_join_requests_user').on(table.userId, table.createdAt),
    check('club_join_requests_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
  ],
);
