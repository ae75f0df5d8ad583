import { arrayContains, eq, or, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubs, eventDecisions, eventProposals, events } from '../../db/schema';

/** What events store about a person. */
export const createEventDataRepository = (db: Executor) => ({
  /** The events a person created. */
  eventsBy: (userId: string) =>
    db
      .select({
        club: clubs.name,
        name: events.name,
        description: events.description,
        date: events.date,
        venue: events.venue,
        approvalStatus: events.approvalStatus,
        createdAt: events.createdAt,
      })
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(eq(events.createdBy, userId)),

  /** What a person decided on events and on proposed changes. */
  decisionsBy: (userId: string) =>
    db
      .select({
        event: events.name,
        isOnChange: sql<boolean>`${eventDecisions.submission} < 0`,
        role: eventDecisions.role,
        status: eventDecisions.status,
        remark: eventDecisions.remark,
        at: eventDecisions.at,
      })
      .from(eventDecisions)
      .innerJoin(events, eq(events.id, eventDecisions.eventId))
      .where(eq(eventDecisions.deciderId, userId)),

  /** The waiting changes that a person proposed or edited. */
  proposalsBy: (userId: string) =>
    db
      .select({
        event: events.name,
        changes: eventProposals.changes,
        isLastEditor: sql<boolean>`coalesce(${eventProposals.proposedBy} = ${userId}, false)`,
        proposedAt: eventProposals.createdAt,
      })
      .from(eventProposals)
      .innerJoin(events, eq(events.id, eventProposals.eventId))
      .where(
        or(
          eq(eventProposals.proposedBy, userId),
          arrayContains(eventProposals.earlierProposers, [userId]),
        ),
      ),
});
