import { eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { events, registrations, teams } from '../../db/schema';

/** What registrations store about a person. */
export const createRegistrationDataRepository = (db: Executor) => ({
  /** A person's registrations, cancelled ones included. */
  registrationsOf: (userId: string) =>
    db
      .select({
        event: events.name,
        date: events.date,
        status: registrations.status,
        team: teams.name,
        isLeader: registrations.isLeader,
        invitation: registrations.endedAs,
        isPaid: registrations.isPaid,
        registeredAt: registrations.createdAt,
        checkedInAt: registrations.checkedInAt,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .leftJoin(teams, eq(teams.id, registrations.teamId))
      .where(eq(registrations.userId, userId)),

  /** The teams a person registered, cancelled ones included. */
  teamsLedBy: (userId: string) =>
    db
      .select({
        event: events.name,
        team: teams.name,
        isPaid: teams.isPaid,
        createdAt: teams.createdAt,
        cancelledAt: teams.cancelledAt,
      })
      .from(teams)
      .innerJoin(events, eq(events.id, teams.eventId))
      .where(eq(teams.leaderId, userId)),
});
